import { randomUUID } from 'node:crypto';
import { hasPermission, isMessageKey, mayChange, say, type Verdict, type Viewer } from '@trastienda/domain';
import { bulkVerdict } from '@trastienda/machines/charts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Db } from '../../db/database.ts';
import { dataScope, systemAccess } from '../../db/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { soonAgain } from '../../jobs/back-off.ts';
import type { JobHold } from '../../jobs/job-loop.ts';
import { LeaseLost, releaseAllLeases, releaseLease, renewing } from '../../jobs/lease.ts';
import { factsOf } from '../orders/order-entity.ts';
import { findOrderStatus, findSeveralOrders } from '../orders/orders.repository.ts';
import { findPersonAsViewer } from '../session/session-lookup.ts';
import { type BulkActionRow, nextOrders, saveResults } from './bulk-actions.repository.ts';
import {
  claimBulkAction,
  countFailure,
  findAbandoned,
  holdBulkAction,
  renewLease,
  saveStep,
} from './bulk-lease.repository.ts';
import { changeBulkOrder } from './change-bulk-order.ts';
import { endBulkAction } from './settle-bulk-action.ts';

/** Orders that are looked at in one step; they are changed one by one. */
const LOOK_AT_ONCE = 100;
/** An order whose change fails so often without a reason is left out. */
const MOST_FAILURES = 3;

const access = systemAccess('bulkActions');

type Run = { id: string; worker: string; signal: AbortSignal };

/**
 * Takes a bulk action as far as it goes without a person: to `ready`, or from its confirmation to its end. Every step is one
 * transaction that holds the bulk action's row, changes an order and notes its result: whoever dies between two steps
 * leaves nothing half done, and no order is ever changed twice.
 */
export async function runBulkAction(context: Context, run: Run, afterStep?: () => void | Promise<void>): Promise<void> {
  if (!(await claimBulkAction(context.database.db, access, run))) return;
  const renew = () => renewLease(context.database.aside, access, run);
  const signs = renewing(context, renew, { bulkAction: run.id });
  await signs.during(async () => {
    while (!run.signal.aborted) {
      const goesOn = await takeStep(context, run);
      await afterStep?.();
      if (!goesOn) return;
    }
    throw new Error(`Bulk action ${run.id} goes on elsewhere.`);
  });
}

async function takeStep(context: Context, run: Run): Promise<boolean> {
  try {
    return await inTransaction(context.database, async (trx) => {
      const row = await holdBulkAction(trx, access, run);
      const viewer = await findPersonAsViewer(trx, systemAccess('sessions'), row.created_by);
      // Who has lost the right to do it loses it for what is still to be done, too.
      if (row.cancel_requested_at || !viewer || !mayWork(viewer)) {
        await endBulkAction(trx, row.id, 'cancelled', context.now());
        return false;
      }
      return row.state === 'preparing'
        ? lookAtOrders(context, trx, row, viewer)
        : changeNext(context, trx, row, viewer);
    });
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    await noteFailure(context, run);
    throw error;
  }
}

const mayWork = (viewer: Viewer) => hasPermission(viewer, 'ORDERS_USER') && mayChange(viewer).allowed;

/** The rules are asked about the next orders, as they are now. */
async function lookAtOrders(context: Context, trx: Db, row: BulkActionRow, viewer: Viewer): Promise<boolean> {
  const waiting = await nextOrders(trx, access, { id: row.id, state: 'waiting', most: LOOK_AT_ONCE });
  if (waiting.length === 0) {
    await saveStep(trx, access, row.id, { state: 'ready', worker: null, lease_until: null });
    return false;
  }
  const ids = waiting.map(({ order_id }) => order_id);
  const found = await findSeveralOrders(trx, dataScope(viewer), ids);
  const entities = new Map(found.map((entity) => [entity.order.id, entity]));
  const results = waiting.map(({ position, order_id }) => {
    const entity = entities.get(order_id);
    if (!entity) return { position, state: 'impossible' as const, ...reason('orders.notFound'), status: null };
    const verdict = bulkVerdict(row.action, factsOf(entity), viewer);
    const { status } = entity.order;
    return { position, status, ...judged(verdict) };
  });
  const possible = results.filter(({ state }) => state === 'possible').length;
  await saveResults(trx, access, row.id, results, context.now());
  await saveStep(trx, access, row.id, {
    checked: row.checked + results.length,
    possible: row.possible + possible,
    impossible: row.impossible + results.length - possible,
  });
  return true;
}

