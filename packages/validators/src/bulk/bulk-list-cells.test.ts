import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { bulkLists } from './bulk-list.ts';

const none = { possible: 0, checked: 0 };
const bulk = { id: 'b1', createdBy: { id: 'u', name: 'Ana' }, createdAt: moment, state: 'done' } as const;

it.each([
  [
    'bulk work on orders',
    () =>
      shown(bulkLists.orders, {
        ...bulk,
        action: 'startHandling',
        counts: { ...none, total: 9, done: 4, impossible: 3, refused: 1, skipped: 1 },
      }),
    {
      row: 'b1',
      id: 'b1',
      action: 'Iniciar el manejo de varios pedidos',
      by: 'Ana',
      date: { moment: moment },
      state: { marks: [{ label: 'Terminado', tone: 'success' }] },
      total: { count: 9 },
      done: { count: 4 },
      left: { count: 5 },
    },
  ],
  [
    'bulk work on a price',
    () =>
      shown(bulkLists.prices, {
        ...bulk,
        action: 'approvePrices',
        state: 'ready',
        counts: { ...none, total: 1, done: 0, impossible: 0, refused: 0, skipped: 0 },
      }),
    {
      row: 'b1',
      id: 'b1',
      action: 'Validar un precio',
      by: 'Ana',
      date: { moment: moment },
      state: { marks: [{ label: 'Por confirmar', tone: 'primary' }] },
      total: { count: 1 },
      done: { count: 0 },
      left: { count: 0 },
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
