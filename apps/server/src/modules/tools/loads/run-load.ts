import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { lockRow, releasing } from '../../../jobs/leased-work.ts';
import { applyLoad } from './apply-load.ts';
import { endLoad, type LoadEnd, stopped } from './end-load.ts';
import { loadsAtWork } from './load-access.ts';
import type { LoadBatches, OpenBatches } from './load-batches.ts';
import { findBadRows } from './load-issues.repository.ts';
import { claimLoad, claimNextLoad, hasWaitingLoads, leasedLoads } from './load-lease.repository.ts';
import { openRows } from './load-rows.ts';
import { announceLoad } from './load-turns.ts';
import { LoadWork, type WorkPoint } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { refusalToGoOn } from './may-go-on.ts';
import { withReadColumns } from './read-columns.ts';
import { RowBatches } from './row-batches.ts';
import { StagedBatches } from './staged-batches.ts';
import { targetOf } from './targets/all-targets.ts';
import { withUndoFile } from './undo-file.ts';
import { validateLoad } from './validate-load.ts';
import { withRowsOfWorkbook } from './workbook-file.ts';

// A load that was claimed this often without progress is assumed to kill its workers. On a full disk these claims take five minutes, in which
// somebody may make room; those that found the database or a machine of it away do not count.
const MOST_CLAIMS = 10;

/** `isSmallOnly`: the turn is of small loads. */
type Turn = Pick<JobHold, 'signal'> & { isSmallOnly: boolean };

/** `batchRows`: rows of a batch that the database writes by itself, if not the default. */
type Run = { loadId: string; worker: string; signal: AbortSignal; batchRows?: number };
type OnPoint = (point: WorkPoint) => void | Promise<void>;

/** Claims a load, if it is free, and runs it. */
export async function runLoad(context: Context, run: Run, onPoint?: OnPoint): Promise<void> {
  const claim = { id: run.loadId, worker: run.worker };
  const claimed = await inTransaction(context.database, (trx) => claimLoad(trx, claim, context.now()));
  if (claimed) await runClaimed(context, claimed, run, onPoint);
}

/**
 * Runs a claimed load from its current state to its end. Nothing here cleans up after a failure: a worker that dies cannot clean up either, so the
 * next worker has to cope with whatever is left behind.
 */
async function runClaimed(
  context: Context,
  claimed: LoadRow,
  run: Omit<Run, 'loadId'>,
  onPoint?: OnPoint,
): Promise<void> {
  const work = new LoadWork(context, { id: claimed.id, worker: run.worker }, run.signal, onPoint);
  work.start();
  try {
    await work.reached('claimed');
    if (claimed.claims > MOST_CLAIMS) {
      const code = context.troubles.diskFull ? 'loads.failed.disk' : 'csv.file.processing';
      return await stop(context, claimed, work, () => ({ state: 'failed', failure: { code } }));
    }
    // One that waits for a machine fails again before a sign of life would find the request.
    if (claimed.cancel_requested_at) return await stop(context, claimed, work, () => ({ state: 'cancelled' }));
    const refusal = await refusalToGoOn(context.database.db, claimed, context.now());
    if (refusal) return await stop(context, claimed, work, (held) => stopped(held, refusal));
    const made = await withUndoFile(context, claimed, work);
    const unpacked = made && (await withRowsOfWorkbook(context, made, work));
    if (!unpacked) return;
    const load = await withReadColumns(context, unpacked, work);
    await withBatches(context, { load, work, batchRows: run.batchRows }, async (open) => {
      const batches =
        load.state === 'applying' ? await goOn(context, load, open) : await validateLoad(context, load, work, open);
      if (batches) await applyLoad(context, load, batches, work);
    });
  } finally {
    await work.finish();
  }
}

/** Continues after a verdict was kept and perhaps some rows were applied: the file is read again only to find its rows. */
async function goOn(context: Context, load: LoadRow, open: OpenBatches): Promise<LoadBatches> {
  const bad = await findBadRows(context.database.db, loadsAtWork, load.id);
  return open(await openRows(context.files, load), (row) => bad.has(row));
}

/** Opens the resources that a target needs, and closes them after use. */
async function withBatches(
  context: Context,
  { load, work, batchRows }: { load: LoadRow; work: LoadWork; batchRows: Run['batchRows'] },
  use: (open: OpenBatches) => Promise<void>,
): Promise<void> {
  const target = targetOf(load.layout);
  if (!('stage' in target)) {
    return use((rows, isBad) => new RowBatches(context, { load, target, work }, rows, isBad));
  }
  await context.database.session(async (session) => {
    let opened: StagedBatches | undefined;
    const open: OpenBatches = (rows, isBad) => {
      opened = new StagedBatches(context, { load, target, work, session, batchRows }, rows, isBad);
      return opened;
    };
    try {
      await use(open);
    } finally {
      await opened?.close();
    }
  });
}

async function stop(context: Context, load: LoadRow, work: LoadWork, endOf: (held: LoadRow) => LoadEnd): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const held = await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
    await endLoad(context, trx, held, endOf(held));
  });
}

/**
 * Runs the load whose turn it is, if any. A load that fails is tried again soon, or later where it has to wait for the database or the disk; a load
 * that always fails is given up after too many claims.
 */
export async function workOnNextLoad(context: Context, { signal, isSmallOnly }: Turn): Promise<void> {
  const { database, now } = context;
  const worker = randomUUID();
  const claimed = await inTransaction(database, (trx) =>
    claimNextLoad(trx, leasedLoads.access, worker, { now: now(), isSmallOnly }),
  );
  if (!claimed) return;
  try {
    await releasing(context, leasedLoads, { id: claimed.id, worker }, () =>
      runClaimed(context, claimed, { worker, signal }),
    );
  } finally {
    // Others of its seller waited for its end.
    if (await hasWaitingLoads(database.db, leasedLoads.access, now()))
      await announceLoad(context, database.db, claimed.id);
  }
}
