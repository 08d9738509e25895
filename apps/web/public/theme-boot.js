// Runs before the first paint: an own file, because the content security policy allows no inline script.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('trastienda.theme') || 'system';
  } catch {
    // Storage can be forbidden by the browser; the system's theme is then the right one.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
