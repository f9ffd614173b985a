BEGIN TRANSACTION;
CREATE TABLE analyses (
	"key" TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE archive (
	id INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	finished BIGINT NOT NULL, 
	ruleset TEXT NOT NULL, 
	players SMALLINT NOT NULL, 
	outcome SMALLINT NOT NULL, 
	winner SMALLINT, 
	plies INTEGER NOT NULL, 
	is_rated BOOLEAN NOT NULL, 
	ending TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("match")
);
INSERT INTO "archive" VALUES(1,'00000000000000000000000000000000',1700000000000,'battle',2,1,1,66,0,'rules','[[7058212293120924517,"A2"],[253124786978211864,"D6"],[1288227356883009339,"B2"],[8322397046700024765,"F6"],[6106951941628086825,"B2=bomb"],[6967206644040076549,"F4"],[2924531020927342780,"C1"],[3672866564725324990,"F4=bomb"]]','{"ruleset":"battle","width":7,"height":7,"phase":"over","ply":66,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false}]}');
INSERT INTO "archive" VALUES(2,'11111111111111111111111111111111',1700000000000,'battle',2,1,1,71,0,'resigned','[[6932636504567429464,"B5"],[431359173427392700,"I9"],[3663858959115019051,"E11"],[3757475996136897101,"C8"],[8401145200337430734,"E11=cover"],[1597050219974339785,"C8=sniper"],[2019971703014623847,"G9"],[3376334822930791596,"E7"]]','{"ruleset":"battle","width":11,"height":11,"phase":"over","ply":71,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":true},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false}]}');
INSERT INTO "archive" VALUES(3,'22222222222222222222222222222222',1700000000000,'battle',3,1,1,69,0,'rules','[[3244935547454468136,"A1"],[894785198999056661,"A2"],[4070138241562528114,"D7"],[442950326900026585,"A6"],[7662009099836460974,"A3"],[7033775093330142682,"C6"],[8033452639830212963,"B6"],[6660375595605492496,"A3=bomb"]]','{"ruleset":"battle","width":8,"height":8,"phase":"over","ply":69,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false},{"kind":"link","name":"Cid","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false}]}');
INSERT INTO "archive" VALUES(4,'33333333333333333333333333333333',1700000000000,'battle',4,1,2,46,0,'rules','[[9058923406696407094,"A3"],[3437625160150854213,"E3"],[7497809618522958391,"H7"],[9123421199245565492,"A1"],[4406623338825500349,"H2"],[7350797520594884129,"D1"],[1103598908405611517,"D6"],[710750713087647452,"H1"]]','{"ruleset":"battle","width":9,"height":9,"phase":"over","ply":46,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Cid","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false},{"kind":"link","name":"Dot","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false}]}');
CREATE TABLE archive_positions (
	position BIGINT NOT NULL, 
	outcome SMALLINT NOT NULL, 
	finished BIGINT NOT NULL, 
	id BIGINT NOT NULL, 
	PRIMARY KEY (position, outcome, finished, id)
)
 WITHOUT ROWID

;
INSERT INTO "archive_positions" VALUES(253124786978211864,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(431359173427392700,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(442950326900026585,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(710750713087647452,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(894785198999056661,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(1103598908405611517,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(1288227356883009339,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(1597050219974339785,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(2019971703014623847,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(2924531020927342780,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(3244935547454468136,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(3376334822930791596,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(3437625160150854213,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(3663858959115019051,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(3672866564725324990,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(3757475996136897101,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(4070138241562528114,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(4406623338825500349,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(6106951941628086825,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(6660375595605492496,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(6932636504567429464,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(6967206644040076549,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(7033775093330142682,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(7058212293120924517,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(7350797520594884129,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(7497809618522958391,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(7662009099836460974,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(8033452639830212963,1,1700000000000,3);
INSERT INTO "archive_positions" VALUES(8322397046700024765,1,1700000000000,1);
INSERT INTO "archive_positions" VALUES(8401145200337430734,1,1700000000000,2);
INSERT INTO "archive_positions" VALUES(9058923406696407094,1,1700000000000,4);
INSERT INTO "archive_positions" VALUES(9123421199245565492,1,1700000000000,4);
CREATE TABLE archive_seats (
	id BIGINT NOT NULL, 
	seat SMALLINT NOT NULL, 
	player TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	players SMALLINT NOT NULL, 
	outcome SMALLINT NOT NULL, 
	finished BIGINT NOT NULL, 
	PRIMARY KEY (id, seat)
)
 WITHOUT ROWID

;
INSERT INTO "archive_seats" VALUES(1,0,'6nzmitehwn6hf53l','battle',2,1,1700000000000);
INSERT INTO "archive_seats" VALUES(2,0,'6nzmitehwn6hf53l','battle',2,1,1700000000000);
INSERT INTO "archive_seats" VALUES(3,0,'6nzmitehwn6hf53l','battle',3,1,1700000000000);
INSERT INTO "archive_seats" VALUES(4,0,'6nzmitehwn6hf53l','battle',4,1,1700000000000);
INSERT INTO "archive_seats" VALUES(3,2,'7poiabrob7ht2gdl','battle',3,1,1700000000000);
INSERT INTO "archive_seats" VALUES(4,2,'7poiabrob7ht2gdl','battle',4,0,1700000000000);
INSERT INTO "archive_seats" VALUES(1,1,'j7rrz4hxk6rh2tci','battle',2,0,1700000000000);
INSERT INTO "archive_seats" VALUES(2,1,'j7rrz4hxk6rh2tci','battle',2,0,1700000000000);
INSERT INTO "archive_seats" VALUES(3,1,'j7rrz4hxk6rh2tci','battle',3,0,1700000000000);
INSERT INTO "archive_seats" VALUES(4,1,'j7rrz4hxk6rh2tci','battle',4,1,1700000000000);
INSERT INTO "archive_seats" VALUES(4,3,'usijugxcxiczv4m7','battle',4,1,1700000000000);
CREATE TABLE bot_games (
	digest TEXT NOT NULL, 
	winner SMALLINT, 
	opening TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE codes (
	code_hash TEXT NOT NULL, 
	"match" TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (code_hash)
);
CREATE TABLE devices (
	digest TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	added BIGINT NOT NULL, 
	is_out BOOLEAN NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE events (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("match", number)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('00000000000000000000000000000000',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null,"bot":null},{"kind":"link","name":"Ben","level":null,"bot":null}],"ruleset":"battle","width":7,"height":7,"position":null,"clock":null,"is_public":true,"is_rated":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000"],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',3,1700000000000,'{"number":3,"at":1700000000000,"seat":0,"what":{"move":"B7","kind":"played"},"command":"c1","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',4,1700000000000,'{"number":4,"at":1700000000000,"seat":1,"what":{"move":"D2","kind":"played"},"command":"c2","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',5,1700000000000,'{"number":5,"at":1700000000000,"seat":0,"what":{"move":"B6","kind":"played"},"command":"c3","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',6,1700000000000,'{"number":6,"at":1700000000000,"seat":1,"what":{"move":"F2","kind":"played"},"command":"c4","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',7,1700000000000,'{"number":7,"at":1700000000000,"seat":0,"what":{"move":"B6=bomb","kind":"played"},"command":"c5","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',8,1700000000000,'{"number":8,"at":1700000000000,"seat":1,"what":{"move":"F4","kind":"played"},"command":"c6","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',9,1700000000000,'{"number":9,"at":1700000000000,"seat":0,"what":{"move":"C7","kind":"played"},"command":"c7","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',10,1700000000000,'{"number":10,"at":1700000000000,"seat":1,"what":{"move":"F4=bomb","kind":"played"},"command":"c8","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',11,1700000000000,'{"number":11,"at":1700000000000,"seat":0,"what":{"move":"A5","kind":"played"},"command":"c9","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',12,1700000000000,'{"number":12,"at":1700000000000,"seat":1,"what":{"move":"G6","kind":"played"},"command":"c10","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',13,1700000000000,'{"number":13,"at":1700000000000,"seat":0,"what":{"move":"C7=bomb","kind":"played"},"command":"c11","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',14,1700000000000,'{"number":14,"at":1700000000000,"seat":1,"what":{"move":"G3","kind":"played"},"command":"c12","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',15,1700000000000,'{"number":15,"at":1700000000000,"seat":0,"what":{"move":"A5=sniper","kind":"played"},"command":"c13","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',16,1700000000000,'{"number":16,"at":1700000000000,"seat":1,"what":{"move":"G3=bomb","kind":"played"},"command":"c14","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',17,1700000000000,'{"number":17,"at":1700000000000,"seat":0,"what":{"move":"E5","kind":"played"},"command":"c15","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',18,1700000000000,'{"number":18,"at":1700000000000,"seat":1,"what":{"move":"E3","kind":"played"},"command":"c16","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',19,1700000000000,'{"number":19,"at":1700000000000,"seat":0,"what":{"move":"G7","kind":"played"},"command":"c17","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',20,1700000000000,'{"number":20,"at":1700000000000,"seat":1,"what":{"move":"B2","kind":"played"},"command":"c18","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',21,1700000000000,'{"number":21,"at":1700000000000,"seat":0,"what":{"move":"E6","kind":"played"},"command":"c19","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',22,1700000000000,'{"number":22,"at":1700000000000,"seat":1,"what":{"move":"B2=sniper","kind":"played"},"command":"c20","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',23,1700000000000,'{"number":23,"at":1700000000000,"seat":0,"what":{"move":"E6=bomb","kind":"played"},"command":"c21","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',24,1700000000000,'{"number":24,"at":1700000000000,"seat":1,"what":{"move":"G4","kind":"played"},"command":"c22","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',25,1700000000000,'{"number":25,"at":1700000000000,"seat":0,"what":{"move":"E5=bomb","kind":"played"},"command":"c23","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',26,1700000000000,'{"number":26,"at":1700000000000,"seat":1,"what":{"move":"G6=cover","kind":"played"},"command":"c24","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',27,1700000000000,'{"number":27,"at":1700000000000,"seat":0,"what":{"move":"G7=cover","kind":"played"},"command":"c25","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',28,1700000000000,'{"number":28,"at":1700000000000,"seat":1,"what":{"move":"G5","kind":"played"},"command":"c26","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',29,1700000000000,'{"number":29,"at":1700000000000,"seat":0,"what":{"move":"D6","kind":"played"},"command":"c27","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',30,1700000000000,'{"number":30,"at":1700000000000,"seat":1,"what":{"move":"E3=sniper","kind":"played"},"command":"c28","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',31,1700000000000,'{"number":31,"at":1700000000000,"seat":0,"what":{"move":"D7","kind":"played"},"command":"c29","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',32,1700000000000,'{"number":32,"at":1700000000000,"seat":1,"what":{"move":"A4","kind":"played"},"command":"c30","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',33,1700000000000,'{"number":33,"at":1700000000000,"seat":0,"what":{"move":"D7=bomb","kind":"played"},"command":"c31","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',34,1700000000000,'{"number":34,"at":1700000000000,"seat":1,"what":{"move":"B4","kind":"played"},"command":"c32","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',35,1700000000000,'{"number":35,"at":1700000000000,"seat":0,"what":{"move":"A6","kind":"played"},"command":"c33","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',36,1700000000000,'{"number":36,"at":1700000000000,"seat":1,"what":{"move":"A4=bomb","kind":"played"},"command":"c34","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',37,1700000000000,'{"number":37,"at":1700000000000,"seat":0,"what":{"move":"F7","kind":"played"},"command":"c35","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',38,1700000000000,'{"number":38,"at":1700000000000,"seat":1,"what":{"move":"B3","kind":"played"},"command":"c36","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',39,1700000000000,'{"number":39,"at":1700000000000,"seat":0,"what":{"move":"F7=cover","kind":"played"},"command":"c37","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',40,1700000000000,'{"number":40,"at":1700000000000,"seat":1,"what":{"move":"B4=cover","kind":"played"},"command":"c38","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',41,1700000000000,'{"number":41,"at":1700000000000,"seat":0,"what":{"move":"D6=sniper","kind":"played"},"command":"c39","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',42,1700000000000,'{"number":42,"at":1700000000000,"seat":1,"what":{"move":"C2","kind":"played"},"command":"c40","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',43,1700000000000,'{"number":43,"at":1700000000000,"seat":0,"what":{"move":"A6=sniper","kind":"played"},"command":"c41","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',44,1700000000000,'{"number":44,"at":1700000000000,"seat":1,"what":{"move":"E2","kind":"played"},"command":"c42","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',45,1700000000000,'{"number":45,"at":1700000000000,"seat":0,"what":{"move":"D3","kind":"played"},"command":"c43","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',46,1700000000000,'{"number":46,"at":1700000000000,"seat":1,"what":{"move":"B1","kind":"played"},"command":"c44","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',47,1700000000000,'{"number":47,"at":1700000000000,"seat":0,"what":{"move":"F5","kind":"played"},"command":"c45","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',48,1700000000000,'{"number":48,"at":1700000000000,"seat":1,"what":{"move":"G1","kind":"played"},"command":"c46","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',49,1700000000000,'{"number":49,"at":1700000000000,"seat":0,"what":{"move":"F5=bomb","kind":"played"},"command":"c47","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',50,1700000000000,'{"number":50,"at":1700000000000,"seat":1,"what":{"move":"F2=sniper","kind":"played"},"command":"c48","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',51,1700000000000,'{"number":51,"at":1700000000000,"seat":0,"what":{"move":"E4","kind":"played"},"command":"c49","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',52,1700000000000,'{"number":52,"at":1700000000000,"seat":1,"what":{"move":"F3","kind":"played"},"command":"c50","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',53,1700000000000,'{"number":53,"at":1700000000000,"seat":0,"what":{"move":"D3=sniper","kind":"played"},"command":"c51","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',54,1700000000000,'{"number":54,"at":1700000000000,"seat":1,"what":{"move":"D5","kind":"played"},"command":"c52","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',55,1700000000000,'{"number":55,"at":1700000000000,"seat":0,"what":{"move":"D4","kind":"played"},"command":"c53","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',56,1700000000000,'{"number":56,"at":1700000000000,"seat":1,"what":{"move":"A4xA4","kind":"played"},"command":"c54","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',57,1700000000000,'{"number":57,"at":1700000000000,"seat":0,"what":{"move":"E4=bomb","kind":"played"},"command":"c55","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',58,1700000000000,'{"number":58,"at":1700000000000,"seat":1,"what":{"move":"C2=cover","kind":"played"},"command":"c56","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',59,1700000000000,'{"number":59,"at":1700000000000,"seat":0,"what":{"move":"F6","kind":"played"},"command":"c57","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',60,1700000000000,'{"number":60,"at":1700000000000,"seat":1,"what":{"move":"G1=cover","kind":"played"},"command":"c58","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',61,1700000000000,'{"number":61,"at":1700000000000,"seat":0,"what":{"move":"F6=killer","kind":"played"},"command":"c59","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',62,1700000000000,'{"number":62,"at":1700000000000,"seat":1,"what":{"move":"A3","kind":"played"},"command":"c60","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',63,1700000000000,'{"number":63,"at":1700000000000,"seat":0,"what":{"move":"D4=cover","kind":"played"},"command":"c61","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',64,1700000000000,'{"number":64,"at":1700000000000,"seat":1,"what":{"move":"E1","kind":"played"},"command":"c62","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',65,1700000000000,'{"number":65,"at":1700000000000,"seat":0,"what":{"move":"C3","kind":"played"},"command":"c63","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',66,1700000000000,'{"number":66,"at":1700000000000,"seat":1,"what":{"move":"F1","kind":"played"},"command":"c64","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',67,1700000000000,'{"number":67,"at":1700000000000,"seat":0,"what":{"move":"E5xE5","kind":"played"},"command":"c65","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('00000000000000000000000000000000',68,1700000000000,'{"number":68,"at":1700000000000,"seat":1,"what":{"move":"E1=bomb","kind":"played"},"command":"c66","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null,"bot":null},{"kind":"link","name":"Ben","level":null,"bot":null}],"ruleset":"battle","width":null,"height":null,"position":null,"clock":null,"is_public":true,"is_rated":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000"],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',3,1700000000000,'{"number":3,"at":1700000000000,"seat":0,"what":{"move":"E2","kind":"played"},"command":"c1","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',4,1700000000000,'{"number":4,"at":1700000000000,"seat":1,"what":{"move":"I3","kind":"played"},"command":"c2","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',5,1700000000000,'{"number":5,"at":1700000000000,"seat":0,"what":{"move":"G1","kind":"played"},"command":"c3","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',6,1700000000000,'{"number":6,"at":1700000000000,"seat":1,"what":{"move":"I4","kind":"played"},"command":"c4","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',7,1700000000000,'{"number":7,"at":1700000000000,"seat":0,"what":{"move":"G1=cover","kind":"played"},"command":"c5","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',8,1700000000000,'{"number":8,"at":1700000000000,"seat":1,"what":{"move":"I4=sniper","kind":"played"},"command":"c6","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',9,1700000000000,'{"number":9,"at":1700000000000,"seat":0,"what":{"move":"E3","kind":"played"},"command":"c7","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',10,1700000000000,'{"number":10,"at":1700000000000,"seat":1,"what":{"move":"G5","kind":"played"},"command":"c8","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',11,1700000000000,'{"number":11,"at":1700000000000,"seat":0,"what":{"move":"E1","kind":"played"},"command":"c9","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',12,1700000000000,'{"number":12,"at":1700000000000,"seat":1,"what":{"move":"K2","kind":"played"},"command":"c10","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',13,1700000000000,'{"number":13,"at":1700000000000,"seat":0,"what":{"move":"E3=bomb","kind":"played"},"command":"c11","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',14,1700000000000,'{"number":14,"at":1700000000000,"seat":1,"what":{"move":"K2=bomb","kind":"played"},"command":"c12","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',15,1700000000000,'{"number":15,"at":1700000000000,"seat":0,"what":{"move":"D2","kind":"played"},"command":"c13","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',16,1700000000000,'{"number":16,"at":1700000000000,"seat":1,"what":{"move":"G5=cover","kind":"played"},"command":"c14","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',17,1700000000000,'{"number":17,"at":1700000000000,"seat":0,"what":{"move":"E1=cover","kind":"played"},"command":"c15","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',18,1700000000000,'{"number":18,"at":1700000000000,"seat":1,"what":{"move":"G2","kind":"played"},"command":"c16","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',19,1700000000000,'{"number":19,"at":1700000000000,"seat":0,"what":{"move":"F2","kind":"played"},"command":"c17","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',20,1700000000000,'{"number":20,"at":1700000000000,"seat":1,"what":{"move":"I5","kind":"played"},"command":"c18","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',21,1700000000000,'{"number":21,"at":1700000000000,"seat":0,"what":{"move":"E5","kind":"played"},"command":"c19","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',22,1700000000000,'{"number":22,"at":1700000000000,"seat":1,"what":{"move":"I5=cover","kind":"played"},"command":"c20","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',23,1700000000000,'{"number":23,"at":1700000000000,"seat":0,"what":{"move":"E5=bomb","kind":"played"},"command":"c21","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',24,1700000000000,'{"number":24,"at":1700000000000,"seat":1,"what":{"move":"H4","kind":"played"},"command":"c22","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',25,1700000000000,'{"number":25,"at":1700000000000,"seat":0,"what":{"move":"H3","kind":"played"},"command":"c23","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',26,1700000000000,'{"number":26,"at":1700000000000,"seat":1,"what":{"move":"G2=bomb","kind":"played"},"command":"c24","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',27,1700000000000,'{"number":27,"at":1700000000000,"seat":0,"what":{"move":"H3=sniper","kind":"played"},"command":"c25","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',28,1700000000000,'{"number":28,"at":1700000000000,"seat":1,"what":{"move":"G2xG2","kind":"played"},"command":"c26","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',29,1700000000000,'{"number":29,"at":1700000000000,"seat":0,"what":{"move":"G7","kind":"played"},"command":"c27","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',30,1700000000000,'{"number":30,"at":1700000000000,"seat":1,"what":{"move":"J4","kind":"played"},"command":"c28","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',31,1700000000000,'{"number":31,"at":1700000000000,"seat":0,"what":{"move":"F6","kind":"played"},"command":"c29","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',32,1700000000000,'{"number":32,"at":1700000000000,"seat":1,"what":{"move":"H6","kind":"played"},"command":"c30","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',33,1700000000000,'{"number":33,"at":1700000000000,"seat":0,"what":{"move":"D2=bomb","kind":"played"},"command":"c31","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',34,1700000000000,'{"number":34,"at":1700000000000,"seat":1,"what":{"move":"H1","kind":"played"},"command":"c32","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',35,1700000000000,'{"number":35,"at":1700000000000,"seat":0,"what":{"move":"D8","kind":"played"},"command":"c33","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',36,1700000000000,'{"number":36,"at":1700000000000,"seat":1,"what":{"move":"H6=cover","kind":"played"},"command":"c34","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',37,1700000000000,'{"number":37,"at":1700000000000,"seat":0,"what":{"move":"D7","kind":"played"},"command":"c35","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',38,1700000000000,'{"number":38,"at":1700000000000,"seat":1,"what":{"move":"H1=cover","kind":"played"},"command":"c36","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',39,1700000000000,'{"number":39,"at":1700000000000,"seat":0,"what":{"move":"F6=bomb","kind":"played"},"command":"c37","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',40,1700000000000,'{"number":40,"at":1700000000000,"seat":1,"what":{"move":"H4=cover","kind":"played"},"command":"c38","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',41,1700000000000,'{"number":41,"at":1700000000000,"seat":0,"what":{"move":"B8","kind":"played"},"command":"c39","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',42,1700000000000,'{"number":42,"at":1700000000000,"seat":1,"what":{"move":"J4=bomb","kind":"played"},"command":"c40","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',43,1700000000000,'{"number":43,"at":1700000000000,"seat":0,"what":{"move":"F4","kind":"played"},"command":"c41","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',44,1700000000000,'{"number":44,"at":1700000000000,"seat":1,"what":{"move":"K5","kind":"played"},"command":"c42","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',45,1700000000000,'{"number":45,"at":1700000000000,"seat":0,"what":{"move":"D7=bomb","kind":"played"},"command":"c43","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',46,1700000000000,'{"number":46,"at":1700000000000,"seat":1,"what":{"move":"K5=bomb","kind":"played"},"command":"c44","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',47,1700000000000,'{"number":47,"at":1700000000000,"seat":0,"what":{"move":"A8","kind":"played"},"command":"c45","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',48,1700000000000,'{"number":48,"at":1700000000000,"seat":1,"what":{"move":"J5","kind":"played"},"command":"c46","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',49,1700000000000,'{"number":49,"at":1700000000000,"seat":0,"what":{"move":"E9","kind":"played"},"command":"c47","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',50,1700000000000,'{"number":50,"at":1700000000000,"seat":1,"what":{"move":"J5=bomb","kind":"played"},"command":"c48","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',51,1700000000000,'{"number":51,"at":1700000000000,"seat":0,"what":{"move":"F4=killer","kind":"played"},"command":"c49","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',52,1700000000000,'{"number":52,"at":1700000000000,"seat":1,"what":{"move":"G6","kind":"played"},"command":"c50","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',53,1700000000000,'{"number":53,"at":1700000000000,"seat":0,"what":{"move":"F4xE3","kind":"played"},"command":"c51","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',54,1700000000000,'{"number":54,"at":1700000000000,"seat":1,"what":{"move":"G6=bomb","kind":"played"},"command":"c52","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',55,1700000000000,'{"number":55,"at":1700000000000,"seat":0,"what":{"move":"F6xF6","kind":"played"},"command":"c53","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',56,1700000000000,'{"number":56,"at":1700000000000,"seat":1,"what":{"move":"K7","kind":"played"},"command":"c54","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',57,1700000000000,'{"number":57,"at":1700000000000,"seat":0,"what":{"move":"D1","kind":"played"},"command":"c55","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',58,1700000000000,'{"number":58,"at":1700000000000,"seat":1,"what":{"move":"I6","kind":"played"},"command":"c56","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',59,1700000000000,'{"number":59,"at":1700000000000,"seat":0,"what":{"move":"D1=sniper","kind":"played"},"command":"c57","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',60,1700000000000,'{"number":60,"at":1700000000000,"seat":1,"what":{"move":"K7=cover","kind":"played"},"command":"c58","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',61,1700000000000,'{"number":61,"at":1700000000000,"seat":0,"what":{"move":"G3","kind":"played"},"command":"c59","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',62,1700000000000,'{"number":62,"at":1700000000000,"seat":1,"what":{"move":"I6=bomb","kind":"played"},"command":"c60","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',63,1700000000000,'{"number":63,"at":1700000000000,"seat":0,"what":{"move":"G3=cover","kind":"played"},"command":"c61","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',64,1700000000000,'{"number":64,"at":1700000000000,"seat":1,"what":{"move":"H7","kind":"played"},"command":"c62","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',65,1700000000000,'{"number":65,"at":1700000000000,"seat":0,"what":{"move":"F3","kind":"played"},"command":"c63","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',66,1700000000000,'{"number":66,"at":1700000000000,"seat":1,"what":{"move":"H7=cover","kind":"played"},"command":"c64","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',67,1700000000000,'{"number":67,"at":1700000000000,"seat":0,"what":{"move":"D4","kind":"played"},"command":"c65","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',68,1700000000000,'{"number":68,"at":1700000000000,"seat":1,"what":{"move":"H8","kind":"played"},"command":"c66","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',69,1700000000000,'{"number":69,"at":1700000000000,"seat":0,"what":{"move":"C4","kind":"played"},"command":"c67","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',70,1700000000000,'{"number":70,"at":1700000000000,"seat":1,"what":{"move":"H8=killer","kind":"played"},"command":"c68","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',71,1700000000000,'{"number":71,"at":1700000000000,"seat":0,"what":{"move":"C4=bomb","kind":"played"},"command":"c69","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',72,1700000000000,'{"number":72,"at":1700000000000,"seat":1,"what":{"move":"I8","kind":"played"},"command":"c70","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('11111111111111111111111111111111',73,1700000000000,'{"number":73,"at":1700000000000,"seat":0,"what":{"seat":0,"how":"resigned","kind":"withdrawn"},"command":"c71","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null,"bot":null},{"kind":"link","name":"Ben","level":null,"bot":null},{"kind":"link","name":"Cid","level":null,"bot":null}],"ruleset":"battle","width":8,"height":8,"position":null,"clock":null,"is_public":true,"is_rated":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000","6369640000000000000000000000000000000000000000000000000000000000"],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',3,1700000000000,'{"number":3,"at":1700000000000,"seat":0,"what":{"move":"H1","kind":"played"},"command":"c1","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',4,1700000000000,'{"number":4,"at":1700000000000,"seat":1,"what":{"move":"A2","kind":"played"},"command":"c2","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',5,1700000000000,'{"number":5,"at":1700000000000,"seat":2,"what":{"move":"G4","kind":"played"},"command":"c3","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',6,1700000000000,'{"number":6,"at":1700000000000,"seat":0,"what":{"move":"F1","kind":"played"},"command":"c4","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',7,1700000000000,'{"number":7,"at":1700000000000,"seat":1,"what":{"move":"C1","kind":"played"},"command":"c5","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',8,1700000000000,'{"number":8,"at":1700000000000,"seat":2,"what":{"move":"F3","kind":"played"},"command":"c6","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',9,1700000000000,'{"number":9,"at":1700000000000,"seat":0,"what":{"move":"F2","kind":"played"},"command":"c7","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',10,1700000000000,'{"number":10,"at":1700000000000,"seat":1,"what":{"move":"C1=bomb","kind":"played"},"command":"c8","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',11,1700000000000,'{"number":11,"at":1700000000000,"seat":2,"what":{"move":"F3=cover","kind":"played"},"command":"c9","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',12,1700000000000,'{"number":12,"at":1700000000000,"seat":0,"what":{"move":"H2","kind":"played"},"command":"c10","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',13,1700000000000,'{"number":13,"at":1700000000000,"seat":1,"what":{"move":"C2","kind":"played"},"command":"c11","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',14,1700000000000,'{"number":14,"at":1700000000000,"seat":2,"what":{"move":"F5","kind":"played"},"command":"c12","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',15,1700000000000,'{"number":15,"at":1700000000000,"seat":0,"what":{"move":"F2=bomb","kind":"played"},"command":"c13","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',16,1700000000000,'{"number":16,"at":1700000000000,"seat":1,"what":{"move":"C2=killer","kind":"played"},"command":"c14","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',17,1700000000000,'{"number":17,"at":1700000000000,"seat":2,"what":{"move":"F5=cover","kind":"played"},"command":"c15","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',18,1700000000000,'{"number":18,"at":1700000000000,"seat":0,"what":{"move":"F1=killer","kind":"played"},"command":"c16","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',19,1700000000000,'{"number":19,"at":1700000000000,"seat":1,"what":{"move":"B1","kind":"played"},"command":"c17","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',20,1700000000000,'{"number":20,"at":1700000000000,"seat":2,"what":{"move":"H4","kind":"played"},"command":"c18","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',21,1700000000000,'{"number":21,"at":1700000000000,"seat":0,"what":{"move":"H3","kind":"played"},"command":"c19","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',22,1700000000000,'{"number":22,"at":1700000000000,"seat":1,"what":{"move":"E3","kind":"played"},"command":"c20","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',23,1700000000000,'{"number":23,"at":1700000000000,"seat":2,"what":{"move":"H4=cover","kind":"played"},"command":"c21","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',24,1700000000000,'{"number":24,"at":1700000000000,"seat":0,"what":{"move":"D2","kind":"played"},"command":"c22","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',25,1700000000000,'{"number":25,"at":1700000000000,"seat":1,"what":{"move":"G5","kind":"played"},"command":"c23","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',26,1700000000000,'{"number":26,"at":1700000000000,"seat":2,"what":{"move":"G2","kind":"played"},"command":"c24","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',27,1700000000000,'{"number":27,"at":1700000000000,"seat":0,"what":{"move":"D1","kind":"played"},"command":"c25","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',28,1700000000000,'{"number":28,"at":1700000000000,"seat":1,"what":{"move":"F4","kind":"played"},"command":"c26","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',29,1700000000000,'{"number":29,"at":1700000000000,"seat":2,"what":{"move":"G2=killer","kind":"played"},"command":"c27","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',30,1700000000000,'{"number":30,"at":1700000000000,"seat":0,"what":{"move":"H2=cover","kind":"played"},"command":"c28","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',31,1700000000000,'{"number":31,"at":1700000000000,"seat":1,"what":{"move":"C3","kind":"played"},"command":"c29","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',32,1700000000000,'{"number":32,"at":1700000000000,"seat":2,"what":{"move":"H5","kind":"played"},"command":"c30","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',33,1700000000000,'{"number":33,"at":1700000000000,"seat":0,"what":{"move":"G3","kind":"played"},"command":"c31","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',34,1700000000000,'{"number":34,"at":1700000000000,"seat":1,"what":{"move":"G6","kind":"played"},"command":"c32","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',35,1700000000000,'{"number":35,"at":1700000000000,"seat":2,"what":{"move":"H5=bomb","kind":"played"},"command":"c33","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',36,1700000000000,'{"number":36,"at":1700000000000,"seat":0,"what":{"move":"F2xF2","kind":"played"},"command":"c34","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',37,1700000000000,'{"number":37,"at":1700000000000,"seat":1,"what":{"move":"C3=cover","kind":"played"},"command":"c35","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',38,1700000000000,'{"number":38,"at":1700000000000,"seat":2,"what":{"move":"H7","kind":"played"},"command":"c36","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',39,1700000000000,'{"number":39,"at":1700000000000,"seat":0,"what":{"move":"E1","kind":"played"},"command":"c37","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',40,1700000000000,'{"number":40,"at":1700000000000,"seat":1,"what":{"move":"C1xC1","kind":"played"},"command":"c38","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',41,1700000000000,'{"number":41,"at":1700000000000,"seat":2,"what":{"move":"H7=bomb","kind":"played"},"command":"c39","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',42,1700000000000,'{"number":42,"at":1700000000000,"seat":0,"what":{"move":"E4","kind":"played"},"command":"c40","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',43,1700000000000,'{"number":43,"at":1700000000000,"seat":1,"what":{"move":"A3","kind":"played"},"command":"c41","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',44,1700000000000,'{"number":44,"at":1700000000000,"seat":2,"what":{"move":"H5xH5","kind":"played"},"command":"c42","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',45,1700000000000,'{"number":45,"at":1700000000000,"seat":0,"what":{"move":"G3=bomb","kind":"played"},"command":"c43","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',46,1700000000000,'{"number":46,"at":1700000000000,"seat":1,"what":{"move":"A3=bomb","kind":"played"},"command":"c44","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',47,1700000000000,'{"number":47,"at":1700000000000,"seat":2,"what":{"move":"H6","kind":"played"},"command":"c45","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',48,1700000000000,'{"number":48,"at":1700000000000,"seat":0,"what":{"move":"D2=cover","kind":"played"},"command":"c46","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',49,1700000000000,'{"number":49,"at":1700000000000,"seat":1,"what":{"move":"B3","kind":"played"},"command":"c47","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',50,1700000000000,'{"number":50,"at":1700000000000,"seat":2,"what":{"move":"H8","kind":"played"},"command":"c48","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',51,1700000000000,'{"number":51,"at":1700000000000,"seat":0,"what":{"move":"G1","kind":"played"},"command":"c49","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',52,1700000000000,'{"number":52,"at":1700000000000,"seat":1,"what":{"move":"B3=bomb","kind":"played"},"command":"c50","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',53,1700000000000,'{"number":53,"at":1700000000000,"seat":2,"what":{"move":"H6=cover","kind":"played"},"command":"c51","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',54,1700000000000,'{"number":54,"at":1700000000000,"seat":0,"what":{"move":"H3=bomb","kind":"played"},"command":"c52","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',55,1700000000000,'{"number":55,"at":1700000000000,"seat":1,"what":{"move":"D5","kind":"played"},"command":"c53","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',56,1700000000000,'{"number":56,"at":1700000000000,"seat":2,"what":{"move":"F6","kind":"played"},"command":"c54","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',57,1700000000000,'{"number":57,"at":1700000000000,"seat":0,"what":{"move":"E2","kind":"played"},"command":"c55","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',58,1700000000000,'{"number":58,"at":1700000000000,"seat":1,"what":{"move":"D5=bomb","kind":"played"},"command":"c56","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',59,1700000000000,'{"number":59,"at":1700000000000,"seat":2,"what":{"move":"H8=bomb","kind":"played"},"command":"c57","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',60,1700000000000,'{"number":60,"at":1700000000000,"seat":0,"what":{"move":"G3xG3","kind":"played"},"command":"c58","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',61,1700000000000,'{"number":61,"at":1700000000000,"seat":1,"what":{"move":"D3","kind":"played"},"command":"c59","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',62,1700000000000,'{"number":62,"at":1700000000000,"seat":0,"what":{"move":"E6","kind":"played"},"command":"c60","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',63,1700000000000,'{"number":63,"at":1700000000000,"seat":1,"what":{"move":"D3=bomb","kind":"played"},"command":"c61","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',64,1700000000000,'{"number":64,"at":1700000000000,"seat":0,"what":{"move":"D6","kind":"played"},"command":"c62","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',65,1700000000000,'{"number":65,"at":1700000000000,"seat":1,"what":{"move":"B5","kind":"played"},"command":"c63","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',66,1700000000000,'{"number":66,"at":1700000000000,"seat":0,"what":{"move":"D7","kind":"played"},"command":"c64","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',67,1700000000000,'{"number":67,"at":1700000000000,"seat":1,"what":{"move":"A1","kind":"played"},"command":"c65","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',68,1700000000000,'{"number":68,"at":1700000000000,"seat":0,"what":{"move":"B4","kind":"played"},"command":"c66","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',69,1700000000000,'{"number":69,"at":1700000000000,"seat":1,"what":{"move":"D4","kind":"played"},"command":"c67","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',70,1700000000000,'{"number":70,"at":1700000000000,"seat":0,"what":{"move":"C8","kind":"played"},"command":"c68","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('22222222222222222222222222222222',71,1700000000000,'{"number":71,"at":1700000000000,"seat":1,"what":{"move":"D5xD5","kind":"played"},"command":"c69","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null,"bot":null},{"kind":"link","name":"Ben","level":null,"bot":null},{"kind":"link","name":"Cid","level":null,"bot":null},{"kind":"link","name":"Dot","level":null,"bot":null}],"ruleset":"battle","width":9,"height":9,"position":null,"clock":null,"is_public":true,"is_rated":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000","6369640000000000000000000000000000000000000000000000000000000000","646f740000000000000000000000000000000000000000000000000000000000"],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',3,1700000000000,'{"number":3,"at":1700000000000,"seat":0,"what":{"move":"I7","kind":"played"},"command":"c1","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',4,1700000000000,'{"number":4,"at":1700000000000,"seat":1,"what":{"move":"G5","kind":"played"},"command":"c2","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',5,1700000000000,'{"number":5,"at":1700000000000,"seat":2,"what":{"move":"C2","kind":"played"},"command":"c3","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',6,1700000000000,'{"number":6,"at":1700000000000,"seat":3,"what":{"move":"I9","kind":"played"},"command":"c4","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',7,1700000000000,'{"number":7,"at":1700000000000,"seat":0,"what":{"move":"H8","kind":"played"},"command":"c5","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',8,1700000000000,'{"number":8,"at":1700000000000,"seat":1,"what":{"move":"I4","kind":"played"},"command":"c6","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',9,1700000000000,'{"number":9,"at":1700000000000,"seat":2,"what":{"move":"D4","kind":"played"},"command":"c7","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',10,1700000000000,'{"number":10,"at":1700000000000,"seat":3,"what":{"move":"I8","kind":"played"},"command":"c8","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',11,1700000000000,'{"number":11,"at":1700000000000,"seat":0,"what":{"move":"H5","kind":"played"},"command":"c9","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',12,1700000000000,'{"number":12,"at":1700000000000,"seat":1,"what":{"move":"H4","kind":"played"},"command":"c10","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',13,1700000000000,'{"number":13,"at":1700000000000,"seat":2,"what":{"move":"D4=bomb","kind":"played"},"command":"c11","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',14,1700000000000,'{"number":14,"at":1700000000000,"seat":3,"what":{"move":"H7","kind":"played"},"command":"c12","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',15,1700000000000,'{"number":15,"at":1700000000000,"seat":0,"what":{"move":"H5=sniper","kind":"played"},"command":"c13","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',16,1700000000000,'{"number":16,"at":1700000000000,"seat":1,"what":{"move":"I4=cover","kind":"played"},"command":"c14","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',17,1700000000000,'{"number":17,"at":1700000000000,"seat":2,"what":{"move":"C3","kind":"played"},"command":"c15","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',18,1700000000000,'{"number":18,"at":1700000000000,"seat":3,"what":{"move":"I8=bomb","kind":"played"},"command":"c16","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',19,1700000000000,'{"number":19,"at":1700000000000,"seat":0,"what":{"move":"F6","kind":"played"},"command":"c17","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',20,1700000000000,'{"number":20,"at":1700000000000,"seat":1,"what":{"move":"H4=cover","kind":"played"},"command":"c18","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',21,1700000000000,'{"number":21,"at":1700000000000,"seat":2,"what":{"move":"A1","kind":"played"},"command":"c19","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',22,1700000000000,'{"number":22,"at":1700000000000,"seat":3,"what":{"move":"F5","kind":"played"},"command":"c20","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',23,1700000000000,'{"number":23,"at":1700000000000,"seat":0,"what":{"move":"F6=sniper","kind":"played"},"command":"c21","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',24,1700000000000,'{"number":24,"at":1700000000000,"seat":1,"what":{"move":"G6","kind":"played"},"command":"c22","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',25,1700000000000,'{"number":25,"at":1700000000000,"seat":2,"what":{"move":"A1=bomb","kind":"played"},"command":"c23","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',26,1700000000000,'{"number":26,"at":1700000000000,"seat":3,"what":{"move":"G8","kind":"played"},"command":"c24","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',27,1700000000000,'{"number":27,"at":1700000000000,"seat":0,"what":{"move":"H8=cover","kind":"played"},"command":"c25","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',28,1700000000000,'{"number":28,"at":1700000000000,"seat":1,"what":{"move":"G6=bomb","kind":"played"},"command":"c26","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',29,1700000000000,'{"number":29,"at":1700000000000,"seat":2,"what":{"move":"C3=cover","kind":"played"},"command":"c27","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',30,1700000000000,'{"number":30,"at":1700000000000,"seat":3,"what":{"move":"G8=sniper","kind":"played"},"command":"c28","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',31,1700000000000,'{"number":31,"at":1700000000000,"seat":0,"what":{"move":"I6","kind":"played"},"command":"c29","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',32,1700000000000,'{"number":32,"at":1700000000000,"seat":1,"what":{"move":"F4","kind":"played"},"command":"c30","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',33,1700000000000,'{"number":33,"at":1700000000000,"seat":2,"what":{"move":"E3","kind":"played"},"command":"c31","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',34,1700000000000,'{"number":34,"at":1700000000000,"seat":3,"what":{"move":"H7=cover","kind":"played"},"command":"c32","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',35,1700000000000,'{"number":35,"at":1700000000000,"seat":0,"what":{"move":"I5","kind":"played"},"command":"c33","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',36,1700000000000,'{"number":36,"at":1700000000000,"seat":1,"what":{"move":"G7","kind":"played"},"command":"c34","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',37,1700000000000,'{"number":37,"at":1700000000000,"seat":2,"what":{"move":"A3","kind":"played"},"command":"c35","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',38,1700000000000,'{"number":38,"at":1700000000000,"seat":3,"what":{"move":"F8","kind":"played"},"command":"c36","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',39,1700000000000,'{"number":39,"at":1700000000000,"seat":0,"what":{"move":"H6","kind":"played"},"command":"c37","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',40,1700000000000,'{"number":40,"at":1700000000000,"seat":1,"what":{"move":"G7=bomb","kind":"played"},"command":"c38","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',41,1700000000000,'{"number":41,"at":1700000000000,"seat":2,"what":{"move":"A3=bomb","kind":"played"},"command":"c39","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',42,1700000000000,'{"number":42,"at":1700000000000,"seat":3,"what":{"move":"G9","kind":"played"},"command":"c40","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',43,1700000000000,'{"number":43,"at":1700000000000,"seat":0,"what":{"move":"I5=killer","kind":"played"},"command":"c41","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',44,1700000000000,'{"number":44,"at":1700000000000,"seat":1,"what":{"move":"F4=cover","kind":"played"},"command":"c42","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',45,1700000000000,'{"number":45,"at":1700000000000,"seat":2,"what":{"move":"B2","kind":"played"},"command":"c43","sender":"6369640000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',46,1700000000000,'{"number":46,"at":1700000000000,"seat":3,"what":{"move":"I8xI8","kind":"played"},"command":"c44","sender":"646f740000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',47,1700000000000,'{"number":47,"at":1700000000000,"seat":1,"what":{"move":"G6xG6","kind":"played"},"command":"c45","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('33333333333333333333333333333333',48,1700000000000,'{"number":48,"at":1700000000000,"seat":2,"what":{"move":"E2","kind":"played"},"command":"c46","sender":"6369640000000000"}');
CREATE TABLE matches (
	id TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	phase TEXT NOT NULL, 
	waits_for_bot BOOLEAN NOT NULL, 
	due BIGINT, 
	number INTEGER NOT NULL, 
	summary TEXT NOT NULL, is_unused BOOLEAN DEFAULT 0 NOT NULL, has_bots BOOLEAN DEFAULT 0 NOT NULL, creator TEXT DEFAULT '' NOT NULL, turn INTEGER, is_indexed BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('00000000000000000000000000000000',1700000000000,1700000000000,1,'over',0,NULL,68,'{"ruleset":"battle","width":7,"height":7,"phase":"over","ply":66,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false}]}',0,0,'',NULL,1);
INSERT INTO "matches" VALUES('11111111111111111111111111111111',1700000000000,1700000000000,1,'over',0,NULL,73,'{"ruleset":"battle","width":11,"height":11,"phase":"over","ply":71,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":true},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false}]}',0,0,'',NULL,1);
INSERT INTO "matches" VALUES('22222222222222222222222222222222',1700000000000,1700000000000,1,'over',0,NULL,71,'{"ruleset":"battle","width":8,"height":8,"phase":"over","ply":69,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false},{"kind":"link","name":"Cid","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false}]}',0,0,'',NULL,1);
INSERT INTO "matches" VALUES('33333333333333333333333333333333',1700000000000,1700000000000,1,'over',0,NULL,48,'{"ruleset":"battle","width":9,"height":9,"phase":"over","ply":46,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Ben","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false},{"kind":"link","name":"Cid","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":false,"has_left":false},{"kind":"link","name":"Dot","level":null,"bot":null,"stand_in":null,"is_free":false,"is_away":false,"is_out":true,"has_left":false}]}',0,0,'',NULL,1);
CREATE TABLE openings (
	position BIGINT NOT NULL, 
	move TEXT NOT NULL, 
	by_bots BOOLEAN NOT NULL, 
	games INTEGER NOT NULL, 
	won_0 INTEGER NOT NULL, 
	won_1 INTEGER NOT NULL, 
	won_2 INTEGER NOT NULL, 
	won_3 INTEGER NOT NULL, 
	won_4 INTEGER NOT NULL, 
	PRIMARY KEY (position, move, by_bots)
)
 WITHOUT ROWID

;
INSERT INTO "openings" VALUES(253124786978211864,'D6',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(431359173427392700,'I9',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(442950326900026585,'A6',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(710750713087647452,'H1',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(894785198999056661,'A2',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(1103598908405611517,'D6',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(1288227356883009339,'B2',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(1597050219974339785,'C8=sniper',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(2019971703014623847,'G9',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(2924531020927342780,'C1',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(3244935547454468136,'A1',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(3376334822930791596,'E7',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(3437625160150854213,'E3',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(3663858959115019051,'E11',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(3672866564725324990,'F4=bomb',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(3757475996136897101,'C8',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(4070138241562528114,'D7',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(4406623338825500349,'H2',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(6106951941628086825,'B2=bomb',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(6660375595605492496,'A3=bomb',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(6932636504567429464,'B5',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(6967206644040076549,'F4',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(7033775093330142682,'C6',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(7058212293120924517,'A2',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(7350797520594884129,'D1',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(7497809618522958391,'H7',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(7662009099836460974,'A3',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(8033452639830212963,'B6',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(8322397046700024765,'F6',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(8401145200337430734,'E11=cover',0,1,0,1,0,0,0);
INSERT INTO "openings" VALUES(9058923406696407094,'A3',0,1,0,0,1,0,0);
INSERT INTO "openings" VALUES(9123421199245565492,'A1',0,1,0,0,1,0,0);
CREATE TABLE passkeys (
	credential TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	public_key TEXT NOT NULL, 
	sign_count BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (credential)
);
CREATE TABLE players (
	"match" TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	ruleset TEXT NOT NULL, 
	names TEXT NOT NULL, 
	card TEXT NOT NULL, 
	PRIMARY KEY ("match", holder)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('00000000000000000000000000000000','616e6e0000000000000000000000000000000000000000000000000000000000',1,1700000000000,'battle','ben','{"ruleset":"battle","width":7,"height":7,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"rules"}}');
INSERT INTO "players" VALUES('00000000000000000000000000000000','62656e0000000000000000000000000000000000000000000000000000000000',2,1700000000000,'battle','ann','{"ruleset":"battle","width":7,"height":7,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"rules"}}');
INSERT INTO "players" VALUES('11111111111111111111111111111111','616e6e0000000000000000000000000000000000000000000000000000000000',1,1700000000000,'battle','ben','{"ruleset":"battle","width":11,"height":11,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"resigned"}}');
INSERT INTO "players" VALUES('11111111111111111111111111111111','62656e0000000000000000000000000000000000000000000000000000000000',2,1700000000000,'battle','ann','{"ruleset":"battle","width":11,"height":11,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"resigned"}}');
INSERT INTO "players" VALUES('22222222222222222222222222222222','616e6e0000000000000000000000000000000000000000000000000000000000',1,1700000000000,'battle','ben
cid','{"ruleset":"battle","width":8,"height":8,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"rules"}}');
INSERT INTO "players" VALUES('22222222222222222222222222222222','62656e0000000000000000000000000000000000000000000000000000000000',2,1700000000000,'battle','ann
cid','{"ruleset":"battle","width":8,"height":8,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"rules"}}');
INSERT INTO "players" VALUES('22222222222222222222222222222222','6369640000000000000000000000000000000000000000000000000000000000',4,1700000000000,'battle','ann
ben','{"ruleset":"battle","width":8,"height":8,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false}],"result":{"winner":1,"how":"rules"}}');
INSERT INTO "players" VALUES('33333333333333333333333333333333','616e6e0000000000000000000000000000000000000000000000000000000000',1,1700000000000,'battle','ben
cid
dot','{"ruleset":"battle","width":9,"height":9,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Dot","level":null,"bot":null,"is_free":false}],"result":{"winner":2,"how":"rules"}}');
INSERT INTO "players" VALUES('33333333333333333333333333333333','62656e0000000000000000000000000000000000000000000000000000000000',2,1700000000000,'battle','ann
cid
dot','{"ruleset":"battle","width":9,"height":9,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Dot","level":null,"bot":null,"is_free":false}],"result":{"winner":2,"how":"rules"}}');
INSERT INTO "players" VALUES('33333333333333333333333333333333','6369640000000000000000000000000000000000000000000000000000000000',4,1700000000000,'battle','ann
ben
dot','{"ruleset":"battle","width":9,"height":9,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Dot","level":null,"bot":null,"is_free":false}],"result":{"winner":2,"how":"rules"}}');
INSERT INTO "players" VALUES('33333333333333333333333333333333','646f740000000000000000000000000000000000000000000000000000000000',8,1700000000000,'battle','ann
ben
cid','{"ruleset":"battle","width":9,"height":9,"clock":null,"seats":[{"kind":"link","name":"Ann","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Ben","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Cid","level":null,"bot":null,"is_free":false},{"kind":"link","name":"Dot","level":null,"bot":null,"is_free":false}],"result":{"winner":2,"how":"rules"}}');
CREATE TABLE profiles (
	id TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	name TEXT NOT NULL, 
	symbol TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE pushes (
	endpoint_hash TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh TEXT NOT NULL, 
	auth TEXT NOT NULL, 
	lang TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (endpoint_hash)
);
CREATE TABLE ratings (
	player TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	is_for_two BOOLEAN NOT NULL, 
	rating DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	volatility DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	PRIMARY KEY (player, ruleset, is_for_two)
);
CREATE TABLE relati_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT relati_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "relati_version" VALUES('0005');
CREATE TABLE results (
	number INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	finished BIGINT NOT NULL, 
	ruleset TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	winner SMALLINT, 
	PRIMARY KEY (number), 
	UNIQUE ("match")
);
CREATE TABLE seeks (
	holder TEXT NOT NULL, 
	"match" TEXT NOT NULL, 
	terms TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (holder), 
	UNIQUE ("match")
);
CREATE TABLE unfiled (
	"match" TEXT NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY ("match")
);
CREATE INDEX matches_by_age ON matches (created, id);
CREATE INDEX matches_open ON matches (updated) WHERE phase <> 'over';
CREATE INDEX matches_listed ON matches (updated) WHERE is_public AND phase <> 'over';
CREATE INDEX matches_waiting ON matches (id) WHERE waits_for_bot OR due IS NOT NULL;
CREATE INDEX codes_by_expiry ON codes (expires);
CREATE INDEX matches_over ON matches (updated) WHERE phase = 'over';
CREATE INDEX matches_by_creator ON matches (creator) WHERE phase <> 'over' AND creator <> '';
CREATE INDEX matches_unused ON matches (updated) WHERE is_unused AND phase <> 'over';
CREATE INDEX analyses_by_age ON analyses (at);
CREATE INDEX players_by_end ON players (holder, ended, "match", ruleset, names);
CREATE UNIQUE INDEX profiles_by_holder ON profiles (holder);
CREATE INDEX devices_by_profile ON devices (profile);
CREATE UNIQUE INDEX passkeys_by_profile ON passkeys (profile);
CREATE INDEX pushes_by_holder ON pushes (holder, created);
CREATE INDEX matches_not_indexed ON matches (id) WHERE NOT is_indexed;
CREATE INDEX unfiled_by_end ON unfiled (ended, "match");
CREATE INDEX archive_by_time ON archive (finished, id);
CREATE INDEX archive_by_kind ON archive (ruleset, players, outcome, finished, id);
CREATE INDEX archive_seats_by_time ON archive_seats (player, finished, id);
CREATE INDEX archive_seats_by_kind ON archive_seats (player, ruleset, players, outcome, finished, id);
CREATE INDEX seeks_by_end ON seeks (until);
CREATE INDEX seeks_by_terms ON seeks (terms, created);
COMMIT;
