import { csvLimits } from '@trastienda/domain';
import { carriageReturn, lineFeed } from './ascii.ts';
import { cellFlags, incomplete, RowSplitter } from './row-splitter.ts';

/** How the quotes of a row are broken: one is never closed, or they are closed wrongly within their line. */
type BrokenQuotes = 'unclosed' | 'malformed';

/**
 * Splits a file into rows, even after a quote that never closes: such a row ends with its line, and its quotes are text. Only that row is
 * affected, so that every other problem of the file can still be reported.
 */
export class RowCutter {
  readonly splitter: RowSplitter;
  /** The kind of broken quotes in the last row, if any. */
  broken: BrokenQuotes | undefined;

  constructor(delimiter: string) {
    this.splitter = new RowSplitter(delimiter.charCodeAt(0));
  }

  /**
   * Returns where the row after the one at `at` starts, or `incomplete`. The result does not depend on how much of the file is in memory:
   * the same bytes give the same rows, wherever blocks end.
   */
  cut(bytes: Uint8Array, at: number, end: number, final: boolean): number {
    const { splitter } = this;
    this.broken = undefined;
    const next = splitter.next(bytes, at, end, final);
    if (next === incomplete && end - at <= csvLimits.rowBytes) return next;
    if (next >= 0 && next - at <= csvLimits.rowBytes && !this.#runsOn(bytes, at, next)) return next;
    const line = splitter.next(bytes, at, Math.min(end, at + csvLimits.rowBytes), true, true);
    splitter.next(bytes, at, line, true);
    this.broken = isMalformed(splitter) ? 'malformed' : 'unclosed';
    return splitter.next(bytes, at, line, true, true);
  }

  /** Whether a quote was closed by an unrelated quote of a later line. */
  #runsOn(bytes: Uint8Array, at: number, next: number): boolean {
    if (!isMalformed(this.splitter)) return false;
    let last = next - 1;
    while (last > at && isLineEnd(bytes[last])) last--;
    while (last > at && !isLineEnd(bytes[last])) last--;
    return last > at;
  }
}

const isMalformed = ({ rowFlags }: RowSplitter): boolean => (rowFlags & cellFlags.malformedQuotes) !== 0;
const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn;
