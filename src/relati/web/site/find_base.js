// Runs before anything else of a page: tells the client below which path it is served, and that there
// is no server.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  document.documentElement.dataset.base = new URL("..", script.src).pathname;
  document.documentElement.dataset.server = "none";
}
