import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/** The fields that take text, or whose value keys choose. */
export const writable =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]), textarea, select';

/** Whether the target takes text, so that keys are typed text and not shortcuts. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${writable}, [contenteditable="true"]`) !== null;

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

/**
 * Shortcuts by key: `?`, `/`, `mod+k` (Ctrl or ⌘), `g o` (g, then o within a second). They are off while the user types or a dialog is
 * open; `mod+` shortcuts always work.
 */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The shortcuts in force; a key means the one that was mounted last. */
const inForce: { readonly current: Shortcuts }[] = [];

/** The first of two keys, until the second one or a second later: whoever hears the keys, they are one shortcut. */
let prefix = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function hear(event: KeyboardEvent): void {
  const name = event.key.toLowerCase();
  const mod = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey || (!mod && (isWriting(event.target) || dialogOpen()))) return;
  const spoken = mod ? `mod+${name}` : prefix ? `${prefix} ${name}` : name;
  prefix = '';
  clearTimeout(timer);
  const run = inForce.findLast(({ current }) => current[spoken])?.current[spoken];
  if (run) {
    event.preventDefault();
    run();
    return;
  }
  if (mod || !inForce.some(({ current }) => Object.keys(current).some((key) => key.startsWith(`${name} `)))) return;
  prefix = name;
  timer = setTimeout(() => {
    prefix = '';
  }, 1000);
}

/** Keeps shortcuts in force while the component is mounted. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    if (inForce.push(current) === 1) document.addEventListener('keydown', hear);
    return () => {
      inForce.splice(inForce.indexOf(current), 1);
      if (inForce.length === 0) document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** A shortcut of the open screen, with its description for the list of keys (`?`). */
export interface ScreenKey {
  readonly key: string;
  readonly words: string;
  readonly run: () => void;
}

let screenKeys: readonly ScreenKey[] = [];
const listeners = new Set<() => void>();

function changeScreenKeys(keys: readonly ScreenKey[]): void {
  screenKeys = keys;
  for (const listener of listeners) listener();
}

/** Registers a screen's shortcuts while it is mounted: they run, and the list of keys shows them. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useShortcuts(Object.fromEntries(keys.map(({ key, run }) => [key, run])));
  const named = keys.map(({ key, words }) => `${key} ${words}`).join('\n');
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    // Published again only if keys or words change, not if only their `run` changes.
    const mine = named === '' ? [] : current.current;
    changeScreenKeys([...screenKeys, ...mine]);
    return () => changeScreenKeys(screenKeys.filter((key) => !mine.includes(key)));
  }, [named]);
}

/** The shortcuts of the open screens. */
export function useKnownScreenKeys(): readonly ScreenKey[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => screenKeys,
  );
}
