import type { CsvFileKey } from '@trastienda/domain';
import type { FileColumns } from '../columns/column-map.ts';
import type { ColumnOffer } from '../corrections/column-offer.ts';
import type { DamagedText } from '../damage/damage-log.ts';
import type { LookupName } from '../layouts/define-csv-layout.ts';
import type { Encoding } from './encoding.ts';
import type { CsvIssue } from './problem.ts';
import { lineEnds } from './row-splitter.ts';

/** The engine's assumptions about a file, to be shown. */
export type CsvAssumptions = {
  encoding: Encoding;
  byteOrderMark: boolean;
  delimiter: string;
  sepLine: boolean;
  /** Line ends found: `\n`, `\r\n`, `\r`. */
  lineEnds: readonly ('LF' | 'CRLF' | 'CR')[];
  headerRow: number;
};

/** The verdict on a file; plain data, so that a worker or a server can send it. */
export type CsvReport = {
  layout: CsvFileKey;
  /** Titles of the file's columns: the layout's, plus the trailing one if the file has it. */
  titles: readonly string[];
  state: 'valid' | 'invalid' | 'cancelled';
  /** Why the whole file was refused: its format, its header, no rows. */
  refusal: CsvIssue | null;
  /** Number of data rows, without header and blank rows. */
  rows: number;
  invalidRows: number;
  blankRows: number;
  bytes: number;
  assumed: CsvAssumptions | null;
  /** The sheet that was read, and those that people see in the workbook; absent for any other file. */
  workbook?: {
    sheet: string;
    sheets: readonly string[];
    /** What the sheet hides and what is read all the same; absent in a verdict, whose warnings tell it. */
    hidden?: { rows: number; firstRow: number; columns: readonly string[] };
  };
  /** The columns of the file as it was given; absent if its rows could not be read. Its map says how the rows were read. */
  columns?: FileColumns;
  /** The first issues in file order, at most `maxIssues`; `issueCount` counts all. */
  issues: readonly CsvIssue[];
  issueCount: number;
  /** The number of all issues of each column, by title. */
  issuesByColumn: Readonly<Record<string, number>>;
  warnings: readonly CsvIssue[];
  /** Cells whose text was encoded twice or has lost letters; absent if there are none. */
  damaged?: readonly DamagedText[];
  /** Some amounts, such as «1.000», may be thousands (ADR 135). */
  hasThousands?: true;
  /** What the surface that checked the file offers to correct at once; absent if there is nothing. */
  offers?: readonly ColumnOffer[];
  /** Valid rows with something whose lookup gave no definite answer. */
  doubtfulRows: number;
  /** Other valid rows with a warning. */
  warnedRows: number;
  /**
   * Lookups that could not be made: `values` counts the values left unchecked (null: the lookup was not available), `rows` the rows that
   * were not looked up.
   */
  unchecked: readonly { lookup: LookupName; values: number | null; rows?: number }[];
  /** The first warnings, each at its row: unchecked values, and oddities that do not refuse the row. */
  doubts: readonly CsvIssue[];
};

/** Names of the line ends that a splitter saw. */
export function lineEndNames(seen: number): CsvAssumptions['lineEnds'] {
  const names = { CRLF: lineEnds.crlf, LF: lineEnds.lf, CR: lineEnds.cr } as const;
  return (['CRLF', 'LF', 'CR'] as const).filter((name) => (seen & names[name]) !== 0);
}

/** The progress of an inspection. */
export type CsvProgress = { bytes: number; rows: number; invalidRows: number };

/** The assumptions about a file as one object. */
export function assumptions(
  { delimiter, sepLine }: Pick<CsvAssumptions, 'delimiter' | 'sepLine'>,
  encoding: Encoding | undefined,
  byteOrderMark: boolean,
  lineEnds: CsvAssumptions['lineEnds'],
  headerRow: number,
): CsvAssumptions {
  return { encoding: encoding ?? 'utf-8', byteOrderMark, delimiter, sepLine, lineEnds, headerRow };
}
