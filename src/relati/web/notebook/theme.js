// The theme of the notebook around a board.

/** Light or dark, as JupyterLab or VS Code says; otherwise as the system has it. */
export function notebookTheme() {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
  return "auto";
}

/** Keeps an element in the notebook's theme; the function it returns ends that. @param {HTMLElement} element */
export function followTheme(element) {
  const apply = () => {
    element.dataset.theme = notebookTheme();
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, {
    attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"],
  });
  apply();
  return () => observer.disconnect();
}
