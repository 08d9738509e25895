// Runs before the first paint. The build writes it into the page (build/first-paint.ts), whose content security policy names its hash.
(() => {
  // A proxy may show the program below a path (lib/base-path.ts).
  const base = new URL('.', document.querySelector('link[rel="icon"]')?.href ?? location.origin).pathname.slice(0, -1);
  document.documentElement.dataset.base = base;

  // react-dom creates five errors while it is evaluated. A browser with an inspector resolves the stack of each, which takes longer than
  // evaluating the whole program; main.tsx restores the limit.
  Error.stackTraceLimit = 0;

  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser can forbid storage: the page uses the system's theme and no stored session.
      return null;
    }
  };
  const choice = kept('trastienda.theme') ?? 'system';
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.dataset.theme = dark ? 'dark' : 'light';

  // A browser may cache the page longer than the server keeps its files, and the server may stop between the page and its program: the page
  // reloads as soon as a server answers, at most once a minute (lib/newer-build.ts).
  const sayNothingCame = () => {
    document.body.textContent = 'No se pudo abrir Trastienda. Vuelva a cargar la página en un momento.';
  };
  const readAnew = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem('trastienda.reloaded')) < 60_000) return sayNothingCame();
      sessionStorage.setItem('trastienda.reloaded', String(Date.now()));
    } catch {
      return sayNothingCame();
    }
    const ask = () =>
      fetch(`${base}/`, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.reload(),
        () => {
          sayNothingCame();
          setTimeout(ask, 2_000);
        },
      );
    ask();
  };
  addEventListener(
    'error',
    ({ target }) => {
      const isBeginning = document.readyState !== 'complete';
      const isStyle = target.rel === 'stylesheet' || target.as === 'style';
      if (isBeginning && (target.type === 'module' || isStyle)) readAnew();
    },
    true,
  );

  // On a first visit the font is loaded after the program and the first rows: on a slow network it would delay them by a second (ADR 65).
  const showFont = () => {
    page.dataset.font = 'own';
    try {
      localStorage.setItem('trastienda.font', 'there');
    } catch {
      // Without storage every visit counts as the first one.
    }
  };
  if (kept('trastienda.font') !== null) page.dataset.font = 'own';
  else addEventListener('load', () => setTimeout(showFont, 1_500));

  // A returning user sees the frame at once, and its code is preloaded together with the program.
  const mark = kept('trastienda.session');
  if (mark === null || location.pathname.startsWith(`${base}/pages`)) return;
  page.dataset.frame = kept('trastienda.sidebar.folded') === 'true' ? 'folded' : 'open';
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content;
  const preload = (href) => {
    const as = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), as, { crossOrigin: '', href }));
  };
  for (const href of named('later-chunks')?.split(' ') ?? []) preload(href);

  // The frame would ask for the code of its screen only when it is there itself (build/screen-files.ts). The list of orders has none of its own.
  const isOrders = location.pathname === `${base}/orders/list`;
  const screens = isOrders ? undefined : named('screen-files');
  if (screens) {
    const place = location.pathname.slice(base.length);
    const isOf = (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(place);
    fetch(screens)
      .then((answer) => answer.json())
      .then(({ files, screens }) => {
        const path = Object.keys(screens).find(isOf);
        for (const at of screens[path] ?? []) preload(`${base}/${files[at]}`);
      })
      // The frame asks for them then.
      .catch(() => undefined);
  }

  // The program's first requests are sent now (lib/early-answers.ts), unless the user signed out while the server did not answer.
  if (mark.includes('"ended":true')) return;
  const api = `${location.origin}${base}/api`;
  const calls = [`${api}/admin/loggeduser`, `${api}/generalsettings`];
  if (isOrders && location.search === '')
    calls.push(`${api}/orders?from=0&size=10&sortBy=creationDate&sortOrder=desc&fromDate=2018-01-01`);
  const early = {};
  globalThis.trastiendaEarly = early;
  // By then an answer that was not used is outdated.
  setTimeout(() => {
    globalThis.trastiendaEarly = undefined;
  }, 30_000);
  const session = fetch(`${api}/oauth/session`, { method: 'POST', signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      const token = answer.status === 200 ? await answer.clone().json() : undefined;
      for (const call of token ? calls : []) {
        const said = fetch(call, { headers: { Authorization: `Bearer ${token.access_token}` } });
        // The code that uses the answer handles its failure.
        said.catch(() => undefined);
        early[`Bearer ${token.access_token} GET ${call}`] = said;
      }
      return answer;
    },
  );
  session.catch(() => undefined);
  early[` POST ${api}/oauth/session`] = session;
})();
