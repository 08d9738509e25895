// Runs before the first paint: an own file, because the content security policy allows no inline script.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be forbidden by the browser: the system's theme, and no session that was kept.
      return null;
    }
  };
  const choice = kept('trastienda.theme') ?? 'system';
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.dataset.theme = dark ? 'dark' : 'light';

  // Who comes back sees the frame at once, and its code is asked for with the program instead of after it.
  if (location.pathname.startsWith('/pages') || kept('trastienda.session') === null) return;
  page.dataset.frame = kept('trastienda.sidebar.folded') === 'true' ? 'folded' : 'open';
  const chunks = document.querySelector('meta[name="later-chunks"]')?.content.split(' ') ?? [];
  for (const href of chunks) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
})();
