import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { batchRowsOf } from './apply-load.ts';
import type { LoadRows } from './load-rows.ts';
import { addSummary, type LoadSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetRow } from './refusal-rows.ts';
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
  while (!work.stopped.aborted) {
    const next = await rows.after(last, batchRowsOf(load));
    const good = next.rows.filter(({ row }) => !bad.has(row)).map((row) => targetRow(load, row));
    const batch = { context, load, rows: good, now: context.now(), note };
    refusals.push(...(await (target.review?.(context.database.db, batch) ?? tryAndUndo(target, batch))));
    last = next.rows.at(-1)?.row ?? last;
    if (next.isLast) break;
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
