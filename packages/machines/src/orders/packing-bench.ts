import { type BenchItem, lineOfCode } from '@trastienda/domain';
import {
  type Checked,
  checkLabelledShipment,
  type FieldProblem,
  type FieldProblems,
  type LabelCarrier,
  type Shipment,
} from '@trastienda/validators';

/** An order on the bench; the contract's `PackingOrder` has this shape. */
export type BenchOrder = {
  id: string;
  version: number;
  /** The number of the next shipment: sent twice, it is still one shipment. */
  invoiceNumber: string;
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
export type LabelDraft = { courier: string; trackingNumber: string; trackingUrl: string };

/** A parcel that is ready to send; retries send the same shipment. */
export type Parcel = Omit<Shipment, 'urlTrackingLabel'> & { orderId: string; version: number; invoiceNumber: string };

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

/** Adds a unit of the line that a scanned code names; an unknown code, or one unit too many, changes nothing and gives the reason. */
export function tickCode(order: BenchOrder, ticked: Ticked, code: string): Tick {
  const line = lineOfCode(order.items, code);
  if (!line) return { ticked, misread: { code: 'packing.scan.unknown', params: { code: code.trim() } } };
  if (unitsOf(ticked, line.id) < line.pending) return tickUnit(order, ticked, line.id, 1);
  return { ticked, misread: { code: 'packing.scan.full', params: { name: line.name, total: line.pending } } };
}

/** The parcel with the ticked units and the label, or the problems: by the rules of Enviar and of the carrier's tracking numbers. */
export function checkParcel(
  order: BenchOrder,
  ticked: Ticked,
  draft: LabelDraft,
  carriers: readonly BenchCarrier[],
): Checked<Parcel> {
  const { id: orderId, version, invoiceNumber } = order;
  const pending = order.items.map(({ id, pending: quantity }) => ({ id, quantity }));
  const items = pending.map(({ id }) => ({ id, quantity: unitsOf(ticked, id) }));
  const checked = checkLabelledShipment({ ...draft, urlTrackingLabel: '', items }, { carriers, pending });
  const scanned = scannedArticle(order, draft);
  const { trackingUrl, ...others } = checked.valid ? {} : checked.fields;
  // Without a tracking number the address cannot be judged yet.
  const hasAddress = !scanned.trackingNumber || draft.trackingUrl.trim() !== '';
  const fields = { ...others, ...(trackingUrl && hasAddress && { trackingUrl }), ...scanned };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { urlTrackingLabel: _, ...shipment } = checked.value;
  return { valid: true, value: { ...shipment, orderId, version, invoiceNumber } };
}

/** The problem if the scanner read an article again instead of the label. */
function scannedArticle({ items }: BenchOrder, { trackingNumber }: LabelDraft): Record<string, FieldProblem> {
  if (trackingNumber.trim() === '' || !lineOfCode(items, trackingNumber)) return {};
  return { trackingNumber: { code: 'packing.label.isItem', params: { code: trackingNumber.trim() } } };
}

/** The initial label: with the order's carrier, or else the previous parcel's, if the seller may use it. */
export function firstLabel(order: BenchOrder, carriers: readonly BenchCarrier[], remembered: string): LabelDraft {
  const usable = carriers.filter(({ isActive, type }) => isActive && type === 'SELLER');
  const courier = [order.carrier?.id, remembered].find((wanted) => usable.some(({ id }) => id === wanted));
  return { courier: courier ?? '', trackingNumber: '', trackingUrl: '' };
}

/** The problems of a checked parcel, if any. */
export const problemsOf = (checked: Checked<Parcel>): FieldProblems => (checked.valid ? {} : checked.fields);
