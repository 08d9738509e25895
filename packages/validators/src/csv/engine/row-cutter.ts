import { csvLimits } from '@trastienda/domain';
import { carriageReturn, lineFeed } from './ascii.ts';
import { cellFlags, incomplete, RowSplitter } from './row-splitter.ts';

/** How the quotes of a row are broken: one that opens never closes, or they are closed badly within their line. */
type BrokenQuotes = 'unclosed' | 'malformed';

/**
 * Splits a file into rows, also past a quote that never closes: such a row ends with its line, and its quotes are text. Only that row
 * is affected, so that every other problem of the file can still be reported.
 */
export class RowCutter {
  readonly splitter: RowSplitter;
  /** How the row that was cut last is broken, if it is. */
  broken: BrokenQuotes | undefined;

  constructor(delimiter: string) {
    this.splitter = new RowSplitter(delimiter.charCodeAt(0));
  }

  /**
   * Answers where the row after the one at `at` starts, or `incomplete`. Nothing here depends on how much of the file is in
   * memory: the same bytes make the same rows, wherever blocks end.
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

  /** Whether a quote was closed by one of a later line that does not belong to it. */
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
