import { byteAt, carriageReturn, isBlank, lineFeed, quote, space, tab } from './ascii.ts';

/** The row goes on in bytes that have not been read yet. */
export const incomplete = -1;
/** A quote opens and the bytes end before it closes. */
export const unclosed = -2;

/** What is known of a cell beside its bounds; bits of `flags`. */
export const cellFlags = { quoted: 1, doubledQuotes: 2, malformedQuotes: 4 } as const;

/** Kinds of line end, as bits. */
export const lineEnds = { lf: 1, crlf: 2, cr: 4 } as const;

const capacity = 256;

/**
 * Finds the cells of one row in a block of bytes, without copying anything. RFC 4180 plus what files in the wild need:
 * any line end, quotes inside an unquoted cell are text, a stray quote inside a quoted cell is text and is flagged.
 */
export class RowSplitter {
  /** Bounds of each cell, without its quotes. Only the first 256 cells of a row are kept; `count` goes on. */
  readonly starts: Int32Array = new Int32Array(capacity);
  readonly ends: Int32Array = new Int32Array(capacity);
  readonly flags: Uint8Array = new Uint8Array(capacity);
  /** Cells of the last row. */
  count = 0;
  /** All flags of the last row together. */
  rowFlags = 0;
  /** Line end of the last row (0 at the end of the file), and those seen so far. */
  lineEnd = 0;
  lineEndsSeen = 0;

  readonly #ends: Uint8Array = new Uint8Array(256);
  readonly #delimiter: number;

  constructor(delimiter: number) {
    this.#delimiter = delimiter;
    for (const byte of [delimiter, lineFeed, carriageReturn]) this.#ends[byte] = 1;
  }

  /**
   * Splits the row that starts at `position` and answers where the next one starts, `incomplete` or `unclosed`.
   * `final`: the file ends at `limit`. `literal`: quotes are text, which is how an unclosed quote is survived.
   */
  next(bytes: Uint8Array, position: number, limit: number, final: boolean, literal = false): number {
    const { starts, ends, flags } = this;
    const stops = this.#ends;
    const delimiter = this.#delimiter;
    let at = position;
    let count = 0;
    let rowFlags = 0;
    for (;;) {
      let flag = 0;
      let start = at;
      let end = at;
      if (at < limit && byteAt(bytes, at) === quote && !literal) {
        start = at + 1;
        flag = cellFlags.quoted;
        at = start;
        for (;;) {
          while (at < limit && byteAt(bytes, at) !== quote) at++;
          if (at >= limit) {
            this.rowFlags = rowFlags | flag;
            return final ? unclosed : incomplete;
          }
          end = at;
          at++;
          if (at >= limit) {
            if (!final) return incomplete;
            break;
          }
          const byte = byteAt(bytes, at);
          if (byte === quote) {
            flag |= cellFlags.doubledQuotes;
            at++;
            continue;
          }
          if (stops[byte] === 1) break;
          let after = at;
          while (after < limit && (byteAt(bytes, after) === space || byteAt(bytes, after) === tab)) {
            if (byteAt(bytes, after) === delimiter) break;
            after++;
          }
          if (after >= limit && !final) return incomplete;
          if (after >= limit || stops[byteAt(bytes, after)] === 1) {
            at = after;
            break;
          }
          flag |= cellFlags.malformedQuotes;
        }
      } else {
        while (at < limit && stops[byteAt(bytes, at)] === 0) at++;
        if (at >= limit && !final) return incomplete;
        end = at;
      }
      if (count < capacity) {
        starts[count] = start;
        ends[count] = end;
        flags[count] = flag;
      }
      count++;
      rowFlags |= flag;
      if (at >= limit) {
        this.lineEnd = 0;
        break;
      }
      const stop = byteAt(bytes, at);
      at++;
      if (stop === delimiter) continue;
      if (stop === lineFeed) {
        this.lineEnd = lineEnds.lf;
      } else if (at >= limit && !final) {
        return incomplete;
      } else if (at < limit && byteAt(bytes, at) === lineFeed) {
        at++;
        this.lineEnd = lineEnds.crlf;
      } else {
        this.lineEnd = lineEnds.cr;
      }
      break;
    }
    this.count = count;
    this.rowFlags = rowFlags;
    this.lineEndsSeen |= this.lineEnd;
    return at;
  }

  /** Cells of the last row whose bounds are known. */
  get kept(): number {
    return Math.min(this.count, capacity);
  }

  /** Whether every cell of the last row is blank (decision 15). */
  isBlankRow(bytes: Uint8Array): boolean {
    if (this.count > capacity) return false;
    for (let cell = 0; cell < this.count; cell++) {
      if (!isBlank(bytes, this.starts[cell] as number, this.ends[cell] as number)) return false;
    }
    return true;
  }
}
