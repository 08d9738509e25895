import { type RefObject, useEffect, useRef } from 'react';

/** Whether the keyboard is writing somewhere, so that letters are letters. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  return Boolean(element?.closest('input, textarea, select, [contenteditable="true"]'));
}

const dialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;

/** `/` puts the cursor in the screen's search. */
export function useSearchFocus(input: RefObject<HTMLInputElement | null>): void {
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
}

/** Keys by name: `?`, `/`, `mod+k` (Ctrl or ⌘), `g o` (g, then o within a second). Silent while somebody writes or a dialog is open; `mod+` always hears. */
export type Shortcuts = Readonly<Record<string, () => void>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let prefix = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent) => {
      const name = event.key.toLowerCase();
      const mod = event.ctrlKey || event.metaKey;
      if (event.altKey || (!mod && (isWriting(event.target) || dialogOpen()))) return;
      const spoken = mod ? `mod+${name}` : prefix ? `${prefix} ${name}` : name;
      prefix = '';
      clearTimeout(timer);
      const run = current.current[spoken];
      if (run) {
        event.preventDefault();
        run();
        return;
      }
      if (!mod && Object.keys(current.current).some((key) => key.startsWith(`${name} `))) {
        prefix = name;
        timer = setTimeout(() => {
          prefix = '';
        }, 1000);
      }
    };
    document.addEventListener('keydown', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', hear);
    };
  }, []);
}
