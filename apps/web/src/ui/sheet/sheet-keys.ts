import type { GridMove } from '../../lib/cell-range.ts';

/** What a key means in the sheet while no cell is edited. */
export type SheetKey =
  | { readonly kind: 'move'; readonly move: GridMove; readonly extends: boolean }
  | { readonly kind: 'edit' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'all' | 'leave' }
  | { readonly kind: 'type'; readonly text: string };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const plain: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
};
const controlled: Readonly<Record<string, GridMove>> = {
  Home: 'first',
  End: 'last',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
};
const commands = { d: 'fillDown', z: 'undo', y: 'redo', a: 'all' } as const;
const isCommand = (key: string): key is keyof typeof commands => Object.hasOwn(commands, key);

/** Interprets a key; undefined if the sheet does not handle it. */
export function sheetKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): SheetKey | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    const move = controlled[key];
    if (move) return { kind: 'move', move, extends: shiftKey };
    const letter = key.toLowerCase();
    if (!isCommand(letter)) return undefined;
    return { kind: letter === 'z' && shiftKey ? 'redo' : commands[letter] };
  }
  const move = plain[key];
  if (move) return { kind: 'move', move, extends: shiftKey };
  switch (key) {
    case 'Tab':
      return { kind: 'move', move: shiftKey ? 'previous' : 'next', extends: false };
    case 'Enter':
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'leave' };
  }
  return key.length === 1 ? { kind: 'type', text: key } : undefined;
}
