import type { ShipmentDraft, ShipmentLimits } from './shipment-form.ts';

/** A package of an order, as a row of the layout `shipments` says it. */
export type ShipmentRow = {
  orderId: string;
  /** Id or name. */
  carrier: string;
  trackingNumber: string;
  /** Empty: the carrier's own. */
  trackingUrl: string;
  /** `sku:quantity`, or none for all that is pending. */
  items: string[];
};

/** The row that these cells of the layout `shipments` are. */
export function shipmentRowOf(cells: readonly string[]): ShipmentRow {
  const [orderId = '', carrier = '', trackingNumber = '', trackingUrl = '', items = ''] = cells.map((cell) =>
    cell.trim(),
  );
  const chosen = items === '' ? [] : items.split('|').map((word) => word.trim());
  return { orderId, carrier, trackingNumber, trackingUrl, items: chosen };
}

/** What the dialog Enviar would hold for this row (S1 §5). */
export function shipmentDraftOf(row: ShipmentRow, { carriers, pending }: ShipmentLimits): ShipmentDraft {
  return {
    courier: carrierNamed(carriers, row.carrier),
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    urlTrackingLabel: '',
    items: chosenItems(pending, row.items.length > 0 ? row.items : 'all'),
  };
}

/** A carrier by its id or, as people know it, by its name; an unknown one is left to the form's check. */
export function carrierNamed(carriers: readonly NamedCarrier[], text: string): string {
  const named = carriers.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const exact = carriers.find(({ id }) => id === text.trim());
  return (exact ?? named.find(({ isActive }) => isActive) ?? named[0])?.id ?? text;
}

type NamedCarrier = Pick<ShipmentLimits['carriers'][number], 'id' | 'name' | 'isActive'>;

/**
 * Items as they are written: `sku:2`, or `sku` for all of it that is pending. A SKU may hold a colon itself: what is
 * pending under the whole word is that SKU.
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
    // An empty or odd quantity becomes NaN, which the form's check refuses as such.
    return { id: word.slice(0, colon), quantity: /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN };
  });
}
