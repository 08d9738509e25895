import type { DraftRow, GridProblem, GridRow } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { SheetRows, shownTexts } from './sheet-rows.ts';

const row: GridRow = {
  ...{ sku: 7, productId: 1, upc: '7501', refId: 'R', name: 'Taza', imageUrl: '/taza.webp', reserved: 2 },
  cells: { listPrice: '100.00', price: '90.00', priceValidFrom: '', priceValidUntil: '', quantity: '5' },
  versions: { prices: 1, inventory: 1 },
};
const draft: DraftRow = { row, changed: { quantity: '9', price: '' } };
const problem = (message: string, key?: GridProblem['key']): GridProblem => ({
  ...{ layout: 'prices', code: 'csv.row.duplicate', message, key },
});

it('shows the facts, the cells as they were edited, and the units that are left', () => {
  expect(shownTexts(row, undefined)).toEqual(['7', 'Taza', '7501', '100.00', '90.00', '', '', '5', '2', '3']);
  expect(shownTexts(row, draft)).toEqual(['7', 'Taza', '7501', '100.00', '', '', '', '9', '2', '7']);
  const { reserved: _, ...unknown } = row;
  expect(shownTexts(unknown, undefined).slice(-2)).toEqual(['', '']);
});

it('tells of each cell what it was and what is wrong with it, and once of the row', () => {
  const wrong = [problem('Falta', 'price'), problem('Vacío', 'price'), problem('Repetida'), problem('Repetida')];
  const { key, cells, problem: ofRow } = new SheetRows().of(row, draft, wrong);
  expect({ key, ofRow }).toEqual({ key: '7', ofRow: 'Repetida' });
  expect(cells[1]).toEqual({ text: 'Taza', imageUrl: '/taza.webp' });
  expect(cells[3]).toEqual({ text: '100.00' });
  expect(cells[4]).toEqual({ text: '', was: '90.00', problem: 'Falta. Vacío' });
  expect(cells[7]).toEqual({ text: '9', was: '5' });
  expect(new SheetRows().of(row, undefined, undefined)).not.toHaveProperty('problem');
});

it('draws a row anew only when its data, its draft or its problems are others', () => {
  const rows = new SheetRows();
  const wrong = [problem('Falta', 'price')];
  const drawn = rows.of(row, draft, wrong);
  expect(rows.of(row, draft, wrong)).toBe(drawn);
  const turns = [
    [{ ...row }, draft, wrong],
    [row, { ...draft }, wrong],
    [row, draft, [...wrong]],
  ] as const;
  for (const [other, edited, told] of turns) {
    rows.of(row, draft, wrong);
    const again = rows.of(other, edited, told);
    expect(again).toEqual(drawn);
    expect(rows.of(row, draft, wrong)).not.toBe(again);
  }
  expect(rows.of({ ...row, name: 'Plato' }, draft, wrong).cells[1]?.text).toBe('Plato');
  expect(rows.of(row, undefined, wrong).cells[7]?.text).toBe('5');
  expect(rows.of(row, undefined, undefined).cells[4]).toEqual({ text: '90.00' });
});
