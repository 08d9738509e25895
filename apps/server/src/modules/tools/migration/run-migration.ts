import { isMessageKey, type MessageKey, mayChange, mayMigrate, say, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type BackOff, pauseAfter } from '../../../jobs/back-off.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { LeaseLost, renewing } from '../../../jobs/lease.ts';
import {
  type Claim,
  claimRow,
  countFailure,
  lockRow,
  renewLease,
  whetherItWaits,
  workOnRow,
} from '../../../jobs/leased-work.ts';
import { isAbsence, TryLater } from '../../../jobs/try-later.ts';
import { StorefrontUnavailable } from '../../../ports/storefront/storefront-port.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { kindWork } from './kinds/all-kinds.ts';
import { isToDo, type Planned, settled } from './kinds/kind-work.ts';
import { findRun, type RunRow } from './migration.repository.ts';
import { leasedRuns, rowsASecond, saveStep } from './migration-lease.repository.ts';
import { addGone, countOutcomes, settleRows, unplannedRows, waitingRows } from './migration-rows.repository.ts';
import { Hopeless, readPage, storePage } from './read-storefront.ts';

/** How many failures of a step without a known reason end the run, or leave out the row that fails. */
const MOST_FAILURES = 3;
/** How many attempts an unavailable storefront gets, at growing intervals. */
const MOST_ABSENCES = 5;
const absence: BackOff = { first: 2, longest: 30 };
/** Rows per second, until earlier runs give a measured rate. */
const USUAL_RATE = 200;

const { access } = leasedRuns;

type Run = Claim & { signal: AbortSignal };

/**
 * Runs a migration as far as it can go without a user: to `counted`, or to its end. Each step is one transaction that locks the run, stores
 * a page, checks rows or imports some, and saves the run's position: a worker that dies between steps leaves nothing half done, and nothing
 * is imported twice.
 */
export async function runMigration(context: Context, run: Run, afterStep?: () => void | Promise<void>): Promise<void> {
  if (!(await claimRow(context.database.db, leasedRuns, run, { now: context.now() }))) return;
  const renew = () => renewLease(context.database.aside, leasedRuns, run);
  await renewing(context, renew, { migration: run.id }).during(async () => {
    while (!run.signal.aborted) {
      const goesOn = await takeStep(context, run);
      await afterStep?.();
      if (!goesOn) return;
    }
    throw new Error(`Migration ${run.id} goes on elsewhere.`);
  });
}

async function takeStep(context: Context, run: Run): Promise<boolean> {
  const before = await findRun(context.database.db, run.id);
  // Read outside of any transaction, since a storefront may be slow.
  const page =
    before?.state === 'counting' && !before.all_read ? await readPage(context, before, run.signal) : undefined;
  return inTransaction(context.database, async (trx) => {
    const row = await lockRow(trx, leasedRuns, run);
    const viewer = await findPersonAsViewer(trx, systemAccess('sessions'), row.created_by);
    // A user who has lost the right to migrate stops the rest of the run.
    if (!viewer || !mayBring(viewer)) return endFailed(trx, row, 'migration.failed.rights', context.now());
    if (row.state === 'running') return bringNext(trx, row, context.now());
    if (row.all_read) return lookAtNext(trx, row, context.now());
    if (!page || row.cursor !== before?.cursor) return true;
    await storePage(trx, row, page);
    return true;
  });
}

const mayBring = (viewer: Viewer) => mayMigrate(viewer).allowed && mayChange(viewer).allowed;

/** Compares the next rows with ours; after the last ones, writes the counts of what is to be done. */
async function lookAtNext(trx: Db, row: RunRow, now: Date): Promise<boolean> {
  const { id } = row;
  const work = kindWork(row.kind);
  const rows = await unplannedRows(trx, access, id, work.lookAtOnce);
  if (rows.length > 0) {
    const looked = await work.look(trx, access, rows);
    // Turns continue after those already assigned.
    await settleRows(trx, access, id, looked.map(settled), { firstTurn: row.to_do });
    await saveStep(trx, access, id, { to_do: row.to_do + looked.filter(isToDo).length });
    return true;
  }
  await addGone(trx, access, { id, after: row.read_rows, known: work.known });
  const counts = await countOutcomes(trx, access, id);
  const toDo = counts.new + counts.changed;
  const rate = (await rowsASecond(trx, access, row)) ?? USUAL_RATE;
  const counted = { ...columnsOf(counts), to_do: toDo, counted_at: now, estimated_seconds: Math.ceil(toDo / rate) };
  if (toDo === 0) {
    await saveStep(trx, access, id, {
      ...counted,
      ...over(now),
      state: counts.refused > 0 ? 'doneWithErrors' : 'done',
    });
    return false;
  }
  if (row.goes_on) {
    await saveStep(trx, access, id, { ...counted, state: 'running', started_at: now });
    return true;
  }
  await saveStep(trx, access, id, { ...counted, state: 'counted', worker: null, lease_until: null });
  return false;
}

