import type { CsvFileKey } from '@trastienda/domain';
import type { LookupName } from '../layouts/define-csv-layout.ts';
import type { Lookups } from './lookup-run.ts';
import type { CsvIssue } from './problem.ts';
import type { CsvProgress } from './report.ts';
import type { Spill } from './spilled-records.ts';

/** How to look at a file. */
export type InspectOptions = {
  /** Today in Mexico City, YYYY-MM-DD: rules about dates ask nobody else. */
  today: string;
  lookups?: Lookups;
  /** The delimiter, when the person says it; found otherwise. */
  delimiter?: string;
  /** Issues whose words are kept; all are counted. */
  maxIssues?: number;
  onProgress?: (progress: CsvProgress) => void;
  onIssue?: (issue: CsvIssue) => void;
  /** Bytes that are checked at a time, a multiple of 4; the header must fit. */
  blockSize?: number;
  /** Only a part of a file is checked here (`runPart`): lookups are noted and not asked. */
  isPart?: boolean;
  /**
   * Where to put what would grow with the rows: memory stays the same for a file of any size. A value may then be looked up
   * again, and what is wrong with a row is told by the report alone.
   */
  spill?: Spill;
  /** Looked at after every block (a few milliseconds). */
  signal?: { readonly aborted: boolean };
};

/** A row read again, by its number. */
export type RowText = { row: number; cells: string[] };

/** The same for a preview or for the file of issues; doubts are warnings. */
export type InspectedRow = RowText & { issues: CsvIssue[]; doubts: CsvIssue[] };

/** What another thread needs to know to check a part as an inspection would. */
export type PartNeeds = Pick<InspectOptions, 'today' | 'delimiter' | 'blockSize'> & {
  layout: CsvFileKey;
  maxIssues: number;
  lookups: LookupName[];
};
