import {
  type BenchItem,
  canCarryShipment,
  codeKey,
  isSameCode,
  lineOfCode,
  nextInvoiceNumber,
  pendingUnits,
} from '@trastienda/domain';
import {
  type Checked,
  checkLabelledShipment,
  type FieldProblem,
  type LabelCarrier,
  problemsOf,
  type Shipment,
} from '@trastienda/validators';
import type { FlowOrder } from './flow-order.ts';

/** An order on the bench; the contract's `PackingOrder` has this shape. */
export type BenchOrder = {
  id: string;
  version: number;
  /** The number of the next shipment: sent twice, it is still one shipment. */
  invoiceNumber: string;
  /** The numbers of the order's guides, if it has any. */
  trackingNumbers: readonly string[];
  promisedDay: string | null;
  receiverName?: string;
  carrier: { id: string; name: string } | null;
  items: readonly (BenchItem & { imageUrl: string | null })[];
};

/** A carrier that can take a parcel. */
export type BenchCarrier = LabelCarrier;

/** Units in the parcel, by SKU. */
export type Ticked = Readonly<Record<string, number>>;

/** The label of a parcel; an empty address means the carrier's own tracking page. */
export type LabelDraft = { courier: string; trackingNumber: string; trackingUrl: string; repeatedTracking?: boolean };

/** A parcel that is ready to send; retries send the same shipment. */
export type Parcel = Omit<Shipment, 'urlTrackingLabel'> & { orderId: string; version: number; invoiceNumber: string };

/**
 * The version with which a kept parcel may be sent to its changed order; undefined if another shipment has its number or its units, or if
 * the order has not changed.
 */
export function versionToSend(parcel: Parcel, order: FlowOrder): number | undefined {
  const isLeft = ({ id, quantity }: Parcel['items'][number]) =>
    order.items.some((item) => item.id === id && pendingUnits(item) >= quantity);
  const fits = nextInvoiceNumber(order) === parcel.invoiceNumber && parcel.items.every(isLeft);
  return fits && order.version !== parcel.version ? order.version : undefined;
}

/** The result of a scanned code or a key: new units, or the reason why nothing changed. */
export type Tick = { ticked: Ticked; last?: string; misread?: FieldProblem };

const unitsOf = (ticked: Ticked, id: string): number => ticked[id] ?? 0;

/** The number of an order's units that are in the parcel, and the number that could be. */
export function unitsOn(order: BenchOrder, ticked: Ticked): { ticked: number; pending: number } {
  return {
    ticked: order.items.reduce((sum, { id }) => sum + unitsOf(ticked, id), 0),
    pending: order.items.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** All the units of an order that are left to ship. */
export const wholeOrder = (order: BenchOrder): Ticked =>
  Object.fromEntries(order.items.map(({ id, pending }) => [id, pending]));

/** Adds or removes a unit of a line, between zero and the pending units. */
export function tickUnit(order: BenchOrder, ticked: Ticked, id: string, by: 1 | -1): Tick {
  const line = order.items.find((item) => item.id === id);
  if (!line) return { ticked };
  const units = Math.min(line.pending, Math.max(0, unitsOf(ticked, id) + by));
  return { ticked: { ...ticked, [id]: units }, last: id };
}

/** The order of a list that a scanned code names: by its id, the number of its next parcel, or a guide. */
export function orderOfCode(orders: readonly BenchOrder[], code: string): BenchOrder | undefined {
  return orders.find(({ id, invoiceNumber, trackingNumbers }) =>
    [id, invoiceNumber, ...trackingNumbers].some((one) => isSameCode(one, code)),
  );
}

/** What a code names outside the order on the bench: an article of another order, or another order. */
export function strangerOf(order: BenchOrder, orders: readonly BenchOrder[], code: string): FieldProblem | undefined {
  const others = orders.filter(({ id }) => id !== order.id);
  const owner = others.find(({ items }) => lineOfCode(items, code));
  const line = owner && lineOfCode(owner.items, code);
  if (owner && line)
    return { code: 'packing.scan.otherOrder', params: { code: code.trim(), name: line.name, id: owner.id } };
  // The order's own guide is its label.
  const named = orderOfCode([{ ...order, trackingNumbers: [] }, ...others], code);
  return named && { code: 'packing.scan.isOrder', params: { code: code.trim(), id: named.id } };
}

/** Adds a unit of the line that a scanned code names; an unknown code, or one unit too many, changes nothing and gives the reason. */
export function tickCode(order: BenchOrder, ticked: Ticked, code: string, orders: readonly BenchOrder[]): Tick {
  const line = lineOfCode(order.items, code);
  if (!line) {
    const unknown: FieldProblem = { code: 'packing.scan.unknown', params: { code: code.trim() } };
    return { ticked, misread: strangerOf(order, orders, code) ?? unknown };
  }
  if (unitsOf(ticked, line.id) < line.pending) return tickUnit(order, ticked, line.id, 1);
  return { ticked, misread: { code: 'packing.scan.full', params: { name: line.name, total: line.pending } } };
}

/** The parcel with the ticked units and the label, or the problems: by the rules of Enviar and of the carrier's tracking numbers. */
export function checkParcel(
  order: BenchOrder,
  ticked: Ticked,
  draft: LabelDraft,
  { carriers, orders }: { carriers: readonly BenchCarrier[]; orders: readonly BenchOrder[] },
): Checked<Parcel> {
  const { id: orderId, version, invoiceNumber } = order;
  const pending = order.items.map(({ id, pending: quantity }) => ({ id, quantity }));
  const items = pending.map(({ id }) => ({ id, quantity: unitsOf(ticked, id) }));
  const checked = checkLabelledShipment({ ...draft, urlTrackingLabel: '', items }, { carriers, pending });
  const stranger = noLabel(order, orders, draft);
  const scanned: Record<string, FieldProblem> = stranger ? { trackingNumber: stranger } : {};
  const { trackingUrl, ...others } = problemsOf(checked);
  // Without a tracking number the address cannot be judged yet.
  const hasAddress = !scanned.trackingNumber || draft.trackingUrl.trim() !== '';
  const fields = { ...others, ...(trackingUrl && hasAddress && { trackingUrl }), ...scanned };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { urlTrackingLabel: _, ...shipment } = checked.value;
  return { valid: true, value: { ...shipment, orderId, version, invoiceNumber } };
}

/** The problem if the scanner read an article or an order instead of the label. */
export function noLabel(
  order: BenchOrder,
  orders: readonly BenchOrder[],
  { trackingNumber: code }: LabelDraft,
): FieldProblem | undefined {
  if (codeKey(code) === '') return undefined;
  const isItem = lineOfCode(order.items, code) !== undefined;
  return isItem ? { code: 'packing.label.isItem', params: { code: code.trim() } } : strangerOf(order, orders, code);
}

/** The initial label: with the order's carrier, or else the previous parcel's, if the seller may use it. */
export function firstLabel(order: BenchOrder, carriers: readonly BenchCarrier[], remembered: string): LabelDraft {
  const usable = carriers.filter(canCarryShipment);
  const carrierId = [order.carrier?.id, remembered].find((wanted) => usable.some(({ id }) => id === wanted));
  return { courier: carrierId ?? '', trackingNumber: '', trackingUrl: '' };
}
