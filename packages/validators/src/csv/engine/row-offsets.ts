import type { BlockReader } from './block-reader.ts';
import { NumberList } from './number-list.ts';
import { utf16Units } from './utf16.ts';

const every = 100;

/** Bytes from `start` (to `end`, or to the end of the file) begin with row `first`, and hold the row that was asked for. */
export type RowPlace = { first: number; start: number; end: number | undefined };

/** Where to read for a row, by the starts of rows 1, 101, 201… */
export function placeOfRow(starts: Float64Array, row: number): RowPlace {
  const last = starts.length - 1;
  const index = Math.max(0, Math.min(Math.floor((row - 1) / every), last));
  const end = index < last ? starts[index + 1] : undefined;
  return { first: index * every + 1, start: starts[index] as number, end };
}

/** Where rows 1, 101, 201… start in the file itself, so that any page of a preview is read back without a search. */
export class RowOffsets {
  readonly #starts: NumberList = new NumberList();
  #offset = 0;
  #position = 0;
  #isUtf16 = false;

  /** The file's own bytes before the text: its byte order mark. */
  begin(markLength: number, isUtf16: boolean): void {
    this.#offset = markLength;
    this.#isUtf16 = isUtf16;
  }

  /** Notes that a row starts at a position of the block. */
  note(row: number, reader: BlockReader, position: number): void {
    if (row % every !== 1) return;
    this.#moveTo(reader, position);
    this.#starts.push(this.#offset);
  }

  /** The block is about to move on: what is at `position` will be at its beginning. */
  advance(reader: BlockReader, position: number): void {
    this.#moveTo(reader, position);
    this.#position = 0;
  }

  /** Notes the rows of a part of the file that begins at `start`: row `base` was the last before it. */
  join(base: number, start: number, lengths: Uint32Array): void {
    let at = start;
    for (let index = 0; index < lengths.length; index++) {
      if ((base + index + 1) % every === 1) this.#starts.push(at);
      at += lengths[index] as number;
    }
  }

  /** A copy of them as they lie in memory, for `placeOfRow`. */
  pack(): Float64Array {
    return this.#starts.view().slice();
  }

  find(row: number): RowPlace {
    return placeOfRow(this.#starts.view(), row);
  }

  #moveTo({ bytes }: BlockReader, position: number): void {
    const from = this.#position;
    this.#offset += this.#isUtf16 ? 2 * utf16Units(bytes, from, position) : position - from;
    this.#position = position;
  }
}
