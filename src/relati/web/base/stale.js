// A page that was loaded before the server got another version: its other modules are gone, so it loads
// anew. theme.js does the same for a page whose first modules do not come.

const STORED_AS = "relati.reloaded";
/** Not again this soon (milliseconds): then it is something else, which the page says. */
const PATIENCE = 30_000;

/** Loads the page anew, unless that was just done; whether it does. */
export function reloadOnce() {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORED_AS)) < PATIENCE) return false;
    sessionStorage.setItem(STORED_AS, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
