import { loadLimits } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../db/database.ts';
import { type LoadBatch, type LoadBatches, noWarnings, type Rehearsal } from './load-batches.ts';
import type { LoadRows } from './load-rows.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { tellsEffect } from './scheduled-load.ts';
import type { LoadStage, StagedTarget } from './targets/load-target.ts';

// A batch takes a fraction of a second; a canceled load stops after the current one. The embedded engine does nothing else meanwhile.
const BATCH_ROWS = { postgres: 20_000, pglite: 5_000 };

/**
 * Copies the rows as bytes to a table of this connection once; after that the database alone works on them. The table is lost when its
 * worker dies; the next worker makes it again, from the first row without a checkpoint.
 */
export class StagedBatches implements LoadBatches {
  readonly #context: Context;
  readonly #load: LoadRow;
  readonly #target: StagedTarget;
  readonly #rows: LoadRows;
  readonly #isBad: (row: number) => boolean;
  readonly #work: LoadWork;
  readonly #session: Session;
  readonly #stage: LoadStage;
  readonly #batchRows: number;
  #judged: Promise<{ refused: number; lastRow: number }> | undefined;

  constructor(
    context: Context,
    {
      load,
      target,
      work,
      session,
      batchRows = BATCH_ROWS[session.engine],
    }: { load: LoadRow; target: StagedTarget; work: LoadWork; session: Session; batchRows?: number | undefined },
    rows: LoadRows,
    isBad: (row: number) => boolean,
  ) {
    this.#context = context;
    this.#load = load;
    this.#target = target;
    this.#rows = rows;
    this.#isBad = isBad;
    this.#work = work;
    this.#session = session;
    this.#batchRows = batchRows;
    this.#stage = target.stage(session, `load_${work.worker.replaceAll('-', '')}`, load);
  }

  get columns() {
    return this.#rows.columns;
  }

  get db() {
    return this.#session.db;
  }

  async rehearse(): Promise<Rehearsal> {
    const { refused } = await this.#judge();
    // A load that writes reports its effect batch by batch.
    if (refused === 0 && !tellsEffect(this.#load))
      return { refused, refusals: [], warnings: noWarnings, summary: null };
    return { refused, ...(await this.#stage.verdict(loadLimits.keptIssues)) };
  }

  async *after(row: number): AsyncGenerator<LoadBatch> {
    const { lastRow } = await this.#judge();
    for (let from = row; ; from += this.#batchRows) {
      const isLast = from + this.#batchRows >= lastRow;
      const to = isLast ? Math.max(lastRow, from) : from + this.#batchRows;
      yield { to, isLast, write: (trx) => this.#stage.write(trx, { from, to }, this.#context.now()) };
      if (isLast) return;
    }
  }

  async close(): Promise<void> {
    if (this.#judged) await this.#stage.drop();
  }

  #judge(): Promise<{ refused: number; lastRow: number }> {
    this.#judged ??= this.#fillAndJudge();
    return this.#judged;
  }

  async #fillAndJudge(): Promise<{ refused: number; lastRow: number }> {
    await this.#stage.open();
    const { columns, line } = this.#target;
    await this.#stage.fill(
      this.#rows.lines(this.#load.settled_row, { columns, line }, this.#isBad, this.#work.stopped),
    );
    await this.#work.reached('staged');
    return this.#stage.judge();
  }
}
