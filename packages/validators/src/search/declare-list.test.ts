import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { bulkLists } from '../bulk/bulk-list.ts';
import { orderList } from '../orders/order-list.ts';
import { type Cell, cellText, columnsFor, countText, sellerText, unnamedAccounts } from './declare-list.ts';

const seller: Viewer = {
  userId: 'u',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: false,
};
const admin: Viewer = { ...seller, roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };

const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

it.each([
  [seller, ['id', 'date', 'promised', 'units', 'carrier', 'total', 'status', 'tags']],
  [admin, ['id', 'seller', 'client', 'date', 'promised', 'units', 'carrier', 'total', 'status', 'tags']],
  // Without a known viewer, columns that depend on the viewer are left out.
  [undefined, ['id', 'date', 'promised', 'units', 'carrier', 'total', 'status', 'tags']],
])('shows the columns of who looks', (viewer, want) => {
  expect(keys(columnsFor(orderList, 'web', viewer))).toEqual(want);
});

it('keeps a column of the terminal off the screen', () => {
  expect(keys(columnsFor(bulkLists.orders, 'terminal', seller))[0]).toBe('id');
  expect(keys(columnsFor(bulkLists.orders, 'web', seller))).not.toContain('id');
});

it.each([
  ['plain', 'plain'],
  [{ moment: '2026-11-19T20:05:00.000Z' }, '19 nov 2026, 14:05'],
  [{ text: 'Aurora Textiles', title: 'aurora' }, 'Aurora Textiles'],
  [{ day: '2026-11-20' }, '20 nov 2026'],
  [{ day: '2026-11-20', mark: { label: '2 días tarde', tone: 'danger' as const } }, '20 nov 2026, 2 días tarde'],
  [{ count: 1234 }, '1,234'],
  [{ amount: 1234.5, currency: 'MXN' }, '$1,234.50 MXN'],
  [{ amount: 700, currency: 'MXN', note: 'desde el 2 dic 2026' }, '$700.00 MXN, desde el 2 dic 2026'],
  [
    {
      marks: [
        { label: 'CA', tone: 'info' as const, title: 'Transportadora administrada' },
        { label: 'P', tone: 'danger' as const },
      ],
    },
    'CA P',
  ],
  [{ absent: 'Sin recibir' }, 'Sin recibir'],
])('writes %j', (cell, want) => {
  expect(cellText(cell)).toBe(want);
});

it.each<[Cell, readonly string[], string]>([
  ['aurora', [], 'aurora'],
  [{ account: 'aurora' }, ['aurora'], 'Aurora Hogar (aurora)'],
  [{ account: 'aurora', name: 'Otra' }, [], 'Otra (aurora)'],
  [{ account: 'brisa' }, ['brisa'], 'brisa'],
  [{ accounts: ['aurora', 'brisa'] }, ['aurora', 'brisa'], 'Aurora Hogar (aurora), brisa'],
  [{ person: 'Ana', seller: 'aurora' }, ['aurora'], 'Ana (Aurora Hogar)'],
  [{ person: 'Ana', seller: 'brisa' }, ['brisa'], 'Ana (brisa)'],
  [{ count: 3 }, [], '3'],
])('asks for %j the names of %j, and writes it with them', (cell, accounts, text) => {
  expect(unnamedAccounts(cell)).toEqual(accounts);
  expect(cellText(cell, new Map([['aurora', 'Aurora Hogar']]))).toBe(text);
});

it('names a seller once if its account is its name, and counts rows in their own words', () => {
  expect([sellerText('aurora'), sellerText('aurora', 'aurora'), sellerText('aurora', 'Aurora')]).toEqual([
    ...['aurora', 'aurora', 'Aurora (aurora)'],
  ]);
  expect([1, 1_284].map((total) => countText(orderList, total))).toEqual([
    ...['1 pedido encontrado', '1,284 pedidos encontrados'],
  ]);
});
