import './ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAheadFor } from './app/routes.tsx';
import { watchTheme } from './lib/theme.ts';

watchTheme();
// Who comes back: set by boot.js.
if (document.documentElement.dataset.frame) askAheadFor(location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The page's program and its first drawing are two tasks, and the drawing gives way: a slow machine stays at hand meanwhile.
setTimeout(() => {
  const page = createRoot(root);
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
