import type { MessageKey, MessageParams, RowVerdict } from '@trastienda/domain';
import type { CellBytes, CsvLayout, CsvProblem, LayoutCells, Lookups } from '@trastienda/validators';
import type { Context } from '../../../../context.ts';
import type { CsvChunks, Db, Session } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../db/scope.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import type { CopyLines } from '../copy-lines.ts';
import type { LoadSummary } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';

/** A good row: its number in the file and its cells by column key. */
export type TargetRow = { row: number; cells: Readonly<Record<string, string>> };

/** A row that passed the check and could not be applied. */
export type RowRefusal = {
  row: number;
  column: string | null;
  code: MessageKey;
  params?: MessageParams;
  /** What was probably meant. */
  cause?: CsvProblem['cause'];
  message?: string;
};

/** The refusal of a row, if any, by the catalogue's rule; the facts of the row come from the database. */
export function refusedRow({ row }: TargetRow, verdict: RowVerdict): RowRefusal | undefined {
  if (verdict === 'unchecked') throw new Error(`Row ${row} was judged without what there is to know.`);
  return verdict && { row, ...verdict };
}

/** Warnings about good rows: their total, and the first of them. */
export type RowWarnings = { total: number; told: readonly RowRefusal[] };

export type TargetBatch = {
  context: Context;
  load: LoadRow;
  rows: readonly TargetRow[];
  now: Date;
  /** Adds to the load's summary of changes. */
  note(part: LoadSummary): void;
  /** Adds a warning about a row; a warning refuses nothing. */
  warn(warning: RowRefusal): void;
};

/** The owner of the rows in a template, a seller or the marketplace, and the day of the template. */
export type CurrentOf = { account: AccountScope; categoryId: string | null; today: string };

/** A load to undo, with its account and the day of the undo. */
export type UndoneLoad = { account: AccountScope; loadId: string; today: string };

type AnyTarget = {
  lookups(db: Db, load: LoadRow): Lookups;
  /** What a load changed, as it was before, as rows of the layout; a row's version shows whether it changed since. */
  undone?(db: Db, load: UndoneLoad): AsyncIterable<LayoutCells<CsvLayout>>;
  /** Takes back what a load asked for and nobody has decided, within the transaction that begins its undo; a dry run (no `by`) only counts it. */
  withdraw?(trx: Db, load: UndoneLoad, by?: { origin: Origin; at: Date }): Promise<number>;
  /** The current data as rows of the layout; without it, a template has only an example row. */
  current?(db: Db, of: CurrentOf): AsyncIterable<LayoutCells<CsvLayout>>;
};

/** Applies the rows of a layout in batches. */
export type RowTarget = AnyTarget & {
  /** Whether good rows may still be refused; such a file is rehearsed as a whole before any row is applied. */
  mayRefuse: boolean;
  /** Rows of one transaction, if not the default. */
  batchRows?: number;
  /** Applies rows in the batch's transaction; rows come again only if an earlier transaction rolled back. */
  apply(trx: Db, batch: TargetBatch): Promise<RowRefusal[]>;
  /**
   * Makes the `apply` of a rehearsal, each batch of which is rolled back by itself: it judges rows as if the earlier batches were written.
   * Without it, no row is refused for what a row far before it does.
   */
  rehearser?(): (trx: Db, batch: TargetBatch) => Promise<RowRefusal[]>;
  /** Finds what applying would refuse and change, without writing; without it, the rows are applied and rolled back. */
  review?(db: Db, batch: TargetBatch): Promise<RowRefusal[]>;
};

/** The outcome of some rows; those that were not refused are applied. */
export type StagedBatch = { applied: number; refusals: RowRefusal[]; warnings: RowWarnings; summary: LoadSummary };

/** Rows of a load in a table of this connection: copied there once, then judged and written by the database alone. */
export interface LoadStage {
  /** Creates the tables; `drop` removes them. */
  open(): Promise<void>;
  drop(): Promise<void>;
  fill(lines: CsvChunks): Promise<void>;
  /** Judges every row, and keeps the current data that it was judged against. */
  judge(): Promise<{ refused: number; lastRow: number }>;
  /** The refusals and the warnings, at most `most` of each, and the summary of what would change. */
  verdict(most: number): Promise<{ refusals: RowRefusal[]; warnings: RowWarnings; summary: LoadSummary }>;
  /** Writes the rows after `from` up to `to`; a row whose data changed since it was judged is judged again. */
  write(trx: Db, rows: { from: number; to: number }, now: Date): Promise<StagedBatch>;
}

/** Applies the rows of a layout inside the database, by the million. */
export type StagedTarget = AnyTarget & {
  /** Keys of the columns that `line` reads. */
  columns: readonly string[];
  /** Writes a row of the stage's table as a line of CSV, from the cells of those columns. */
  line(lines: CopyLines, row: number, cells: CellBytes): void;
  stage(session: Session, name: string, load: LoadRow): LoadStage;
};

export type LoadTarget = RowTarget | StagedTarget;
