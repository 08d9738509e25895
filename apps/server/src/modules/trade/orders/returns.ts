import {
  canAnnounceReturn,
  canCloseReturn,
  canReceiveReturn,
  causesReturns,
  isClosedControversy,
  isReturnedPackage,
  isSeller,
  nextReturnNumber,
  type OrderFacts,
  type ReturnItemFacts,
  receiveUnits,
  say,
  takeReturned,
} from '@trastienda/domain';
import { checkReception, checkReturn } from '@trastienda/validators';
import type { Order, ReturnForm, ReturnReception } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import { contentHash } from './content-hash.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import { type OrderState, type ReturnEntity, returnFactsOf } from './order-entity.ts';
import { personName } from './orders.repository.ts';
import { insertReturn, saveClosing, saveReception } from './returns.repository.ts';
import { latestOf, momentOf } from './told-moment.ts';
import { requireUnusedNumber } from './unused-number.ts';

/** A call about one return of an order. */
export type ReturnRequest = OrderRequest & { returnId: string };

const goodId = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Announces a return, or registers one by hand (R38): once an id, however often it is sent. An event is sent again by itself, so one
 * without an id is the return on its way that has its content; people may well announce two alike.
 */
export function announceReturn(
  context: Context,
  request: OrderRequest,
  form: ReturnForm,
  { isEvent = false }: { isEvent?: boolean } = {},
): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, held, entity, facts, now, requireVerdict, commit } = change;
    const verdict = canAnnounceReturn(facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    const hash = returnHash(form);
    if (form.id !== undefined && isAnnounced(entity.returns, form.id, hash)) return;
    if (form.id === undefined && isEvent && isOnItsWay(entity.returns, hash)) return;
    requireVerdict(verdict);
    const made = checkedReturn(facts, form);
    await requireUnusedNumber(trx, held, { ...made, repeatedTracking: form.repeatedTracking });
    const invoiceNumber = nextReturnNumber(facts);
    const id = form.id ?? invoiceNumber;
    if (!goodId.test(id)) throw wrongFields({ id: { code: 'returns.id' } });
    const { reason, controversyId } = made;
    const one = { ...made, id, invoiceNumber, contentHash: hash, trackingUrl: form.trackingUrl ?? '' };
    const by = await personName(trx, request.viewer.userId);
    await insertReturn(trx, held, entity, one, {
      by,
      at: momentOf(form.at, { since: sentAt(entity, made.items), now }),
    });
    await notifySeller(change, request, 'announced');
    await commit(
      'return.announced',
      null,
      { return: { id, invoiceNumber }, reason, controversyId, returned: unitsOf(made.items, 'quantity') },
      entity.controversies,
      [...facts.returns, { id, state: 'ANNOUNCED', items: made.items }],
    );
  });
}

/** Registers what arrived of a return, and what its seller takes back into the stock (R38). */
export function receiveReturn(context: Context, request: ReturnRequest, form: ReturnReception): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, held, facts, now, requireVerdict, commit } = change;
    const one = returnIn(change, request);
    const verdict = canReceiveReturn(one, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    const receptionHash = contentHash(form);
    if (one.reception_hash === receptionHash) return;
    requireVerdict(verdict);
    const checked = checkReception(form, returnFactsOf(one));
    if (!checked.valid) throw wrongFields(checked.fields);
    const items = receiveUnits(returnFactsOf(one), checked.value.items);
    const by = await personName(trx, request.viewer.userId);
    const goneShipments = shipmentsGoneWith(facts, items);
    const { id, invoice_number: invoiceNumber } = one;
    const step = { by, at: momentOf(form.at, { since: one.announced_at, now }) };
    await saveReception(trx, held, { id, invoiceNumber, receptionHash, items, goneShipments }, step);
    await change.moveStock('returned', unitsOf(items, 'sellable'));
    await notifySeller(change, request, 'received');
    await commit('return.received', null, {
      return: { id, invoiceNumber },
      returned: unitsOf(items, 'received'),
      sellable: unitsOf(items, 'sellable'),
    });
  });
}

/** Closes a return for good; what never arrived can come back with another one (R38). */
export function closeReturn(context: Context, request: ReturnRequest): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { trx, held, entity, facts, now, requireVerdict, commit } = change;
    const one = returnIn(change, request);
    const verdict = canCloseReturn(one, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    if (one.state === 'CLOSED') return;
    requireVerdict(verdict);
    const { id, invoice_number: invoiceNumber } = one;
    const by = await personName(trx, request.viewer.userId);
    await saveClosing(trx, held, { id, invoiceNumber }, { by, at: now });
    await notifySeller(change, request, 'closed');
    const returns = facts.returns.map((other) => (other.id === id ? { ...other, state: 'CLOSED' as const } : other));
    await commit('return.closed', null, { return: { id, invoiceNumber } }, entity.controversies, returns);
  });
}

