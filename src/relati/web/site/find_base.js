// Runs before anything else of a page: tells the client below which path it is served, and whether
// there is a server, which is that of the build unless the reader has named another.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { dataset } = document.documentElement;
  let server = script.dataset.server;
  try {
    server = JSON.parse(localStorage.getItem("relati.server") ?? "null") ?? server;
  } catch {
    // Nothing is kept here, or it cannot be read: the build's is good.
  }
  dataset.base = new URL("..", script.src).pathname;
  dataset.server = server || "none";
  // Links for others lead to where the match is kept.
  if (server) dataset.shared = server;
}
