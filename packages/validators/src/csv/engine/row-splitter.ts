import { carriageReturn, isBlank, lineFeed, quote, space, tab } from './ascii.ts';
import { afterGuard, apostrophe } from './cell-guard.ts';
import { controlBytes, equalBytes, firstByte, fourTimes } from './words.ts';

/** The row continues in bytes that have not been read yet. */
export const incomplete = -1;
/** A quote opens and the bytes end before it closes. */
export const unclosed = -2;

/** Flags of a cell, as bits of `flags`. */
export const cellFlags = { quoted: 1, doubledQuotes: 2, malformedQuotes: 4 } as const;

/** Kinds of line end, as bits. */
export const lineEnds = { lf: 1, crlf: 2, cr: 4 } as const;

const capacity = 256;
/** The first bytes of cells that may be blank, behind a guard too. */
const mayBeginBlank = new Uint8Array(256);
for (const byte of [space, tab, lineFeed, carriageReturn, apostrophe, 0xa0, 0xc2]) mayBeginBlank[byte] = 1;

/**
 * Finds the cells of one row in a block of bytes, without copying. It follows RFC 4180 and tolerates common deviations: any line end; a
 * quote inside an unquoted cell is text; a stray quote inside a quoted cell is text and is flagged.
 */
export class RowSplitter {
  /**
   * Bounds of each cell, without its quotes and the guard of a formula; one of nothing but blanks is empty. Only the first 256 cells of a row
   * are kept; `count` counts all.
   */
  readonly starts: Int32Array = new Int32Array(capacity);
  readonly ends: Int32Array = new Int32Array(capacity);
  readonly flags: Uint8Array = new Uint8Array(capacity);
  /** Number of cells of the last row. */
  count = 0;
  /** All flags of the last row combined. */
  rowFlags = 0;
  /** Line ends seen so far, as bits. */
  lineEndsSeen = 0;

  /** A view of the bytes that were split last, to read four at a time from any position. */
  view: DataView = new DataView(new ArrayBuffer(0));
  #bytes: Uint8Array | undefined;

  /** Bytes that end a cell. */
  readonly #isStop: Uint8Array = new Uint8Array(256);
  readonly #delimiter: number;

  constructor(delimiter: number) {
    this.#delimiter = delimiter;
    for (const byte of [delimiter, lineFeed, carriageReturn]) this.#isStop[byte] = 1;
  }

  /**
   * Splits the row that starts at `position` and returns where the next one starts, `incomplete` or `unclosed`. `final` means that the file
   * ends at `limit`. `literal` treats quotes as text, to continue after an unclosed quote.
   */
  next(bytes: Uint8Array, position: number, limit: number, final: boolean, literal = false): number {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    const { starts, ends, flags } = this;
    const { view } = this;
    const isStop = this.#isStop;
    const delimiter = this.#delimiter;
    const delimiters = fourTimes(delimiter);
    let at = position | 0;
    let count = 0;
    let rowFlags = 0;
    for (;;) {
      let flag = 0;
      let start = at;
      let end = at;
      if (at < limit && bytes[at] === quote && !literal) {
        start = (at + 1) | 0;
        flag = cellFlags.quoted;
        at = start;
        for (;;) {
          at = nextQuote(bytes, view, at, limit);
          if (at >= limit) {
            this.rowFlags = rowFlags | flag;
            return final ? unclosed : incomplete;
          }
          end = at;
          at = (at + 1) | 0;
          if (at >= limit) {
            if (!final) return incomplete;
            break;
          }
          const byte = bytes[at] as number;
          if (byte === quote) {
            flag |= cellFlags.doubledQuotes;
            at = (at + 1) | 0;
            continue;
          }
          if (isStop[byte] === 1) break;
          const after = this.#afterBlanks(bytes, at, limit);
          if (after >= limit && !final) return incomplete;
          if (after >= limit || isStop[bytes[after] as number] === 1) {
            at = after;
            break;
          }
          flag |= cellFlags.malformedQuotes;
        }
      } else {
        at = nextStop(bytes, view, at, limit, delimiters, isStop);
        if (at >= limit && !final) return incomplete;
        end = at;
      }
      if (count < capacity) {
        const first = start < end ? (bytes[start] as number) : 0;
        const value = first === apostrophe ? afterGuard(bytes, start, end) : start;
        starts[count] = value;
        ends[count] = mayBeginBlank[first] === 1 && isBlank(bytes, value, end) ? value : end;
        flags[count] = flag;
      }
      count++;
      rowFlags |= flag;
      if (at >= limit) break;
      const byte = bytes[at] as number;
      at = (at + 1) | 0;
      if (byte === delimiter) continue;
      if (byte === lineFeed) {
        this.lineEndsSeen |= lineEnds.lf;
      } else if (at >= limit && !final) {
        return incomplete;
      } else if (at < limit && bytes[at] === lineFeed) {
        at = (at + 1) | 0;
        this.lineEndsSeen |= lineEnds.crlf;
      } else {
        this.lineEndsSeen |= lineEnds.cr;
      }
      break;
    }
    this.count = count;
    this.rowFlags = rowFlags;
    return at;
  }

  /** Skips spaces between a closing quote and the end of its cell, which are not part of the value. */
  #afterBlanks(bytes: Uint8Array, from: number, limit: number): number {
    let at = from;
    while (at < limit && (bytes[at] === space || bytes[at] === tab) && bytes[at] !== this.#delimiter) at++;
    return at;
  }

  /** Number of cells of the last row whose bounds are known. */
  get kept(): number {
    return Math.min(this.count, capacity);
  }

  /** Whether every cell of the last row is blank (R15). */
  isBlankRow(bytes: Uint8Array): boolean {
    if (this.count > capacity) return false;
    for (let cell = 0; cell < this.count; cell++) {
      if (!isBlank(bytes, this.starts[cell] as number, this.ends[cell] as number)) return false;
    }
    return true;
  }
}

const fourQuotes = fourTimes(quote);

/** The next quote at or after `from`, or `limit`. */
function nextQuote(bytes: Uint8Array, view: DataView, from: number, limit: number): number {
  let at = from | 0;
  const last = (limit - 4) | 0;
  while (at <= last) {
    const found = equalBytes(view.getInt32(at, true), fourQuotes);
    if (found !== 0) return (at + firstByte(found)) | 0;
    at = (at + 4) | 0;
  }
  while (at < limit && bytes[at] !== quote) at = (at + 1) | 0;
  return at;
}

/** The next delimiter or line end at or after `from`, or `limit`. */
function nextStop(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  limit: number,
  delimiters: number,
  isStop: Uint8Array,
): number {
  let at = from | 0;
  const last = (limit - 4) | 0;
  while (at <= last) {
    const word = view.getInt32(at, true);
    const found = equalBytes(word, delimiters) | controlBytes(word);
    if (found === 0) {
      at = (at + 4) | 0;
      continue;
    }
    at = (at + firstByte(found)) | 0;
    if (isStop[bytes[at] as number] === 1) return at;
    // Another control character.
    at = (at + 1) | 0;
  }
  while (at < limit && isStop[bytes[at] as number] !== 1) at = (at + 1) | 0;
  return at;
}
