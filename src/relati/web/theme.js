// Sets the chosen theme and look of the board before anything is drawn, so that the page does not flash.
try {
  const stored = JSON.parse(localStorage.getItem("relati.settings") ?? "{}");
  document.documentElement.dataset.theme = stored.theme ?? "auto";
  document.documentElement.dataset.look = stored.look ?? "paper";
} catch {
  document.documentElement.dataset.theme = "auto";
}

// What is pressed before the modules are there is remembered; the page does it as soon as it can.
addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target.closest("[data-wish]") : null;
  if (!(pressed instanceof HTMLElement)) return;
  pressed.setAttribute("aria-busy", "true");
  document.documentElement.dataset.wish = pressed.dataset.wish;
});

// A module that does not come leaves the page as the server has written it: load it anew, once. The line
// was cut, or the server has another version by now.
addEventListener(
  "error",
  (event) => {
    if (!(event.target instanceof HTMLScriptElement) || event.target.type !== "module") return;
    try {
      if (Date.now() - Number(sessionStorage.getItem("relati.reloaded")) < 30_000) return;
      sessionStorage.setItem("relati.reloaded", String(Date.now()));
    } catch {
      return;
    }
    setTimeout(() => location.reload(), 1000);
  },
  true,
);
