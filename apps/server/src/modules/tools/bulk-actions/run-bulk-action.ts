import { isMessageKey, mayChange, mayWorkInBulk, say, type Verdict, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { LeaseLost, renewing } from '../../../jobs/lease.ts';
import {
  type Claim,
  claimRow,
  countFailure,
  findMine,
  lockRow,
  renewLease,
  whetherItWaits,
  workOnRow,
} from '../../../jobs/leased-work.ts';
import { isAbsence } from '../../../jobs/try-later.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { type BulkActionRow, type BulkRow, nextRows, saveResults } from './bulk-actions.repository.ts';
import { countStep, leasedBulkActions, saveStep } from './bulk-lease.repository.ts';
import { endBulkAction } from './settle-bulk-action.ts';
import { workOn } from './subjects/all-subjects.ts';
import type { Changed, Turn } from './subjects/row-work.ts';

/** After this many failures without a reason, a row is left out. */
const MOST_FAILURES = 3;

/** The position before the first row. */
const NO_ROW = 0;

const { access } = leasedBulkActions;

type Run = Claim & { signal: AbortSignal };

type AfterStep = (() => void | Promise<void>) | undefined;

/**
 * Runs a bulk action as far as it goes without a person: to `ready`, or from its confirmation to its end. Every step is one transaction
 * that locks some rows, changes them and notes their results: a worker that dies between two steps leaves nothing half done, and nothing is
 * ever changed twice.
 */
export async function runBulkAction(context: Context, run: Run, afterStep?: AfterStep): Promise<void> {
  const claimed = await claimRow(context.database.db, leasedBulkActions, run, { now: context.now() });
  if (!claimed) return;
  const renew = () => renewLease(context.database.aside, leasedBulkActions, run);
  const signs = renewing(context, renew, { bulkAction: run.id });
  const steps = async () => {
    if (claimed.state === 'running' && claimed.failures === 0) {
      await changeSideBySide(context, run, workOn(claimed.subject).stepsAtOnce ?? 1, afterStep);
    }
    while (!run.signal.aborted) {
      const reached = await takeStep(context, run);
      await afterStep?.();
      if (reached === undefined) return;
    }
    throw new Error(`Bulk action ${run.id} goes on elsewhere.`);
  };
  await signs.during(() => counting(context, run, steps));
}

/** Counts an attempt that failed once, however many of its steps failed side by side; one that found a machine of the database away counts nothing. */
async function counting(context: Context, run: Run, steps: () => Promise<void>): Promise<void> {
  try {
    await steps();
  } catch (failure) {
    if (failure instanceof LeaseLost || run.signal.aborted) throw failure;
    const error = await whetherItWaits(context, leasedBulkActions, run, failure);
    if (!isAbsence(error)) await countFailure(context, leasedBulkActions, run);
    throw error;
  }
}

/**
 * Runs several steps in parallel, each on rows of its own, until every row left is locked by another step; a single step then ends the bulk
 * action. The database works on one step while another is between two statements, and on several processors at once.
 */
async function changeSideBySide(context: Context, run: Run, steps: number, afterStep: AfterStep): Promise<void> {
  if (steps < 2) return;
  let hasFailed = false;
  const walk = async () => {
    let reached: number | undefined = NO_ROW;
    try {
      while (!run.signal.aborted && !hasFailed && reached !== undefined) {
        reached = await takeStep(context, run, reached);
        await afterStep?.();
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: steps }, walk));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Answers the position of the last row that it took; undefined if nothing is left to do. A parallel step continues `after` the rows of its
 * previous step: from the beginning, it would read all finished rows again.
 */
async function takeStep(context: Context, run: Run, after?: number): Promise<number | undefined> {
  const beside = after !== undefined;
  return inTransaction(context.database, async (trx) => {
    const row = await (beside ? findMine(trx, leasedBulkActions, run) : lockRow(trx, leasedBulkActions, run));
    const viewer = await findPersonAsViewer(trx, systemAccess('sessions'), row.created_by);
    // A person who has lost the right to the action loses it for the remaining rows too.
    if (row.cancel_requested_at || !viewer || !mayWork(row, viewer)) {
      if (!beside) await endBulkAction(trx, row.id, 'cancelled', context.now());
      return undefined;
    }
    if (row.state === 'preparing') return lookAtRows(context, trx, row, viewer);
    return changeNext(context, trx, { row, viewer, run, after });
  });
}

const mayWork = ({ subject }: BulkActionRow, viewer: Viewer) =>
  mayWorkInBulk(subject, viewer).allowed && mayChange(viewer).allowed;

/** Asks the rules about the next rows, as they are now. */
async function lookAtRows(context: Context, trx: Db, row: BulkActionRow, viewer: Viewer): Promise<number | undefined> {
  const work = workOn(row.subject);
  const waiting = await nextRows(trx, access, { id: row.id, state: 'waiting', most: work.lookedAtOnce });
  if (waiting.length === 0) {
    await saveStep(trx, access, row.id, { state: 'ready', worker: null, lease_until: null });
    return undefined;
  }
  const found = await work.look(trx, turnOf(row, viewer, waiting, context.now()), idsOf(waiting));
  const results = waiting.map(({ position, row_id }) => {
    const looked = found.get(row_id);
    if (!looked) return { position, state: 'impossible' as const, ...reason(work.notFound), status: null };
    return { position, status: looked.status, ...judged(looked.verdict) };
  });
  const possible = results.filter(({ state }) => state === 'possible').length;
  await saveResults(trx, access, row.id, results, context.now());
  await saveStep(trx, access, row.id, {
    checked: row.checked + results.length,
    possible: row.possible + possible,
    impossible: row.impossible + results.length - possible,
  });
  return waiting.at(-1)?.position;
}

type Step = { row: BulkActionRow; viewer: Viewer; run: Run; after: number | undefined };

/** Changes the next rows, or refuses them after asking their rules again. Once a step has failed, the rest is changed one by one. */
async function changeNext(context: Context, trx: Db, { row, viewer, run, after }: Step): Promise<number | undefined> {
  const work = workOn(row.subject);
  const beside = after !== undefined;
  const most = row.failures > 0 ? 1 : work.changedAtOnce;
  const next = await nextRows(trx, access, { id: row.id, state: 'possible', most, after });
  if (next.length === 0) {
    if (!beside) await endBulkAction(trx, row.id, 'done', context.now());
    return undefined;
  }
  const isHopeless = row.failures >= MOST_FAILURES;
  const changed = isHopeless
    ? leftOut(next)
    : await work.change(context, trx, turnOf(row, viewer, next, context.now()), idsOf(next));
  const results = next.map(({ position, row_id, status }) => {
    const result = changed.get(row_id);
    if (!result) throw new Error(`Row ${row_id} of bulk action ${row.id} has no result.`);
    const { refusal } = result;
    const end = refusal ? ({ state: 'refused', ...refusal } as const) : ({ state: 'done', ...noReason } as const);
    return { position, status: result.status ?? status, ...end };
  });
  const refused = results.filter(({ state }) => state === 'refused').length;
  await saveResults(trx, access, row.id, results, context.now());
  const failures = work.changedAtOnce > 1 ? Math.min(row.failures, 1) : 0;
  await countStep(trx, access, run, { refused, done: results.length - refused, ...(!beside && { failures }) });
  return next.at(-1)?.position;
}

const turnOf = (row: BulkActionRow, viewer: Viewer, rows: readonly BulkRow[], at: Date): Turn => ({
  row,
  viewer,
  at,
  packages: new Map(rows.map(({ row_id, shipments }) => [row_id, shipments ?? []])),
});

type Rows = readonly Pick<BulkRow, 'row_id'>[];

const idsOf = (rows: Rows) => rows.map(({ row_id }) => row_id);

const leftOut = (rows: Rows): ReadonlyMap<string, Changed> =>
  new Map(rows.map(({ row_id }) => [row_id, { status: null, refusal: reason('errors.internal') }]));

const noReason = { code: null, message: null };
const reason = (code: string) => ({ code, message: isMessageKey(code) ? say(code) : code });

function judged(verdict: Verdict) {
  if (verdict.allowed) return { state: 'possible' as const, ...noReason };
  return { state: 'impossible' as const, code: verdict.code, message: say(verdict.code, verdict.params) };
}

/** The job: runs a bulk action as far as it goes. */
export async function workOnBulkAction(context: Context, id: string, { signal }: JobHold): Promise<void> {
  await workOnRow(context, leasedBulkActions, id, (claim) => runBulkAction(context, { ...claim, signal }));
}
