import { workbookLimits } from '@trastienda/domain';
import type { NumberKind } from './cell-styles.ts';
import { LineBytes, quoted } from './line-bytes.ts';
import { isoText, numberText } from './number-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { type Attributes, withoutEscapes, type XmlEvents, xmlPieces } from './xml-part.ts';
import { tooLarge, type ZipParts } from './zip-parts.ts';

/** What a sheet's cells need from the rest of the workbook. */
export type SheetContext = { strings: SharedStrings; kinds: readonly NumberKind[]; isFrom1904: boolean };

/** What a sheet does not show and what is read all the same: rows that are hidden or filtered out, and columns by their letters. */
export type HiddenCells = { rows: number; firstRow: number; columns: string[] };

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

const decoder = new TextDecoder();
/** Whether a cell of CSV has nothing but blanks. */
const isBlankCell = (cell: string): boolean => /^"?\s*"?$/.test(cell);

/** A piece is yielded when it has this size. */
const pieceBytes = 524_288;

/** The column of an address such as `AB12`, counted from 0; -1 if it is none. */
function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Writes the rows of a sheet as lines of CSV while its XML is read. Each row keeps its number; what is empty at the end is left out. */
class SheetLines implements XmlEvents {
  readonly lines: LineBytes = new LineBytes();
  readonly #context: SheetContext;
  /** The row that is read, and the last one that was written. */
  #row = 0;
  #written = 0;
  /** Cells of this row that were written, how many of them are filled, and the most cells of any row. */
  #cells = 0;
  #filled = 0;
  #widest = 0;
  /** What each row is filled up to: the cells of the titles, which are the first row with two of them; before it, those of the widest row. */
  #width = 0;
  #hasTitles = false;
  #column = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #isIn: 'value' | 'text' | undefined;
  #isReading = false;
  #isData = false;
  #hasFormula = false;
  readonly #hidden: HiddenCells;
  #isHidden = false;
  /** The first and the last column of each hidden group, from 1. */
  readonly #hiddenColumns: [number, number][] = [];

  constructor(context: SheetContext, hidden: HiddenCells) {
    this.#context = context;
    this.#hidden = hidden;
  }

  open(element: string, attributes: Attributes): void {
    // Controls that lie on the sheet have rows and columns of their own.
    if (element === 'sheetData') this.#isData = true;
    else if (!this.#isData) {
      if (element === 'col' && isOn(attributes.hidden))
        this.#hiddenColumns.push([Number(attributes.min), Number(attributes.max)]);
    } else if (element === 'c') this.#begin(attributes);
    else if (element === 'v') this.#isIn = 'value';
    else if (element === 't') this.#isIn = this.#isReading ? undefined : 'text';
    else if (element === 'f') this.#hasFormula = true;
    else if (element === 'rPh') this.#isReading = true;
    else if (element === 'row') {
      const row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      if (!(row > this.#row && row <= workbookLimits.rows)) throw new WorkbookRefusal('csv.workbook.broken');
      this.#row = row;
      this.#cells = 0;
      this.#filled = 0;
      this.#column = -1;
      this.#isHidden = isOn(attributes.hidden);
    }
  }

  text(text: string): void {
    if (this.#isIn !== undefined) this.#text += text;
  }

  close(element: string): void {
    if (element === 'sheetData') this.#endData();
    else if (!this.#isData) return;
    else if (element === 'c') this.#end();
    else if (element === 'rPh') this.#isReading = false;
    else if (element === 'row' && this.#cells > 0) this.#endRow();
    this.#isIn = undefined;
  }

  #begin({ r, t, s }: Attributes): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!(column > this.#column && column < workbookLimits.columns)) throw new WorkbookRefusal('csv.workbook.broken');
    this.#column = column;
    this.#type = t ?? 'n';
    this.#style = s === undefined ? 0 : Number(s);
    this.#text = '';
    this.#hasFormula = false;
  }

  #end(): void {
    const text = this.#text;
    if (text !== '' && this.#type === 's') this.#shared(Number(text));
    else if (text !== '') this.#cell(this.#shown(text));
    else if (this.#hasFormula && this.#type !== 'str') {
      // Excel writes an empty result as a text; a program that does not compute writes no value, or an empty one.
      const cell = `${columnName(this.#column)}${this.#row}`;
      throw new WorkbookRefusal('csv.workbook.formula', { cell });
    }
  }

  #shown(text: string): string {
    if (this.#type === 'n') {
      const { kinds, isFrom1904 } = this.#context;
      return quoted(numberText(text, kinds[this.#style] ?? 'plain', isFrom1904));
    }
    if (this.#type === 'b') return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
    return this.#type === 'd' ? isoText(text) : quoted(withoutEscapes(text));
  }

  #shared(index: number): void {
    const cell = this.#context.strings.cellOf(index);
    if (cell.length === 0 || (this.#isBeside() && isBlankCell(decoder.decode(cell)))) return;
    this.#reach();
    this.lines.copy(cell);
  }

  #cell(text: string): void {
    if (this.#isBeside() && isBlankCell(text)) return;
    this.#reach();
    this.lines.text(text);
  }

  /** Whether the cell is to the right of the table, where nobody sees that it has a blank. */
  #isBeside(): boolean {
    return this.#hasTitles && this.#column >= this.#width;
  }

  /** Writes what is missing before the cell: the rows above it, and the cells to its left. */
  #reach(): void {
    if (this.#cells === 0) for (; this.#written < this.#row - 1; this.#written++) this.lines.end();
    for (let cells = Math.max(this.#cells, 1); cells <= this.#column; cells++) this.lines.comma();
    this.#cells = this.#column + 1;
    this.#filled += 1;
  }

  #endRow(): void {
    this.#widest = Math.max(this.#widest, this.#cells);
    if (!this.#hasTitles) {
      this.#hasTitles = this.#filled > 1;
      this.#width = this.#hasTitles ? this.#cells : this.#widest;
    }
    for (; this.#cells < this.#width; this.#cells++) this.lines.comma();
    this.lines.end();
    this.#written = this.#row;
    if (!this.#isHidden) return;
    if (this.#hidden.rows === 0) this.#hidden.firstRow = this.#row;
    this.#hidden.rows += 1;
  }

  /** Of the hidden columns, only those within the rows that were read are told: a sheet may hide all that are to the right of its rows. */
  #endData(): void {
    this.#isData = false;
    for (const [first, last] of this.#hiddenColumns)
      for (let column = first; column <= Math.min(last, this.#widest); column++)
        this.#hidden.columns.push(columnName(column - 1));
  }
}

function columnName(column: number): string {
  const letter = String.fromCharCode(0x41 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/**
 * The lines of a sheet, piece by piece; the first one names the delimiter, so that every reader of the file knows it. `hidden` is complete when
 * all lines are read.
 */
export async function* sheetLines(
  parts: ZipParts,
  name: string,
  context: SheetContext,
  hidden: HiddenCells,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const rows = new SheetLines(context, hidden);
  let bytes = 0;
  rows.lines.text('sep=,\n');
  const taken = (): Uint8Array<ArrayBuffer> => {
    const piece = rows.lines.take();
    bytes += piece.length;
    if (bytes > workbookLimits.unpackedBytes) throw tooLarge();
    return piece;
  };
  for await (const _ of xmlPieces(parts, name, rows)) if (rows.lines.length >= pieceBytes) yield taken();
  yield taken();
}
