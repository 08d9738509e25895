import { describe, expect, it } from 'vitest';
import { knownOrder, marketOrder, orderItem, parcel, shopLine, shopOrder } from '../testing/orders.ts';
import { backSteps } from './back-steps.ts';
import type { LineUnits, ShopReturn } from './ports.ts';

const key = 'inv-MED-7-aurora-01';
const sent = parcel();
const arrived = parcel({ courierStatus: { finished: true } });
const told = (isSent: boolean, isDelivered = false, units = 2) => [
  { key, isSent, isDelivered, lines: [{ lineId: 'l-1', quantity: units }] },
];
const again = parcel({
  invoiceNumber: 'inv-MED-7-aurora-02',
  trackingNumber: 'PK2',
  trackingUrl: 'https://dhl.mx/PK2',
});
const instead = {
  key: again.invoiceNumber,
  carrier: 'DHL',
  trackingNumber: 'PK2',
  trackingUrl: 'https://dhl.mx/PK2',
};
const shipped = [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })];
const sentLine = [shopLine({ sent: 2 })];
const canceled = (n: number) => [orderItem({ canceledQuantity: n })];
const request = (outcome: 'accepted' | 'declined' | null) => ({
  requestId: 'c-1',
  causeId: 'cliente-desiste',
  cause: '',
  comment: '',
  statusBefore: 'handling' as const,
  requestedAt: '2026-11-29T10:00:00.000Z',
  dueAt: '2026-11-30T10:00:00.000Z',
  outcome,
  decidedAt: null,
  decidedBy: null,
  note: 'No',
});
const back = (state: 'ANNOUNCED' | 'RECEIVED' | 'CLOSED', received: number | null, sellable = 0) => ({
  id: 'r-1',
  invoiceNumber: 'dev-1',
  state,
  reason: '',
  controversyId: null,
  items: [{ id: '71', invoiceNumber: key, quantity: 2, received, sellable }],
  value: 0,
  announcedDate: '2026-11-29T10:00:00.000Z',
  announcedBy: '',
  receivedDate: null,
  receivedBy: null,
  closedDate: null,
  closedBy: null,
});
const inShop = (state: ShopReturn['state'], over: Partial<ShopReturn> = {}): ShopReturn => ({
  id: 'r-1',
  orderId: 'order_1',
  key: undefined,
  state,
  reason: '',
  lines: [{ lineId: 'l-1', quantity: 2, received: state === 'received' ? 2 : 0 }],
  ...over,
});

const lines: [LineUnits] = [{ lineId: 'l-1', quantity: 2 }];
const shipment = { key, carrier: 'DHL', trackingNumber: 'PK1', trackingUrl: 'https://dhl.mx/PK1' };

