import { canDeliver, isReturnedPackage, type OrderFacts, pendingUnits } from '@trastienda/domain';
import { checkDelivery } from '@trastienda/validators';
import type { DeliveryForm, Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import { personName } from './orders.repository.ts';
import { finishPackages, moveGuides } from './packages.repository.ts';

/** Entregar: delivers the named packages, which must include the one in the address (S1 §4, §5 and §7). */
export function deliverOrder(
  context: Context,
  request: OrderRequest,
  invoiceId: string,
  form: DeliveryForm,
): Promise<Order> {
  if (form.invoiceNumbers.length > 0 && !form.invoiceNumbers.includes(invoiceId)) {
    throw wrongFields({
      invoiceNumbers: { code: 'orders.deliver.packages.unknown', params: { invoiceNumber: invoiceId } },
    });
  }
  return changeOrder(context, request, async (change) => {
    const verdict = canDeliver(change.facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    if (form.invoiceNumbers.length > 0 && areDelivered(change.facts, form.invoiceNumbers)) return;
    change.requireVerdict(verdict);
    const by = await personName(change.trx, request.viewer.userId);
    await registerDelivery(change, form.invoiceNumbers, form.deliveredDate, by);
  });
}

/** Whether these packages are delivered already, so that a repeated call changes nothing. */
export function areDelivered(facts: OrderFacts, invoiceNumbers: readonly string[]): boolean {
  return invoiceNumbers.every((number) =>
    facts.packages.some((one) => one.invoiceNumber === number && one.type === 'Output' && one.finished),
  );
}

/** Marks packages as delivered; the units of the order decide whether the whole order is. */
export async function registerDelivery(
  { trx, held, entity, facts, now, commit }: OrderChange,
  invoiceNumbers: readonly string[],
  deliveredDate: string | undefined,
  by: string,
): Promise<void> {
  const checked = checkDelivery(invoiceNumbers, facts.packages);
  if (!checked.valid) throw wrongFields(checked.fields);
  const chosen = checked.value.invoiceNumbers;
  const packages = entity.packages.filter((one) => chosen.includes(one.invoice_number));
  const deliveredAt = deliveredDate === undefined ? now : new Date(deliveredDate);
  // The present is never too early: another server, whose clock runs ahead, may have dated a package.
  const earliest = Math.min(now.getTime(), Math.max(...packages.map((one) => Date.parse(one.issuance_date))));
  if (deliveredAt.getTime() > now.getTime() || deliveredAt.getTime() < earliest) {
    throw wrongFields({ deliveredDate: { code: 'orders.filter.invalid' } });
  }
  await finishPackages(trx, held, chosen, by, deliveredAt, now);
  const itemIds = packages.flatMap((one) => one.items.map((item) => item.item_id));
  await moveGuides(trx, held, [...new Set(itemIds)], 'DELIVERED_TO_CUSTOMER');
  await commit(
    'order.delivered',
    { type: 'delivery.registered', complete: isComplete(facts, chosen) },
    { invoiceNumbers: chosen },
  );
}

/** Whether nobody waits for this package any more: it is a return, was delivered, or came back whole. */
export function hasArrived(one: OrderFacts['packages'][number]): boolean {
  return one.type === 'Input' || one.finished || isReturnedPackage(one);
}

/** Whether nothing is left to send and no package is still awaited once the chosen ones are delivered. */
function isComplete(facts: OrderFacts, chosen: readonly string[]): boolean {
  const arrived = facts.packages.every((one) => hasArrived(one) || chosen.includes(one.invoiceNumber));
  return arrived && facts.items.every((item) => pendingUnits(item) === 0);
}
