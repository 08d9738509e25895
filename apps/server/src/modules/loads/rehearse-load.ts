import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { batchRows } from './apply-load.ts';
import type { LoadRows } from './load-rows.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetRow } from './refusal-rows.ts';
import { targetOf } from './targets/all-targets.ts';
import type { RowRefusal } from './targets/load-target.ts';

/** Takes a batch back, with what it found. */
class Undo extends Error {
  readonly refusals: RowRefusal[];

  constructor(refusals: RowRefusal[]) {
    super('A rehearsal is never written.');
    this.refusals = refusals;
  }
}

/** Applies every batch as it would be applied, and takes it back: what it refuses is what the real thing would refuse. */
export async function rehearse(
  context: Context,
  load: LoadRow,
  rows: LoadRows,
  bad: ReadonlySet<number>,
  work: LoadWork,
): Promise<RowRefusal[]> {
  const refusals: RowRefusal[] = [];
  let last = 0;
  while (!work.stopped.aborted) {
    const next = await rows.after(last, batchRows);
    const good = next.rows.filter(({ row }) => !bad.has(row)).map((row) => targetRow(load, row));
    try {
      await inTransaction(context.database, async (trx) => {
        throw new Undo(await targetOf(load.layout).apply(trx, { context, load, rows: good, now: context.now() }));
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
      refusals.push(...error.refusals);
    }
    last = next.rows.at(-1)?.row ?? last;
    if (next.isLast) break;
  }
  return refusals;
}
