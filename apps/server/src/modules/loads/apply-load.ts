import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endLoad, type LoadEnd } from './end-load.ts';
import { findBadRows, insertIssues } from './load-issues.repository.ts';
import { holdLoad, saveLoad } from './load-lease.repository.ts';
import { type FileRow, type LoadRows, layoutOf } from './load-rows.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetOf } from './targets/all-targets.ts';
import type { RowRefusal, TargetRow } from './targets/load-target.ts';

const BATCH_ROWS = 200;

/**
 * Applies the good rows after the checkpoint, batch by batch. A batch, its audit entries and the checkpoint are one
 * transaction: whenever a worker dies, the next one goes on after the last batch that is there whole.
 */
export async function applyLoad(context: Context, load: LoadRow, rows: LoadRows, work: LoadWork): Promise<void> {
  const bad = await findBadRows(context.database.db, load.id);
  let settled = load.settled_row;
  while (!work.ended && !work.isProcessClosing) {
    const next = await rows.after(settled, BATCH_ROWS);
    const good = next.rows.filter(({ row }) => !bad.has(row)).map((row) => targetRow(load, row));
    const batch = { from: settled, to: next.rows.at(-1)?.row ?? settled, isLast: next.isLast, good };
    await inTransaction(context.database, (trx) => applyBatch(context, trx, load.id, batch, work));
    await work.reached('committed');
    settled = batch.to;
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
  const refusals = await targetOf(load.layout).apply(trx, { context, load, rows: good, now: context.now() });
  await work.reached('applied');
  await insertIssues(trx, refusalRows(load, refusals));
  const change = {
    settled_row: to,
    applied_rows: load.applied_rows + good.length - refusals.length,
    refused_rows: load.refused_rows + refusals.length,
    claims: 0,
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

function targetRow(load: LoadRow, { row, cells }: FileRow): TargetRow {
  const keys = layoutOf(load).columns.map(({ key }) => key);
  return { row, cells: Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ''])) };
}

function refusalRows(load: LoadRow, refusals: readonly RowRefusal[]) {
  const titles = new Map(layoutOf(load).columns.map(({ title, key }) => [key, title]));
  return refusals.map(({ row, column, code, message }) => ({
    load_id: load.id,
    row_number: row,
    position: 0,
    column_key: column,
    column_title: column === null ? null : (titles.get(column) ?? null),
    code,
    message: message ?? say(code),
  }));
}
