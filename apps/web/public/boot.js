// Runs before the first paint: an own file, because the content security policy allows no inline script.
(() => {
  // react-dom makes five errors while it is read. With an inspector beside it a browser looks up where each stands, for longer than it reads
  // the whole program; main.tsx lets errors have their places again.
  Error.stackTraceLimit = 0;

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

  // A browser may keep a page longer than the server keeps its files, and a server may go between the page and its program: the page
  // is read anew once somebody answers, once a minute at most (lib/newer-build.ts).
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
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
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

  // At the first visit the font waits for the program and its rows: on a slow line it takes a second of them (ADR 65).
  const showFont = () => {
    page.dataset.font = 'own';
    try {
      localStorage.setItem('trastienda.font', 'there');
    } catch {
      // Then every visit is a first one.
    }
  };
  if (kept('trastienda.font') !== null) page.dataset.font = 'own';
  else addEventListener('load', () => setTimeout(showFont, 1_500));

  // Who comes back sees the frame at once, and its code is asked for with the program instead of after it.
  const mark = kept('trastienda.session');
  if (mark === null || location.pathname.startsWith('/pages')) return;
  page.dataset.frame = kept('trastienda.sidebar.folded') === 'true' ? 'folded' : 'open';
  const chunks = document.querySelector('meta[name="later-chunks"]')?.content.split(' ') ?? [];
  for (const href of chunks) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }

  // And what the program would ask first is asked now (lib/early-answers.ts), but for a session that was left while nobody answered.
  if (mark.includes('"ended":true')) return;
  const calls = ['/api/admin/loggeduser', '/api/generalsettings'];
  const isOrders = location.pathname === '/orders/list' && location.search === '';
  if (isOrders) calls.push('/api/orders?from=0&size=10&sortBy=creationDate&sortOrder=desc&fromDate=2018-01-01');
  const early = {};
  globalThis.trastiendaEarly = early;
  // An answer that nobody took by then would be old.
  setTimeout(() => {
    globalThis.trastiendaEarly = undefined;
  }, 30_000);
  const session = fetch('/api/oauth/session', { method: 'POST', signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      const token = answer.status === 200 ? await answer.clone().json() : undefined;
      for (const call of token ? calls : []) {
        const said = fetch(call, { headers: { Authorization: `Bearer ${token.access_token}` } });
        // Whoever takes the answer hears of its failure.
        said.catch(() => undefined);
        early[`Bearer ${token.access_token} GET ${call}`] = said;
      }
      return answer;
    },
  );
  session.catch(() => undefined);
  early['POST /api/oauth/session'] = session;
})();
