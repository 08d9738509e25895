import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { guideList } from './guide-list.ts';

it.each([
  [
    'a guide that was not received',
    () =>
      shown(guideList, {
        requestId: 'r',
        id: 'v1',
        status: 'handling',
        accountName: 'aurora',
        creationDate: moment,
        guideNotificationStatus: 'PENDING',
        guideNotificationDate: null,
      }),
    {
      row: 'r',
      id: 'v1',
      orderStatus: { marks: [{ label: 'Para envío', tone: 'success' }] },
      seller: { account: 'aurora' },
      requested: { moment: moment },
      state: { marks: [{ label: 'Pendiente', tone: 'warning' }] },
      received: { absent: 'Sin recibir' },
    },
  ],
  [
    'a received guide',
    () =>
      shown(guideList, {
        requestId: 'r',
        id: 'v1',
        status: 'invoiced',
        accountName: 'aurora',
        creationDate: moment,
        guideNotificationStatus: 'NOTIFIED',
        guideNotificationDate: moment,
      }),
    {
      row: 'r',
      id: 'v1',
      orderStatus: { marks: [{ label: 'Enviada', tone: 'success' }] },
      seller: { account: 'aurora' },
      requested: { moment: moment },
      state: { marks: [{ label: 'Notificado', tone: 'success' }] },
      received: { moment: moment },
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
