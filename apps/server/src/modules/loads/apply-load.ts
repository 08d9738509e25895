import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endLoad, type LoadEnd } from './end-load.ts';
import { findBadRows, insertIssues } from './load-issues.repository.ts';
import { holdLoad, saveLoad } from './load-lease.repository.ts';
import type { LoadRows, RowsRead } from './load-rows.ts';
import { addSummary, type LoadSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { refusalRows, targetRows } from './refusal-rows.ts';
import { targetOf } from './targets/all-targets.ts';
import type { TargetRow } from './targets/load-target.ts';

const fewRows = 200;

/** Rows of one transaction. */
export const batchRowsOf = (load: Pick<LoadRow, 'layout'>): number => targetOf(load.layout).batchRows ?? fewRows;

/**
 * Applies the good rows after the checkpoint, batch by batch. A batch, its audit entries and the checkpoint are one
 * transaction: whenever a worker dies, the next one goes on after the last batch that is there whole.
 */
export async function applyLoad(context: Context, load: LoadRow, rows: LoadRows, work: LoadWork): Promise<void> {
  const bad = await findBadRows(context.database.db, load.id);
  let from = load.settled_row;
  let read: RowsRead | undefined = await rows.after(from, batchRowsOf(load));
  while (read && !work.ended && !work.isProcessClosing) {
    const next: RowsRead = read;
    const to: number = next.rows.at(-1)?.row ?? from;
    const batch: Batch = { from, to, isLast: next.isLast, good: targetRows(load, next.rows, bad) };
    // The next rows are read while the database writes these.
    const ahead: Promise<RowsRead> | undefined = next.isLast ? undefined : rows.after(to, batchRowsOf(load));
    const written: Promise<void> = inTransaction(context.database, (trx) =>
      applyBatch(context, trx, load.id, batch, work),
    );
    [read] = await Promise.all([ahead, written]);
    await work.reached('committed');
    from = to;
  }
}

type Batch = { from: number; to: number; isLast: boolean; good: TargetRow[] };

async function applyBatch(
  context: Context,
  trx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  id: string,
  { from, to, isLast, good }: Batch,
  work: LoadWork,
): Promise<void> {
  const load = await holdLoad(trx, id, work.worker);
  if (load.settled_row !== from) throw new Error(`Load ${id} is at row ${load.settled_row}, not at ${from}.`);
  if (load.cancel_requested_at) {
    work.ended = true;
    return endLoad(context, trx, load, { state: 'cancelled' });
  }
  let { summary } = load;
  const note = (part: LoadSummary) => {
    summary = addSummary(summary, part);
  };
  const refusals = await targetOf(load.layout).apply(trx, { context, load, rows: good, now: context.now(), note });
  await work.reached('applied');
  await insertIssues(trx, refusalRows(load, refusals));
  const change = {
    settled_row: to,
    applied_rows: load.applied_rows + good.length - refusals.length,
    refused_rows: load.refused_rows + refusals.length,
    claims: 0,
    ...(summary && { summary: JSON.stringify(summary) }),
  };
  await work.reached('checkpoint');
  if (!isLast) return saveLoad(trx, id, change);
  work.ended = true;
  await endLoad(context, trx, load, { ...endOf(load, change), change });
  await work.reached('ending');
}

function endOf(load: LoadRow, { applied_rows, refused_rows }: { applied_rows: number; refused_rows: number }): LoadEnd {
  if (refused_rows + load.invalid_rows === 0) return { state: 'done' };
  if (applied_rows === 0) return { state: 'failed', failure: { code: 'csv.file.rowsWithErrors' } };
  return { state: 'doneWithErrors' };
}
