import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { batchRowsOf } from './apply-load.ts';
import type { LoadRows, RowsRead } from './load-rows.ts';
import { addSummary, type LoadSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetRows } from './refusal-rows.ts';
import { targetOf } from './targets/all-targets.ts';
import type { LoadTarget, RowRefusal, TargetBatch } from './targets/load-target.ts';

/** What applying would refuse and change. */
type Rehearsal = { refusals: RowRefusal[]; summary: LoadSummary | null };

/** Takes a batch back, with what it found. */
class Undo extends Error {
  readonly refusals: RowRefusal[];

  constructor(refusals: RowRefusal[]) {
    super('A rehearsal is never written.');
    this.refusals = refusals;
  }
}

/** Goes through every batch as it would be applied, writing nothing: what it refuses the real thing would refuse. */
export async function rehearse(
  context: Context,
  load: LoadRow,
  rows: LoadRows,
  bad: ReadonlySet<number>,
  work: LoadWork,
): Promise<Rehearsal> {
  const refusals: RowRefusal[] = [];
  let summary: LoadSummary | null = null;
  const note = (part: LoadSummary) => {
    summary = addSummary(summary, part);
  };
  const target = targetOf(load.layout);
  let last = 0;
  let read: RowsRead | undefined = await rows.after(last, batchRowsOf(load));
  while (read && !work.stopped.aborted) {
    const next: RowsRead = read;
    last = next.rows.at(-1)?.row ?? last;
    const batch = { context, load, rows: targetRows(load, next.rows, bad), now: context.now(), note };
    // The next rows are read while the database looks at these.
    const ahead = next.isLast ? undefined : rows.after(last, batchRowsOf(load));
    const found = target.review?.(context.database.db, batch) ?? tryAndUndo(target, batch);
    [read] = await Promise.all([ahead, found.then((some) => refusals.push(...some))]);
  }
  return { refusals, summary };
}

async function tryAndUndo(target: LoadTarget, batch: TargetBatch): Promise<RowRefusal[]> {
  try {
    return await inTransaction(batch.context.database, async (trx) => {
      throw new Undo(await target.apply(trx, batch));
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    return error.refusals;
  }
}
