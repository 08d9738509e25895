import {
  announcedUnits,
  causesReturns,
  limits,
  type OrderFacts,
  type ReceivedUnits,
  type ReturnedUnits,
  type ReturnFacts,
  returnableUnits,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type FieldProblem, required, text } from '../checked.ts';
import { code } from '../code-text.ts';
import { problemsOf } from '../problems-of.ts';

/** The values of the dialog that registers a return: a quantity per SKU (0: not in this return). Empty texts mean none. */
export type ReturnDraft = {
  reason: string;
  controversyId: string;
  carrier: string;
  trackingNumber: string;
  /** The sender knows that another order has this tracking number. */
  repeatedTracking?: boolean;
  items: readonly ReturnedUnits[];
};

/** The body of the request: trimmed, with only the units that come back. */
export type NewReturn = {
  reason: string;
  controversyId?: string;
  carrier?: string;
  trackingNumber?: string;
  repeatedTracking?: true;
  items: ReturnedUnits[];
};

const tooLong = 'orders.ship.tooLong';
const schema = z.object({
  reason: text(required('returns.reason.required'), atMost(limits.returnReasonLength, tooLong)),
  carrier: text(atMost(100, tooLong)),
  trackingNumber: code(atMost(limits.trackingNumberLength, tooLong)),
});

/**
 * Checks a return: its reason, that its units were sent and are neither back nor announced, and that its controversy, if it names one, is a
 * CDE or CF of the order (R38). Reports the problems of all fields at once.
 */
export function checkReturn(draft: ReturnDraft, order: OrderFacts): Checked<NewReturn> {
  const checked = check(schema, draft);
  const items = draft.items.filter(({ quantity }) => quantity !== 0);
  const fields: Record<string, FieldProblem> = {
    ...problemsOf(checked),
    ...(items.length === 0 && { items: { code: 'returns.items.none' as const } }),
    ...lineProblems(items, (item) => unitsProblem(item, order)),
    ...controversyProblem(draft.controversyId, order),
  };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  const { reason, carrier, trackingNumber } = checked.value;
  return {
    valid: true,
    value: {
      reason,
      items,
      ...(draft.controversyId !== '' && { controversyId: draft.controversyId }),
      ...(carrier !== '' && { carrier }),
      ...(trackingNumber !== '' && { trackingNumber }),
      ...(draft.repeatedTracking === true && { repeatedTracking: true as const }),
    },
  };
}

/** The values of the dialog that receives a return: what arrived of each SKU, and how much of it can be sold again. */
export type ReceptionDraft = { items: readonly ReceivedUnits[] };

/** Checks a reception: not more than was announced, and not more to sell than arrived (R38). */
export function checkReception({ items }: ReceptionDraft, one: Pick<ReturnFacts, 'items'>): Checked<ReceptionDraft> {
  const announced = new Map(announcedUnits(one).map(({ id, quantity }) => [id, quantity]));
  const fields = lineProblems(items, ({ id, quantity, sellable }): FieldProblem | false => {
    const most = announced.get(id);
    if (most === undefined) return { code: 'returns.items.unknown', params: { id } };
    if (!isCount(quantity) || !isCount(sellable)) return { code: 'returns.items.invalid' };
    if (quantity > most) return { code: 'returns.items.tooMany', params: { id, max: most } };
    return sellable > quantity && { code: 'returns.items.sellable', params: { id, max: quantity } };
  });
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  const arrived = items.filter(({ quantity }) => quantity > 0);
  if (arrived.length === 0) return { valid: false, fields: { items: { code: 'returns.items.none' } } };
  return { valid: true, value: { items: arrived } };
}

const isCount = (units: number) => Number.isSafeInteger(units) && units >= 0;

/** The problems of lines, under the SKU of each; a SKU may come only once. */
function lineProblems<Item extends { id: string }>(
  items: readonly Item[],
  problemOf: (item: Item) => FieldProblem | false,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const seen = new Set<string>();
  for (const item of items) {
    const problem = seen.has(item.id)
      ? { code: 'returns.items.repeated' as const, params: { id: item.id } }
      : problemOf(item);
    if (problem) problems[`items.${item.id}`] = problem;
    seen.add(item.id);
  }
  return problems;
}

function unitsProblem({ id, quantity, invoiceNumber }: ReturnedUnits, order: OrderFacts): FieldProblem | false {
  if (!order.items.some((item) => item.id === id)) return { code: 'returns.items.unknown', params: { id } };
  const holds = order.packages.some(
    (one) => one.type === 'Output' && one.invoiceNumber === invoiceNumber && one.items.some((item) => item.id === id),
  );
  if (invoiceNumber !== undefined && !holds) return { code: 'returns.items.shipment', params: { id, invoiceNumber } };
  if (!isCount(quantity)) return { code: 'returns.items.invalid' };
  const max = returnableUnits(order, id, invoiceNumber);
  return quantity > max && { code: 'returns.items.tooMany', params: { id, max } };
}

function controversyProblem(id: string, { controversies }: OrderFacts): Record<string, FieldProblem> {
  if (id === '') return {};
  const cause = controversies.find((one) => one.id === id);
  if (!cause) return { controversyId: { code: 'orders.controversy.notFound' } };
  return causesReturns(cause.type) ? {} : { controversyId: { code: 'returns.controversy.type' } };
}
