import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

// The same name is read before the first paint by public/boot.js.
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

/** Keeps the page's theme true while the system's changes, here and in other tabs. Call once. */
export function watchTheme(): void {
  apply();
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
}

/** The theme chosen and how to choose another. */
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
