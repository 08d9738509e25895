import type { PackedKeys } from './duplicate-finder.ts';
import type { Encoding } from './encoding.ts';
import type { PackedTable } from './key-table.ts';
import type { CsvIssue } from './problem.ts';
import type { CsvProgress } from './report.ts';

/** Values of one lookup that a part holds, and which of its rows ask for them: nobody was asked yet. */
export type PackedValues = { table: PackedTable; rows: Uint32Array; ids: Uint32Array };

/** Rows that a part would have asked somebody about, with what it would have asked, one a line. */
export type PackedRows = { rows: Uint32Array; values: Uint8Array };

/**
 * What was found out about a later part of a file, by itself and on another thread. Rows count from the first of the part;
 * offsets are those of the file. Plain data and typed arrays: it is sent from thread to thread.
 */
export type PartVerdict = {
  start: number;
  /** Where its last row ended: the part is good for nothing unless the next one starts exactly there. */
  end: number;
  isLast: boolean;
  rows: number;
  blankRows: number;
  unclosedRows: number;
  lineEndsSeen: number;
  /** Undefined: the part is plain ASCII, and so is the beginning of the file. */
  encoding: Encoding | undefined;
  hasBrokenText: boolean;
  /** Bytes of each row. */
  lengths: Uint32Array;
  invalidRows: Uint32Array;
  issues: readonly CsvIssue[];
  issueCount: number;
  byColumn: Float64Array;
  doubts: readonly CsvIssue[];
  keys: readonly PackedKeys[];
  values: readonly PackedValues[];
  /** Absent where nobody is asked about rows. */
  askedRows?: PackedRows;
};

/** Rows with a quote that never closes, of a file that one of them refuses, before it is read no further. */
export const unclosedAllowed = 20;

/** Parts that somebody checks meanwhile: everything from `start` to the end of the file. */
export type PartsAhead = {
  start: number;
  /** Undefined when they came to nothing; the file is then read on as if nobody had helped. */
  verdicts(): Promise<readonly PartVerdict[] | undefined>;
  /** How far they are. */
  progress(): CsvProgress;
  /** They are not wanted any more. */
  abandon(): void;
};

/**
 * Whether parts are what one look at the whole file would have found. Each was split where a row seemed to start and took
 * its encoding from what it saw: both are certain only now.
 */
export function arePartsTrue(
  parts: readonly PartVerdict[],
  before: { end: number; encoding: Encoding | undefined },
): boolean {
  let { end, encoding } = before;
  for (const part of parts) {
    // What refuses the file is told by whoever reads it from the beginning.
    if (part.start !== end || part.unclosedRows > 0) return false;
    end = part.end;
    if (part.encoding === undefined) continue;
    // The first block that is not ASCII says how the file is written; a part's blocks end elsewhere, so that only text
    // without any doubt says the same wherever they end.
    if (encoding === undefined && (part.encoding !== 'utf-8' || part.hasBrokenText)) return false;
    if (encoding !== undefined && part.encoding !== encoding) return false;
    encoding = part.encoding;
  }
  return parts.at(-1)?.isLast === true;
}

/** The memory of a verdict, to be handed over instead of copied. */
export function partBuffers({
  lengths,
  invalidRows,
  byColumn,
  keys,
  values,
  askedRows,
}: PartVerdict): ArrayBufferLike[] {
  const arrays = [
    ...[lengths, invalidRows, byColumn],
    ...keys.flatMap(({ digits, texts, rows, before }) => [
      ...[digits.keys, digits.values, rows, before],
      ...texts.segments,
    ]),
    ...values.flatMap(({ table, rows, ids }) => [...table.segments, rows, ids]),
    ...(askedRows ? [askedRows.rows, askedRows.values] : []),
  ];
  return [...new Set(arrays.map(({ buffer }) => buffer))];
}
