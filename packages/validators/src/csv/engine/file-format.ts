import { lineFeed, pipe, tab } from './ascii.ts';
import { rowTexts } from './cell-text.ts';
import { RowSplitter } from './row-splitter.ts';

/** Delimiters that are looked for, in order of preference. */
export const delimiters = [',', ';', '\t', '|'] as const;

/** The first rows of a file, read with the delimiter that fits the layout. */
export type FileHead = {
  delimiter: string;
  /** The file began with `sep=;`, which spreadsheets hide. */
  sepLine: boolean;
  /** Blank rows above the header. */
  blankRows: number;
  header: string[] | undefined;
  /** Cells of the header, also beyond those that are kept. */
  width: number;
  /** The row under the header, to recognise a title above it. */
  second: string[] | undefined;
  /** Where row 1 starts, and where the row after the header does. */
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
    first: from,
    end: from,
  };
  for (let at = from; at < part.end && !head.second; ) {
    let next = splitter.next(part.bytes, at, part.end, part.final);
    // A header that does not end within the block has an unclosed quote: read its first line as it stands.
    if (next < 0) next = splitter.next(part.bytes, at, part.end, true, true);
    const blank = splitter.isBlankRow(part.bytes);
    if (blank && !head.header) head.blankRows++;
    if (!blank && head.header) head.second = rowTexts(part.bytes, splitter, part.multiByte);
    if (!blank && !head.header) {
      head.header = rowTexts(part.bytes, splitter, part.multiByte);
      head.width = splitter.count;
      head.end = next;
    }
    at = next;
  }
  return head;
}

/**
 * Finds delimiter and header: `sep=` if the file says it, else the delimiter that gives the layout's width, or a header
 * that fits all the same.
 */
export function readHead(
  part: Part,
  width: number,
  asked: string | undefined,
  fitsToo: (head: FileHead) => boolean,
): FileHead {
  const sep = sepLine(part);
  const from = sep?.length ?? 0;
  const fixed = asked ?? sep?.delimiter;
  if (fixed !== undefined) return headWith(fixed, part, from, sep !== undefined);
  const heads = delimiters.map((delimiter) => headWith(delimiter, part, from, false));
  const fits = heads.find((head) => head.width === width) ?? heads.find(fitsToo);
  // A title above the header hides the width in the first row: the second one has it.
  const below = heads.find((head) => head.second?.length === width);
  const widest = heads.reduce((best, head) => (head.width > best.width ? head : best));
  const blank = heads.find((head) => !head.header);
  return fits ?? blank ?? below ?? widest;
}

/** Words for a delimiter. */
export function delimiterName(delimiter: string): string {
  const names: Record<string, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra' };
  return names[delimiter] ?? delimiter;
}

/** Whether the first bytes are those of a spreadsheet workbook, which people rename to .csv. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] as number) < 0x09;
  const ole = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
  return zip || ole;
}

/** Delimiters must be one byte that is no quote and no line end. */
export function isDelimiter(delimiter: string): boolean {
  const code = delimiter.charCodeAt(0);
  return delimiter.length === 1 && (code === tab || (code > lineFeed && code <= pipe)) && !'"\r\n'.includes(delimiter);
}
