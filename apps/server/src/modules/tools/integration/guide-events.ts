import { plainCode, refused } from '@trastienda/domain';
import type { Order, OrderIntake } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { registerFailure, registerGuides } from '../../trade/guides/register-guides.ts';
import { changeOrder, type OrderRequest } from '../../trade/orders/order-change.ts';

type GuideArrived = Extract<OrderIntake, { event: 'guide.arrived' }>;

/** Registers a carrier's guide for all or some of the items; the same guide again changes nothing, not even its download mark. */
export async function arriveGuide(context: Context, request: OrderRequest, intake: GuideArrived): Promise<Order> {
  const label = labelOf(intake.label);
  const trackingNumber = plainCode(intake.trackingNumber);
  let repeated: string[] = [];
  const order = await changeOrder(context, request, async (change) => {
    const { entity } = change;
    const known = new Set(entity.items.map(({ id }) => id));
    const itemIds =
      intake.items ?? entity.items.filter((one) => one.canceled_quantity < one.quantity).map(({ id }) => id);
    const unknown = itemIds.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw wrongFields({ items: { code: 'orders.ship.items.unknown', params: { id: unknown } } });
    if (itemIds.length === 0) throw wrongFields({ items: { code: 'orders.ship.items.none' } });
    const onGuide = entity.items.filter((item) => item.tracking_number === trackingNumber).map(({ id }) => id);
    if (itemIds.every((id) => onGuide.includes(id))) return;
    const { trackingUrl } = intake;
    repeated = await registerGuides(context, change, [{ trackingNumber, trackingUrl, itemIds, label }], {
      status: 'NOTIFIED',
      trackingNumber,
      trackingUrl,
    });
  });
  return { ...order, ...(repeated.length > 0 && { repeatedTracking: repeated }) };
}

/** Registers that the carrier made no guide. A repeated message finds the order back in handling for the same reason, and changes nothing. */
export function failGuide(context: Context, request: OrderRequest, reason: string): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const [latest] = change.entity.guides;
    if (change.facts.status === 'handling' && latest?.status === 'NOT_MATCH' && latest.failure === reason) return;
    // A guide that already exists can no longer fail.
    const hasGuide = change.entity.items.some((item) => item.tracking_number !== null);
    if (change.facts.status === 'getting-guide' && hasGuide) {
      const { code, params } = refused('orders.lifeCycle', { status: 'Esperando guía' });
      throw new AppError(409, code, params ? { params } : {});
    }
    await registerFailure(change, reason, { status: 'NOT_MATCH', reason });
  });
}

function labelOf(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined;
  const label = Buffer.from(text, 'base64');
  if (label.subarray(0, 5).toString('latin1') !== '%PDF-') throw wrongFields({ label: { code: 'integration.label' } });
  return label;
}
