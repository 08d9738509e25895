import { expect, it } from 'vitest';
import { checkDrafts } from './check-drafts.ts';
import { gridOffers, readDrafts } from './grid-offers.ts';
import type { DraftRow, GridKey } from './grid-row.ts';

const draft = (sku: number, changed: Partial<Record<GridKey, string>>): DraftRow => ({
  row: {
    sku,
    productId: 1,
    upc: '1',
    refId: 'R',
    name: 'Taza',
    cells: { listPrice: '100.00', price: '', priceValidFrom: '', priceValidUntil: '', quantity: '3' },
    versions: { prices: 1, inventory: 1 },
  },
  changed,
});
const ask = () => Promise.reject(new Error('The catalogue is away.'));
const offers = async (drafts: DraftRow[]) =>
  gridOffers(drafts, await checkDrafts(drafts, { today: '2026-11-20', ask }));

it('offers to read edited cells as those of a file, and changes nothing else', async () => {
  const drafts = [
    draft(1, { listPrice: '$1,000.00', quantity: '1,5' }),
    draft(2, { listPrice: '2,500.00', price: '2,000.00', priceValidFrom: '1-dic-26', priceValidUntil: '24-dic-26' }),
    draft(3, { listPrice: '99.00' }),
  ];
  const found = await offers(drafts);
  expect(found.map(({ title, readings, cells }) => [title, ...readings, cells])).toEqual([
    ['Precio regular', 'decimalPoint', 2],
    ['Precio con descuento', 'decimalPoint', 1],
    ['Inicio del descuento', 'monthName', 1],
    ['Fin del descuento', 'monthName', 1],
  ]);
  const [prices] = found;
  expect(
    prices && readDrafts(drafts, prices, 'decimalPoint').map(({ row, key, text }) => [row.sku, key, text]),
  ).toEqual([
    [1, 'listPrice', '1000.00'],
    [2, 'listPrice', '2500.00'],
  ]);
  expect(await offers([draft(3, { listPrice: '99.00' })])).toEqual([]);
});
