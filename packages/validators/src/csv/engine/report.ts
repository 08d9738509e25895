import type { CsvFileKey } from '@trastienda/domain';
import type { LookupName } from '../layouts/define-csv-layout.ts';
import type { Encoding } from './encoding.ts';
import type { CsvIssue } from './problem.ts';
import { lineEnds } from './row-splitter.ts';

/** What the engine took for granted, to be shown. */
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
  /** Titles of the file's columns: the layout's, and its trailing one where the file has it. */
  titles: readonly string[];
  state: 'valid' | 'invalid' | 'cancelled';
  /** Why the whole file was refused: its format, its header, no rows. */
  refusal: CsvIssue | null;
  /** Rows of data, without header and blank rows. */
  rows: number;
  invalidRows: number;
  blankRows: number;
  bytes: number;
  assumed: CsvAssumptions | null;
  /** The first issues in the order of the file, at most `maxIssues`; `issueCount` counts all. */
  issues: readonly CsvIssue[];
  issueCount: number;
  /** Issues of each column by its title, all of them. */
  issuesByColumn: Readonly<Record<string, number>>;
  warnings: readonly CsvIssue[];
  /** Good rows that hold something that somebody was asked about and could not tell. */
  doubtfulRows: number;
  /** Other good rows about which something is odd. */
  warnedRows: number;
  /**
   * Lookups that could not be made, with the values left unchecked (null: nobody was there to ask), and with the `rows` that
   * nobody was asked about.
   */
  unchecked: readonly { lookup: LookupName; values: number | null; rows?: number }[];
  /** The first warnings, each at its row: what nobody could check, and what is odd and refuses nothing. */
  doubts: readonly CsvIssue[];
};

/** Line ends that a splitter saw, by name. */
export function lineEndNames(seen: number): CsvAssumptions['lineEnds'] {
  const names = { CRLF: lineEnds.crlf, LF: lineEnds.lf, CR: lineEnds.cr } as const;
  return (['CRLF', 'LF', 'CR'] as const).filter((name) => (seen & names[name]) !== 0);
}

/** How far an inspection is. */
export type CsvProgress = { bytes: number; rows: number; invalidRows: number };

/** What a head was taken for. */
export function assumptions(
  { delimiter, sepLine }: Pick<CsvAssumptions, 'delimiter' | 'sepLine'>,
  encoding: Encoding | undefined,
  byteOrderMark: boolean,
  lineEnds: CsvAssumptions['lineEnds'],
  headerRow: number,
): CsvAssumptions {
  return { encoding: encoding ?? 'utf-8', byteOrderMark, delimiter, sepLine, lineEnds, headerRow };
}
