import './ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAheadFor } from './app/routes.tsx';
import { watchTheme } from './lib/theme.ts';

// Errors have no places while the program is read (boot.js).
Error.stackTraceLimit = 10;
watchTheme();
// Who comes back: set by boot.js.
if (document.documentElement.dataset.frame) askAheadFor(location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const draw = () => {
  const page = createRoot(root);
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
};
// The page's program and its first drawing are two tasks, and the drawing gives way: a slow machine stays at hand meanwhile.
const preloaded = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]');
if (preloaded) {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' });
  style.href = preloaded.href;
  style.addEventListener('load', draw);
  document.head.append(style);
} else setTimeout(draw);
