import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSheetEditing } from './use-sheet-editing.ts';

const columns = [{ key: 'price', header: 'Precio', width: 80, isEditable: true }];
const row = (key: string) => ({ key, cells: [{ text: '1' }] });
const first = { row: 0, column: 0 };

function open() {
  const edit = vi.fn();
  const onMoved = vi.fn();
  const actions = {
    edit,
    paste: vi.fn(),
    copy: vi.fn(),
    clear: vi.fn(),
    fillDown: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
  };
  const box = { current: document.createElement('div') };
  const { result, rerender } = renderHook(
    ({ keys }: { keys: readonly string[] }) =>
      useSheetEditing(
        {
          ...{ columns, actions, onMoved, onRefused: vi.fn() },
          rowAt: (at) => (keys[at] === undefined ? undefined : row(keys[at])),
        },
        box,
        vi.fn(),
      ),
    { initialProps: { keys: ['10', '11'] } },
  );
  act(() => result.current.open(first, '9'));
  return { edit, onMoved, result, rerender };
}

it('writes what was typed to its row', () => {
  const { edit, onMoved, result, rerender } = open();
  rerender({ keys: ['10', '12', '11'] });
  act(() => result.current.type('99'));
  act(() => result.current.enter('down'));
  expect(edit.mock.calls).toEqual([[first, '99']]);
  expect(onMoved).not.toHaveBeenCalled();
});

it.each([
  ['another row has come', ['9', '10', '11']],
  ['no row is left', []],
])('writes nothing where %s, tells what was typed, and edits no longer', (_, keys) => {
  const { edit, onMoved, result, rerender } = open();
  rerender({ keys });
  expect(result.current.editing).toBeUndefined();
  act(() => result.current.enter(undefined));
  expect(edit).not.toHaveBeenCalled();
  expect(onMoved.mock.calls).toEqual([['10', '9']]);
});
