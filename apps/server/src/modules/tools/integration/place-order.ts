import { dayStart, limits } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import type { NewOrder, Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { inPart, wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { joinCalls, type Outcome } from '../../../db/joined-calls.ts';
import { accountScope, type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { reserveStock } from '../../catalogue/inventory/move-stock.ts';
import { recordAuditsOf } from '../../platform/audit/audit.repository.ts';
import { isHashOf } from '../../trade/orders/content-hash.ts';
import { insertOrders, type NewOrderRow, type Placed } from '../../trade/orders/new-orders.repository.ts';
import { type OrderRequest, tagsIn } from '../../trade/orders/order-change.ts';
import type { OrderEntity } from '../../trade/orders/order-entity.ts';
import { toOrder } from '../../trade/orders/order-mapper.ts';
import { tagNewOrders } from '../../trade/orders/order-writes.repository.ts';
import { findSeveralOrders } from '../../trade/orders/orders.repository.ts';
import { notifyOversold } from '../../trade/orders/oversold.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';
import { newOrderRow } from './new-order-row.ts';

/** An order of the storefront with its sender. */
type Intake = { request: OrderRequest; order: NewOrder; row: NewOrderRow };

type Answer = { created: boolean; order: Order };

/** Orders that wait at the same moment share a transaction; so many that its locks are short. */
const joining = { most: 50, atOnce: 2, keyOf: ({ request }: Intake) => request.id };

/**
 * Places new orders of the storefront: an unpaid one waits for its payment, a paid one is ready for handling. The same message again
 * returns the order as it is now; a different order under a known id is refused. Orders that arrive at the same moment are placed together
 * (ADR 139); each has its own answer.
 */
export function placingOrders(context: Context): (request: OrderRequest, order: NewOrder) => Promise<Answer> {
  const join = joinCalls((calls: readonly Intake[]) => placeTogether(context, calls), joining);
  return async (request, order) => {
    if (!goodId.test(request.id)) throw wrongFields({ id: invalid });
    return inPart('order', async () => {
      const now = context.now();
      const problem = problemOf(order, now);
      if (problem) throw wrongFields(problem);
      return join({ request, order, row: newOrderRow(request.id, order, now) });
    });
  };
}

async function placeTogether(context: Context, intakes: readonly Intake[]): Promise<readonly Outcome<Answer>[]> {
  const access = systemAccess('integration');
  return inTransaction(context.database, async (trx) => {
    const outcomes = await insertOrders(
      trx,
      access,
      intakes.map(({ row }) => row),
    );
    const placed = intakes.flatMap(({ request, order }, n) => {
      const one = outcomes[n];
      return one?.outcome === 'placed' ? [{ request, order, entity: one.entity }] : [];
    });
    await recordAuditsOf(
      trx,
      placed.map(({ request, entity: { order } }) => ({
        origin: request.origin,
        action: 'order.placed',
        subject: subjectOf(order),
        after: { status: order.status, version: 1 },
      })),
    );
    // Orders of the same variants wait for each other from here to the commit: nothing slow follows.
    const missing = await reserveStock(
      trx,
      access,
      placed.map(({ request, order }) => ({
        orderId: request.id,
        accountName: order.accountName,
        by: request.origin,
        items: order.items,
      })),
      context.now(),
    );
    const lacking = placed.filter(({ request }) => missing.has(request.id));
    if (lacking.length > 0) await markOversold(trx, access, lacking, missing);
    const again = intakes.filter(({ request }, n) => missing.has(request.id) || outcomes[n]?.outcome === 'taken');
    const now =
      again.length === 0
        ? []
        : await findSeveralOrders(
            trx,
            access,
            again.map(({ request }) => request.id),
          );
    const current = new Map(now.map((entity) => [entity.order.id, entity]));
    return intakes.map((intake, n) => answerTo(intake, outcomes[n], current.get(intake.request.id)));
  });
}

/** The answer to one order; `current` is the order as it is, if it is not as it was just written. */
function answerTo(
  { request, order }: Intake,
  placed: Placed | undefined,
  current: OrderEntity | undefined,
): Outcome<Answer> {
  switch (placed?.outcome) {
    case 'unknownSeller':
      return { refused: wrongFields({ accountName: { code: 'integration.seller' } }) };
    case 'unknownCarrier':
      return { refused: wrongFields({ carrier: { code: 'orders.ship.carrier.unknown' } }) };
    case 'placed':
      return { answer: { created: true, order: toOrder(current ?? placed.entity, request.viewer) } };
    case 'taken':
      if (current && isHashOf(current.order.placed_hash, order))
        return { answer: { created: false, order: toOrder(current, request.viewer) } };
      return { refused: new AppError(409, 'integration.orderExists', { params: { id: request.id } }) };
    case undefined:
      throw new Error(`Order ${request.id} has no answer.`);
  }
}

const subjectOf = ({ id, account_name }: OrderEntity['order']) => ({ type: 'order', id, accountName: account_name });

/** Tags new orders that lack units, and tells their sellers, who do not see them before they are paid (R4, R35). */
async function markOversold(
  trx: Db,
  access: SystemAccess,
  lacking: readonly { request: OrderRequest; entity: OrderEntity }[],
  missing: ReadonlyMap<string, number>,
): Promise<void> {
  await tagNewOrders(
    trx,
    access,
    lacking.map(({ entity: { order } }) => ({ account_name: order.account_name, id: order.id })),
    tagBits.oversold,
  );
  await recordAuditsOf(
    trx,
    lacking.map(({ request, entity: { order } }) => {
      const tags = order.tags | tagBits.oversold;
      const { status } = order;
      return {
        origin: request.origin,
        action: 'order.oversold',
        subject: subjectOf(order),
        before: { status, version: 1, ...tagsIn(order.tags, tags) },
        after: { status, version: 1, ...tagsIn(tags, order.tags), missing: missing.get(order.id) },
      };
    }),
  );
  for (const { entity } of lacking) {
    const { id, account_name, paid } = entity.order;
    if (paid) await notifyOversold(trx, accountScope(access, account_name), id, missing.get(id) ?? 0);
  }
}

const goodId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

const invalid = { code: 'orders.filter.invalid' } as const;

/** How far the storefront's clock may run ahead of ours. */
const mostAhead = 5 * 60_000;

function problemOf(order: NewOrder, now: Date): FieldProblems | undefined {
  const { address, pickup } = order.shippingData;
  const skus = order.items.map((item) => item.id);
  const repeated = skus.find((sku, n) => skus.indexOf(sku) !== n);
  const placed = Date.parse(order.creationDate);
  if (repeated !== undefined) return { items: { code: 'orders.ship.items.repeated', params: { id: repeated } } };
  const earliest = Date.parse(dayStart(limits.ordersFromDate));
  if (placed > now.getTime() + mostAhead || placed < earliest) return { creationDate: invalid };
  if (!(order.deliveryType === 'pickup' ? pickup : address)) return { shippingData: { code: 'shared.required' } };
  return order.deliveryType === 'delivery' && pickup ? { shippingData: invalid } : undefined;
}
