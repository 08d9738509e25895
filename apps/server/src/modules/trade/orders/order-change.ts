import {
  hasReturns,
  type OrderFacts,
  type OrderTag,
  type StockCause,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { isRefusal, nextOrderStatus, type OrderEvent } from '@trastienda/machines/charts';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, refusalError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type LineUnits, moveStock } from '../../catalogue/inventory/move-stock.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { overtaken } from '../../platform/audit/require-version.ts';
import { type ControversyEntity, factsOf, type OrderState } from './order-entity.ts';
import { toOrder } from './order-mapper.ts';
import { saveOrder } from './order-writes.repository.ts';
import { findHeldOrder, type HeldOrder, lockOrder, withUnnotified } from './orders.repository.ts';
import { tagsOf } from './tag-bits.ts';
import { trueTags } from './true-tags.ts';

export type OrderRequest = {
  id: string;
  viewer: Viewer;
  origin: Origin;
  /** The version that the person saw (If-Match), if the call gives one. */
  expectedVersion?: number | undefined;
};

/** One change of one order, inside its transaction, with the order's row locked. */
export type OrderChange = {
  trx: Db;
  held: HeldOrder;
  entity: OrderState;
  facts: OrderFacts;
  now: Date;
  /** Requires that the rule allows it, in this sequence: 403 first, then 412 for a version that is not the current one, then 409 of the rule. */
  requireVerdict(verdict: Verdict): void;
  /**
   * Moves the stock of the order's variants for what happens to units of its lines (R35): `shipped`, `withdrawn` (a parcel that was not
   * sent after all), `canceled` (units that were never sent) or `returned` (units that the seller takes back as sellable).
   */
  moveStock(cause: StockCause, units: readonly LineUnits[]): Promise<void>;
  /** Notes how many units the order lacks now, from which its tag follows; `moveStock` does so by itself. */
  lacks(units: number): void;
  /**
   * Saves the new state and its audit entry; the event decides the status, and may be refused (409). A change that touches controversies
   * or returns passes the current ones, because the tags follow from them.
   */
  commit(
    action: string,
    event: OrderEvent | null,
    details?: object,
    controversies?: readonly Pick<ControversyEntity, 'type' | 'state'>[],
    returns?: OrderFacts['returns'],
  ): Promise<void>;
  /** Whether something was committed. */
  isSaved(): boolean;
  /** The order as `commit` left it; what else the change has written is not in it. */
  committed(): OrderState;
};

/**
 * The frame of every use case: the viewer must see the order (else 404), be allowed to act (403), and the state must be right (409); then
 * the change and its audit entry share one transaction. `work` runs before the commit. If `work` commits nothing, the change was made
 * already: the response has the order as it is, marked as unchanged. The order is read again afterwards, unless `work` answers what it
 * has become.
 */
export async function changeOrder(
  context: Context,
  request: OrderRequest,
  work: (change: OrderChange) => Promise<Became | undefined> | Promise<void>,
): Promise<Order> {
  const { viewer } = request;
  const scope = dataScope(viewer);
  return inTransaction(context.database, async (trx) => {
    const change = await lockOrderForChange(context, trx, request, scope);
    const answer = await work(change);
    const isSaved = change.isSaved();
    const after = isSaved ? (answer?.became ?? (await findHeldOrder(trx, scope, change.held))) : change.entity;
    const [told] = after ? await withUnnotified(trx, scope, [after]) : [];
    if (!told) throw notFound();
    return { ...toOrder(told, viewer), ...(!isSaved && { unchanged: true }) };
  });
}

/** The order as it is now, from a change that knows it: it needs not be read again. */
type Became = { became: OrderState };

type Holder = Pick<OrderRequest, 'id' | 'origin' | 'expectedVersion'>;

/** Locks one order for a change inside an open transaction, for a change of many orders or for `changeOrder`. */
export async function lockOrderForChange(
  context: Context,
  trx: Db,
  request: Holder,
  scope: Scope,
): Promise<OrderChange> {
  const held = await lockOrder(trx, scope, request.id);
  if (!held) throw notFound();
  const entity = await findHeldOrder(trx, scope, held);
  if (!entity) throw notFound();
  const { order } = entity;
  const expected = request.expectedVersion;
  const late =
    expected !== undefined && expected !== order.version
      ? await overtaken(trx, { subject: subjectOf(order), version: order.version }, expected, 'orders.changed')
      : undefined;
  return changeOf(context, request, { trx, held, entity, late });
}

/** A locked order; `late` is the refusal if it has another version than was seen. A rule that forbids takes precedence over it. */
type Held = Pick<OrderChange, 'trx' | 'held' | 'entity'> & { late: AppError | undefined };

function changeOf(context: Context, request: Holder, { trx, held, entity, late }: Held): OrderChange {
  const now = context.now();
  const facts = factsOf(entity);
  const { order } = entity;
  let missing = entity.missing_units;
  let committed = entity;
  return {
    trx,
    held,
    entity,
    facts,
    now,
    requireVerdict(verdict) {
      if (!verdict.allowed && verdict.kind === 'forbidden') throw refusalError(verdict);
      if (late) throw late;
      if (!verdict.allowed) throw refusalError(verdict);
    },
    async moveStock(cause, units) {
      missing =
        (await moveStock(
          trx,
          { account: held.account, orderId: order.id, cause, by: request.origin, at: now },
          units,
          entity.items,
        )) ?? missing;
    },
    lacks(units) {
      missing = units;
    },
    isSaved: () => committed !== entity,
    committed: () => committed,
    async commit(action, event, details = {}, controversies = entity.controversies, returns = facts.returns) {
      const status = event ? nextOrderStatus(order.status, event) : order.status;
      if (isRefusal(status)) throw refusalError(status);
      const tags = trueTags(order, controversies, entity.open_incidents, hasReturns(returns), missing);
      const paid = event?.type === 'payment.approved' ? true : order.paid;
      await saveOrder(trx, held, { status, tags, paid }, now);
      const version = order.version + 1;
      committed = { ...entity, order: { ...order, status, tags, paid, version } };
      await recordAudit(trx, request.origin, {
        action,
        subject: subjectOf(order),
        before: { status: order.status, version: order.version, ...tagsIn(order.tags, tags) },
        after: { status, version, ...tagsIn(tags, order.tags), ...details },
      });
    },
  };
}

const subjectOf = ({ id, account_name }: OrderState['order']) => ({ type: 'order', id, accountName: account_name });

/** The tags of one side of a change, if the other side has different ones. */
export function tagsIn(tags: number, others: number): { tags?: OrderTag[] } {
  return tags === others ? {} : { tags: tagsOf(tags) };
}

export function notFound(): AppError {
  return new AppError(404, 'orders.notFound');
}
