import { canCancelBy, canCancelWithoutCause, cancelableItems, remainingUnits } from '@trastienda/domain';
import type { OrderEvent } from '@trastienda/machines/charts';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { cancelLines } from './cancel-lines.ts';
import { insertControversies, shortOf } from './controversies.repository.ts';
import { closeGuidesOfCanceled } from './guide-requests.repository.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import { findCauses } from './orders.repository.ts';
import { moveGuides } from './packages.repository.ts';

/** Cancels the whole order without a cause (R2); a repeated call finds the order canceled. */
export function cancelOrder(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const verdict = canCancelWithoutCause(change.facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    if (change.facts.status === 'canceled') return;
    change.requireVerdict(verdict);
    await cancelWhole(change, {});
  });
}

/** Cancelar before anything was sent: the whole order, for one reason, with a CAE controversy (R2 and R3). */
export function cancelBeforeDelivery(context: Context, request: OrderRequest, causeId: string): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const verdict = canCancelBy('CAE', change.facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    const causes = await findCauses(change.trx);
    const cause = causes.find(({ id }) => id === causeId);
    const made = change.entity.controversies.some(({ type, text }) => type === 'CAE' && text === cause?.description);
    if (change.facts.status === 'canceled' && made) return;
    change.requireVerdict(verdict);
    if (!cause) throw wrongFields({ causeId: { code: 'orders.cancel.cause.unknown' } });
    const { trx, held, now } = change;
    const controversies = await insertControversies(trx, held, [{ type: 'CAE', text: cause.description }], now);
    await cancelWhole(change, { details: { causeId }, controversies });
  });
}

type Extra = {
  /** The action and the event where the cancellation is a decision on a request. */
  action?: string;
  event?: OrderEvent;
  details?: object;
  controversies?: Awaited<ReturnType<typeof insertControversies>>;
};

/** Cancels all that is left of an order and closes its pending guide requests. */
export async function cancelWhole(
  change: OrderChange,
  { action = 'order.canceled', event = { type: 'order.canceled' }, details = {}, controversies = [] }: Extra,
): Promise<void> {
  const { trx, held, entity, facts, now, commit } = change;
  const units = cancelableItems(facts).map((item) => ({ id: item.id, quantity: remainingUnits(item) }));
  const givenBack = await cancelLines(change, units);
  await closeGuidesOfCanceled(trx, held, now);
  // Only guides of items that were never sent are canceled; the courier reports a parcel that is on its way.
  const unsent = facts.items.filter(({ shippedQuantity }) => shippedQuantity === 0).map(({ id }) => id);
  await moveGuides(trx, held, unsent, 'CANCELED');
  const all = [...entity.controversies, ...controversies];
  await commit(action, event, { ...details, items: units, givenBack, controversies: controversies.map(shortOf) }, all);
}