/** The next order is changed, or refused by its rule, which is asked again. */
async function changeNext(context: Context, trx: Db, row: BulkActionRow, viewer: Viewer): Promise<boolean> {
  const [next] = await nextOrders(trx, access, { id: row.id, state: 'possible', most: 1 });
  if (!next) {
    await endBulkAction(trx, row.id, 'done', context.now());
    return false;
  }
  const refusal = await tried(context, trx, { row, viewer, orderId: next.order_id });
  const status = (await findOrderStatus(trx, dataScope(viewer), next.order_id)) ?? next.status;
  const result = refusal ? ({ state: 'refused', ...refusal } as const) : ({ state: 'done', ...noReason } as const);
  await saveResults(trx, access, row.id, [{ position: next.position, status, ...result }], context.now());
  await saveStep(trx, access, row.id, refusal ? { refused: row.refused + 1 } : { done: row.done + 1 });
  return true;
}

type Turn = Parameters<typeof changeBulkOrder>[2];

async function tried(context: Context, trx: Db, turn: Turn): Promise<{ code: string; message: string } | undefined> {
  if (turn.row.failures >= MOST_FAILURES) return reason('errors.internal');
  await sql`savepoint bulk_order`.execute(trx);
  try {
    await changeBulkOrder(context, trx, turn);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint bulk_order`.execute(trx);
    const [field] = Object.values(error.details.fields ?? {});
    return { code: error.code, message: field ?? error.message };
  }
  await sql`release savepoint bulk_order`.execute(trx);
  return undefined;
}

const noReason = { code: null, message: null };
const reason = (code: string) => ({ code, message: isMessageKey(code) ? say(code) : code });

function judged(verdict: Verdict) {
  if (verdict.allowed) return { state: 'possible' as const, ...noReason };
  return { state: 'impossible' as const, code: verdict.code, message: say(verdict.code, verdict.params) };
}

/** So that a step which always fails is not taken for ever. A database that is away is not the step's fault. */
async function noteFailure({ database, log }: Context, run: Run): Promise<void> {
  try {
    await countFailure(database.db, access, run);
  } catch (error) {
    log.warn({ err: error, bulkAction: run.id }, 'a failed step could not be noted');
  }
}

/** The job: one that could not be taken to its end here is given back at once. */
export async function workOnBulkAction(context: Context, id: string, hold: JobHold): Promise<void> {
  const worker = randomUUID();
  const { db } = context.database;
  try {
    await runBulkAction(context, { id, worker, signal: hold.signal });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await context.queue.send(db, 'bulkActions.run', { id }, { afterSeconds: soonAgain.first });
    throw error;
  } finally {
    await releaseLease(db, access, 'bulk_action', { id, worker });
    context.queue.wake('guides.request');
  }
}

/** A process that starts takes up what another left. With the embedded database there is no other: leases are the dead's. */
export async function takeUpBulkActions(context: Context): Promise<void> {
  if (context.database.engine === 'pglite') await releaseAllLeases(context.database.db, access, 'bulk_action');
  await resumeAbandoned(context);
}

/** The watch: none stays at work for ever because its worker died. */
export async function resumeAbandoned(context: Context): Promise<void> {
  const { database, queue } = context;
  const abandoned = await findAbandoned(database.db, access);
  for (const id of abandoned) await queue.send(database.db, 'bulkActions.run', { id });
  if (abandoned.length > 0) queue.wake('bulkActions.run');
}
