import {
  administeredCarrierVerdict,
  canShip,
  nextInvoiceNumber,
  type OrderFacts,
  pendingUnits,
  plainCode,
  type Viewer,
} from '@trastienda/domain';
import { checkShipment, type Shipment } from '@trastienda/validators';
import type { Order, ShipmentForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { dataScope } from '../../../db/scope.ts';
import { findCarriers, findShippingCarrier, type ShippingCarrier } from '../carriers/carriers.repository.ts';
import { contentHash, isHashOf } from './content-hash.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import { personName } from './orders.repository.ts';
import { insertShipment, moveGuides } from './packages.repository.ts';
import { requireUnusedNumber } from './unused-number.ts';

/**
 * Enviar, whole or in part (S1 §4, §5 and §7). The same invoice number with the same content is the same shipment, registered once. The
 * units decide whether the order is complete, not the caller.
 */
export function shipOrder(context: Context, request: OrderRequest, form: ShipmentForm): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { facts, requireVerdict } = change;
    const verdict = canShip(facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    if (isRegistered(change, form)) return;
    requireVerdict(verdict);
    await registerShipment(change, request.viewer, form, await checkedShipment(change, request.viewer, form));
  });
}

/** A shipment whose form was checked, with the name of its carrier. */
export type CheckedShipment = { shipment: Shipment; carrierName: string };

/** Registers a shipment that the order allows, after its form was checked. */
export async function registerShipment(
  change: OrderChange,
  viewer: Viewer,
  form: ShipmentForm,
  { shipment, carrierName }: CheckedShipment,
): Promise<void> {
  const { trx, held, entity, facts, now } = change;
  await requireUnusedNumber(trx, held, { ...shipment, repeatedTracking: form.repeatedTracking });
  const invoiceNumber = nextInvoiceNumber(facts);
  if (form.invoiceNumber !== undefined && form.invoiceNumber !== invoiceNumber) {
    throw new AppError(409, 'orders.ship.invoiceNumber', { params: { invoiceNumber: form.invoiceNumber } });
  }
  await insertShipment(
    trx,
    held,
    entity,
    {
      invoiceNumber,
      carrierName,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
      labelUrl: shipment.urlTrackingLabel ?? null,
      contentHash: shipmentHash(form),
      items: shipment.items,
    },
    await personName(trx, viewer.userId),
    now,
  );
  if (facts.deliveryType === 'pickup') {
    await moveGuides(
      trx,
      held,
      shipment.items.map(({ id }) => id),
      'COLLECTED_AT_THE_SELLER',
    );
  }
  await change.moveStock('shipped', shipment.items);
  await change.commit('order.shipped', shipmentEvent(facts, shipment.items), {
    invoiceNumber,
    items: shipment.items,
    courier: carrierName,
    trackingNumber: shipment.trackingNumber,
  });
}

/** The event that a shipment is for its order's chart. */
export function shipmentEvent(facts: OrderFacts, items: readonly { id: string; quantity: number }[]) {
  const sent = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return {
    type: 'shipment.registered',
    complete: facts.items.every((item) => pendingUnits(item) <= (sent.get(item.id) ?? 0)),
    begun: facts.packages.some(({ type, finished }) => type === 'Output' && finished),
  } as const;
}

/** The content of a shipment, however its number was typed and whether its repetition was confirmed. */
function shipmentHash({ invoiceNumber: _, repeatedTracking: __, ...content }: ShipmentForm): string {
  const trackingNumber = plainCode(content.trackingNumber);
  const items = [...content.items].sort((a, b) => (a.id < b.id ? -1 : 1));
  return contentHash({ ...content, trackingNumber, items });
}

/** Whether the shipment is registered already. The same number with other content is refused later, after the version check. */
function isRegistered({ entity }: OrderChange, form: ShipmentForm): boolean {
  if (form.invoiceNumber === undefined) return false;
  const registered = entity.packages.find((one) => one.invoice_number === form.invoiceNumber);
  return isHashOf(registered?.content_hash, form, shipmentHash);
}

/** Checks the form of a shipment against the order and the carrier that it names. */
export async function checkedShipment(
  { trx, facts }: OrderChange,
  viewer: Viewer,
  form: ShipmentForm,
): Promise<CheckedShipment> {
  const carrier = await findShippingCarrier(trx, dataScope(viewer), form.courier);
  const known = carrier && named(carrier);
  requireAllowed(administeredCarrierVerdict(known));
  const checked = checkShipment(
    { ...form, urlTrackingLabel: form.urlTrackingLabel ?? '' },
    {
      // The others are read only to name the nearest one.
      carriers: known ? [known] : (await findCarriers(trx, dataScope(viewer), {})).rows.map(named),
      pending: facts.items.map((item) => ({ id: item.id, quantity: pendingUnits(item) })),
    },
  );
  if (!checked.valid) throw wrongFields(checked.fields);
  if (!carrier) throw new Error('A carrier was checked and is not there.');
  return { shipment: checked.value, carrierName: carrier.name };
}

const named = ({ id, name, type, is_active }: ShippingCarrier) => ({ id, name, type, isActive: is_active });
