import type { CsvFileKey } from '@trastienda/domain';
import type { LookupName } from '../layouts/define-csv-layout.ts';
import type { Lookups } from './lookup-run.ts';
import type { CsvIssue } from './problem.ts';
import type { CsvProgress } from './report.ts';
import type { Spill } from './spilled-records.ts';

/** Options of an inspection. */
export type InspectOptions = {
  /** Today in Mexico City, YYYY-MM-DD; date rules use no other clock. */
  today: string;
  lookups?: Lookups;
  /** The delimiter, if the person chose it; detected otherwise. */
  delimiter?: string;
  /** The number of issues kept with their words; all are counted. */
  maxIssues?: number;
  onProgress?: (progress: CsvProgress) => void;
  onIssue?: (issue: CsvIssue) => void;
  /** Number of bytes checked at a time, a multiple of 4; the header must fit. */
  blockSize?: number;
  /**
   * True if the catalogue judges the rows afterwards, as on the server, although no lookup is given here: what only holds for a changed row
   * is then left to it.
   */
  judgedLater?: boolean | undefined;
  /** True if only a part of a file is checked (`runPart`): lookups are recorded but not made. */
  isPart?: boolean;
  /**
   * Storage for data that grows with the rows, so that memory stays constant for a file of any size. A value may then be looked up again,
   * and only the report can explain a row.
   */
  spill?: Spill;
  /** Checked after every block (a few milliseconds). */
  signal?: { readonly aborted: boolean };
};

/** The cells of a row that is read again, with its number. */
export type RowText = { row: number; cells: string[] };

/** The same row with its issues and its warnings, for a preview or the file of issues. */
export type InspectedRow = RowText & { issues: CsvIssue[]; doubts: CsvIssue[] };

/** The settings with which another thread checks a part as this inspection would. */
export type PartNeeds = Pick<InspectOptions, 'today' | 'delimiter' | 'blockSize' | 'judgedLater'> & {
  layout: CsvFileKey;
  maxIssues: number;
  lookups: LookupName[];
};
