import { type BenchItem, lineOfCode, type TrackingCarrier, trackingUrlOf, trackingVerdict } from '@trastienda/domain';
import {
  type Checked,
  checkShipment,
  type FieldProblem,
  type FieldProblems,
  type Shipment,
  type ShipmentLimits,
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
export type BenchCarrier = ShipmentLimits['carriers'][number] & TrackingCarrier;

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

/** Where the parcel is tracked: the address that was typed, else the carrier's for this number (S1 §5). */
export function addressOf(
  { courier, trackingNumber, trackingUrl }: LabelDraft,
  carriers: readonly BenchCarrier[],
): string {
  const carrier = carriers.find(({ id }) => id === courier);
  return trackingUrl.trim() || (carrier && trackingUrlOf(carrier, trackingNumber)) || '';
}

/** The parcel of what is ticked and written, or what is wrong with it: the rules of Enviar and of the carrier's numbers. */
export function checkParcel(
  order: BenchOrder,
  ticked: Ticked,
  draft: LabelDraft,
  carriers: readonly BenchCarrier[],
): Checked<Parcel> {
  const { id: orderId, version, invoiceNumber } = order;
  const trackingUrl = addressOf(draft, carriers);
  const pending = order.items.map(({ id, pending: quantity }) => ({ id, quantity }));
  const items = pending.map(({ id }) => ({ id, quantity: unitsOf(ticked, id) }));
  const checked = checkShipment({ ...draft, trackingUrl, urlTrackingLabel: '', items }, { carriers, pending });
  const fields = { ...(checked.valid ? {} : checked.fields), ...numberProblem(order, draft, carriers) };
  if (!fields.trackingNumber && fields.trackingUrl && trackingUrl === '')
    fields.trackingUrl = { code: 'packing.label.noUrl' };
  // Without a number there is no address to speak of yet.
  if (fields.trackingNumber && trackingUrl === '') delete fields.trackingUrl;
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { urlTrackingLabel: _, ...shipment } = checked.value;
  return { valid: true, value: { ...shipment, orderId, version, invoiceNumber } };
}

function numberProblem(
  order: BenchOrder,
  { courier, trackingNumber: number }: LabelDraft,
  carriers: readonly BenchCarrier[],
): Record<string, FieldProblem> {
  const carrier = carriers.find(({ id }) => id === courier);
  if (number.trim() === '') return {};
  const verdict = carrier ? trackingVerdict(carrier, number) : undefined;
  if (verdict && !verdict.allowed) {
    return { trackingNumber: { code: verdict.code, ...(verdict.params && { params: verdict.params }) } };
  }
  // The scanner read the article once more, and not the label.
  if (!lineOfCode(order.items, number)) return {};
  return { trackingNumber: { code: 'packing.label.isItem', params: { code: number.trim() } } };
}

/** What is written at first: the carrier of the order, else the one of the parcel before, where it may be used. */
export function firstLabel(order: BenchOrder, carriers: readonly BenchCarrier[], remembered: string): LabelDraft {
  const usable = carriers.filter(({ isActive, type }) => isActive && type === 'SELLER');
  const courier = [order.carrier?.id, remembered].find((wanted) => usable.some(({ id }) => id === wanted));
  return { courier: courier ?? '', trackingNumber: '', trackingUrl: '' };
}

/** Problems of a draft, where there are any. */
export const problemsOf = (checked: Checked<Parcel>): FieldProblems => (checked.valid ? {} : checked.fields);
