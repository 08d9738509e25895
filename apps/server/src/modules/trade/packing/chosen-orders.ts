import type { Viewer } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { dataScope } from '../../../db/scope.ts';
import { notFound } from '../orders/order-change.ts';
import type { OrderEntity } from '../orders/order-entity.ts';
import { findSeveralOrders } from '../orders/orders.repository.ts';

/** The orders of a request, without duplicates, in the order given; 404 if one does not exist or is not visible to the viewer. */
export async function chosenOrders(db: Db, viewer: Viewer, ids: readonly string[]): Promise<OrderEntity[]> {
  const named = [...new Set(ids)];
  const found = await findSeveralOrders(db, dataScope(viewer), named);
  const known = new Map(found.map((entity) => [entity.order.id, entity]));
  return named.map((id) => {
    const entity = known.get(id);
    if (!entity) throw notFound();
    return entity;
  });
}
