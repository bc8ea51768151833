// Sets the chosen theme before the first paint, which a module would be too late for.
(() => {
  try {
    const theme = localStorage.getItem("polyboard-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the theme of the system remains.
  }
})();
