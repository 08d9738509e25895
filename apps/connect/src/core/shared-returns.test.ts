import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderItem, parcel, shopLine, shopOrder } from '../testing/orders.ts';
import { round } from '../testing/round.ts';
import { Sides, shopProduct } from '../testing/sides.ts';

/** What a seller says of a return: it is still expected, it arrived, or it is closed without a unit. */
type Verdict = 'waits' | 'arrived' | 'none';

const sellers = [
  { part: 'MED-7-aurora', line: 'l-1', sku: '71' },
  { part: 'MED-7-brisa', line: 'l-2', sku: '72' },
] as const;

/** The state of one return of two sellers' units after each has said something, in this sequence. */
async function afterVerdicts(verdicts: readonly (readonly [seller: 0 | 1, verdict: Verdict])[], own = false) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-shared-return-'));
  const sides = new Sides();
  const lines = sellers.map(({ line, sku }) => shopLine({ id: line, sku, quantity: 1 }));
  const ofShop = own ? [shopLine({ id: 'l-3', sku: undefined, quantity: 1, sent: 1 })] : [];
  try {
    sides.products.push(shopProduct('1', 'aurora', '71'), shopProduct('2', 'brisa', '72'));
    sides.available.set('71', 10).set('72', 10);
    sides.shopOrders.set('order_1', shopOrder({ lines: [...lines, ...ofShop] }));
    await round(sides, folder);
    for (const { part, sku } of sellers)
      sides.move(part, {
        status: 'delivered',
        items: [orderItem({ id: sku, quantity: 1, shippedQuantity: 1, pendingQuantity: 0 })],
        packageAttachment: {
          packages: [
            parcel({
              invoiceNumber: `inv-${part}-0`,
              courierStatus: { finished: true },
              items: [{ id: sku, quantity: 1, price: 10_000, devolution: 0 }],
            }),
          ],
        },
      });
    await round(sides, folder);
    sides.shopReturns.set('return_1', {
      id: 'return_1',
      orderId: 'order_1',
      key: undefined,
      state: 'requested',
      reason: 'No le quedó',
      lines: [...lines, ...ofShop].map(({ id }) => ({ lineId: id, quantity: 1, received: 0 })),
    });
    await round(sides, folder);
    for (const [seller, verdict] of verdicts) {
      const { part } = sellers[seller];
      const [back] = sides.orders.get(part)?.returns ?? [];
      if (!back) throw new Error('The return was not announced.');
      if (verdict !== 'waits') {
        const received = verdict === 'arrived' ? 1 : null;
        const items = back.items.map((item) => ({ ...item, received, sellable: received ?? 0 }));
        sides.move(part, { returns: [{ ...back, state: verdict === 'arrived' ? 'RECEIVED' : 'CLOSED', items }] });
      }
      expect(await round(sides, folder)).toEqual([]);
    }
    const back = sides.shopReturns.get('return_1');
    return [back?.state, ...(back?.lines.map(({ received }) => received) ?? [])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each<[first: Verdict, second: Verdict, outcome: unknown[]]>([
  ['none', 'waits', ['requested', 0, 0]],
  ['none', 'none', ['canceled', 0, 0]],
  ['none', 'arrived', ['received', 0, 1]],
  ['arrived', 'none', ['received', 1, 0]],
  ['arrived', 'arrived', ['received', 1, 1]],
  ['arrived', 'waits', ['received', 1, 0]],
])(
  'holds a return of two sellers open for whoever may still receive units: %s, then %s',
  async (first, second, outcome) => {
    expect(
      await afterVerdicts([
        [0, first],
        [1, second],
      ]),
    ).toEqual(outcome);
    const [state, ...received] = outcome;
    expect(
      await afterVerdicts([
        [1, first],
        [0, second],
      ]),
    ).toEqual([state, ...received.reverse()]);
  },
);

it('leaves a return open that holds goods of the shop itself', async () => {
  expect(
    await afterVerdicts(
      [
        [0, 'none'],
        [1, 'none'],
      ],
      true,
    ),
  ).toEqual(['requested', 0, 0, 0]);
});
