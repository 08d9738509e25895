import { expect, it } from 'vitest';
import { CopyLines } from './copy-lines.ts';

const cellsOf = (texts: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8') => {
  const parts = texts.map((text) => Buffer.from(text, encoding));
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0));
  const starts = parts.map(({ length }, at) => (ends[at] ?? 0) - length);
  const bytes = Buffer.concat(parts);
  return {
    ...{ bytes, starts: Int32Array.from(starts), ends: Int32Array.from(ends) },
    textOf: (cell: number) => bytes.subarray(starts[cell], ends[cell]).toString(encoding),
  };
};
const textOf = (lines: CopyLines) => Buffer.from(lines.written).toString();

it.each([
  ['Taza', '"Taza"'],
  ['Taza azul', '"Taza azul"'],
  ['a~b!', '"a~b!"'],
  ['dice "hola"', '"dice ""hola"""'],
  ['"', '""""'],
  [' Taza', '"Taza"'],
  ['Taza ', '"Taza"'],
  ['Taza  azul', '"Taza azul"'],
  ['Taza\tazul', '"Taza azul"'],
  ['Peñón', '"Peñón"'],
  ['a\u007fb', '"ab"'],
  ['', ''],
])('stores the text %j as %j', (text, stored) => {
  const lines = new CopyLines(64);
  lines.text(cellsOf([text]), 0);
  expect(textOf(lines)).toBe(stored);
});

it('stores text of another encoding in UTF-8', () => {
  const lines = new CopyLines(64);
  lines.text(cellsOf(['Peñón'], 'latin1'), 0);
  expect(textOf(lines)).toBe('"Peñón"');
});

it('writes cells and lines one after the other, also where the room does not suffice', () => {
  const lines = new CopyLines(1);
  const cells = cellsOf(['007', '', 'Taza']);
  for (const number of [0, 9, 10, 1_234_567]) {
    lines.number(number);
    lines.cell(cells, 0);
    lines.cell(cells, 1);
    lines.none();
    lines.text(cells, 2);
    lines.end();
  }
  const numbers = ['0', '9', '10', '1234567'];
  expect(textOf(lines)).toBe(numbers.map((number) => `${number},007,,,"Taza"\n`).join(''));
});
