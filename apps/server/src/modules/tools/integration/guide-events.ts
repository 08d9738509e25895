import { type OrderFacts, plainCode, shippableItems } from '@trastienda/domain';
import type { Order, OrderIntake } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { registerFailure, registerGuides } from '../../trade/guides/register-guides.ts';
import { changeOrder, type OrderRequest } from '../../trade/orders/order-change.ts';
import type { OrderState } from '../../trade/orders/order-entity.ts';
import { notNow } from './not-now.ts';

type GuideArrived = Extract<OrderIntake, { event: 'guide.arrived' }>;

/**
 * Registers a carrier's guide for all or some of the lines that are still to be sent; those that are not keep theirs. The same guide again
 * changes nothing, not even its download mark.
 */
export async function arriveGuide(context: Context, request: OrderRequest, intake: GuideArrived): Promise<Order> {
  const label = labelOf(intake.label);
  const trackingNumber = plainCode(intake.trackingNumber);
  let repeated: string[] = [];
  const order = await changeOrder(context, request, async (change) => {
    const { entity, facts } = change;
    checkItems(entity, intake.items);
    const onGuide = entity.items.filter((item) => item.tracking_number === trackingNumber).map(({ id }) => id);
    const isSent = entity.packages.some((one) => one.type === 'Output' && one.tracking_number === trackingNumber);
    const waiting = shippableItems(facts).map(({ id }) => id);
    const wanted = intake.items ?? (isSent ? onGuide : waiting);
    if (onGuide.length > 0 && wanted.every((id) => onGuide.includes(id))) return;
    const itemIds = waiting.filter((id) => wanted.includes(id));
    if (!getsGuides(facts) || isSent || itemIds.length === 0) throw notNow(change);
    const { trackingUrl } = intake;
    repeated = await registerGuides(context, change, [{ trackingNumber, trackingUrl, itemIds, label }], {
      status: 'NOTIFIED',
      trackingNumber,
      trackingUrl,
    });
  });
  return { ...order, ...(repeated.length > 0 && { repeatedTracking: repeated }) };
}

function checkItems({ items }: OrderState, named: readonly string[] | undefined): void {
  const known = new Set(items.map(({ id }) => id));
  const unknown = named?.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw wrongFields({ items: { code: 'orders.ship.items.unknown', params: { id: unknown } } });
  if (named?.length === 0) throw wrongFields({ items: { code: 'orders.ship.items.none' } });
}

/** What a seller sends by hand to the buyer's door has no guides of ours. */
const getsGuides = ({ carrierType, deliveryType }: OrderFacts): boolean =>
  carrierType === 'ADMIN' || deliveryType === 'pickup';

/** Registers that the carrier made no guide. A repeated message finds the order back in handling for the same reason, and changes nothing. */
export function failGuide(context: Context, request: OrderRequest, reason: string): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const [latest] = change.entity.guides;
    if (change.facts.status === 'handling' && latest?.status === 'NOT_MATCH' && latest.failure === reason) return;
    // A guide that already exists can no longer fail.
    const hasGuide = change.entity.items.some((item) => item.tracking_number !== null);
    if (change.facts.status === 'getting-guide' && hasGuide) throw notNow(change);
    await registerFailure(change, reason, { status: 'NOT_MATCH', reason });
  });
}

function labelOf(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined;
  const label = Buffer.from(text, 'base64');
  if (label.subarray(0, 5).toString('latin1') !== '%PDF-') throw wrongFields({ label: { code: 'integration.label' } });
  return label;
}
