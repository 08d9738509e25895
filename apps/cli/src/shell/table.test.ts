import pico from 'picocolors';
import { expect, test } from 'vitest';
import { renderTable } from './table.ts';

const colors = pico.createColors(false);
type Row = { id: string; total: string };
const columns = [
  { title: 'Pedido', cell: ({ id }: Row) => id },
  { title: 'Total', cell: ({ total }: Row) => total, align: 'right' as const },
];
const rows = [
  { id: 'v1-01', total: '$1,234.50' },
  { id: 'v22-01', total: '$5.00' },
];

test('columns, numbers to the right, nothing at the ends of lines', () => {
  expect(renderTable(columns, rows, { colors, width: undefined })).toBe(
    ['Pedido      Total', 'v1-01   $1,234.50', 'v22-01      $5.00'].join('\n'),
  );
});

test('a terminal too narrow for the columns gets a block a row', () => {
  expect(renderTable(columns, rows, { colors, width: 16 })).toBe(
    ['Pedido  v1-01', 'Total   $1,234.50', '', 'Pedido  v22-01', 'Total   $5.00'].join('\n'),
  );
});

test('colours take no room: what fits without them fits with them', () => {
  const painted = renderTable(columns, rows, { colors: pico.createColors(true), width: 17 });
  expect(painted.split('\n')).toHaveLength(3);
});
