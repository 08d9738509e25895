import { describe, expect, it } from 'vitest';
import { knownOrder, marketOrder, orderItem, parcel, shopLine, shopOrder } from '../testing/orders.ts';
import { backSteps } from './back-steps.ts';
import type { LineUnits } from './ports.ts';

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
const lines: [LineUnits] = [{ lineId: 'l-1', quantity: 2 }];
const shipment = { key, carrier: 'DHL', trackingNumber: 'PK1', trackingUrl: 'https://dhl.mx/PK1' };

// What the marketplace has, what the shop has, and what the shop is told.
const cases: [string, ReturnType<typeof marketOrder>, ReturnType<typeof shopOrder>, object[]][] = [
  ['equal orders tell nothing', marketOrder(), shopOrder(), []],
  [
    'a parcel',
    marketOrder({ items: shipped }, [sent]),
    shopOrder(),
    [{ step: 'ship', shipment: { ...shipment, lines } }],
  ],
  [
    'a parcel that arrived already',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder(),
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
  ],
  [
    'a parcel that a kill left without its label',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: sentLine, shipments: told(false) }),
    [{ step: 'ship', shipment: { ...shipment, lines: [] } }],
  ],
  [
    'a delivery',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [{ step: 'deliver', key }],
  ],
  [
    'a delivery that was told',
    marketOrder({ items: shipped }, [arrived]),
    shopOrder({ lines: sentLine, shipments: told(true, true) }),
    [],
  ],
  [
    'a parcel of units that the shop gave up',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [
      { step: 'refuse', code: 'units', subject: key },
      { step: 'refuse', code: 'fewer', subject: '71' },
    ],
  ],
  [
    'units that the shop gave up by itself',
    marketOrder(),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [{ step: 'refuse', code: 'fewer', subject: '71' }],
  ],
  [
    'units that people added in the shop',
    marketOrder(),
    shopOrder({ lines: [shopLine({ quantity: 3 })] }),
    [{ step: 'refuse', code: 'more', subject: '71' }],
  ],
  [
    'units that people added and sent in the shop',
    marketOrder({ items: shipped }, [sent]),
    shopOrder({ lines: [shopLine({ quantity: 3, sent: 3 })], shipments: told(true) }),
    [],
  ],
  [
    'a canceled unit, beside units that people added in the shop',
    marketOrder({ items: canceled(1) }),
    shopOrder({ lines: [shopLine({ quantity: 3 })] }),
    [{ step: 'refuse', code: 'more', subject: '71' }],
  ],
  [
    'a canceled unit of an order that the connector knows as the shop had it afterwards',
    marketOrder({ items: [orderItem({ quantity: 3, canceledQuantity: 1 })] }),
    shopOrder(),
    [],
  ],
  [
    'a line that people added in the shop',
    marketOrder(),
    shopOrder({ lines: [shopLine(), shopLine({ id: 'l-2', sku: '72', quantity: 1 })] }),
    [{ step: 'refuse', code: 'more', subject: '72' }],
  ],
  [
    'lines of the shop alone, or that it sent by itself',
    marketOrder(),
    shopOrder({
      lines: [shopLine(), shopLine({ id: 'l-2', sku: undefined }), shopLine({ id: 'l-3', sku: '72', sent: 2 })],
    }),
    [],
  ],
  [
    'a parcel that was withdrawn',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [{ step: 'tellWithdrawal', key, instead: undefined }],
  ],
  [
    'a withdrawal that was told, while nothing goes in its place',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: {} } }),
    [{ step: 'refuse', code: 'withdrawn', subject: key }],
  ],
  [
    'the next parcel with the units of a withdrawn one',
    marketOrder({ items: shipped }, [again]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: {} } }),
    [{ step: 'tellWithdrawal', key, instead }],
  ],
  [
    'a parcel that went in the place of a withdrawn one, and was told',
    marketOrder({ items: shipped }, [again]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [],
  ],
  [
    'the delivery of a parcel that went in the place of a withdrawn one',
    marketOrder({ items: shipped }, [{ ...again, courierStatus: { finished: true } }]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [{ step: 'deliver', key }],
  ],
  [
    'a second withdrawal, of what went in the place of the first',
    marketOrder(),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [{ step: 'tellWithdrawal', key, instead: undefined }],
  ],
  [
    'the third parcel, in the place of the second',
    marketOrder({ items: shipped }, [{ ...again, invoiceNumber: 'inv-MED-7-aurora-03' }]),
    shopOrder({ lines: sentLine, shipments: told(true), withdrawn: { [key]: { instead } } }),
    [{ step: 'tellWithdrawal', key, instead: { ...instead, key: 'inv-MED-7-aurora-03' } }],
  ],
  [
    'the next parcel with other units than the withdrawn one',
    marketOrder({ items: [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })] }, [again]),
    shopOrder({ lines: [shopLine({ sent: 1 })], shipments: told(true, false, 1), withdrawn: { [key]: {} } }),
    [
      { step: 'refuse', code: 'units', subject: again.invoiceNumber },
      { step: 'refuse', code: 'withdrawn', subject: key },
    ],
  ],
  [
    'a canceled unit',
    marketOrder({ items: canceled(1) }),
    shopOrder(),
    [{ step: 'keepUnits', lines: [{ lineId: 'l-1', quantity: 1 }] }],
  ],
  [
    'a canceled unit that was told',
    marketOrder({ items: canceled(1) }),
    shopOrder({ lines: [shopLine({ quantity: 1 })] }),
    [],
  ],
  [
    'canceled units that were sent stay ordered',
    marketOrder({ items: [orderItem({ shippedQuantity: 2, canceledQuantity: 2 })] }, [sent]),
    shopOrder({ lines: sentLine, shipments: told(true) }),
    [],
  ],
  [
    'a canceled order that the shop canceled',
    marketOrder({ status: 'canceled', items: canceled(2) }),
    shopOrder({ isCanceled: true }),
    [],
  ],
  [
    'a cancellation of the shop that the seller declined',
    marketOrder({ cancellationRequest: request('declined') }),
    shopOrder({
      isCanceled: true,
      decisions: { 'MED-7-aurora': { requestId: 'c-1', outcome: 'declined', note: 'No' } },
    }),
    [{ step: 'refuse', code: 'declined', subject: 'MED-7-aurora' }],
  ],
  [
    'an accepted cancellation, before the order is canceled',
    marketOrder({ status: 'canceled', items: canceled(2), cancellationRequest: request('accepted') }),
    shopOrder(),
    [
      { step: 'tellDecision', decision: { requestId: 'c-1', outcome: 'accepted', note: 'No' } },
      { step: 'keepUnits', lines: [{ lineId: 'l-1', quantity: 0 }] },
    ],
  ],
  ['a request that nobody decided', marketOrder({ cancellationRequest: request(null) }), shopOrder(), []],
  [
    'a decision',
    marketOrder({ cancellationRequest: request('declined') }),
    shopOrder(),
    [{ step: 'tellDecision', decision: { requestId: 'c-1', outcome: 'declined', note: 'No' } }],
  ],
];

describe('what the shop hears of an order', () => {
  it.each(cases)('tells of %s', (_, order, shop, steps) => {
    expect(backSteps(knownOrder(), order, shop, [])).toEqual(steps);
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
