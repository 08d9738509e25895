import { expect, it } from 'vitest';
import type { GridKey } from './grid-columns.ts';
import { gridOffers, readDrafts } from './grid-offers.ts';
import type { DraftRow } from './grid-row.ts';

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

it('offers to read edited cells as those of a file, and changes nothing else', () => {
  const drafts = [
    draft(1, { listPrice: '$1,000.00', quantity: '1,5' }),
    draft(2, {
      listPrice: '$2,500.00',
      price: 'MXN 2,000.00',
      priceValidFrom: '1-dic-26',
      priceValidUntil: '24-dic-26',
    }),
    draft(3, { listPrice: '99.00' }),
  ];
  const found = gridOffers(drafts);
  expect(found.map(({ titles, readings, cells }) => [titles.join(' + '), ...readings, cells])).toEqual([
    ['Precio regular + Precio con descuento', 'decimalPoint', 3],
    ['Inicio del descuento + Fin del descuento', 'monthName', 2],
  ]);
  const [prices] = found;
  expect(
    prices && readDrafts(drafts, prices, 'decimalPoint').map(({ row, key, text }) => [row.sku, key, text]),
  ).toEqual([
    [1, 'listPrice', '1000.00'],
    [2, 'listPrice', '2500.00'],
    [2, 'price', '2000.00'],
  ]);
  expect(gridOffers([draft(3, { listPrice: '99.00' })])).toEqual([]);
  expect(gridOffers([draft(3, { listPrice: '1.000' })])).toMatchObject([
    { readings: ['decimalPoint', 'decimalComma'], samples: [{ before: '1.000', after: ['1.00', '1000'] }] },
  ]);
});