/** Imports the next rows. Once a step has failed, rows are imported one at a time. */
async function bringNext(trx: Db, row: RunRow, now: Date): Promise<boolean> {
  const { id } = row;
  const work = kindWork(row.kind);
  const next = await waitingRows(trx, access, id, row.failures > 0 ? 1 : work.bringAtOnce);
  if (next.length === 0) {
    const counts = await countOutcomes(trx, access, id);
    const state = counts.refused > 0 ? 'doneWithErrors' : 'done';
    await saveStep(trx, access, id, { ...columnsOf(counts), ...over(now), state });
    const subject = { type: 'migration', id };
    await recordAudit(trx, originOf(row), {
      action: 'migration.finished',
      subject,
      after: { kind: row.kind, ...counts },
    });
    return false;
  }
  const isHopeless = row.failures >= MOST_FAILURES;
  const brought = isHopeless ? next.map(leftOut) : await work.bring(trx, access, next, originOf(row));
  await settleRows(trx, access, id, brought.map(settled), { appliedAt: now });
  await saveStep(trx, access, id, {
    applied: row.applied + next.length,
    failures: work.bringAtOnce > 1 && !isHopeless ? Math.min(row.failures, 1) : 0,
  });
  return true;
}

const leftOut = ({ position }: { position: number }): Planned => ({
  position,
  plan: { outcome: 'refused', code: 'errors.internal' },
  catalogueId: null,
});

const originOf = (row: RunRow) => ({ personId: row.created_by, surface: row.surface, requestId: row.request_id });

const columnsOf = (counts: Awaited<ReturnType<typeof countOutcomes>>) => ({
  new_rows: counts.new,
  changed_rows: counts.changed,
  same_rows: counts.same,
  gone_rows: counts.gone,
  refused_rows: counts.refused,
});

const over = (now: Date) => ({ finished_at: now, worker: null, lease_until: null });

/** Ends a run whose row is locked; rows already imported stay. */
async function endFailed(trx: Db, row: RunRow, code: MessageKey, now: Date): Promise<false> {
  const counts = columnsOf(await countOutcomes(trx, access, row.id));
  await saveStep(trx, access, row.id, { ...counts, ...over(now), state: 'failed', failure_code: code });
  const subject = { type: 'migration', id: row.id };
  await recordAudit(trx, originOf(row), { action: 'migration.failed', subject, after: { kind: row.kind, code } });
  return false;
}

/** The job of a run. An unavailable storefront is retried at growing intervals; a run that cannot continue is given up. */
export async function workOnMigration(
  context: Context,
  id: string,
  { signal }: Pick<JobHold, 'signal'>,
): Promise<void> {
  await workOnRow(context, leasedRuns, id, async (claim) => {
    const run = { ...claim, signal };
    try {
      await runMigration(context, run);
    } catch (failure) {
      if (failure instanceof LeaseLost || signal.aborted) throw failure;
      const error = await whetherItWaits(context, leasedRuns, claim, failure);
      if (isAbsence(error)) throw error;
      const failures = await countFailure(context, leasedRuns, claim);
      const end = endOf(error, failures, await isBringing(context, id));
      if (end) {
        context.log.error({ err: error, migration: id }, 'a migration was given up');
        const giveUp = async (trx: Db) => endFailed(trx, await lockRow(trx, leasedRuns, claim), end, context.now());
        await inTransaction(context.database, giveUp);
        return;
      }
      if (!(error instanceof StorefrontUnavailable) || failures === 0) throw error;
      throw new TryLater(pauseAfter(failures, absence), { cause: error });
    }
  });
}

/** Whether rows are being imported: then a row that always fails is left out, and the rest continues. */
const isBringing = async ({ database }: Context, id: string) => (await findRun(database.db, id))?.state === 'running';

/** The reason to give up a run; undefined where it is retried. */
function endOf(error: unknown, failures: number, bringing: boolean): MessageKey | undefined {
  if (error instanceof Hopeless) return error.code;
  if (error instanceof StorefrontUnavailable) {
    const isPassing = error.reason === 'migration.failed.storefront';
    return isPassing && failures < MOST_ABSENCES ? undefined : error.reason;
  }
  return failures >= MOST_FAILURES && !bringing ? 'migration.failed.internal' : undefined;
}

/** The text of why a run failed. */
export const failureReason = (code: string): string => say(isMessageKey(code) ? code : 'migration.failed.internal');
