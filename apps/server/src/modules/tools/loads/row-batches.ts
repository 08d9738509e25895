import { loadLimits } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type LoadBatch, type LoadBatches, noWarnings, type Rehearsal } from './load-batches.ts';
import type { LoadRows, RowsRead } from './load-rows.ts';
import { addSummary, type LoadSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetRows } from './refusal-rows.ts';
import { tellsEffect } from './scheduled-load.ts';
import type { RowRefusal, RowTarget, RowWarnings, TargetBatch, TargetRow } from './targets/load-target.ts';

const fewRows = 200;

/** Rolls a batch back, and carries the refusals found in it. */
class Undo extends Error {
  readonly refusals: RowRefusal[];

  constructor(refusals: RowRefusal[]) {
    super('A rehearsal is never written.');
    this.refusals = refusals;
  }
}

/** Counts warnings, and keeps the first. */
class WarningLog {
  readonly #told: RowRefusal[] = [];
  #total = 0;

  get all(): RowWarnings {
    return { total: this.#total, told: this.#told };
  }

  add(warning: RowRefusal): void {
    this.#total += 1;
    if (this.#told.length < loadLimits.keptIssues) this.#told.push(warning);
  }
}

/** Reads rows from the file in batches and passes them to the target. */
export class RowBatches implements LoadBatches {
  readonly #context: Context;
  readonly #load: LoadRow;
  readonly #target: RowTarget;
  readonly #rows: LoadRows;
  readonly #isBad: (row: number) => boolean;
  readonly #work: LoadWork;

  constructor(
    context: Context,
    { load, target, work }: { load: LoadRow; target: RowTarget; work: LoadWork },
    rows: LoadRows,
    isBad: (row: number) => boolean,
  ) {
    this.#context = context;
    this.#load = load;
    this.#target = target;
    this.#work = work;
    this.#rows = rows;
    this.#isBad = isBad;
  }

  get columns() {
    return this.#rows.columns;
  }

  get db() {
    return this.#context.database.db;
  }

  /** Runs every batch without writing anything, and finds the refusals that applying would find. */
  async rehearse(): Promise<Rehearsal> {
    const refusals: RowRefusal[] = [];
    let refused = 0;
    let summary: LoadSummary | null = null;
    const warnings = new WarningLog();
    const apply = this.#target.rehearser?.() ?? this.#target.apply;
    // A dry run also tells what would change.
    if (!this.#target.mayRefuse && !tellsEffect(this.#load))
      return { refused: 0, refusals, warnings: noWarnings, summary };
    const note = (part: LoadSummary) => {
      summary = addSummary(summary, part);
    };
    for await (const { rows } of this.#good(0)) {
      if (this.#work.stopped.aborted) break;
      const batch = this.#batch(this.#load, rows, { note, warn: (one) => warnings.add(one) });
      const found = this.#target.review
        ? await this.#target.review(this.db, batch)
        : await this.#tryAndUndo(apply, batch);
      refused += found.length;
      // More refusals than this refuse the file, so no more of them are listed.
      for (const one of found.slice(0, loadLimits.keptIssues - refusals.length)) refusals.push(one);
    }
    return { refused, refusals, warnings: warnings.all, summary };
  }

  async *after(row: number): AsyncGenerator<LoadBatch> {
    for await (const { rows, to, isLast } of this.#good(row)) yield { to, isLast, write: this.#writer(rows) };
  }

  #writer(rows: TargetRow[]): LoadBatch['write'] {
    return async (trx, load) => {
      let summary: LoadSummary | null = null;
      const note = (part: LoadSummary) => {
        summary = addSummary(summary, part);
      };
      const warnings = new WarningLog();
      const batch = this.#batch(load, rows, { note, warn: (one) => warnings.add(one) });
      const refusals = await this.#target.apply(trx, batch);
      return { applied: rows.length - refusals.length, refusals, warnings: warnings.all, summary };
    };
  }

  /** Reads the next rows while the database works on these. */
  async *#good(row: number): AsyncGenerator<{ rows: TargetRow[]; to: number; isLast: boolean }> {
    const wanted = this.#target.batchRows ?? fewRows;
    let last = row;
    let reading: Promise<RowsRead> | undefined = this.#rows.after(last, wanted);
    while (reading) {
      const { rows, isLast }: RowsRead = await reading;
      const to: number = rows.at(-1)?.row ?? last;
      reading = isLast ? undefined : this.#rows.after(to, wanted);
      // If applying the batch fails first, nobody awaits this read; its failure must not stay unhandled.
      reading?.catch(() => undefined);
      yield { rows: targetRows(this.#load, rows, this.#isBad), to, isLast };
      last = to;
    }
  }

  #batch(load: LoadRow, rows: TargetRow[], tell: Pick<TargetBatch, 'note' | 'warn'>): TargetBatch {
    return { context: this.#context, load, rows, now: this.#context.now(), ...tell };
  }

  async #tryAndUndo(apply: RowTarget['apply'], batch: TargetBatch): Promise<RowRefusal[]> {
    try {
      return await inTransaction(this.#context.database, async (trx) => {
        throw new Undo(await apply(trx, batch));
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
      return error.refusals;
    }
  }
}
