// A boardgame.io server with its file storage. `node server.cjs FOLDER SLOWNESS` prints its port;
// SLOWNESS, in milliseconds, is added to every write of a state, and 0 adds nothing.

const { FlatFile, Server } = require("boardgame.io/dist/cjs/server.js");
const { GAME } = require("./game.cjs");

const [folder, slowness] = process.argv.slice(2);
const storage = new FlatFile({ dir: folder, logging: false });
const setState = storage.setState.bind(storage);
if (Number(slowness)) {
  storage.setState = async (...state) => {
    await new Promise((resolve) => setTimeout(resolve, Number(slowness)));
    await setState(...state);
  };
}
const server = Server({ games: [GAME], db: storage, origins: [/./] });
server.run({ port: 0, host: "127.0.0.1" }).then(({ appServer }) => {
  console.log(appServer.address().port);
});
