import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import {
  inventoryReportList,
  liquidationReportList,
  orderReportList,
  productReportList,
  reportItemColumns,
  reportList,
  reportScheduleList,
  salesDayList,
} from './report-list.ts';
import { orderReportQuery, productReportFilters, productReportQuery } from './report-searches.ts';

const report = {
  ...{ id: 'r', kind: 'sales' as const, createdAt: moment, state: 'building' as const, rows: 3, totalRows: 1_000 },
  ...{ finishedAt: null, bytes: null, email: null },
};
const reportCells = { row: 'r', id: 'r', kind: 'Ventas', date: { moment } };
const schedule = {
  ...{ id: 's', kind: 'orders' as const, every: 'monday' as const, hour: 7, state: 'active' as const },
  ...{ period: null, nextAt: null, lastAt: null, reason: null, email: null },
};
const day = {
  ...{ date: '2026-11-20', ordersQuantity: 5, itemsQuantity: 9, totalCanceled: 1, totalSales: 20, totalNet: 19 },
  ...{ totalShipping: 3, returnedQuantity: 0, totalReturned: 0 },
};
const dayCells = {
  ...{ row: '2026-11-20', date: { day: '2026-11-20' }, orders: { count: 5 }, items: { count: 9 } },
  ...{ canceled: { amount: 1 }, sales: { amount: 20 }, net: { amount: 19 }, shipping: { amount: 3 } },
};
const order = {
  ...{ id: 'v1', accountName: 'aurora', value: 20, status: 'handling' as const, creationDate: '2026-11-20' },
  ...{ tags: ['liquidated' as const] },
};
const orderCells = {
  ...{ row: 'v1', id: 'v1', seller: { account: 'aurora' }, total: { amount: 20 } },
  status: { marks: [{ label: 'Para envío', tone: 'success' }] },
  tags: { marks: [{ label: 'LQ', title: 'Liquidado', tone: 'success' }] },
};
const empty = { client: '', liquidationDay: '', liquidationInvoice: '', liquidationValue: '' };
const kept = { returnedUnits: '', returned: '' };
const product = { id: 5, accountName: 'aurora', name: 'Taza', category: { name: 'Cocina' }, brand: { name: 'Barro' } };
const productCells = {
  ...{ row: '5', id: '5', seller: { account: 'aurora' }, name: 'Taza', category: 'Cocina', brand: 'Barro' },
};
const items = { rowKey: ({ id }: { id: string }) => id, columns: reportItemColumns };
const item = { id: '7', name: 'Taza', quantity: 2, returned: 1, price: 10, priceTags: [] };
const itemCells = {
  row: '7',
  id: '7',
  name: 'Taza',
  quantity: { count: 2 },
  returned: { count: 1 },
  price: { amount: 10 },
};
const tag = { description: 'Buen Fin', rawValue: 10, isPorcentual: true, value: -1 };

it.each([
  [
    'a report that is built',
    () => shown(reportList, report),
    {
      ...reportCells,
      ...{ state: { marks: [{ label: 'En proceso', tone: 'info' }] }, rows: { count: 1_000 }, size: '', email: '' },
    },
  ],
  [
    'a report that was sent',
    () => shown(reportList, { ...report, state: 'delivered', finishedAt: moment, bytes: 1_536, email: 'a@b.mx' }),
    {
      ...reportCells,
      ...{ state: { marks: [{ label: 'Enviado', tone: 'success' }] }, rows: { count: 3 } },
      ...{ size: '1.5 KB', email: 'a@b.mx' },
    },
  ],
  [
    'a schedule',
    () => shown(reportScheduleList, schedule),
    {
      ...{ row: 's', id: 's', kind: 'Estado de pedidos', times: 'Cada lunes, 07:00', period: '' },
      ...{ state: { marks: [{ label: 'Activa', tone: 'success' }] }, next: '', last: '', reason: '', email: '' },
    },
  ],
  [
    'a schedule that was stopped',
    () =>
      shown(reportScheduleList, {
        ...schedule,
        ...{ state: 'stopped', period: 'lastMonth', nextAt: moment, lastAt: moment, email: 'a@b.mx' },
        reason: { message: 'Sin permiso' },
      }),
    {
      ...{ row: 's', id: 's', kind: 'Estado de pedidos', times: 'Cada lunes, 07:00', period: 'Mes anterior' },
      ...{ state: { marks: [{ label: 'Detenida', tone: 'danger' }] }, next: { moment }, last: { moment } },
      ...{ reason: 'Sin permiso', email: 'a@b.mx' },
    },
  ],
  ['a day of sales', () => shown(salesDayList, day), { ...dayCells, ...kept }],
  [
    'a day on which something came back',
    () => shown(salesDayList, { ...day, returnedQuantity: 1, totalReturned: 4 }),
    { ...dayCells, returnedUnits: { count: 1 }, returned: { amount: 4 } },
  ],
  ['an order', () => shown(orderReportList, order), { ...orderCells, ...empty, ...kept, date: { day: '2026-11-20' } }],
  [
    'an order that was paid, and of which something came back',
    () =>
      shown(liquidationReportList, {
        ...order,
        clientProfileData: { firstName: 'Ana', lastName: 'Peña' },
        liquidated: { date: '2026-11-25', invoiceNumber: 'F-1', value: 18 },
        returned: { units: 1, value: 10 },
      }),
    {
      ...orderCells,
      ...{ client: 'Ana Peña', date: '19 de noviembre de 2026' },
      ...{ liquidationDay: { day: '2026-11-25' }, liquidationInvoice: 'F-1', liquidationValue: { amount: 18 } },
      ...{ returnedUnits: { count: 1 }, returned: { amount: 10 } },
    },
  ],
  ['a product', () => shown(productReportList, product), productCells],
  ['a product with stock', () => shown(inventoryReportList, product), productCells],
  ['a line of an order', () => shown(items, item), { ...itemCells, promotions: { absent: 'Sin promociones' } }],
  [
    'a line with promotions',
    () =>
      shown(items, {
        ...item,
        priceTags: [
          tag,
          { ...tag, isPorcentual: false, promotionUserType: 'SELLER' },
          { ...tag, promotionUserType: 'ADMIN' },
        ],
      }),
    {
      ...itemCells,
      promotions:
        'Buen Fin (10 %): -$1.00 · Buen Fin ($10.00, del seller): -$1.00 · Buen Fin (10 %, del marketplace): -$1.00',
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));

it('asks for orders by pages and for products by rows', () => {
  expect(orderReportQuery({ page: 2, size: 25, tags: ['liquidated'], text: 'a' })).toEqual({
    ...{ from: 2, size: 25, tags: ['LQ'], text: 'a' },
  });
  expect(orderReportQuery({ page: 0, size: 10 })).toEqual({ from: 0, size: 10 });
  expect(productReportQuery({ page: 2, size: 25, text: 'a' })).toEqual({ from: 50, size: 25, text: 'a' });
  expect(productReportFilters({ page: 2, size: 25, text: 'a' })).toEqual({ text: 'a' });
});
