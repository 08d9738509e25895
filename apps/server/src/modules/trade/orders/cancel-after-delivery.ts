import { canCancelBy, type OrderFacts, pendingUnits, remainingUnits } from '@trastienda/domain';
import type { OrderEvent } from '@trastienda/machines/charts';
import { checkUnits } from '@trastienda/validators';
import type { CancellationAfterDelivery, Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelWhole } from './cancel-whole.ts';
import { insertControversies, shortOf } from './controversies.repository.ts';
import { hasArrived } from './deliver-order.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import type { Units } from './order-writes.repository.ts';
import { findCauses } from './orders.repository.ts';

type Form = readonly CancellationAfterDelivery[];

/**
 * Cancelar in the other statuses: units of items, each with its cause and its CDE controversy (R2 and R3). The order is canceled when
 * nothing of it is left. A repeated call is recognised by its own controversies.
 */
export function cancelAfterDelivery(context: Context, request: OrderRequest, form: Form): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, held, entity, facts, now } = change;
    const verdict = canCancelBy('CDE', facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    const causes = await findCauses(trx);
    const chosen = form.flatMap(({ causeId, items }) =>
      items.map(({ id, quantity }) => ({
        id,
        quantity,
        causeId,
        text: causes.find((cause) => cause.id === causeId)?.description ?? '',
      })),
    );
    if (chosen.length > 0 && isRegistered(change, chosen)) return;
    change.requireVerdict(verdict);
    const checked = checkUnits({ all: false, causeId: '', items: chosen }, { causes, items: facts.items });
    if (!checked.valid) throw wrongFields(checked.fields);
    const controversies = await insertControversies(
      trx,
      held,
      chosen.map(({ id, quantity, text }) => {
        const name = entity.items.find((item) => item.id === id)?.name ?? null;
        return { type: 'CDE' as const, text, sku: id, name, quantity };
      }),
      now,
    );
    const left = facts.items.map((item) => ({ ...item, units: unitsLeft(item, chosen) }));
    if (left.every(({ units }) => units === 0)) {
      await cancelWhole(change, { details: { causes: checked.value }, controversies });
      return;
    }
    const units = chosen.map(({ id, quantity }) => ({ id, quantity }));
    const givenBack = await cancelLines(change, units);
    await change.commit(
      'order.unitsCanceled',
      eventOfRest(facts, units),
      {
        causes: checked.value,
        items: units,
        givenBack,
        controversies: controversies.map(shortOf),
      },
      [...entity.controversies, ...controversies],
    );
  });
}

const unitsLeft = (item: OrderFacts['items'][number], canceled: readonly Units[]) =>
  remainingUnits(item) - (canceled.find(({ id }) => id === item.id)?.quantity ?? 0);

/** The event of a partly shipped order once nothing is left to send: it waits for its deliveries, or has had them all. Otherwise null. */
function eventOfRest(facts: OrderFacts, canceled: readonly Units[]): OrderEvent | null {
  if (facts.status !== 'partially-invoiced') return null;
  const pending = facts.items.some(
    (item) => pendingUnits(item) > (canceled.find(({ id }) => id === item.id)?.quantity ?? 0),
  );
  if (pending) return null;
  // A package that came back whole is awaited no more, but delivers nothing (R38).
  const begun = facts.packages.some(({ type, finished }) => type === 'Output' && finished);
  if (begun && facts.packages.every(hasArrived)) return { type: 'delivery.registered', complete: true };
  return { type: 'shipment.registered', complete: true, begun };
}

/** Whether the call was made already: an order with a CDE controversy is not canceled again, so equal units and causes are the same call. */
function isRegistered({ entity }: OrderChange, chosen: readonly { id: string; quantity: number; text: string }[]) {
  const key = (one: { id: string | null; quantity: number | null; text: string }) =>
    JSON.stringify([one.id, one.quantity, one.text]);
  const known = entity.controversies
    .filter(({ type }) => type === 'CDE')
    .map(({ sku, quantity, text }) => key({ id: sku, quantity, text }))
    .sort();
  const asked = chosen.map(key).sort();
  return known.length === asked.length && known.every((one, n) => one === asked[n]);
}
