BEGIN TRANSACTION;
CREATE TABLE codes (
	code_hash TEXT NOT NULL,
	"match" TEXT NOT NULL,
	holder TEXT NOT NULL,
	expires BIGINT NOT NULL,
	PRIMARY KEY (code_hash)
);
INSERT INTO "codes" VALUES('hash','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','holder',4503599627370496);
CREATE TABLE events (
	"match" TEXT NOT NULL,
	number INTEGER NOT NULL,
	at BIGINT NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY ("match", number)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null},{"kind":"bot","name":"","level":3}],"ruleset":"extended","width":7,"height":7,"position":null,"clock":{"seconds":600,"periods":5,"period":30,"kind":"byo-yomi"},"is_public":true},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000",null],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',3,1700000003000,'{"number":3,"at":1700000003000,"seat":0,"what":{"move":"B3","kind":"played"},"command":"c1","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',4,1700000006000,'{"number":4,"at":1700000006000,"seat":1,"what":{"move":"G3","kind":"played"},"command":"c2","sender":""}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',5,1700000009000,'{"number":5,"at":1700000009000,"seat":0,"what":{"move":"D1","kind":"played"},"command":"c3","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',6,1700000012000,'{"number":6,"at":1700000012000,"seat":1,"what":{"move":"E5","kind":"played"},"command":"c4","sender":""}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',7,1700000015000,'{"number":7,"at":1700000015000,"seat":0,"what":{"move":"C3","kind":"played"},"command":"c5","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',8,1700000018000,'{"number":8,"at":1700000018000,"seat":1,"what":{"move":"D5","kind":"played"},"command":"c6","sender":""}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',9,1700000021000,'{"number":9,"at":1700000021000,"seat":0,"what":{"move":"F1","kind":"played"},"command":"c7","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',10,1700000024000,'{"number":10,"at":1700000024000,"seat":1,"what":{"move":"D3","kind":"played"},"command":"c8","sender":""}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',11,1700000027000,'{"number":11,"at":1700000027000,"seat":0,"what":{"move":"C1","kind":"played"},"command":"c9","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',12,1700000027000,'{"number":12,"at":1700000027000,"seat":0,"what":{"room":"players","name":"Ann","text":"good game 好棋","kind":"chatted"},"command":"c10","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',13,1700000027000,'{"number":13,"at":1700000027000,"seat":0,"what":{"seat":0,"kind":"seat_left"},"command":"c11","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"小明","level":null},{"kind":"link","name":"","level":null}],"ruleset":"addon","width":null,"height":null,"position":null,"clock":{"days":3,"kind":"days"},"is_public":true},"holders":["e5b08fe6988e0000000000000000000000000000000000000000000000000000",null],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null},{"kind":"link","name":"Ben","level":null}],"ruleset":"modern","width":5,"height":5,"position":"classic 2 3/1Or1/3 X - - *","clock":{"seconds":60,"increment":1,"kind":"fischer"},"is_public":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000"],"seed":7,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',3,1700000001000,'{"number":3,"at":1700000001000,"seat":1,"what":{"move":"C1","kind":"played"},"command":"c1","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',4,1700000002000,'{"number":4,"at":1700000002000,"seat":0,"what":{"move":"A3","kind":"played"},"command":"c2","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',5,1700000002000,'{"number":5,"at":1700000002000,"seat":0,"what":{"proposal":{"kind":"nobody_wins"},"kind":"proposed"},"command":"c3","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',6,1700000002000,'{"number":6,"at":1700000002000,"seat":1,"what":{"agrees":true,"kind":"answered"},"command":"c4","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('cccccccccccccccccccccccccccccccc',7,1700000002000,'{"number":7,"at":1700000002000,"seat":1,"what":{"how":"agreed","kind":"ended"},"command":"c4","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',1,1700000000000,'{"number":1,"at":1700000000000,"seat":null,"what":{"setup":{"seats":[{"kind":"link","name":"Ann","level":null},{"kind":"link","name":"Ben","level":null},{"kind":"link","name":"","level":null}],"ruleset":"basic","width":3,"height":3,"position":null,"clock":{"seconds":600,"increment":5,"kind":"fischer"},"is_public":false},"holders":["616e6e0000000000000000000000000000000000000000000000000000000000","62656e0000000000000000000000000000000000000000000000000000000000",null],"seed":126179931312210659962210518580901797613,"kind":"created"},"command":"create","sender":"-"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',2,1700000000000,'{"number":2,"at":1700000000000,"seat":null,"what":{"seat":2,"name":"Cat","holder":"6361740000000000000000000000000000000000000000000000000000000000","kind":"seat_taken"},"command":"c1","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',3,1700000000000,'{"number":3,"at":1700000000000,"seat":null,"what":{"kind":"started"},"command":"c1","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',4,1700000000000,'{"number":4,"at":1700000000000,"seat":0,"what":{"room":"players","name":"Ann","text":"have fun","kind":"chatted"},"command":"c2","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',5,1700000000000,'{"number":5,"at":1700000000000,"seat":null,"what":{"room":"watchers","name":"Eve","text":"who will win?","kind":"chatted"},"command":"c3","sender":"-"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',6,1700000002000,'{"number":6,"at":1700000002000,"seat":0,"what":{"move":"C1","kind":"played"},"command":"c4","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',7,1700000004000,'{"number":7,"at":1700000004000,"seat":1,"what":{"move":"B1","kind":"played"},"command":"c5","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',8,1700000006000,'{"number":8,"at":1700000006000,"seat":2,"what":{"move":"B2","kind":"played"},"command":"c6","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',9,1700000006000,'{"number":9,"at":1700000006000,"seat":2,"what":{"proposal":{"to":2,"kind":"take_back"},"kind":"proposed"},"command":"c7","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',10,1700000006000,'{"number":10,"at":1700000006000,"seat":0,"what":{"agrees":true,"kind":"answered"},"command":"c8","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',11,1700000006000,'{"number":11,"at":1700000006000,"seat":1,"what":{"agrees":true,"kind":"answered"},"command":"c9","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',12,1700000006000,'{"number":12,"at":1700000006000,"seat":1,"what":{"to":2,"kind":"taken_back"},"command":"c9","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',13,1700000006000,'{"number":13,"at":1700000006000,"seat":null,"what":{"seat":1,"kind":"seat_left"},"command":"c10","sender":""}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',14,1700000006000,'{"number":14,"at":1700000006000,"seat":0,"what":{"proposal":{"seat":1,"level":2,"kind":"bot_takes"},"kind":"proposed"},"command":"c11","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',15,1700000006000,'{"number":15,"at":1700000006000,"seat":2,"what":{"agrees":true,"kind":"answered"},"command":"c12","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',16,1700000006000,'{"number":16,"at":1700000006000,"seat":2,"what":{"seat":1,"level":2,"kind":"bot_seated"},"command":"c12","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',17,1700000006000,'{"number":17,"at":1700000006000,"seat":1,"what":{"seat":1,"kind":"seat_returned"},"command":"c13","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',18,1700000006000,'{"number":18,"at":1700000006000,"seat":null,"what":{"seats":[0],"holder":"70686f6e65000000000000000000000000000000000000000000000000000000","kind":"seat_moved"},"command":"c14","sender":"616e6e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',19,1700000006000,'{"number":19,"at":1700000006000,"seat":0,"what":{"proposal":{"kind":"nobody_wins"},"kind":"proposed"},"command":"c15","sender":"70686f6e65000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',20,1700000006000,'{"number":20,"at":1700000006000,"seat":1,"what":{"agrees":false,"kind":"answered"},"command":"c16","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',21,1700000006000,'{"number":21,"at":1700000006000,"seat":2,"what":{"move":"A2","kind":"played"},"command":"c17","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',22,1700000006000,'{"number":22,"at":1700000006000,"seat":1,"what":{"seat":1,"how":"resigned","kind":"withdrawn"},"command":"c18","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',23,1700000006000,'{"number":23,"at":1700000006000,"seat":0,"what":{"move":"B2","kind":"played"},"command":"c19","sender":"70686f6e65000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',24,1700000006000,'{"number":24,"at":1700000006000,"seat":2,"what":{"move":"A1","kind":"played"},"command":"c20","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',25,1700000006000,'{"number":25,"at":1700000006000,"seat":0,"what":{"move":"A3","kind":"played"},"command":"c21","sender":"70686f6e65000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',26,1700000006000,'{"number":26,"at":1700000006000,"seat":2,"what":{"move":"B3","kind":"played"},"command":"c22","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',27,1700000006000,'{"number":27,"at":1700000006000,"seat":0,"what":{"move":"C3","kind":"played"},"command":"c23","sender":"70686f6e65000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',28,1700000006000,'{"number":28,"at":1700000006000,"seat":2,"what":{"move":"C2","kind":"played"},"command":"c24","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',29,1700000006000,'{"number":29,"at":1700000006000,"seat":0,"what":{"proposal":{"kind":"rematch"},"kind":"proposed"},"command":"c25","sender":"70686f6e65000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',30,1700000006000,'{"number":30,"at":1700000006000,"seat":1,"what":{"agrees":true,"kind":"answered"},"command":"c26","sender":"62656e0000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',31,1700000006000,'{"number":31,"at":1700000006000,"seat":2,"what":{"agrees":true,"kind":"answered"},"command":"c27","sender":"6361740000000000"}');
INSERT INTO "events" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',32,1700000006000,'{"number":32,"at":1700000006000,"seat":2,"what":{"match":"44e15086e61ad8f7eb3bf3f75e2a2bcc","kind":"rematched"},"command":"c27","sender":"6361740000000000"}');
CREATE TABLE matches (
	id TEXT NOT NULL,
	created BIGINT NOT NULL,
	updated BIGINT NOT NULL,
	is_public BOOLEAN NOT NULL,
	phase TEXT NOT NULL,
	waits_for_bot BOOLEAN NOT NULL,
	due BIGINT,
	number INTEGER NOT NULL,
	summary TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',1700000000000,1700000006000,0,'over',0,NULL,32,'');
INSERT INTO "matches" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1700000000000,1700000027000,1,'playing',1,1700000765000,13,'{"ruleset": "extended", "width": 7, "height": 7, "phase": "playing", "ply": 9, "clock": {"seconds": 600, "periods": 5, "period": 30, "kind": "byo-yomi"}, "seats": [{"kind": "link", "name": "Ann", "level": null, "stand_in": null, "is_free": false, "is_away": true, "is_out": false, "has_left": false}, {"kind": "bot", "name": "", "level": 3, "stand_in": null, "is_free": false, "is_away": false, "is_out": false, "has_left": false}]}');
INSERT INTO "matches" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1700000000000,1700000000000,1,'open',0,NULL,1,'{"ruleset": "addon", "width": 15, "height": 15, "phase": "open", "ply": 0, "clock": {"days": 3, "kind": "days"}, "seats": [{"kind": "link", "name": "\u5c0f\u660e", "level": null, "stand_in": null, "is_free": false, "is_away": false, "is_out": false, "has_left": false}, {"kind": "link", "name": "", "level": null, "stand_in": null, "is_free": true, "is_away": false, "is_out": false, "has_left": false}]}');
INSERT INTO "matches" VALUES('cccccccccccccccccccccccccccccccc',1700000000000,1700000002000,0,'over',0,NULL,7,'');
CREATE TABLE relati_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT relati_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "relati_version" VALUES('0001');
CREATE INDEX matches_by_age ON matches (created, id);
CREATE INDEX matches_open ON matches (updated) WHERE phase <> 'over';
CREATE INDEX matches_listed ON matches (updated) WHERE is_public AND phase <> 'over';
CREATE INDEX matches_waiting ON matches (id) WHERE waits_for_bot OR due IS NOT NULL;
CREATE INDEX codes_by_expiry ON codes (expires);
COMMIT;
