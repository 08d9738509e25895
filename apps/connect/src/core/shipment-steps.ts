import type { Order } from 'trastienda-client';
import type { BackStep } from './back-step.ts';
import { onLines } from './known-order.ts';
import type { LineUnits, ShipmentLabel, ShopLine, ShopOrder, ShopShipment } from './ports.ts';

type Package = Order['packageAttachment']['packages'][number];
type LinesOf = (sku: string) => ShopLine[];

/**
 * What the storefront has to hear of the shipments of an order. A storefront has no way back from a shipment: one that was withdrawn stays there
 * and is told as such, and the next parcel with the same units is told as what goes in its place (ADR 216).
 */
export function shipmentSteps(order: Order, shop: ShopOrder, linesOf: LinesOf): BackStep[] {
  const packages = order.packageAttachment.packages.filter(({ type }) => type === 'Output');
  const withdrawn = shop.shipments.filter(
    ({ key }) => key.startsWith(`inv-${order.id}-`) && packages.every(({ invoiceNumber }) => invoiceNumber !== key),
  );
  const placeOf = new Map<string, ShopShipment>();
  for (const one of withdrawn) {
    const instead = shop.withdrawn[one.key]?.instead?.key;
    if (packages.some(({ invoiceNumber }) => invoiceNumber === instead)) placeOf.set(instead ?? '', one);
  }
  const isFree = (one: ShopShipment): boolean => one.isSent && ![...placeOf.values()].includes(one);
  // Shipments that are told together must not take the same units.
  const taken = new Map<string, number>();
  const told = packages.flatMap((one): BackStep[] => {
    const known = shop.shipments.find(({ key }) => key === one.invoiceNumber) ?? placeOf.get(one.invoiceNumber);
    if (known?.isSent) return arrival(one, known.key, known.isDelivered);
    const lines = known ? [] : freeUnits(one, linesOf, taken);
    if (lines) {
      const shipment = { ...labelOf(one), lines };
      return [{ step: 'ship', shipment }, ...arrival(one, one.invoiceNumber, false)];
    }
    const place = withdrawn.find((other) => isFree(other) && hasUnitsOf(one, other, linesOf));
    if (!place) return [{ step: 'refuse', code: 'units', subject: one.invoiceNumber }];
    placeOf.set(one.invoiceNumber, place);
    return [
      { step: 'tellWithdrawal', key: place.key, instead: labelOf(one) },
      ...arrival(one, place.key, place.isDelivered),
    ];
  });
  const alone = withdrawn.filter((one) => ![...placeOf.values()].includes(one));
  return [...told, ...alone.map((one) => lonely(one, shop))];
}

/** A withdrawn shipment with nothing in its place: the storefront hears of it once, and then a person has to look. */
function lonely({ key }: ShopShipment, shop: ShopOrder): BackStep {
  const known = shop.withdrawn[key];
  return known && !known.instead
    ? { step: 'refuse', code: 'withdrawn', subject: key }
    : { step: 'tellWithdrawal', key, instead: undefined };
}

const arrival = ({ courierStatus }: Package, key: string, isDelivered: boolean): BackStep[] =>
  courierStatus.finished && !isDelivered ? [{ step: 'deliver', key }] : [];

const labelOf = ({ invoiceNumber, courier, trackingNumber, trackingUrl }: Package): ShipmentLabel => ({
  key: invoiceNumber,
  carrier: courier,
  trackingNumber,
  trackingUrl,
});

/** The units of a parcel on lines that have them left, which are then taken; undefined if they do not fit. */
function freeUnits({ items }: Package, linesOf: LinesOf, taken: Map<string, number>): LineUnits[] | undefined {
  const now = new Map(taken);
  const lines: LineUnits[] = [];
  for (const { id: sku, quantity: units } of items) {
    const room = ({ id, quantity, sent }: ShopLine) => quantity - sent - (now.get(id) ?? 0);
    const given = onLines(linesOf(sku), units, room);
    if (!given) return undefined;
    for (const { lineId, quantity } of given) now.set(lineId, (now.get(lineId) ?? 0) + quantity);
    lines.push(...given);
  }
  for (const [lineId, units] of now) taken.set(lineId, units);
  return lines;
}

/** Whether a shipment of the storefront has exactly the units of a parcel. */
function hasUnitsOf({ items }: Package, { lines }: ShopShipment, linesOf: LinesOf): boolean {
  const sum = (units: readonly { quantity: number }[]) => units.reduce((all, { quantity }) => all + quantity, 0);
  const ofSku = (sku: string) => lines.filter(({ lineId }) => linesOf(sku).some(({ id }) => id === lineId));
  return sum(items) === sum(lines) && items.every(({ id, quantity }) => sum(ofSku(id)) === quantity);
}
