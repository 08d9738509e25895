import { loadLimits } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRow } from '../../../jobs/leased-work.ts';
import { allRefused, endLoad, type LoadEnd, stopped } from './end-load.ts';
import type { LoadBatch, LoadBatches } from './load-batches.ts';
import { insertIssues } from './load-issues.repository.ts';
import { leasedLoads, saveLoad } from './load-lease.repository.ts';
import { addSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { refusalToGoOn } from './may-go-on.ts';
import { refusalRows, warningRows } from './refusal-rows.ts';

/**
 * Applies the good rows after the checkpoint, batch by batch. A batch, its audit entries and the checkpoint share one transaction: if a
 * worker dies, the next one continues after the last committed batch.
 */
export async function applyLoad(context: Context, load: LoadRow, batches: LoadBatches, work: LoadWork): Promise<void> {
  let from = load.settled_row;
  for await (const batch of batches.after(from)) {
    if (work.isProcessClosing) return;
    await inTransaction(batches, (trx) =>
      applyBatch(context, trx, { id: load.id, from, batch, columns: batches.columns }, work),
    );
    await work.reached('committed');
    if (work.ended) return;
    from = batch.to;
  }
}

async function applyBatch(
  context: Context,
  trx: Db,
  { id, from, batch, columns }: { id: string; from: number; batch: LoadBatch; columns: LoadBatches['columns'] },
  work: LoadWork,
): Promise<void> {
  const access = systemAccess('loads');
  const load = await lockRow(trx, leasedLoads, { id, worker: work.worker });
  if (load.settled_row !== from) throw new Error(`Load ${id} is at row ${load.settled_row}, not at ${from}.`);
  if (load.cancel_requested_at) {
    work.ended = true;
    return endLoad(context, trx, load, { state: 'cancelled' });
  }
  const refusal = await refusalToGoOn(trx, load, context.now());
  if (refusal) {
    work.ended = true;
    return endLoad(context, trx, load, stopped(load, refusal));
  }
  const { to, isLast, write } = batch;
  const { applied, refusals, warnings, summary } = await write(trx, load);
  await work.reached('applied');
  await insertIssues(trx, access, refusalRows(load, columns, refusals));
  await insertIssues(trx, access, warningRows(load, columns, keptOf(warnings.told, load)));
  const change = {
    settled_row: to,
    applied_rows: load.applied_rows + applied,
    refused_rows: load.refused_rows + refusals.length,
    warned_rows: load.warned_rows + warnings.total,
    ...(summary && { summary: JSON.stringify(addSummary(load.summary, summary)) }),
  };
  await work.reached('checkpoint');
  if (!isLast) return saveLoad(trx, access, id, change);
  work.ended = true;
  await endLoad(context, trx, load, { ...endOf(load, change), change });
  await work.reached('ending');
}

function endOf(load: LoadRow, { applied_rows, refused_rows }: { applied_rows: number; refused_rows: number }): LoadEnd {
  if (refused_rows + load.invalid_rows === 0) return { state: 'done' };
  if (applied_rows === 0) return allRefused(load);
  return { state: 'doneWithErrors' };
}

/** The warnings of a batch that are stored: a load keeps a bounded number of them, and counts all. */
export const keptOf = <Warning>(
  told: readonly Warning[],
  { warned_rows: before }: { warned_rows: number },
): Warning[] => told.slice(0, Math.max(0, loadLimits.keptIssues - before));
