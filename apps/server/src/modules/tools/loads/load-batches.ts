import type { CsvColumn } from '@trastienda/validators';
import type { Kysely } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { LoadRows } from './load-rows.ts';
import type { LoadSummary } from './load-summary.ts';
import type { LoadRow } from './loads.repository.ts';
import type { RowRefusal, RowWarnings } from './targets/load-target.ts';

/** What applying would refuse, warn about and change. All problems are counted; the first are listed. */
export type Rehearsal = {
  refused: number;
  refusals: readonly RowRefusal[];
  warnings: RowWarnings;
  summary: LoadSummary | null;
};

/** The outcome of writing some rows. */
export type WrittenRows = {
  applied: number;
  refusals: RowRefusal[];
  warnings: RowWarnings;
  summary: LoadSummary | null;
};

export const noWarnings: RowWarnings = { total: 0, told: [] };

/** Some rows of a load, up to row `to`, written in one transaction. */
export type LoadBatch = {
  to: number;
  isLast: boolean;
  /** `load` is the load's row in this transaction, which is locked. */
  write(trx: Db, load: LoadRow): Promise<WrittenRows>;
};

/** The good rows of a load as batches: first rehearsed as a whole, then written one by one in the order of the file. */
export interface LoadBatches {
  /** Columns of the file, under its own titles. */
  readonly columns: readonly CsvColumn[];
  /** The connection that its transactions use. */
  readonly db: Kysely<Tables>;
  rehearse(): Promise<Rehearsal>;
  after(row: number): AsyncIterable<LoadBatch>;
}

/** Opens the good rows of a file as batches. */
export type OpenBatches = (rows: LoadRows, isBad: (row: number) => boolean) => LoadBatches;
