import { soughtCode } from '@trastienda/domain';
import type { CellRule } from '../cells/cell-rule.ts';
import { quote, zero } from './ascii.ts';
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
    const [key, from, to] = typedKey(bytes, cell, end, encoding);
    finder.add(key, new DataView(key.buffer, key.byteOffset, key.length), from, to, row);
    return;
  }
  if (((splitter.flags[column] as number) & cellFlags.doubledQuotes) !== 0) {
    finder.addText(...withSingleQuotes(bytes, cell, end), row);
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
  if (isCode === 'typed') return typedKey(bytes, cell, end, encoding);
  if (((splitter.flags[column] as number) & cellFlags.doubledQuotes) !== 0) return withSingleQuotes(bytes, cell, end);
  return [bytes, isCode ? afterZeros(bytes, cell, end) : cell, end];
}

/** The key of a code that people type with blanks, hyphens or "#": the one by which it is looked for. */
function typedKey(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding): Slice {
  const key = soughtCode(decode(bytes, start, end, encoding)).toLowerCase();
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

/** The text of a cell in which each quote stands twice, with single ones. */
function withSingleQuotes(bytes: Uint8Array, start: number, end: number): Slice {
  const key = bytes.slice(start, end).filter((byte, at, all) => {
    if (byte !== quote) return true;
    let before = 0;
    while (all[at - 1 - before] === quote) before++;
    return before % 2 === 0;
  });
  return [key, 0, key.length];
}
