import { equalBytes, firstByte, fourTimes } from '../engine/words.ts';

/** Bytes with which a character of damaged text begins (`damaged-text.ts`), and the bytes that then follow; all of them if absent. */
const inUtf8: ReadonlyMap<number, readonly number[] | undefined> = new Map([
  [0x3f, undefined],
  [0xc2, [0xac, 0xb4]],
  [0xc3, [0x82, 0x83, 0x8c, 0x94, 0xa2, 0xaf, 0xb0]],
  [0xe2, [0x80, 0x88, 0x94]],
  [0xef, [0xbf]],
]);
const inWindows1252: ReadonlyMap<number, readonly number[] | undefined> = new Map(
  [0x3f, 0x81, 0x82, 0xac, 0xb4, 0xc2, 0xc3, 0xcc, 0xd4, 0xe2, 0xef, 0xf0].map((byte) => [byte, undefined]),
);

/** Which pairs of bytes are suspect: the first one times 256, and the second one. */
function pairsOf(leads: typeof inUtf8): Uint8Array {
  const pairs = new Uint8Array(65_536);
  for (const [lead, follow] of leads) {
    if (follow) for (const byte of follow) pairs[(lead << 8) | byte] = 1;
    else pairs.fill(1, lead << 8, (lead + 1) << 8);
  }
  return pairs;
}

const pairs = { utf8: pairsOf(inUtf8), windows1252: pairsOf(inWindows1252) };
const fourQuestionMarks = fourTimes(0x3f);
const beyondAscii = 0x80808080 | 0;

/** Searches a block of text for bytes of damaged text, four bytes at once, so that rows without them cost next to nothing. */
export class SuspectBytes {
  #bytes: Uint8Array = new Uint8Array();
  #view: DataView = new DataView(new ArrayBuffer(0));
  #pairs: Uint8Array = pairs.utf8;
  #next = -1;

  /** Begins a block, whose text ends at `end`. */
  begin(bytes: Uint8Array, end: number, multiByte: boolean): void {
    this.#bytes = bytes.subarray(0, end);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, end);
    this.#pairs = multiByte ? pairs.utf8 : pairs.windows1252;
    this.#next = -1;
  }

  /** Whether there may be damaged text from one position up to another; positions only grow. */
  isIn(from: number, to: number): boolean {
    if (this.#next < from) this.#next = this.#search(from);
    return this.#next < to;
  }

  #search(from: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    const suspect = this.#pairs;
    const end = bytes.length | 0;
    const last = (end - 4) | 0;
    let at = from | 0;
    while (at < end) {
      if (at <= last) {
        const word = view.getInt32(at, true);
        const found = (word & beyondAscii) | equalBytes(word, fourQuestionMarks);
        if (found === 0) {
          at = (at + 4) | 0;
          continue;
        }
        at = (at + firstByte(found)) | 0;
      }
      const following = at + 1 < end ? (bytes[at + 1] as number) : 0;
      if (suspect[((bytes[at] as number) << 8) | following] === 1) return at;
      at = (at + 1) | 0;
    }
    return Number.POSITIVE_INFINITY;
  }
}
