import { expect, test } from 'vitest';
import { arrangeColumns, type ColumnChoice } from './column-choice.ts';

const columns = ['id', 'client', 'date', 'total'].map((key) => ({ key }));
const keys = (choice: readonly ColumnChoice[]) =>
  arrangeColumns(columns, choice).map(
    ({ column, shown, always, width }) => `${shown ? '' : '-'}${column.key}${width ?? ''}${always ? '!' : ''}`,
  );

test.each<[string, ColumnChoice[], string[]]>([
  ['nothing chosen', [], ['id', 'client', 'date', 'total']],
  [
    'another order, one left out, one sized',
    [
      { key: 'total', shown: true, width: 120 },
      { key: 'date', shown: false },
      { key: 'client', shown: true },
    ],
    ['id', 'total120', '-date', 'client'],
  ],
  [
    'one that was asked for, and one that was hidden again',
    [
      { key: 'client', shown: true, always: true },
      { key: 'date', shown: false, always: true },
      { key: 'total', shown: true },
    ],
    ['id', 'client!', '-date', 'total'],
  ],
  [
    'a new column follows the one that it follows',
    [
      { key: 'total', shown: true },
      { key: 'client', shown: true },
    ],
    ['id', 'total', 'client', 'date'],
  ],
  [
    'the first stays first and shown',
    [
      { key: 'date', shown: true },
      { key: 'id', shown: false },
    ],
    ['id', 'client', 'date', 'total'],
  ],
  [
    'what the list has no more is left out',
    [
      { key: 'gone', shown: true },
      { key: 'client', shown: false },
    ],
    ['id', '-client', 'date', 'total'],
  ],
])('shows the chosen columns: %s', (_what, choice, expected) => {
  expect(keys(choice)).toEqual(expected);
});

test('a column without a chosen width has none, and a list without columns none at all', () => {
  const [first] = arrangeColumns(columns, [{ key: 'client', shown: true }]);
  expect(first).toStrictEqual({ column: { key: 'id' }, shown: true, always: false });
  expect(arrangeColumns([], [{ key: 'client', shown: true }])).toEqual([]);
});
