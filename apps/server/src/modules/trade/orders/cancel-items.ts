import { canCancelItems, type OrderFacts, remainingUnits, say } from '@trastienda/domain';
import type { ItemCancellation, ItemCancellationAnswer } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { cancelLines } from './cancel-lines.ts';
import { findChange } from './cancellation.repository.ts';
import { contentHash } from './content-hash.ts';
import { closeGuidesOfCanceled } from './guide-requests.repository.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import { findCauses } from './orders.repository.ts';

type Answers = ItemCancellationAnswer['items'];

const action = 'order.itemsCanceled';

/**
 * Cancelar items: one unit of each, each with its own answer (S1 §4, §7 and §8). The same call at the same version is the same cancellation
 * and gets the first answers again.
 */
export async function cancelItems(
  context: Context,
  request: OrderRequest,
  form: ItemCancellation,
): Promise<ItemCancellationAnswer> {
  let answers: Answers = [];
  const order = await changeOrder(context, request, async (change) => {
    const { trx, facts } = change;
    const verdict = canCancelItems(facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    const hash = contentHash(form);
    const before = await sameCall(change, request, hash);
    if (before) {
      answers = before;
      return;
    }
    change.requireVerdict(verdict);
    await checkForm(change, form);
    answers = form.items.map(({ id }) => answerFor(facts, id));
    const units = answers.filter(({ status }) => status === 200).map(({ id }) => ({ id, quantity: 1 }));
    // If no item could be canceled nothing changed, and the answers say why.
    if (units.length === 0) return;
    const givenBack = await cancelLines(change, units);
    const complete = facts.items.every(
      (item) => remainingUnits(item) === (units.some(({ id }) => id === item.id) ? 1 : 0),
    );
    if (complete) await closeGuidesOfCanceled(trx, change.held, change.now);
    await change.commit(
      action,
      { type: 'items.canceled', complete },
      { hash, causeId: form.causeId, answers, items: units, givenBack },
    );
  });
  return { items: answers, order };
}

async function sameCall(change: OrderChange, request: OrderRequest, hash: string): Promise<Answers | undefined> {
  const version = request.expectedVersion;
  if (version === undefined || version >= change.entity.order.version) return undefined;
  const made = await findChange(change.trx, change.held, { action, version });
  return made?.hash === hash ? (made.answers as Answers) : undefined;
}

async function checkForm({ trx }: OrderChange, { causeId, items }: ItemCancellation): Promise<void> {
  if (items.length === 0) throw wrongFields({ items: { code: 'orders.cancelItems.none' } });
  const causes = await findCauses(trx);
  if (!causes.some(({ id }) => id === causeId)) throw wrongFields({ causeId: { code: 'orders.cancel.cause.unknown' } });
  const repeated = items.find(({ id }, n) => items.findIndex((one) => one.id === id) !== n);
  if (repeated) {
    const { id } = repeated;
    throw wrongFields({ [`items.${id}`]: { code: 'orders.ship.items.repeated', params: { id } } });
  }
}

function answerFor(facts: OrderFacts, id: string): Answers[number] {
  const item = facts.items.find((one) => one.id === id);
  if (!item) return { status: 409, id, description: say('orders.ship.items.unknown', { id }) };
  if (remainingUnits(item) === 0) return { status: 409, id, description: say('orders.cancelItems.itemCanceled') };
  return { status: 200, id, description: say('orders.cancelItems.itemDone') };
}
