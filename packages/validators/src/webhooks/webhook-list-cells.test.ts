import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { webhookList } from './webhook-list.ts';

it.each([
  [
    'an unsent message',
    () =>
      shown(webhookList, {
        orderId: 'v1',
        accountName: 'aurora',
        sellerName: 'Aurora',
        event: 'order.shipped',
        since: moment,
        state: 'failing',
        waiting: 3,
        attempts: 2,
        nextAttemptAt: moment,
        failure: null,
        lastId: '9',
      }),
    {
      row: 'v1',
      order: 'v1',
      seller: { account: 'aurora', name: 'Aurora' },
      event: 'Paquete enviado',
      since: { moment: moment, brief: true },
      state: { marks: [{ label: 'Con errores', tone: 'danger' }] },
      waiting: '3',
      attempts: '2',
      next: { moment: moment },
      failure: { absent: '—' },
      lastId: '9',
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