// What the marketplace has, what the shop has, the shop's returns, and what the shop is told.
const cases: [string, ReturnType<typeof marketOrder>, ReturnType<typeof shopOrder>, ShopReturn[], object[]][] = [
  ['equal orders tell nothing', marketOrder(), shopOrder(), [], []],
  [
    'a parcel',
    marketOrder({ items: shipped }, [sent]),
    shopOrder(),
    [],
    [{ step: 'ship', shipment: { ...shipment, lines } }],
  ],
  [
    'a parcel that arrived already',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder(),
    [],
    [
      { step: 'ship', shipment: { ...shipment, lines } },
      { step: 'deliver', key },
    ],
  ],
  [
    'a parcel that was told',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [],
    [],
  ],
  [
    'a parcel that a kill left without its label',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: sentLine, shipments: told(false) }),
    [],
    [{ step: 'ship', shipment: { ...shipment, lines: [] } }],
  ],
  [
    'a delivery',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [],
    [{ step: 'deliver', key }],
  ],
  [
    'a delivery that was told',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder({ lines: sentLine, shipments: told(true, true) }),
    [],
    [],
  ],
  [
    'a parcel of units that the shop gave up',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [],
    [
      { step: 'refuse', code: 'units', subject: key },
      { step: 'refuse', code: 'fewer', subject: '71' },
    ],
  ],
  [
    'units that the shop gave up by itself',
    marketOrder(),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [],
    [{ step: 'refuse', code: 'fewer', subject: '71' }],
  ],
  [
    'units that people added in the shop',
    marketOrder(),
    shopOrder({ lines: [shopLine({ quantity: 3 })] }),
    [],
    [{ step: 'refuse', code: 'more', subject: '71' }],
  ],
  [
    'units that people added and sent in the shop',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: [shopLine({ quantity: 3, sent: 3 })], shipments: told(true) }),
    [],
    [],
  ],
  [
    'a canceled unit, beside units that people added in the shop',
    marketOrder({ items: canceled(1) }),
    shopOrder({ lines: [shopLine({ quantity: 3 })] }),
    [],
    [{ step: 'refuse', code: 'more', subject: '71' }],
  ],
  [
    'a canceled unit of an order that the connector knows as the shop had it afterwards',
    marketOrder({ items: [orderItem({ quantity: 3, canceledQuantity: 1 })] }),
    shopOrder(),
    [],
    [],
  ],
  [
    'a line that people added in the shop',
    marketOrder(),
    shopOrder({ lines: [shopLine(), shopLine({ id: 'l-2', sku: '72', quantity: 1 })] }),
    [],
    [{ step: 'refuse', code: 'more', subject: '72' }],
  ],
  [
    'lines of the shop alone, or that it sent by itself',
    marketOrder(),
    shopOrder({
      lines: [shopLine(), shopLine({ id: 'l-2', sku: undefined }), shopLine({ id: 'l-3', sku: '72', sent: 2 })],
    }),
    [],
    [],
  ],
  [
    'a parcel that was withdrawn',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [],
    [{ step: 'tellWithdrawal', key, instead: undefined }],
  ],
  [
    'a withdrawal that was told, while nothing goes in its place',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: {} } }),
    [],
    [{ step: 'refuse', code: 'withdrawn', subject: key }],
  ],
  [
    'the next parcel with the units of a withdrawn one',
    marketOrder({ items: shipped }, [again]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: {} } }),
    [],
    [{ step: 'tellWithdrawal', key, instead }],
  ],
  [
    'a parcel that went in the place of a withdrawn one, and was told',
    marketOrder({ items: shipped }, [again]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [],
    [],
  ],
  [
    'the delivery of a parcel that went in the place of a withdrawn one',
    marketOrder({ items: shipped }, [{ ...again, courierStatus: { finished: true } }]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [],
    [{ step: 'deliver', key }],
  ],
  [
    'a second withdrawal, of what went in the place of the first',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [],
    [{ step: 'tellWithdrawal', key, instead: undefined }],
  ],
  [
    'the third parcel, in the place of the second',
    marketOrder({ items: shipped }, [{ ...again, invoiceNumber: 'inv-MED-7-aurora-03' }]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [],
    [{ step: 'tellWithdrawal', key, instead: { ...instead, key: 'inv-MED-7-aurora-03' } }],
  ],
  [
    'the next parcel with other units than the withdrawn one',
    marketOrder({ items: [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })] }, [again]),
    shopOrder({ lines: [shopLine({ sent: 1 })], shipments: told(true, false, 1), withdrawn: { [key]: {} } }),
    [],
    [
      { step: 'refuse', code: 'units', subject: again.invoiceNumber },
      { step: 'refuse', code: 'withdrawn', subject: key },
    ],
  ],
  [
    'a canceled unit',
    marketOrder({ items: canceled(1) }),
    shopOrder(),
    [],
    [{ step: 'keepUnits', lines: [{ lineId: 'l-1', quantity: 1 }] }],
  ],
  [
    'a canceled unit that was told',
    marketOrder({ items: canceled(1) }),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [],
    [],
  ],
  [
    'canceled units that were sent stay ordered',
    marketOrder({ items: [orderItem({ shippedQuantity: 2, canceledQuantity: 2 })] }, [sent]),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [],
    [],
  ],
  [
    'a canceled order that the shop canceled',
    marketOrder({ status: 'canceled', items: canceled(2) }),
    shopOrder({ isCanceled: true }),
    [],
    [],
  ],
  [
    'a cancellation of the shop that the seller declined',
    marketOrder({ cancellationRequest: request('declined') }),
    shopOrder({
      isCanceled: true,
      decisions: { 'MED-7-aurora': { requestId: 'c-1', outcome: 'declined', note: 'No' } },
    }),
    [],
    [{ step: 'refuse', code: 'declined', subject: 'MED-7-aurora' }],
  ],
  [
    'an accepted cancellation, before the order is canceled',
    marketOrder({ status: 'canceled', items: canceled(2), cancellationRequest: request('accepted') }),
    shopOrder(),
    [],
    [
      { step: 'tellDecision', decision: { requestId: 'c-1', outcome: 'accepted', note: 'No' } },
      { step: 'keepUnits', lines: [{ lineId: 'l-1', quantity: 0 }] },
    ],
  ],
  ['a request that nobody decided', marketOrder({ cancellationRequest: request(null) }), shopOrder(), [], []],
  [
    'a decision',
    marketOrder({ cancellationRequest: request('declined') }),
    shopOrder(),
    [],
    [{ step: 'tellDecision', decision: { requestId: 'c-1', outcome: 'declined', note: 'No' } }],
  ],
  [
    'a return that began in the marketplace',
    marketOrder({ returns: [back('ANNOUNCED', null)] }),
    shopOrder({ lines: sentLine }),
    [],
    [{ step: 'announceReturn', key: 'r-1', lines }],
  ],
  [
    'a return of more than was sent',
    marketOrder({ returns: [back('ANNOUNCED', null)] }),
    shopOrder(),
    [],
    [{ step: 'refuse', code: 'return', subject: 'r-1' }],
  ],
  [
    'a return that the shop canceled',
    marketOrder({ returns: [back('ANNOUNCED', null)] }),
    shopOrder({ lines: sentLine }),
    [inShop('canceled')],
    [{ step: 'closeReturn', back: inShop('canceled') }],
  ],
  [
    'a return that was received, one unit of it broken',
    marketOrder({ returns: [back('RECEIVED', 2, 1)] }),
    shopOrder({ lines: sentLine }),
    [inShop('requested')],
    [{ step: 'receiveReturn', back: inShop('requested'), lines: [{ lineId: 'l-1', quantity: 2, sellable: 1 }] }],
  ],
  [
    'a return of two parcels, one unit of it broken',
    marketOrder({
      returns: [
        {
          ...back('RECEIVED', 2),
          items: [
            { id: '71', invoiceNumber: 'a', quantity: 1, received: 1, sellable: 1 },
            { id: '71', invoiceNumber: 'b', quantity: 1, received: 1, sellable: 0 },
          ],
        },
      ],
    }),
    shopOrder({ lines: sentLine }),
    [inShop('requested')],
    [{ step: 'receiveReturn', back: inShop('requested'), lines: [{ lineId: 'l-1', quantity: 2, sellable: 1 }] }],
  ],
  [
    'a return of the marketplace, known in the shop by its key',
    marketOrder({ returns: [back('RECEIVED', 2, 2)] }),
    shopOrder({ lines: sentLine }),
    [inShop('received', { id: 'return_9', key: 'r-1' })],
    [],
  ],
  [
    'a return of which a kill left the state and no units',
    marketOrder({ returns: [back('RECEIVED', 2, 1)] }),
    shopOrder({ lines: sentLine }),
    [inShop('received', { lines: [{ ...lines[0], received: 0 }] })],
    [
      {
        step: 'receiveReturn',
        back: inShop('received', { lines: [{ ...lines[0], received: 0 }] }),
        lines: [{ ...lines[0], sellable: 1 }],
      },
    ],
  ],
  ...(
    [
      [
        'received in part by the shop',
        back('RECEIVED', 2, 1),
        inShop('received', { lines: [{ ...lines[0], received: 1 }] }),
      ],
      ['received in full by the shop, and in part by the seller', back('RECEIVED', 1, 1), inShop('received')],
      ['received by the shop before the seller', back('ANNOUNCED', null), inShop('received')],
      ['received by the shop and closed by the seller', back('CLOSED', null), inShop('received')],
      ['canceled by the shop and received by the seller', back('RECEIVED', 2, 2), inShop('canceled')],
    ] as const
  ).map(([name, ours, theirs]): (typeof cases)[number] => [
    `a return that was ${name}`,
    marketOrder({ returns: [ours] }),
    shopOrder({ lines: sentLine }),
    [theirs],
    [{ step: 'refuse', code: 'received', subject: 'r-1' }],
  ]),
  [
    'a return that the shop canceled and the seller closed',
    marketOrder({ returns: [back('CLOSED', null)] }),
    shopOrder({ lines: sentLine }),
    [inShop('canceled')],
    [],
  ],
  [
    'a return that was closed without a unit',
    marketOrder({ returns: [back('CLOSED', null)] }),
    shopOrder({ lines: sentLine }),
    [inShop('requested')],
    [{ step: 'cancelReturn', back: inShop('requested') }],
  ],
];

describe('what the shop hears of an order', () => {
  it.each(cases)('tells of %s', (_, order, shop, returns, steps) => {
    expect(backSteps(knownOrder(), order, shop, returns)).toEqual(steps);
  });

  it('does not cancel again what people ordered after they were told', () => {
    const known = knownOrder({ canceled: { 71: 1 } });
    expect(backSteps(known, marketOrder({ items: canceled(1) }), shopOrder(), [])).toEqual([
      { step: 'refuse', code: 'more', subject: '71' },
    ]);
    expect(
      backSteps(known, marketOrder({ items: canceled(2) }), shopOrder({ lines: [shopLine({ quantity: 1 })] }), []),
    ).toEqual([{ step: 'keepUnits', lines: [{ lineId: 'l-1', quantity: 0 }] }]);
  });
});
