import type { MessageKey, MessageParams } from '@trastienda/domain';
import type { Lookups } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { LoadSummary } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';

/** A good row: its number in the file and its cells by column key. */
export type TargetRow = { row: number; cells: Readonly<Record<string, string>> };

/** A row that was good by itself and could not be applied. */
export type RowRefusal = {
  row: number;
  column: string | null;
  code: MessageKey;
  params?: MessageParams;
  message?: string;
};

export type TargetBatch = {
  context: Context;
  load: LoadRow;
  rows: readonly TargetRow[];
  now: Date;
  /** Adds to what the load says that it changes. */
  note(part: LoadSummary): void;
};

/** Whose rows a template holds: a seller's, or the marketplace's own. */
export type CurrentOf = { accountName: string | null; categoryId: string | null };

/** What the rows of a layout do. */
export type LoadTarget = {
  /** Rows that are good by themselves may be refused: such a file is tried out whole before a row of it is applied. */
  mayRefuse: boolean;
  /** Rows of one transaction, where a target takes many at a time. */
  batchRows?: number;
  lookups(db: Db, load: LoadRow): Lookups;
  /** Applies rows in the batch's transaction; the same rows never come twice in a transaction that commits. */
  apply(trx: Db, batch: TargetBatch): Promise<RowRefusal[]>;
  /** What applying would refuse and change, without writing; without it the rows are applied and taken back. */
  review?(db: Db, batch: TargetBatch): Promise<RowRefusal[]>;
  /** What there is now, as rows of the layout; without it a template has an example row only. */
  current?(db: Db, of: CurrentOf): AsyncIterable<readonly string[]>;
};
