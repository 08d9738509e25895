import { isBlank, quote, space } from '../engine/ascii.ts';
import { apostrophe } from '../engine/cell-guard.ts';
import { cellFlags } from '../engine/row-splitter.ts';
import { singleByteText } from '../engine/single-byte.ts';
import type { ForeignRow } from './foreign-rows.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
const encoder = new TextEncoder();

/** Size of the pieces that are handed on. */
const pieceBytes = 1_048_576;

/** Collects the bytes of rows, in UTF-8, and hands them on in pieces. */
export class RowWriter {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pieceBytes);
  #length = 0;

  /** What was written, once it is a piece. */
  *full(): Generator<Uint8Array<ArrayBuffer>> {
    if (this.#length >= pieceBytes / 2) yield* this.rest();
  }

  /** What was written and not yet handed on. */
  *rest(): Generator<Uint8Array<ArrayBuffer>> {
    if (this.#length > 0) yield this.#bytes.slice(0, this.#length);
    this.#length = 0;
  }

  text(text: string): void {
    this.bytes(encoder.encode(text));
  }

  bytes(bytes: Uint8Array): void {
    const room = this.#length + bytes.length;
    if (room > this.#bytes.length) {
      const larger = new Uint8Array(room * 2);
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = room;
  }

  /** A cell of a row with its quotes and its guard. */
  cell(row: ForeignRow, at: number): void {
    const isQuoted = ((row.splitter.flags[at] as number) & cellFlags.quoted) !== 0;
    if (isQuoted) this.text('"');
    this.bytes(contentOf(row, at));
    if (isQuoted) this.text('"');
  }

  /** A cell of a row whose quotes are broken: so are they here, behind a quote that nothing closes or within two. */
  brokenCell(row: ForeignRow, at: number): void {
    const content = contentOf(row, at).filter((byte) => byte !== quote && byte > space);
    this.text(row.kind === 'unclosed' ? '"' : '""');
    if (content.length > 0) this.bytes(content);
    else this.text('?');
    if (row.kind !== 'unclosed') this.text('"');
  }
}

/** Whether a cell of a row has something to see; a cell that the row lacks has nothing. */
export function isFilled({ bytes, splitter }: ForeignRow, at: number): boolean {
  return at >= 0 && at < splitter.kept && !isBlank(bytes, splitter.starts[at] as number, splitter.ends[at] as number);
}

/** A cell's bytes between its quotes, in UTF-8; broken ones stay as they are, so that the check finds them. */
function contentOf({ bytes, splitter, multiByte }: ForeignRow, at: number): Uint8Array {
  if (at < 0 || at >= splitter.kept) return bytes.subarray(0, 0);
  const start = splitter.starts[at] as number;
  const end = splitter.ends[at] as number;
  const content = bytes.subarray(start < end && bytes[start - 1] === apostrophe ? start - 1 : start, end);
  if (multiByte || content.every((byte) => byte < 0x80)) return content;
  return encoder.encode(singleByteText(content, 'windows-1252'));
}
