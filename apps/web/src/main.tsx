import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAheadFor } from './app/routes.tsx';
import { watchTheme } from './lib/theme.ts';

watchTheme();
// Who comes back: set by boot.js.
if (document.documentElement.dataset.frame) askAheadFor(location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
