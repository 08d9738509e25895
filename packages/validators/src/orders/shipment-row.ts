import { canCarryShipment, clean, nameKey } from '@trastienda/domain';
import type { ShipmentDraft, ShipmentLimits } from './shipment-form.ts';

/** A package of an order, as a row of the layout `shipments`. */
export type ShipmentRow = {
  orderId: string;
  /** The carrier's id or name. */
  carrier: string;
  trackingNumber: string;
  /** Empty: the carrier's own address. */
  trackingUrl: string;
  /** `sku:quantity`; an empty list means all pending items. */
  items: string[];
  /** The sender knows that another order has this tracking number. */
  repeatedTracking?: boolean;
};

/** Converts the cells of a row of the layout `shipments`. */
export function shipmentRowOf(cells: readonly string[]): ShipmentRow {
  const [orderId = '', carrier = '', trackingNumber = '', trackingUrl = '', items = ''] = cells.map(clean);
  const chosen = items === '' ? [] : items.split('|').map(clean);
  return { orderId, carrier, trackingNumber, trackingUrl, items: chosen };
}

/** The values of the dialog Enviar for this row (S1 §5). */
export function shipmentDraftOf(row: ShipmentRow, { carriers, pending }: ShipmentLimits): ShipmentDraft {
  return {
    courier: carrierNamed(carriers, row.carrier),
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    urlTrackingLabel: '',
    repeatedTracking: row.repeatedTracking === true,
    items: chosenItems(pending, row.items.length > 0 ? row.items : 'all'),
  };
}

/** The lines that are still pending once these units are sent. */
export function pendingAfter<Line extends Units>(pending: readonly Line[], sent: readonly Units[]): Line[] {
  const sentOf = (id: string) => sent.reduce((sum, item) => sum + (item.id === id ? item.quantity : 0), 0);
  return pending
    .map((line) => ({ ...line, quantity: line.quantity - sentOf(line.id) }))
    .filter(({ quantity }) => quantity > 0);
}

type Units = { id: string; quantity: number };

/** The id of a carrier given by id or by name, of several one that may carry it; an unknown text is left to the form's check. */
export function carrierNamed(carriers: readonly NamedCarrier[], text: string): string {
  const key = nameKey(text);
  const named = carriers.filter(({ name }) => nameKey(name) === key);
  const exact = carriers.find(({ id }) => id === clean(text));
  return (exact ?? named.find(canCarryShipment) ?? named[0])?.id ?? text;
}

type NamedCarrier = ShipmentLimits['carriers'][number];

/**
 * Parses items: `sku:2`, or `sku` for all its pending units. A SKU may contain a colon itself: a pending SKU that equals the whole word
 * takes precedence.
 */
export function chosenItems(
  pending: ShipmentLimits['pending'],
  chosen: 'all' | readonly string[],
): { id: string; quantity: number }[] {
  if (chosen === 'all') return pending.map(({ id, quantity }) => ({ id, quantity }));
  return chosen.map((word) => {
    const whole = pending.find(({ id }) => id === word);
    if (whole) return { id: word, quantity: whole.quantity };
    const colon = word.lastIndexOf(':');
    if (colon < 0) return { id: word, quantity: 1 };
    const quantity = word.slice(colon + 1);
    // An empty or malformed quantity becomes NaN, which the form's check refuses.
    return { id: word.slice(0, colon), quantity: /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN };
  });
}
