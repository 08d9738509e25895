import { expect, it } from 'vitest';
import { type SheetKey, sheetKey } from './sheet-keys.ts';

const pressed = (keys: string) => {
  const parts = keys.split('+');
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'space' ? ' ' : key,
    shiftKey: has('shift'),
    ctrlKey: has('ctrl'),
    metaKey: has('meta'),
    altKey: has('alt'),
  };
};
const move = (to: string, extending = false) => ({ kind: 'move', move: to, extends: extending });

it.each<[keys: string, meaning: SheetKey | object | undefined]>([
  ['ArrowUp', move('up')],
  ['shift+ArrowDown', move('down', true)],
  ['PageDown', move('pageDown')],
  ['Home', move('rowStart')],
  ['End', move('rowEnd')],
  ['ctrl+Home', move('first')],
  ['ctrl+shift+End', move('last', true)],
  ['Tab', move('next')],
  ['shift+Tab', move('previous')],
  ['Enter', { kind: 'edit' }],
  ['F2', { kind: 'edit' }],
  ['Delete', { kind: 'clear' }],
  ['Escape', { kind: 'leave' }],
  ['ctrl+d', { kind: 'fillDown' }],
  ['ctrl+z', { kind: 'undo' }],
  ['meta+Z', { kind: 'undo' }],
  ['ctrl+shift+Z', { kind: 'redo' }],
  ['ctrl+y', { kind: 'redo' }],
  ['ctrl+a', { kind: 'all' }],
  ['ctrl+c', undefined],
  ['ctrl+v', undefined],
  ['1', { kind: 'type', text: '1' }],
  ['space', { kind: 'type', text: ' ' }],
  ['alt+ArrowDown', undefined],
  ['F5', undefined],
  ['Shift', undefined],
])('the keys %s have one meaning', (keys, meaning) => {
  expect(sheetKey(pressed(keys))).toEqual(meaning);
});
