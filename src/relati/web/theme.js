// Before anything is drawn: the theme that was chosen, so that the page does not flash.
try {
  const kept = JSON.parse(localStorage.getItem("relati.settings") ?? "{}");
  document.documentElement.dataset.theme = kept.theme ?? "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
