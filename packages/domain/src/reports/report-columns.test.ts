import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { reportKindNames } from './report.ts';
import { hasClientColumns, reportColumns, reportColumnsFor } from './report-columns.ts';

const viewer = (role: Role, operatingUser = false) => ({
  ...{ userId: 'u', roles: [role, 'REPORTS_USER' as const], accountNames: ['aurora'], operatingUser },
});
const keys = (...asked: Parameters<typeof reportColumnsFor>) => reportColumnsFor(...asked).map(({ key }) => key);

it('shows sellers no column of sellers, and buyers to operating users alone', () => {
  expect(keys('orders', viewer('ORGANIZATION_ADMIN_USER')).slice(0, 3)).toEqual(['id', 'date', 'total']);
  expect(keys('orders', viewer('ADMIN_USER')).slice(0, 3)).toEqual(['id', 'seller', 'date']);
  expect(keys('liquidations', viewer('ADMIN_USER', true)).slice(0, 3)).toEqual(['id', 'seller', 'client']);
  expect(keys('inventory', viewer('ORGANIZATION_ADMIN_USER')).slice(0, 4)).toEqual(['sku', 'upc', 'refId', 'product']);
});

/** Every column, by whether it holds a client's name, RFC, address, e-mail, telephone or document: a new one is written here, too. */
const ofClients = ['orders.client', 'liquidations.client'];
const ofOthers = [
  ...['day', 'orders', 'items', 'canceled', 'sales', 'net', 'shipping', 'returnedUnits', 'returned'].map(
    (key) => `sales.${key}`,
  ),
  ...['orders', 'liquidations'].flatMap((kind) =>
    [
      ...['id', 'seller', 'date', 'total', 'currency', 'status', 'tags', 'liquidationDay', 'liquidationInvoice'],
      ...['liquidationValue', 'returnedUnits', 'returned'],
    ].map((key) => `${kind}.${key}`),
  ),
  ...['products.productId', 'products.brand'],
  ...['products', 'inventory'].flatMap((kind) =>
    [
      ...['seller', 'product', 'category', 'variant', 'upc', 'sku', 'refId', 'inventory', 'reserved', 'available'],
      ...['listPrice', 'price', 'validFrom', 'validUntil', 'status'],
    ].map((key) => `${kind}.${key}`),
  ),
];
const everyColumn = reportKindNames.flatMap((kind) =>
  (reportColumns[kind] as readonly { key: string }[]).map(({ key }) => ({ kind, key, name: `${kind}.${key}` })),
);

it('marks the columns with client data, and no others', () => {
  expect(everyColumn.map(({ name }) => name).sort()).toEqual([...ofClients, ...ofOthers].sort());
});

it.each(everyColumn)('a file of $name alone holds client data only if its column does', ({ kind, key, name }) => {
  const may = hasClientColumns({ kind, columns: [key] }, viewer('ADMIN_USER', true));
  expect(may).toBe(ofClients.includes(name));
  expect(hasClientColumns({ kind, columns: [key] }, viewer('ADMIN_USER'))).toBe(false);
});

it.each(reportKindNames)('a file of %s with all columns holds client data if one of them does', (kind) => {
  const has = ofClients.some((name) => name.startsWith(`${kind}.`));
  expect(hasClientColumns({ kind, columns: null }, viewer('ADMIN_USER', true))).toBe(has);
  expect(hasClientColumns({ kind, columns: null }, viewer('ADMIN_USER'))).toBe(false);
});
