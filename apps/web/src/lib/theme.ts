import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

// boot.js reads the same key before the first paint.
const storageKey = 'trastienda.theme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ThemeChoice {
  const kept = localStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function apply(): void {
  const choice = chosen();
  const dark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Updates the page's theme when the system's theme changes or another tab chooses one. Call once. */
export function watchTheme(): void {
  apply();
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
}

/** The chosen theme, and a function that chooses another. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
  return [
    choice,
    (next) => {
      localStorage.setItem(storageKey, next);
      apply();
    },
  ];
}
