import type { NewOrder, Order } from '@trastienda/api-client';
import { dayStart, limits } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { moveStock } from '../../catalogue/inventory/move-stock.ts';
import { isSellerThere } from '../../people/sellers/sellers.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { contentHash, isHashOf } from '../../trade/orders/content-hash.ts';
import { type OrderRequest, tagsIn } from '../../trade/orders/order-change.ts';
import type { OrderEntity } from '../../trade/orders/order-entity.ts';
import { toOrder } from '../../trade/orders/order-mapper.ts';
import { findOrder } from '../../trade/orders/orders.repository.ts';
import { tellOversold } from '../../trade/orders/oversold.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';
import { findCarrier, insertOrder, tagNewOrder } from './integration.repository.ts';
import { priceOf } from './order-price.ts';

/**
 * Places a new order of the storefront: an unpaid one waits for its payment, a paid one is ready for handling. The same message again
 * returns the order as it is now; a different order under a known id is refused.
 */
export async function placeOrder(
  context: Context,
  request: OrderRequest,
  order: NewOrder,
): Promise<{ created: boolean; order: Order }> {
  const placedHash = contentHash(order);
  const problem = problemOf(request.id, order, context.now());
  if (problem) throw wrongFields(problem);
  return inTransaction(context.database, async (trx) => {
    const scope = dataScope(request.viewer);
    if (!(await isSellerThere(trx, scope, order.accountName)))
      throw wrongFields({ accountName: { code: 'integration.seller' } });
    const account = accountScope(scope, order.accountName);
    const carrier = order.carrier === undefined ? undefined : await findCarrier(trx, account, order.carrier);
    if (order.carrier !== undefined && !carrier)
      throw wrongFields({ carrier: { code: 'orders.ship.carrier.unknown' } });
    const created = await insertOrder(trx, account, request.id, {
      ...order,
      ...priceOf(order),
      placedHash,
      carrier: carrier ?? null,
    });
    const entity = await findOrder(trx, scope, request.id);
    if (!entity) throw new Error(`Order ${request.id} was placed and is not there.`);
    if (!created && !isHashOf(entity.order.placed_hash, order)) {
      throw new AppError(409, 'integration.orderExists', { params: { id: request.id } });
    }
    if (created) {
      await recordAudit(trx, request.origin, {
        action: 'order.placed',
        subject: { type: 'order', id: request.id, accountName: order.accountName },
        after: { status: entity.order.status, version: 1 },
      });
      // Orders of the same variants wait for each other from here to the commit: nothing slow follows.
      const placed = { account, orderId: request.id, cause: 'placed', by: request.origin, at: context.now() } as const;
      const missing = (await moveStock(trx, placed, order.items, order.items)) ?? 0;
      if (missing > 0)
        return { created, order: toOrder(await markOversold(trx, request, entity, missing), request.viewer) };
    }
    return { created, order: toOrder(entity, request.viewer) };
  });
}

/** Tags a new order that lacks units, and tells its seller, who does not see it before it is paid (R4, R35). */
async function markOversold(
  trx: Db,
  request: OrderRequest,
  { order }: OrderEntity,
  missing: number,
): Promise<OrderEntity> {
  const scope = dataScope(request.viewer);
  const account = accountScope(scope, order.account_name);
  const tags = order.tags | tagBits.oversold;
  await tagNewOrder(trx, account, order.id, tags);
  await recordAudit(trx, request.origin, {
    action: 'order.oversold',
    subject: { type: 'order', id: order.id, accountName: order.account_name },
    before: { status: order.status, version: 1, ...tagsIn(order.tags, tags) },
    after: { status: order.status, version: 1, ...tagsIn(tags, order.tags), missing },
  });
  if (order.paid) await tellOversold(trx, account, order.id, missing);
  const entity = await findOrder(trx, scope, order.id);
  if (!entity) throw new Error(`Order ${order.id} was placed and is not there.`);
  return entity;
}

const goodId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

function problemOf(id: string, order: NewOrder, now: Date): FieldProblems | undefined {
  const invalid = { code: 'orders.filter.invalid' } as const;
  const { address, pickup } = order.shippingData;
  const skus = order.items.map((item) => item.id);
  const repeated = skus.find((sku, n) => skus.indexOf(sku) !== n);
  const placed = Date.parse(order.creationDate);
  if (!goodId.test(id)) return { id: invalid };
  if (repeated !== undefined) return { items: { code: 'orders.ship.items.repeated', params: { id: repeated } } };
  if (placed > now.getTime() || placed < Date.parse(dayStart(limits.ordersFromDate))) return { creationDate: invalid };
  if (!(order.deliveryType === 'pickup' ? pickup : address)) return { shippingData: { code: 'shared.required' } };
  return order.deliveryType === 'delivery' && pickup ? { shippingData: invalid } : undefined;
}
