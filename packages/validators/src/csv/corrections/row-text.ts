import { guardFormula } from '@trastienda/domain';
import type { CsvAssumptions } from '../engine/report.ts';
import { isSingleByte, singleByteOf } from '../engine/single-byte.ts';

type Writing = Pick<CsvAssumptions, 'delimiter' | 'encoding' | 'lineEnds'>;

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

const ends = { LF: '\n', CRLF: '\r\n', CR: '\r' } as const;

/** The first character that the file's encoding cannot represent, or undefined. */
export function unwritable(text: string, { encoding }: Pick<Writing, 'encoding'>): string | undefined {
  if (!isSingleByte(encoding)) return undefined;
  return [...text].find((character) => singleByteOf(character, encoding) === undefined);
}

/** A row in the file's own encoding, delimiter and line end, with quotes and guards only where necessary. */
export function rowBytes(cells: readonly string[], writing: Writing): Uint8Array<ArrayBuffer> {
  const { delimiter, lineEnds } = writing;
  const must = new RegExp(`["\\r\\n]|^[ \\t]|[ \\t]$|${delimiter === '|' ? '\\|' : delimiter}`);
  const written = cells.map(guardFormula).map((cell) => (must.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return encoded(written.join(delimiter) + ends[lineEnds[0] ?? 'CRLF'], writing);
}

/** A blank row that replaces another row, so that the numbers of all other rows stay the same. */
export function blankRowBytes(width: number, writing: Writing): Uint8Array<ArrayBuffer> {
  return rowBytes(Array<string>(width).fill(''), writing);
}

function encoded(text: string, { encoding }: Writing): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (isSingleByte(encoding))
    return Uint8Array.from([...text], (character) => singleByteOf(character, encoding) ?? 0x3f);
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}
