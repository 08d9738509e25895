import { expect, it } from 'vitest';
import { shown } from '../testing/shown-cells.ts';
import { topCategoryList, topProductList } from './sales-lists.ts';

const product = { accountName: 'aurora', id: '7', name: 'Taza' };

it.each([
  [
    'a product sold',
    () =>
      shown(topProductList, {
        no: 2,
        quantitySold: 1284,
        productDTO: { ...product, category: { name: 'Cocina' }, brand: { name: 'Andén' } },
      }),
    {
      row: 'aurora/7',
      no: { count: 2 },
      units: { count: 1284 },
      id: '7',
      seller: { account: 'aurora' },
      name: 'Taza',
      category: 'Cocina',
      brand: 'Andén',
    },
  ],
  [
    'a product of no category',
    () => shown(topProductList, { no: 2, quantitySold: 1, productDTO: product }),
    {
      row: 'aurora/7',
      no: { count: 2 },
      units: { count: 1 },
      id: '7',
      seller: { account: 'aurora' },
      name: 'Taza',
      category: 'Sin dato',
      brand: 'Sin dato',
    },
  ],
  [
    'a category',
    () => shown(topCategoryList, { no: 2, categoryParentName: 'Cocina', quantitySold: 1284 }),
    { row: '2', category: '2 - Cocina - cantidad vendido: 1,284' },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
