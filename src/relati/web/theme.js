// Sets the chosen theme and look of the board before anything is drawn, so that the page does not flash.
try {
  const stored = JSON.parse(localStorage.getItem("relati.settings") ?? "{}");
  document.documentElement.dataset.theme = stored.theme ?? "auto";
  document.documentElement.dataset.look = stored.look ?? "paper";
} catch {
  document.documentElement.dataset.theme = "auto";
}
