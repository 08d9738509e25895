import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { priceApprovalList, priceApprovalQuery } from './price-approval-list.ts';

const price = {
  ...{ id: 3, accountName: 'aurora', skuName: 'Taza', sku: 7, status: 'WAITING' as const, requestedAt: moment },
  ...{ oldListPrice: 90, oldPrice: 80, newListPrice: 100, newPrice: 40, percentualDiscount: 60 },
  ...{ reason: { message: 'Descuento de 60 %' }, note: null },
};
const cells = {
  ...{ row: '3', id: '3', seller: { account: 'aurora' }, skuName: 'Taza', sku: '7', requested: { moment } },
  ...{ oldListPrice: { amount: 90 }, oldPrice: { amount: 80 }, newListPrice: { amount: 100 } },
  ...{ newPrice: { amount: 40 }, percent: '60 %', reason: 'Descuento de 60 %' },
  status: { marks: [{ label: 'No aprobado', tone: 'danger', title: 'No aprobado: Descuento de 60 %' }] },
};

it.each([
  ['a price that waits', () => shown(priceApprovalList, price), cells],
  [
    'the first price of a variant',
    () =>
      shown(priceApprovalList, { ...price, oldListPrice: null, oldPrice: null, newPrice: null, percentualDiscount: 0 }),
    {
      ...cells,
      oldListPrice: { absent: 'Sin precio' },
      oldPrice: { absent: 'Sin descuento' },
      newPrice: { absent: 'Sin descuento' },
      percent: '0 %',
    },
  ],
  [
    'a rejected price with its note',
    () => shown(priceApprovalList, { ...price, status: 'REJECTED', note: 'Revise el costo' }),
    {
      ...cells,
      reason: 'Revise el costo',
      status: { marks: [{ label: 'Rechazado', tone: 'secondary', title: 'Rechazado: Revise el costo' }] },
    },
  ],
])('shows %s', (_, shownCells, expected) => expect(shownCells()).toEqual(expected));

it('asks by rows for what is typed and chosen', () => {
  const { search } = priceApprovalList;
  const asked = (record: Record<string, string>) =>
    priceApprovalQuery(search.parse({ get: (name) => record[name] ?? null }, { admin: true, today: '2026-11-20' }));
  expect(asked({})).toEqual({ from: 0, size: 10 });
  expect(
    asked({
      page: '2',
      size: '25',
      seller: 'aurora',
      sku: '7',
      status: 'WAITING',
      id: '3',
      sortBy: 'sku',
      sortOrder: 'asc',
    }),
  ).toEqual({
    from: 50,
    size: 25,
    seller: 'aurora',
    sku: 7,
    status: 'WAITING',
    id: 3,
    sortBy: 'sku',
    sortOrder: 'asc',
  });
});
