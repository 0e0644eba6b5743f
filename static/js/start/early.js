// Loaded before the first paint, as a plain script: a theme the reader has chosen must not come a moment late.
try {
  const { theme } = JSON.parse(localStorage.getItem("slide-and-seek") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage here, or nothing sensible in it: the system's theme it is.
}
