import { canCarryShipment, isWebUrl, limits, type ShipmentCarrier, shipmentCarrierVerdict } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type FieldProblem, required, rule, text } from '../checked.ts';
import { code } from '../code-text.ts';
import { nearestIn } from '../names/nearest-names.ts';

/** The values of the ship dialog: `courier` is the carrier's id, `items` a quantity per SKU (0: not in this shipment). */
export type ShipmentDraft = {
  courier: string;
  trackingNumber: string;
  trackingUrl: string;
  urlTrackingLabel: string;
  /** The sender knows that another order has this tracking number. */
  repeatedTracking?: boolean;
  items: readonly { id: string; quantity: number }[];
};

/** The body of the request: trimmed, with only the items that are shipped. */
export type Shipment = {
  courier: string;
  trackingNumber: string;
  trackingUrl: string;
  urlTrackingLabel?: string;
  repeatedTracking?: true;
  items: { id: string; quantity: number }[];
};

/** The context of a shipment's check: the available carriers, and the pending units. */
export type ShipmentLimits = {
  carriers: readonly (ShipmentCarrier & { id: string })[];
  pending: readonly { id: string; quantity: number }[];
};

const tooLong = 'orders.ship.tooLong';
const url = (value: string) => !isWebUrl(value) && { code: 'orders.ship.url' as const };

const schema = z.object({
  courier: text(required('orders.ship.carrier.required')),
  trackingNumber: code(required('orders.ship.trackingNumber.required'), atMost(limits.trackingNumberLength, tooLong)),
  trackingUrl: text(required('orders.ship.trackingUrl.required'), atMost(limits.urlLength, tooLong), url),
  urlTrackingLabel: text(atMost(limits.urlLength, tooLong), (value) => value !== '' && url(value)),
  items: z
    .array(z.object({ id: z.string(), quantity: z.number() }))
    .check(rule((items) => !items.some(({ quantity }) => quantity > 0) && { code: 'orders.ship.items.none' })),
});

/** Checks the ship dialog (S1 §5): reports the problems of all fields at once, and compares quantities with the pending units. */
export function checkShipment(draft: ShipmentDraft, against: ShipmentLimits): Checked<Shipment> {
  const checked = check(schema, draft);
  const carrier = against.carriers.find(({ id }) => id === draft.courier.trim());
  const fields: Record<string, FieldProblem> = checked.valid ? {} : { ...checked.fields };
  const verdict = shipmentCarrierVerdict(carrier);
  const names = carrier
    ? undefined
    : nearestIn(
        against.carriers.filter(canCarryShipment).map(({ name }) => name),
        draft.courier,
      );
  if (!fields.courier && names !== undefined)
    fields.courier = { code: 'orders.ship.carrier.nearest', params: { names } };
  if (!fields.courier && !verdict.allowed) {
    fields.courier = { code: verdict.code, ...(verdict.params && { params: verdict.params }) };
  }
  Object.assign(fields, quantityProblems(draft.items, against.pending));
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { urlTrackingLabel, ...rest } = checked.value;
  const items = checked.value.items.filter(({ quantity }) => quantity > 0);
  const known = draft.repeatedTracking === true && { repeatedTracking: true as const };
  return { valid: true, value: { ...rest, items, ...(urlTrackingLabel && { urlTrackingLabel }), ...known } };
}

function quantityProblems(items: ShipmentDraft['items'], pending: ShipmentLimits['pending']) {
  const problems: Record<string, FieldProblem> = {};
  const seen = new Set<string>();
  for (const { id, quantity } of items) {
    const problem = quantityProblem(id, quantity, pending, seen);
    if (problem) problems[`items.${id}`] = problem;
    seen.add(id);
  }
  return problems;
}

function quantityProblem(
  id: string,
  quantity: number,
  pending: ShipmentLimits['pending'],
  seen: ReadonlySet<string>,
): FieldProblem | undefined {
  const left = pending.find((one) => one.id === id);
  if (!left) return { code: 'orders.ship.items.unknown', params: { id } };
  if (seen.has(id)) return { code: 'orders.ship.items.repeated', params: { id } };
  if (!Number.isSafeInteger(quantity) || quantity < 0) return { code: 'orders.ship.items.invalid' };
  if (quantity > left.quantity) return { code: 'orders.ship.items.tooMany', params: { id, max: left.quantity } };
  return undefined;
}

/** The number of units in a draft: the n of "Enviar (n)" (R4). */
export function chosenUnits(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + (Number.isFinite(quantity) && quantity > 0 ? quantity : 0), 0);
}
