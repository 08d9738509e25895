import { type BenchItem, lineOfCode } from '@trastienda/domain';
import {
  type Checked,
  checkLabelledShipment,
  type FieldProblem,
  type FieldProblems,
  type LabelCarrier,
  type Shipment,
} from '@trastienda/validators';

/** An order on the bench; the contract's `PackingOrder` is one. */
export type BenchOrder = {
  id: string;
  version: number;
  /** Of the next shipment: sent twice it is one. */
  invoiceNumber: string;
  promisedDay: string | null;
  receiverName?: string;
  carrier: { id: string; name: string } | null;
  items: readonly (BenchItem & { imageUrl: string | null })[];
};

/** A carrier that a parcel may go with. */
export type BenchCarrier = LabelCarrier;

/** Units in the parcel, by SKU. */
export type Ticked = Readonly<Record<string, number>>;

/** What is written on a parcel; an empty address is the carrier's own. */
export type LabelDraft = { courier: string; trackingNumber: string; trackingUrl: string };

/** A parcel that is ready to be sent: whatever happens on the way, it is the same shipment. */
export type Parcel = Omit<Shipment, 'urlTrackingLabel'> & { orderId: string; version: number; invoiceNumber: string };

/** What a code or a key came to: other units, or why nothing changed. */
export type Tick = { ticked: Ticked; last?: string; misread?: FieldProblem };

const unitsOf = (ticked: Ticked, id: string): number => ticked[id] ?? 0;

/** Units of an order that are in the parcel, and those that could be. */
export function unitsOn(order: BenchOrder, ticked: Ticked): { ticked: number; pending: number } {
  return {
    ticked: order.items.reduce((sum, { id }) => sum + unitsOf(ticked, id), 0),
    pending: order.items.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** Everything that is to be shipped of an order. */
export const wholeOrder = (order: BenchOrder): Ticked =>
  Object.fromEntries(order.items.map(({ id, pending }) => [id, pending]));

/** A unit more or fewer of a line; a line has neither more than is pending nor fewer than none. */
export function tickUnit(order: BenchOrder, ticked: Ticked, id: string, by: 1 | -1): Tick {
  const line = order.items.find((item) => item.id === id);
  if (!line) return { ticked };
  const units = Math.min(line.pending, Math.max(0, unitsOf(ticked, id) + by));
  return { ticked: { ...ticked, [id]: units }, last: id };
}

/** A scanned code is a unit more of its line; a wrong one, or one too many, changes nothing and says why. */
export function tickCode(order: BenchOrder, ticked: Ticked, code: string): Tick {
  const line = lineOfCode(order.items, code);
  if (!line) return { ticked, misread: { code: 'packing.scan.unknown', params: { code: code.trim() } } };
  if (unitsOf(ticked, line.id) < line.pending) return tickUnit(order, ticked, line.id, 1);
  return { ticked, misread: { code: 'packing.scan.full', params: { name: line.name, total: line.pending } } };
}

/** The parcel of what is ticked and written, or what is wrong with it: the rules of Enviar and of the carrier's numbers. */
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
  // Without a number there is no address to speak of yet.
  const hasAddress = !scanned.trackingNumber || draft.trackingUrl.trim() !== '';
  const fields = { ...others, ...(trackingUrl && hasAddress && { trackingUrl }), ...scanned };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { urlTrackingLabel: _, ...shipment } = checked.value;
  return { valid: true, value: { ...shipment, orderId, version, invoiceNumber } };
}

/** The scanner read the article once more, and not the label. */
function scannedArticle({ items }: BenchOrder, { trackingNumber }: LabelDraft): Record<string, FieldProblem> {
  if (trackingNumber.trim() === '' || !lineOfCode(items, trackingNumber)) return {};
  return { trackingNumber: { code: 'packing.label.isItem', params: { code: trackingNumber.trim() } } };
}

/** What is written at first: the carrier of the order, else the one of the parcel before, where it may be used. */
export function firstLabel(order: BenchOrder, carriers: readonly BenchCarrier[], remembered: string): LabelDraft {
  const usable = carriers.filter(({ isActive, type }) => isActive && type === 'SELLER');
  const courier = [order.carrier?.id, remembered].find((wanted) => usable.some(({ id }) => id === wanted));
  return { courier: courier ?? '', trackingNumber: '', trackingUrl: '' };
}

/** Problems of a draft, where there are any. */
export const problemsOf = (checked: Checked<Parcel>): FieldProblems => (checked.valid ? {} : checked.fields);
