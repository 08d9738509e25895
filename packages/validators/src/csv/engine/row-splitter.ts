import { carriageReturn, isBlank, lineFeed, quote, space, tab } from './ascii.ts';

/** The row goes on in bytes that have not been read yet. */
export const incomplete = -1;
/** A quote opens and the bytes end before it closes. */
export const unclosed = -2;

/**
 * What is known of a cell beside its bounds; bits of `flags`. `odd`: an unquoted cell holds a control character or a byte
 * that may begin U+FFFD; cells without this bit and without `quoted` need no second look.
 */
export const cellFlags = { quoted: 1, doubledQuotes: 2, odd: 4, malformedQuotes: 8 } as const;

/** Kinds of line end, as bits. */
export const lineEnds = { lf: 1, crlf: 2, cr: 4 } as const;

const capacity = 256;
const stop = 1;
const oddByte = 2;
const fourQuotes = 0x22222222;

/** The next quote at or after `at`, looking at four bytes at a time where memory allows it. */
function nextQuote(bytes: Uint8Array, words: Int32Array | undefined, from: number, limit: number): number {
  let at = from;
  if (words) {
    const aligned = Math.min(limit, (at + 3) & ~3);
    while (at < aligned && bytes[at] !== quote) at++;
    if (at < aligned) return at;
    const last = limit - 4;
    while (at <= last) {
      // A byte of the word is zero exactly where a quote was.
      const word = (words[at >>> 2] as number) ^ fourQuotes;
      if (((word - 0x01010101) & ~word & 0x80808080) !== 0) break;
      at += 4;
    }
  }
  while (at < limit && bytes[at] !== quote) at++;
  return at;
}

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
  /** Line ends seen so far, as bits. */
  lineEndsSeen = 0;

  readonly #kinds: Uint8Array = new Uint8Array(256);
  readonly #delimiter: number;

  constructor(delimiter: number) {
    this.#delimiter = delimiter;
    this.#kinds.fill(oddByte, 0, space);
    this.#kinds[0x7f] = oddByte;
    this.#kinds[0xef] = oddByte;
    for (const byte of [delimiter, lineFeed, carriageReturn]) this.#kinds[byte] = stop;
  }

  /**
   * Splits the row that starts at `position` and answers where the next one starts, `incomplete` or `unclosed`.
   * `final`: the file ends at `limit`. `literal`: quotes are text, which is how an unclosed quote is survived.
   * `words` is the memory of `bytes` four bytes at a time, if it is aligned.
   */
  next(
    bytes: Uint8Array,
    position: number,
    limit: number,
    final: boolean,
    literal = false,
    words: Int32Array | undefined = undefined,
  ): number {
    const { starts, ends, flags } = this;
    const kinds = this.#kinds;
    const delimiter = this.#delimiter;
    let at = position;
    let count = 0;
    let rowFlags = 0;
    for (;;) {
      let flag = 0;
      let start = at;
      let end = at;
      if (at < limit && bytes[at] === quote && !literal) {
        start = at + 1;
        flag = cellFlags.quoted;
        at = start;
        for (;;) {
          at = nextQuote(bytes, words, at, limit);
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
          const byte = bytes[at] as number;
          if (byte === quote) {
            flag |= cellFlags.doubledQuotes;
            at++;
            continue;
          }
          if (kinds[byte] === stop) break;
          const after = this.#afterBlanks(bytes, at, limit);
          if (after >= limit && !final) return incomplete;
          if (after >= limit || kinds[bytes[after] as number] === stop) {
            at = after;
            break;
          }
          flag |= cellFlags.malformedQuotes;
        }
      } else {
        for (; at < limit; at++) {
          const kind = kinds[bytes[at] as number] as number;
          if (kind === 0) continue;
          if (kind === stop) break;
          flag = cellFlags.odd;
        }
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
      if (at >= limit) break;
      const byte = bytes[at] as number;
      at++;
      if (byte === delimiter) continue;
      if (byte === lineFeed) {
        this.lineEndsSeen |= lineEnds.lf;
      } else if (at >= limit && !final) {
        return incomplete;
      } else if (at < limit && bytes[at] === lineFeed) {
        at++;
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

  /** Spaces between a closing quote and the end of its cell are not part of it. */
  #afterBlanks(bytes: Uint8Array, from: number, limit: number): number {
    let at = from;
    while (at < limit && (bytes[at] === space || bytes[at] === tab) && bytes[at] !== this.#delimiter) at++;
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
