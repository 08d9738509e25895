import {
  canAddControversyNote,
  canChangeControversy,
  canCreateControversy,
  canDeleteControversy,
  type Verdict,
} from '@trastienda/domain';
import { refusalOfMove } from '@trastienda/machines/charts';
import { checkControversyText, type FieldProblems } from '@trastienda/validators';
import type { ControversyChange, ControversyForm, ControversyNote, Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { findChange } from './cancellation.repository.ts';
import { contentHash } from './content-hash.ts';
import {
  deleteControversyRow,
  insertControversies,
  insertNote,
  setState,
  shortOf,
} from './controversies.repository.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import type { ControversyEntity } from './order-entity.ts';
import { personName } from './orders.repository.ts';

export type ControversyRequest = OrderRequest & { controversyId: string };

/** Crear: about the whole order and of type CAE unless the form says otherwise (R3). */
export function createControversy(context: Context, request: OrderRequest, form: ControversyForm): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, held, entity, facts, now } = change;
    const content = { hash: contentHash(form) };
    const verdict = canCreateControversy(facts, request.viewer);
    if (await isRepeated(change, request, 'order.controversyCreated', content, verdict)) return;
    const text = checkedText(form.text);
    const { type = 'CAE', sku = null, quantity = null } = form;
    const item = entity.items.find(({ id }) => id === sku);
    const fields: FieldProblems = {
      ...(sku !== null && !item && { sku: { code: 'orders.ship.items.unknown', params: { id: sku } } }),
      ...(quantity !== null && quantity > (item?.quantity ?? 0) && { quantity: { code: 'orders.ship.items.invalid' } }),
    };
    if (Object.keys(fields).length > 0) throw wrongFields(fields);
    const made = [{ type, text, sku, name: item?.name ?? null, quantity }];
    const controversies = await insertControversies(trx, held, made, now);
    const all = [...entity.controversies, ...controversies];
    await change.commit(
      'order.controversyCreated',
      null,
      { ...content, controversies: controversies.map(shortOf) },
      all,
    );
  });
}

/** Changes the state along the chart; setting the current state again changes nothing. */
export function changeControversy(
  context: Context,
  request: ControversyRequest,
  { state, id }: ControversyChange,
): Promise<Order> {
  if (id !== undefined && id !== request.controversyId) throw wrongFields({ id: { code: 'orders.filter.invalid' } });
  return changeOrder(context, request, async (change) => {
    const { trx, entity, now } = change;
    const controversy = controversyIn(change, request);
    const verdict = canChangeControversy(controversy.state, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    if (controversy.state === state) return;
    change.requireVerdict(verdict.allowed ? (refusalOfMove(controversy, state) ?? verdict) : verdict);
    await setState(trx, change.held, { id: controversy.id, state }, now);
    const all = entity.controversies.map((one) => (one.id === controversy.id ? { ...one, state } : one));
    const details = { controversy: controversy.id, type: controversy.type, from: controversy.state, to: state };
    await change.commit('order.controversyChanged', null, details, all);
  });
}

/** Adds a note by a person who attends the controversy. */
export function addControversyNote(
  context: Context,
  request: ControversyRequest,
  form: ControversyNote,
): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, facts, now } = change;
    const controversy = controversyIn(change, request);
    const content = { hash: contentHash({ ...form, controversy: controversy.id }) };
    const verdict = canAddControversyNote(facts, request.viewer);
    if (await isRepeated(change, request, 'order.controversyNoted', content, verdict)) return;
    const note = { author: await personName(trx, request.viewer.userId), text: checkedText(form.text) };
    await insertNote(trx, change.held, controversy.id, note, now);
    await change.commit('order.controversyNoted', null, {
      ...content,
      controversy: controversy.id,
      type: controversy.type,
    });
  });
}

/** Eliminar; the audit entry keeps the content of the deleted controversy. */
export function deleteControversy(context: Context, request: ControversyRequest): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, entity, facts } = change;
    const content = { controversy: request.controversyId };
    const verdict = canDeleteControversy(facts, request.viewer);
    const gone = !entity.controversies.some(({ id }) => id === request.controversyId);
    if (gone && (await isRepeated(change, request, 'order.controversyDeleted', content, { allowed: true }))) return;
    const controversy = controversyIn(change, request);
    change.requireVerdict(verdict);
    await deleteControversyRow(trx, change.held, controversy.id);
    const left = entity.controversies.filter(({ id }) => id !== controversy.id);
    const was = { ...shortOf(controversy), text: controversy.text, comments: controversy.comments };
    await change.commit('order.controversyDeleted', null, { ...content, was }, left);
  });
}

function controversyIn({ entity }: OrderChange, { controversyId }: ControversyRequest): ControversyEntity {
  const found = entity.controversies.find(({ id }) => id === controversyId);
  if (!found) throw new AppError(404, 'orders.controversy.notFound');
  return found;
}

function checkedText(text: string): string {
  const checked = checkControversyText({ text });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value.text;
}

/** Whether the same call made this change already, at the same version; otherwise the rule is demanded. */
async function isRepeated(
  change: OrderChange,
  request: OrderRequest,
  action: string,
  content: Record<string, string>,
  verdict: Verdict,
): Promise<boolean> {
  if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
  const version = request.expectedVersion;
  if (version !== undefined && version < change.entity.order.version) {
    const made = await findChange(change.trx, change.held, { action, version });
    if (made && Object.entries(content).every(([key, value]) => made[key] === value)) return true;
  }
  change.requireVerdict(verdict);
  return false;
}
