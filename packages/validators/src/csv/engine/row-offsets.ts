import type { BlockReader } from './block-reader.ts';
import { NumberList } from './number-list.ts';
import { utf16Units } from './utf16.ts';

/** The engine keeps the place of every hundredth row. */
export const rowsPerPlace = 100;

/** A range of bytes that begins with row `first` and contains the requested row; an undefined `end` means the end of the file. */
export type RowPlace = { first: number; start: number; end: number | undefined };

/** The place from which to read a row, given the starts of rows 1, 101, 201… */
export function placeOfRow(starts: Float64Array, row: number): RowPlace {
  const last = starts.length - 1;
  const index = Math.max(0, Math.min(Math.floor((row - 1) / rowsPerPlace), last));
  const end = index < last ? starts[index + 1] : undefined;
  return { first: index * rowsPerPlace + 1, start: starts[index] as number, end };
}

/** The starts of rows 1, 101, 201… in the file itself, so that any page of a preview is read without a search. */
export class RowOffsets {
  readonly #starts: NumberList = new NumberList();
  #offset = 0;
  #position = 0;
  #isUtf16 = false;

  /** Sets the length of the byte order mark before the text. */
  begin(markLength: number, isUtf16: boolean): void {
    this.#offset = markLength;
    this.#isUtf16 = isUtf16;
  }

  /** Records that a row starts at a position of the block. */
  note(row: number, reader: BlockReader, position: number): void {
    if (row % rowsPerPlace !== 1) return;
    this.#moveTo(reader, position);
    this.#starts.push(this.#offset);
  }

  /** Call this before the block advances: the bytes at `position` will move to its beginning. */
  advance(reader: BlockReader, position: number): void {
    this.#moveTo(reader, position);
    this.#position = 0;
  }

  /** Records the rows of a part of the file that begins at `start`; row `base` is the last one before it. */
  join(base: number, start: number, lengths: Uint32Array): void {
    let at = start;
    for (let index = 0; index < lengths.length; index++) {
      if ((base + index + 1) % rowsPerPlace === 1) this.#starts.push(at);
      at += lengths[index] as number;
    }
  }

  /** A copy of the raw starts, for `placeOfRow`. */
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
