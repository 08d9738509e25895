import './ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAheadFor } from './app/routes.tsx';
import { basePath } from './lib/base-path.ts';
import { watchTheme } from './lib/theme.ts';

// boot.js turned stack traces off while the program loads; turn them on again.
Error.stackTraceLimit = 10;
watchTheme();
// boot.js sets this for a returning user.
if (document.documentElement.dataset.frame) askAheadFor(location.pathname.slice(basePath.length));
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
// Loading the program and the first render are separate tasks, and the render can be interrupted: a slow machine stays responsive.
setTimeout(draw);
