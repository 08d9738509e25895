import type { MessageKey, MessageParams, RowVerdict } from '@trastienda/domain';
import type { CellBytes, Lookups } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { CsvChunks, Db, Session } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
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
  message?: string;
};

/** The verdict of the catalogue's rule on a row whose facts come from the database. */
export function refusedRow({ row }: TargetRow, verdict: RowVerdict): RowRefusal | undefined {
  if (verdict === 'unchecked') throw new Error(`Row ${row} was judged without what there is to know.`);
  return verdict && { row, ...verdict };
}

/** Good rows about which something is odd: how many there are, and the first of them. */
export type RowWarnings = { total: number; told: readonly RowRefusal[] };

export type TargetBatch = {
  context: Context;
  load: LoadRow;
  rows: readonly TargetRow[];
  now: Date;
  /** Adds to what the load says that it changes. */
  note(part: LoadSummary): void;
  /** Tells that something about a row is odd, which refuses nothing. */
  warn(warning: RowRefusal): void;
};

/** Whose rows a template holds: a seller's, or the marketplace's own. */
export type CurrentOf = { account: AccountScope; categoryId: string | null };

/** A load whose changes are taken back: whose they were, and the day on which they are. */
export type UndoneLoad = { account: AccountScope; loadId: string; today: string };

type AnyTarget = {
  lookups(db: Db, load: LoadRow): Lookups;
  /** What a load changed, as it was before, as rows of the layout; those that changed since say so by their version. */
  undone?(db: Db, load: UndoneLoad): AsyncIterable<readonly string[]>;
  /** What there is now, as rows of the layout; without it a template has an example row only. */
  current?(db: Db, of: CurrentOf): AsyncIterable<readonly string[]>;
};

/** What the rows of a layout do, some rows at a time. */
export type RowTarget = AnyTarget & {
  /** Rows that are good by themselves may be refused: such a file is tried out whole before a row of it is applied. */
  mayRefuse: boolean;
  /** Rows of one transaction, where a target takes many at a time. */
  batchRows?: number;
  /** Applies rows in the batch's transaction; the same rows never come twice in a transaction that commits. */
  apply(trx: Db, batch: TargetBatch): Promise<RowRefusal[]>;
  /** What applying would refuse and change, without writing; without it the rows are applied and taken back. */
  review?(db: Db, batch: TargetBatch): Promise<RowRefusal[]>;
};

/** What some rows came to; those that were not refused are applied. */
export type StagedBatch = { applied: number; refusals: RowRefusal[]; warnings: RowWarnings; summary: LoadSummary };

/** Rows of a load in a table of this connection: brought there once, judged and written by the database alone. */
export interface LoadStage {
  /** Makes the tables, and takes them away. */
  open(): Promise<void>;
  drop(): Promise<void>;
  fill(lines: CsvChunks): Promise<void>;
  /** Judges every row, and keeps what it saw of what is there. */
  judge(): Promise<{ refused: number; lastRow: number }>;
  /** What the judgement refused and what it warns of, at most `most` rows of each, and what it would change. */
  verdict(most: number): Promise<{ refusals: RowRefusal[]; warnings: RowWarnings; summary: LoadSummary }>;
  /** Writes the rows after `from` up to `to`; what has changed since it was judged is judged again. */
  write(trx: Db, rows: { from: number; to: number }, now: Date): Promise<StagedBatch>;
}

/** What the rows of a layout do where the database takes them by the million. */
export type StagedTarget = AnyTarget & {
  /** Keys of the columns that its lines are made of. */
  columns: readonly string[];
  /** Writes a row of the stage's table as a line of CSV, from those cells. */
  line(lines: CopyLines, row: number, cells: CellBytes): void;
  stage(session: Session, name: string, load: LoadRow): LoadStage;
};

export type LoadTarget = RowTarget | StagedTarget;
