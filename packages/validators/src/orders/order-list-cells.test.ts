import { addDays, todayInMexico } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { orderList } from './order-list.ts';

const order = {
  ...{ id: 'v1-01', accountName: 'aurora', sellerName: 'Aurora', creationDate: moment, units: 3, carrierName: 'DHL' },
  ...{ value: 1_234.5, currency: 'MXN' as const, status: 'handling' as const, tags: ['posibleFraud' as const] },
  promisedDay: null,
};
const seen = { ...order, clientProfileData: { firstName: 'Ana', lastName: 'Peña' } };
const cells = {
  ...{ row: 'v1-01', id: 'v1-01', seller: { account: 'aurora', name: 'Aurora' } },
  client: { text: 'Ana Peña', title: 'Ana Peña' },
  ...{ date: { moment, brief: 'narrow' }, promised: '', units: { count: 3 }, carrier: 'DHL' },
  ...{ total: { amount: 1_234.5, currency: 'MXN' }, status: { marks: [{ label: 'Para envío', tone: 'success' }] } },
  tags: { marks: [{ label: 'PF', title: 'Prevención de fraudes', tone: 'info' }] },
};
const [tomorrow, yesterday, lastYear] = [1, -1, -1_000].map((days) => addDays(todayInMexico(), days)) as [
  string,
  string,
  string,
];
const late = (promisedDay: string, label: string) => ({ day: promisedDay, mark: { label, tone: 'danger' } });

it.each([
  ['an order', () => shown(orderList, seen), cells],
  [
    'an order whose buyer nobody may see, without a carrier',
    () => shown(orderList, { ...order, carrierName: null, tags: [] }),
    {
      ...cells,
      client: { text: 'Sin datos del cliente', title: 'Sin datos del cliente' },
      carrier: '',
      tags: { marks: [] },
    },
  ],
  ['a promise', () => shown(orderList, { ...seen, promisedDay: tomorrow }), { ...cells, promised: { day: tomorrow } }],
  [
    'a broken promise',
    () => shown(orderList, { ...seen, promisedDay: yesterday }),
    { ...cells, promised: late(yesterday, '1 día tarde') },
  ],
  [
    'an old one',
    () => shown(orderList, { ...seen, promisedDay: lastYear }),
    { ...cells, promised: late(lastYear, '1,000 días tarde') },
  ],
])('shows %s', (_, shownCells, expected) => expect(shownCells()).toEqual(expected));
