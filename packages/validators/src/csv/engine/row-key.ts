import { soughtCode } from '@trastienda/domain';
import type { CellRule } from '../cells/cell-rule.ts';
import { zero } from './ascii.ts';
import type { KeyFinder } from './duplicate-words.ts';
import { type CellEncoding, decode } from './encoding.ts';
import { cellFlags, type RowSplitter } from './row-splitter.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export type Slice = [bytes: Uint8Array, start: number, end: number];

const ascii = /^[\x20-\x7e]*$/;

/** Records the key of a row in a finder; an empty cell is no key. */
export function noteKey(
  finder: KeyFinder,
  { isCode }: CellRule,
  bytes: Uint8Array,
  splitter: RowSplitter,
  encoding: CellEncoding,
  row: number,
): void {
  const { column } = finder;
  const cell = splitter.starts[column] as number;
  const end = splitter.ends[column] as number;
  if (cell === end) return;
  if (isCode === 'typed') {
    const [key, from, to] = typedKey(column, bytes, splitter, encoding);
    finder.add(key, new DataView(key.buffer, key.byteOffset, key.length), from, to, row);
    return;
  }
  finder.add(bytes, splitter.view, isCode ? afterZeros(bytes, cell, end) : cell, end, row);
}

/** The bytes by which the cell of a column is compared with those of other rows; undefined if the cell is empty. */
export function keyOf(
  column: number,
  { isCode }: CellRule,
  bytes: Uint8Array,
  splitter: RowSplitter,
  encoding: CellEncoding,
): Slice | undefined {
  const cell = splitter.starts[column] as number;
  const end = splitter.ends[column] as number;
  if (cell === end) return undefined;
  if (isCode === 'typed') return typedKey(column, bytes, splitter, encoding);
  return [bytes, isCode ? afterZeros(bytes, cell, end) : cell, end];
}

/** The key of a code that people type with blanks, hyphens or "#": the one by which it is looked for. */
function typedKey(column: number, bytes: Uint8Array, splitter: RowSplitter, encoding: CellEncoding): Slice {
  const start = splitter.starts[column] as number;
  const end = splitter.ends[column] as number;
  const isDoubled = ((splitter.flags[column] as number) & cellFlags.doubledQuotes) !== 0;
  const text = decode(bytes, start, end, encoding);
  const key = soughtCode(isDoubled ? text.replaceAll('""', '"') : text).toLowerCase();
  if (key === '' || !ascii.test(key)) return [bytes, start, end];
  const own = new TextEncoder().encode(key);
  return [own, 0, own.length];
}

/** Where a code begins without its leading zeros: the domain's `codeKey` for digits. */
function afterZeros(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end - 1 && bytes[at] === zero) at++;
  return at;
}
