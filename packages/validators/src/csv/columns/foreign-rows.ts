import { isBlankText } from '../cells/text-cell.ts';
import { lineFeed } from '../engine/ascii.ts';
import { BlockReader, type ByteSource } from '../engine/block-reader.ts';
import { blockText } from '../engine/block-text.ts';
import { rowTexts } from '../engine/cell-text.ts';
import type { Encoding } from '../engine/encoding.ts';
import { noTextFile, readHead } from '../engine/file-format.ts';
import { headOf } from '../engine/header-check.ts';
import { guessSingleByte } from '../engine/likely-encoding.ts';
import { RowCutter } from '../engine/row-cutter.ts';
import { incomplete, type RowSplitter } from '../engine/row-splitter.ts';
import { isSingleByte } from '../engine/single-byte.ts';
import type { CsvLayout } from '../layouts/define-csv-layout.ts';

/** How a foreign file is read: for which layout, and with which delimiter if the person chose one. */
export type ForeignReading = { readonly layout: CsvLayout; readonly delimiter?: string | undefined };

/** Rows at the top of a file among which its titles are looked for: above them people write what the file is. */
const titleRows = 10;

/** A row of a foreign file in the reader's memory, valid until the next row. */
export type ForeignRow = {
  readonly bytes: Uint8Array;
  readonly splitter: RowSplitter;
  /** Where the row ends and the next one starts. */
  readonly end: number;
  readonly kind: 'above' | 'titles' | 'blank' | 'data' | 'broken' | 'unclosed';
  readonly multiByte: boolean;
};

/**
 * Reads the rows of a foreign file one after the other, each under its own number: blank rows and lines above the titles are rows too.
 * `open` is called once its delimiter is known. A file that is no text has no rows.
 */
export class ForeignRows {
  readonly #reader: BlockReader;
  readonly #reading: ForeignReading;
  #encoding: Encoding | undefined;
  #multiByte = true;
  /** Known once the first row was read. */
  delimiter = ',';
  /** Whether the file begins with a line that names its delimiter. */
  sepLine = false;

  constructor(source: ByteSource, reading: ForeignReading) {
    this.#reader = new BlockReader(source);
    this.#reading = reading;
  }

  async *rows(): AsyncGenerator<ForeignRow> {
    const reader = this.#reader;
    try {
      await reader.start();
      if (noTextFile(reader)) return;
      this.#encoding = reader.mark?.encoding;
      this.#readText();
      const part = { bytes: reader.bytes, end: reader.end, final: reader.final, multiByte: this.#multiByte };
      const { layout, delimiter } = this.#reading;
      const head = readHead(part, delimiter, headOf(layout));
      this.delimiter = head.delimiter;
      this.sepLine = head.sepLine;
      const cutter = new RowCutter(head.delimiter);
      const titles = this.#titlesRow(cutter, head.first);
      let row = 0;
      for (let position = head.first; ; position = 0) {
        while (position < reader.end) {
          const end = cutter.cut(reader.bytes, position, reader.end, reader.final);
          if (end === incomplete) break;
          row++;
          yield this.#rowAt(cutter, end, row - titles);
          position = end;
        }
        if (reader.final) return;
        await reader.advance(position);
        this.#readText();
      }
    } finally {
      await reader.close();
    }
  }

  #rowAt(cutter: RowCutter, end: number, afterTitles: number): ForeignRow {
    const { bytes } = this.#reader;
    const { splitter, broken } = cutter;
    const of = (kind: ForeignRow['kind']) => ({ bytes, splitter, end, kind, multiByte: this.#multiByte });
    if (afterTitles <= 0) return of(afterTitles === 0 ? 'titles' : 'above');
    if (splitter.isBlankRow(bytes)) return of('blank');
    return of(broken === 'unclosed' ? 'unclosed' : broken ? 'broken' : 'data');
  }

  /** The number of the row with the titles: the first one with two of them, or else the first one that is not blank. */
  #titlesRow(cutter: RowCutter, from: number): number {
    const { bytes, end, final } = this.#reader;
    let first = 0;
    for (let at = from, row = 1; at < end && row <= titleRows; row++) {
      at = cutter.cut(bytes, at, end, final);
      if (at === incomplete) break;
      const filled = rowTexts(bytes, cutter.splitter, this.#multiByte).filter((cell) => !isBlankText(cell)).length;
      if (filled > 1) return row;
      if (filled === 1 && first === 0) first = row;
    }
    return Math.max(first, 1);
  }

  /** Learns the encoding from the first block that is not plain ASCII, as the check of a file does. */
  #readText(): void {
    const { sequences, broken } = blockText(this.#reader);
    if (sequences + broken === 0 || isSingleByte(this.#encoding)) return;
    const { bytes, end } = this.#reader;
    this.#encoding ??= sequences > broken ? 'utf-8' : guessSingleByte(bytes, end);
    this.#reader.recodeAs(this.#encoding);
    this.#multiByte = !isSingleByte(this.#encoding);
  }
}

/** The line end of a row, as it stands in the file. */
export function lineEndOf({ bytes, end }: Pick<ForeignRow, 'bytes' | 'end'>): string {
  const last = bytes[end - 1];
  if (last === lineFeed) return bytes[end - 2] === 0x0d ? '\r\n' : '\n';
  return last === 0x0d ? '\r' : '';
}