/** The content of a return, whether or not the repetition of its number was confirmed. */
const returnHash = ({ repeatedTracking: _, ...content }: ReturnForm) => contentHash(content);

function returnIn({ entity }: OrderChange, { returnId }: ReturnRequest): ReturnEntity {
  const found = entity.returns.find(({ id }) => id === returnId);
  if (!found) throw new AppError(404, 'returns.notFound');
  return found;
}

/** Whether this very return is there already; another one under its id is refused. */
function isAnnounced(returns: readonly ReturnEntity[], id: string, hash: string): boolean {
  const known = returns.find((one) => one.id === id);
  if (known && known.content_hash !== hash) throw new AppError(409, 'returns.exists', { params: { id } });
  return known !== undefined;
}

const isOnItsWay = (returns: readonly ReturnEntity[], hash: string): boolean =>
  returns.some(({ state, content_hash }) => state === 'ANNOUNCED' && content_hash === hash);

function checkedReturn(facts: OrderFacts, form: ReturnForm) {
  const { reason, items, controversyId = '', carrier = '', trackingNumber = '' } = form;
  const checked = checkReturn({ reason, items, controversyId, carrier, trackingNumber }, facts);
  if (!checked.valid) throw wrongFields(checked.fields);
  const taken = takeReturned(facts, checked.value.items);
  if (!taken) throw new Error(`Units of ${facts.id} were checked and cannot come back.`);
  return {
    reason: checked.value.reason,
    carrier: checked.value.carrier ?? '',
    trackingNumber: checked.value.trackingNumber ?? '',
    items: taken,
    controversyId: checked.value.controversyId ?? onlyCause(facts),
  };
}

/** When the last of the shipments left that units come out of. */
function sentAt({ packages, order }: OrderState, items: readonly ReturnItemFacts[]): string {
  const sent = packages.filter((one) => items.some(({ invoiceNumber }) => invoiceNumber === one.invoice_number));
  return latestOf(
    sent.map(({ issuance_date: at }) => at),
    order.creation_date,
  );
}

/** The open CDE or CF controversy of the order, if there is exactly one. */
function onlyCause({ controversies }: OrderFacts): string | null {
  const [first, ...more] = controversies.filter(
    ({ type, state }) => causesReturns(type) && !isClosedControversy(state),
  );
  return more.length === 0 ? (first?.id ?? null) : null;
}

/** Shipments that were not delivered and of which nothing is left once these units are back: they came back to their seller whole. */
function shipmentsGoneWith(
  { packages }: OrderFacts,
  back: readonly (ReturnItemFacts & { received: number })[],
): string[] {
  return packages
    .filter((one) => one.type === 'Output' && !one.finished && !isReturnedPackage(one))
    .filter((one) =>
      isReturnedPackage({
        ...one,
        items: one.items.map((item) => ({
          ...item,
          returned: item.returned + unitsBack(back, item.id, one.invoiceNumber),
        })),
      }),
    )
    .map(({ invoiceNumber }) => invoiceNumber);
}

const unitsBack = (back: readonly (ReturnItemFacts & { received: number })[], id: string, invoiceNumber: string) =>
  back.reduce((sum, one) => sum + (one.id === id && one.invoiceNumber === invoiceNumber ? one.received : 0), 0);

/** Units of each SKU, over its shipments; without those of which there are none. */
function unitsOf(items: readonly ReturnItemFacts[], which: 'quantity' | 'received' | 'sellable') {
  const units = new Map<string, number>();
  for (const item of items) units.set(item.id, (units.get(item.id) ?? 0) + (item[which] ?? 0));
  return [...units].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity }));
}

/** Tells the seller, unless one of its own people made the change. */
async function notifySeller(
  { trx, held }: OrderChange,
  { viewer }: OrderRequest,
  what: 'announced' | 'received' | 'closed',
): Promise<void> {
  if (isSeller(viewer)) return;
  const text = say(`returns.told.${what}`, { id: held.id });
  await notifyAccount(trx, held.account, 'ORDERS_USER', {
    type: 'MESSAGE_NOTIFICATION',
    text,
    subject: text,
    path: notificationPaths.order(held.id),
  });
}
