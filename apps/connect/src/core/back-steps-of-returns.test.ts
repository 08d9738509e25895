import { expect, it } from 'vitest';
import { knownOrder, marketOrder, shopLine, shopOrder } from '../testing/orders.ts';
import { backSteps } from './back-steps.ts';
import type { LineUnits, ShopReturn } from './ports.ts';

const key = 'inv-MED-7-aurora-01';
const sentLine = [shopLine({ sent: 2 })];
const lines: [LineUnits] = [{ lineId: 'l-1', quantity: 2 }];
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

// What the marketplace has, what the shop has, the shop's returns, and what the shop is told.
const cases: [string, ReturnType<typeof marketOrder>, ReturnType<typeof shopOrder>, ShopReturn[], object[]][] = [
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

it.each(cases)('tells the shop of %s', (_, order, shop, returns, steps) => {
  expect(backSteps(knownOrder(), order, shop, returns)).toEqual(steps);
});
