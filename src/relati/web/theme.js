// Sets the chosen theme before anything is drawn, so that the page does not flash.
try {
  const stored = JSON.parse(localStorage.getItem("relati.settings") ?? "{}");
  document.documentElement.dataset.theme = stored.theme ?? "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
