import type { DamagedText } from '../damage/damage-log.ts';
import type { PackedKeys } from './duplicate-finder.ts';
import type { Encoding } from './encoding.ts';
import type { PackedTable } from './key-table.ts';
import type { CsvIssue } from './problem.ts';
import type { CsvProgress } from './report.ts';

/** The values of one lookup in a part, and the rows that contain them. They have not been looked up yet. */
export type PackedValues = { table: PackedTable; rows: Uint32Array; ids: Uint32Array };

/** Rows of a part that still need a row lookup, with their values, one row per line. */
export type PackedRows = { rows: Uint32Array; values: Uint8Array };

/**
 * The result of checking a later part of a file on another thread. Rows are counted from the first row of the part;
 * offsets are those of the whole file. It is plain data and typed arrays, so that threads can send it to each other.
 */
export type PartVerdict = {
  start: number;
  /** The offset after its last row. The part is discarded unless the next part starts exactly there. */
  end: number;
  isLast: boolean;
  rows: number;
  blankRows: number;
  unclosedRows: number;
  lineEndsSeen: number;
  /** Undefined when the part and the beginning of the file are plain ASCII. */
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
  /** The odd rows of each oddity of the layout. */
  oddRows: readonly Uint32Array[];
  /** Cells with damaged text, and the first of them. */
  damaged: readonly DamagedText[];
  /** Whether some amount may have been written as thousands. */
  hasThousands: boolean;
  /** Absent when the layout has no row lookup. */
  askedRows?: PackedRows;
};

/** How many rows with an unclosed quote are reported before the reading of a refused file stops. */
export const unclosedAllowed = 20;

/** Parts that other threads are checking: everything from `start` to the end of the file. */
export type PartsAhead = {
  start: number;
  /** Undefined when their results cannot be used; this thread then reads the rest of the file itself. */
  verdicts(): Promise<readonly PartVerdict[] | undefined>;
  /** The progress of the other threads. */
  progress(): CsvProgress;
  /** Stops the other threads. */
  abandon(): void;
};

/**
 * Whether the results of the parts equal those of one pass over the whole file. Each part was cut where a row seemed to start and
 * guessed its encoding from its own bytes; only now can both guesses be verified.
 */
export function arePartsTrue(
  parts: readonly PartVerdict[],
  before: { end: number; encoding: Encoding | undefined },
): boolean {
  let { end, encoding } = before;
  for (const part of parts) {
    // The thread that reads the file from its beginning reports why it is refused.
    if (part.start !== end || part.unclosedRows > 0) return false;
    end = part.end;
    if (part.encoding === undefined) continue;
    // The first non-ASCII block determines the encoding of the file. A part's blocks end elsewhere, so only text that is valid throughout
    // gives the same result wherever they end.
    if (encoding === undefined && (part.encoding !== 'utf-8' || part.hasBrokenText)) return false;
    if (encoding !== undefined && part.encoding !== encoding) return false;
    encoding = part.encoding;
  }
  return parts.at(-1)?.isLast === true;
}

/** The buffers of a verdict, which are transferred to another thread instead of copied. */
export function partBuffers({
  lengths,
  invalidRows,
  byColumn,
  keys,
  values,
  oddRows,
  askedRows,
}: PartVerdict): ArrayBufferLike[] {
  const arrays = [
    ...[lengths, invalidRows, byColumn, ...oddRows],
    ...keys.flatMap(({ digits, texts, rows, before }) => [
      ...[digits.keys, digits.values, rows, before],
      ...texts.segments,
    ]),
    ...values.flatMap(({ table, rows, ids }) => [...table.segments, rows, ids]),
    ...(askedRows ? [askedRows.rows, askedRows.values] : []),
  ];
  return [...new Set(arrays.map(({ buffer }) => buffer))];
}
