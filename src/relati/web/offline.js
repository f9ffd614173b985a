// Waits for the server, then goes back to where the reader was.

const PATIENCE = 3000;

/** The address on this server that was asked for. */
function wanted() {
  const back = new URLSearchParams(location.search).get("back");
  if (location.pathname !== "/offline.html") return location.href;
  const address = new URL(back ?? "/", location.origin);
  return address.origin === location.origin ? address.href : "/";
}

async function look() {
  const answer = await fetch("/api/health").catch(() => null);
  if (answer?.ok) location.replace(wanted());
}

setInterval(look, PATIENCE);
addEventListener("online", look);

export {};
