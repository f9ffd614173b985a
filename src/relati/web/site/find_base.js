// Runs before anything else of a page: tells the client below which path it is served, and puts
// back the address that a page which is no file of its own was asked for.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const base = new URL("..", script.src).pathname;
  document.documentElement.dataset.base = base;
  const asked = new URLSearchParams(location.search).get("page");
  if (asked?.startsWith("/") && !asked.startsWith("//"))
    history.replaceState(null, "", base.replace(/\/$/, "") + asked);
}
