import { lineFeed, pipe, tab } from './ascii.ts';
import { rowTexts } from './cell-text.ts';
import { type CsvIssue, fault } from './problem.ts';
import { RowSplitter } from './row-splitter.ts';

/** Delimiters that the engine tries, in order of preference. */
export const delimiters = [',', ';', '\t', '|'] as const;

/** How many rows below the header tell which delimiter they fit. */
const rowsCompared = 20;

/** The first rows of a file, read with the delimiter that fits the layout. */
export type FileHead = {
  delimiter: string;
  /** The file began with `sep=;`, a line that spreadsheets hide. */
  sepLine: boolean;
  /** Blank rows above the header. */
  blankRows: number;
  header: string[] | undefined;
  /** Number of cells of the header, including those that are not kept. */
  width: number;
  /** The row below the header, used to detect a title above it. */
  second: string[] | undefined;
  /** How many of the first rows below the header were looked at, and how many are as wide as it. */
  below: number;
  likeHeader: number;
  /** The start of row 1, and of the row after the header. */
  first: number;
  end: number;
};

type Part = { bytes: Uint8Array; end: number; final: boolean; multiByte: boolean };

function sepLine({ bytes, end }: Part): { delimiter: string; length: number } | undefined {
  const found = /^"?sep=([^\r\n"]|\\t)"?(\r\n|\n|\r|$)/i.exec(
    String.fromCharCode(...bytes.subarray(0, Math.min(end, 16))),
  );
  return found?.[1] ? { delimiter: found[1] === '\\t' ? '\t' : found[1], length: found[0].length } : undefined;
}

function headWith(delimiter: string, part: Part, from: number, isSepLine: boolean): FileHead {
  const splitter = new RowSplitter(delimiter.charCodeAt(0));
  const head: FileHead = {
    delimiter,
    sepLine: isSepLine,
    blankRows: 0,
    header: undefined,
    width: 0,
    second: undefined,
    below: 0,
    likeHeader: 0,
    first: from,
    end: from,
  };
  for (let at = from; at < part.end && head.below < rowsCompared; ) {
    let next = splitter.next(part.bytes, at, part.end, part.final);
    // A header that does not end within the block has an unclosed quote: read its first line literally.
    if (next < 0 && head.header) break;
    if (next < 0) next = splitter.next(part.bytes, at, part.end, true, true);
    const blank = splitter.isBlankRow(part.bytes);
    if (blank && !head.header) head.blankRows++;
    if (!blank && head.header) {
      head.second ??= rowTexts(part.bytes, splitter, part.multiByte);
      if (splitter.count === head.width) head.likeHeader++;
      head.below++;
    }
    if (!blank && !head.header) {
      head.header = rowTexts(part.bytes, splitter, part.multiByte);
      head.width = splitter.count;
      head.end = next;
    }
    at = next;
  }
  return head;
}

/** What a layout says of the head of a file that it reads. */
export type HeadOfLayout = {
  /** Whether the head has the width of the layout, with its trailing column or without. */
  isWide(head: FileHead): boolean;
  /** How many titles of the head begin as those of the layout. */
  titles(head: FileHead): number;
};

/**
 * Finds delimiter and header: `sep=` decides if present, else the delimiter that gives the header the layout's width. Titles may hold commas
 * or semicolons themselves, so of several such delimiters the one that more rows fit wins, and then the one with more of the layout's titles.
 * The columns of a foreign file are those that its rows have too.
 */
export function readHead(part: Part, asked: string | undefined, layout: HeadOfLayout & { width: number }): FileHead {
  const sep = sepLine(part);
  const from = sep?.length ?? 0;
  const fixed = asked ?? sep?.delimiter;
  if (fixed !== undefined) return headWith(fixed, part, from, sep !== undefined);
  const heads = delimiters.map((delimiter) => headWith(delimiter, part, from, false));
  const fits = heads
    .filter(layout.isWide)
    .toSorted((one, other) => other.likeHeader - one.likeHeader || layout.titles(other) - layout.titles(one))[0];
  if (fits && (fits.likeHeader > 0 || fits.below === 0)) return fits;
  const blank = heads.find((head) => !head.header);
  // A title above the header hides the width in the first row; the second row reveals it.
  const below = heads.find((head) => head.second?.length === layout.width);
  return blank ?? below ?? fits ?? foreign(heads);
}

/** The head of a foreign file: of the delimiters that most rows agree with, the one with the most columns. */
function foreign(heads: readonly FileHead[]): FileHead {
  const agrees = ({ width, likeHeader, below }: FileHead): boolean => width > 1 && likeHeader * 2 >= Math.max(below, 1);
  const found = heads.filter(agrees);
  return (found.length > 0 ? found : heads).reduce((best, head) => (head.width > best.width ? head : best));
}

/** The name of a delimiter. */
export function delimiterName(delimiter: string): string {
  const names: Record<string, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra' };
  return names[delimiter] ?? delimiter;
}

/** Whether the first bytes belong to a spreadsheet workbook that was renamed to .csv. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] as number) < 0x09;
  const ole = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
  return zip || ole;
}

/** Whether the first bytes are markup: many programs call a page or XML of theirs .xls or .csv, and Excel opens it. */
function isMarkup(bytes: Uint8Array, end: number): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, Math.min(end, 256)));
  return /^[^\w<]*<(?:!--|(?:\?xml|!doctype|html|head|meta|style|body|table|div)\b)/i.test(text);
}

/** The refusal of a file that is no file of rows: a workbook, markup, or zeros in its first bytes. */
export function noTextFile({ bytes, end }: Pick<Part, 'bytes' | 'end'>): CsvIssue | undefined {
  if (isWorkbook(bytes)) return fault('csv.file.format', 1, 'csv.file.spreadsheet');
  if (isMarkup(bytes, end)) return fault('csv.file.format', 1, 'csv.file.markup');
  const hasZeros = bytes.subarray(0, Math.min(end, 4096)).includes(0);
  return hasZeros ? fault('csv.file.format', 1, 'csv.file.binary') : undefined;
}

/** Whether a delimiter is valid: one byte that is neither a quote nor a line end. */
export function isDelimiter(delimiter: string): boolean {
  const code = delimiter.charCodeAt(0);
  return delimiter.length === 1 && (code === tab || (code > lineFeed && code <= pipe)) && !'"\r\n'.includes(delimiter);
}
