import { type MessageKey, type MessageParams, type OrderItemFacts, remainingUnits } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';

/** A reason for canceling, from the list of imputability causes. */
export type Cause = { id: string; description: string };

/** The CAE dialog: one reason for the whole order. */
export type CancellationDraft = { causeId: string };

/** The CDE dialog: everything for one reason, or items with quantities and reasons (0: not canceled). */
export type UnitsDraft = {
  all: boolean;
  causeId: string;
  items: readonly { id: string; quantity: number; causeId: string }[];
};

/** The item dialog: one unit of each chosen item, for one reason. */
export type ItemsDraft = { causeId: string; itemIds: readonly string[] };

/** A number of units of an item. */
export type Units = { id: string; quantity: number };

/** Units to cancel for one reason; the CDE request takes a list of them. */
export type CanceledUnits = { causeId: string; items: Units[] };

/** The context of a cancellation's check: the available reasons, and the order's lines. */
export type CancellationLimits = { causes: readonly Cause[]; items: readonly OrderItemFacts[] };

type Fields = Record<string, FieldProblem>;

/** CAE: a reason is required (S1 §5). */
export function checkCancellation(
  { causeId }: CancellationDraft,
  causes: readonly Cause[],
): Checked<CancellationDraft> {
  const fields: Fields = {};
  checkCause(fields, 'causeId', causeId, causes);
  return result(fields, { causeId });
}

/** CDE: everything with a reason, or at least one item with a quantity above 0 and a reason (S1 §5). */
export function checkUnits(draft: UnitsDraft, { causes, items }: CancellationLimits): Checked<CanceledUnits[]> {
  const fields: Fields = {};
  if (draft.all) {
    checkCause(fields, 'causeId', draft.causeId, causes);
    const everything = items.map((item) => ({ id: item.id, quantity: remainingUnits(item) }));
    return result(fields, [{ causeId: draft.causeId, items: everything.filter(({ quantity }) => quantity > 0) }]);
  }
  const chosen = draft.items.filter(({ quantity }) => quantity !== 0);
  if (chosen.length === 0) fields.items = problem('orders.cancel.items.none');
  const seen = new Set<string>();
  for (const { id, quantity, causeId } of chosen) {
    const wrong = seen.has(id) ? problem('orders.ship.items.repeated', { id }) : quantityProblem(id, quantity, items);
    if (wrong) fields[`items.${id}`] = wrong;
    checkCause(fields, `causes.${id}`, causeId, causes);
    seen.add(id);
  }
  return result(fields, groupedByCause(chosen));
}

/** Items: at least one, none already canceled, and a reason; one unit of each (S1 §4 and §5). */
export function checkItems(draft: ItemsDraft, { causes, items }: CancellationLimits): Checked<CanceledUnits> {
  const fields: Fields = {};
  const ids = [...new Set(draft.itemIds)];
  if (ids.length === 0) fields.items = problem('orders.cancelItems.none');
  for (const id of ids) {
    const item = items.find((one) => one.id === id);
    if (!item) fields[`items.${id}`] = problem('orders.ship.items.unknown', { id });
    else if (remainingUnits(item) === 0) fields[`items.${id}`] = problem('orders.cancelItems.alreadyCanceled');
  }
  checkCause(fields, 'causeId', draft.causeId, causes);
  return result(fields, { causeId: draft.causeId, items: ids.map((id) => ({ id, quantity: 1 })) });
}

function quantityProblem(id: string, quantity: number, items: readonly OrderItemFacts[]): FieldProblem | undefined {
  const item = items.find((one) => one.id === id);
  if (!item) return problem('orders.ship.items.unknown', { id });
  if (!Number.isSafeInteger(quantity) || quantity < 0) return problem('orders.ship.items.invalid');
  const max = remainingUnits(item);
  return quantity > max ? problem('orders.cancel.items.tooMany', { id, max }) : undefined;
}

function groupedByCause(chosen: UnitsDraft['items']): CanceledUnits[] {
  const causeIds = [...new Set(chosen.map(({ causeId }) => causeId))];
  return causeIds.map((causeId) => ({
    causeId,
    items: chosen.filter((one) => one.causeId === causeId).map(({ id, quantity }) => ({ id, quantity })),
  }));
}

function checkCause(fields: Fields, name: string, causeId: string, causes: readonly Cause[]): void {
  if (causeId === '') fields[name] = problem('orders.cancel.cause');
  else if (!causes.some(({ id }) => id === causeId)) fields[name] = problem('orders.cancel.cause.unknown');
}

const problem = (code: MessageKey, params?: MessageParams): FieldProblem => ({ code, ...(params && { params }) });

function result<Value>(fields: Fields, value: Value): Checked<Value> {
  return Object.keys(fields).length > 0 ? { valid: false, fields } : { valid: true, value };
}
