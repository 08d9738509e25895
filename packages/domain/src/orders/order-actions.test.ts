import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { expectations, expected } from './order-actions.expectations.ts';
import {
  isFinalAction,
  isOrderQuestion,
  movesForward,
  type OrderAction,
  orderActionCommand,
  orderActionKey,
  orderActionLabel,
  orderActionNames,
  orderActions,
  orderPageActions,
} from './order-actions.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderStatusNames } from './order-status.ts';
import type { ReturnState } from './return-state.ts';

const person = (roles: Role[], accountNames: string[] = [], operatingUser = true): Viewer => ({
  userId: roles.join('+'),
  roles,
  accountNames,
  operatingUser,
});

const people: [who: string, viewer: Viewer][] = [
  ['A', person(['ADMIN_USER', 'ORDERS_USER'])],
  ['A', person(['STANDARD_USER', 'ORDERS_USER'])],
  ['S', person(['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], ['aurora'])],
  ['S', person(['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], ['aurora'])],
  ['S', person(['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], ['aurora'], false)],
  ['A', person(['ADMIN_USER', 'ORDERS_USER'], [], false)],
  ['I', person(['ADMIN_API'])],
  ['foreign', person(['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], ['brisa', 'aurora'])],
  ['foreign', person(['ORDERS_USER'])],
];

type Variant<T> = [facts: string[], value: T];

const carriers: Variant<OrderFacts['carrierType']>[] = [
  [['admin'], 'ADMIN'],
  [['own'], 'SELLER'],
  [[], null],
];

const guide = (...states: ('DOWNLOAD' | 'PENDING' | null)[]) =>
  states.map((guideDownloadStatus, index) => ({ id: `sku-${index}`, guideDownloadStatus }));
const deliveries: Variant<Pick<OrderFacts, 'deliveryType' | 'detailsItems'>>[] = [
  [[], { deliveryType: 'delivery', detailsItems: guide(null, null) }],
  [['guide'], { deliveryType: 'delivery', detailsItems: guide('PENDING', null) }],
  [['guide', 'in-store'], { deliveryType: 'pickup', detailsItems: guide('DOWNLOAD', 'DOWNLOAD') }],
  [['guide', 'in-store', 'pickup-pending'], { deliveryType: 'pickup', detailsItems: guide('DOWNLOAD', 'PENDING') }],
  [['pickup-pending'], { deliveryType: 'pickup', detailsItems: guide(null) }],
];

const line = (shippedQuantity: number, status = 'ACTIVE', canceledQuantity = 0) => ({
  id: 'sku-0',
  quantity: 3,
  shippedQuantity,
  deliveredQuantity: 0,
  canceledQuantity,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  status,
});
const items: Variant<OrderFacts['items']>[] = [
  [['unsent'], [line(0)]],
  [['unsent'], [line(3), line(1, 'ACTIVE', 1)]],
  [[], [line(3), line(0, 'CANCELLED', 3)]],
  [[], [line(2, 'ACTIVE', 1)]],
];

const shipment = (returned: number, finished: boolean, type: 'Output' | 'Input' = 'Output', moved = true) => ({
  invoiceNumber: 'inv-1-0',
  type,
  items: [{ id: 'sku-0', quantity: 2, returned }],
  finished,
  moved,
});
const comesBack = (state: ReturnState): OrderFacts['returns'][number] => ({
  id: 'dev-1',
  state,
  items: [{ id: 'sku-0', invoiceNumber: 'inv-1-0', quantity: 1, received: null, sellable: 0 }],
});
const packages: Variant<Pick<OrderFacts, 'packages' | 'returns'>>[] = [
  [[], { packages: [], returns: [] }],
  [
    ['undelivered', 'unfinished', 'back', 'received'],
    { packages: [shipment(1, false)], returns: [comesBack('RECEIVED')] },
  ],
  [
    ['undelivered', 'unfinished', 'back', 'coming', 'withdrawable'],
    {
      packages: [shipment(0, true), { ...shipment(0, false, 'Output', false), invoiceNumber: 'inv-1-1' }],
      returns: [comesBack('CLOSED'), comesBack('ANNOUNCED')],
    },
  ],
  [
    ['unfinished', 'back'],
    {
      packages: [shipment(2, false), shipment(0, true), shipment(0, false, 'Input')],
      returns: [comesBack('CLOSED')],
    },
  ],
];

const controversies: Variant<OrderFacts['controversies']>[] = [
  [[], []],
  [['any', 'open', 'cde'], [{ type: 'CDE', state: 'IN_REFUND' }]],
  [['any', 'cde'], [{ type: 'CDE', state: 'INVALID' }]],
  [['any', 'open'], [{ type: 'CF', state: 'REPLACEMENT_REQUESTED' }]],
  [
    ['any'],
    [
      { type: 'CAE', state: null },
      { type: 'CF', state: 'DONE' },
    ],
  ],
];

function* everyOrder(): Generator<[facts: Set<string>, order: OrderFacts]> {
  for (const status of orderStatusNames)
    for (const [a, carrierType] of carriers)
      for (const [b, delivery] of deliveries)
        for (const [c, lines] of items)
          for (const [d, shipments] of packages)
            for (const [e, disputes] of controversies)
              yield [
                new Set([...a, ...b, ...c, ...d, ...e]),
                {
                  id: 'v32386029-01',
                  accountName: 'aurora',
                  tags: [],
                  status,
                  carrierType,
                  ...delivery,
                  items: lines,
                  ...shipments,
                  withdrawnShipments: 0,
                  controversies: disputes,
                },
              ];
}

const orders = [...everyOrder()];

// For a seller, an order of another seller or an unpaid order does not exist, whatever the action.
function wanted(action: OrderAction, who: string, order: OrderFacts, facts: ReadonlySet<string>) {
  const unseen = who === 'foreign' || (who === 'S' && order.status === 'payment-pending');
  return unseen ? { shown: false, answer: 'orders.notFound' } : expected(action, who, order.status, facts);
}

describe('orderActions: every action × role × status × facts', () => {
  it('has an expectation table for every action', () => {
    expect(Object.keys(expectations).sort()).toEqual([...orderActionNames].sort());
  });

  // A million cases take some seconds on a busy machine.
  it.each(people)('answers as the specification says for %s %#', { timeout: 60_000 }, (who, viewer) => {
    const wrong: string[] = [];
    let cases = 0;
    for (const [told, order] of orders) {
      const facts = viewer.operatingUser ? new Set([...told, 'operating']) : told;
      const states = orderActions(order, viewer);
      for (const action of orderActionNames) {
        cases += 1;
        const want = wanted(action, who, order, facts);
        const state = states[action];
        const answer = state.enabled ? 'ok' : state.refusal?.code;
        if (want?.shown !== state.visible || want.answer !== answer) {
          const got = { shown: state.visible, answer };
          wrong.push(`${action} ${order.status} ${[...facts]}: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`);
        }
      }
    }
    expect(cases).toBe(10 * 3 * 5 * 4 * 4 * 5 * orderActionNames.length);
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('shows the users of a deactivated seller every button that there would be, refused (R20)', () => {
    const viewer = person(['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], ['aurora']);
    const wrong: unknown[] = [];
    for (const [, order] of orders.slice(0, 5_000)) {
      const [before, after] = [orderActions(order, viewer), orderActions(order, { ...viewer, sellerInactive: true })];
      const seen = before.viewLog.refusal?.code !== 'orders.notFound';
      for (const action of orderActionNames) {
        const code = seen ? 'access.sellerInactive' : 'orders.notFound';
        const { visible, enabled, refusal } = after[action];
        const fine =
          action === 'viewLog' ? true : visible === before[action].visible && !enabled && refusal?.code === code;
        if (!fine) wrong.push({ action, status: order.status, ...after[action] });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

describe('what is declared of an action', () => {
  const rows = orderPageActions.map((action) => [
    action,
    orderActionKey(action),
    movesForward(action),
    isOrderQuestion(action),
    isFinalAction(action),
    orderActionCommand(action, '$&1'),
  ]);
  it('is its key, whether it is usual, confirmed and final, and its command', () => {
    // A new action has its own table of expectations; these stay as they are.
    const told = [
      ['startHandling', 'm', true, true, false, 'start $&1'],
      ['requestGuide', 's', true, true, false, 'guide $&1'],
      ['ship', 'e', true, false, false, 'ship $&1'],
      ['deliver', 't', true, false, false, 'deliver $&1'],
      ['withdrawShipment', 'd', false, false, false, 'withdraw $&1'],
      ['cancel', 'c', false, false, false, 'cancel $&1'],
      ['acceptCancellation', 'a', false, true, true, 'decide $&1 --accept'],
      ['declineCancellation', 'r', false, false, false, 'decide $&1 --decline --note ...'],
      ['cancelItems', 'i', false, false, false, 'cancel-items $&1'],
      ['addNote', 'n', false, false, false, 'note $&1 --text ...'],
      ['viewLog', 'l', false, false, false, undefined],
    ];
    expect(rows).toEqual(expect.arrayContaining(told));
    expect(isOrderQuestion('toString')).toBe(false);
    expect(orderActionLabel('ship')).toBe('orders.action.ship');
  });
});
