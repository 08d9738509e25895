import { expect, it } from 'vitest';
import { didChange, emptyStack, redoneOnce, type UndoStack, undoneOnce } from './undo-stack.ts';

const after = (...changes: string[]) =>
  changes.reduce<UndoStack<string>>((stack, change) => didChange(stack, change), emptyStack);

it('takes changes back in turn, and does them again', () => {
  const stack = undoneOnce(undoneOnce(after('a', 'b', 'c')));
  expect(stack).toEqual({ done: ['a'], undone: ['c', 'b'] });
  expect(redoneOnce(stack)).toEqual({ done: ['a', 'b'], undone: ['c'] });
});

it('forgets what was taken back when something else is done', () => {
  expect(didChange(undoneOnce(after('a', 'b')), 'c')).toEqual({ done: ['a', 'c'], undone: [] });
});

it('does again what was taken back last, and that alone', () => {
  const stack = undoneOnce(undoneOnce(undoneOnce(after('a', 'b', 'c', 'd'))));
  expect(redoneOnce(stack)).toEqual({ done: ['a', 'b'], undone: ['d', 'c'] });
});

it('stays as it is at its ends', () => {
  expect(undoneOnce(emptyStack)).toEqual(emptyStack);
  expect(redoneOnce(after('a'))).toEqual({ done: ['a'], undone: [] });
});

it('keeps the last two hundred', () => {
  const { done } = after(...Array.from({ length: 203 }, (_, n) => String(n)));
  expect([done.length, done[0], done.at(-1)]).toEqual([200, '3', '202']);
});
