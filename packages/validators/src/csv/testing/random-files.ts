import type { CsvLayoutKey } from '@trastienda/domain';
import fc from 'fast-check';
import { csvLayouts } from '../layouts/registry.ts';

/** Random files of a layout: valid rows, corrupted rows, repeated keys, blank rows, rows of another width. */
export function filesOf(key: CsvLayoutKey): fc.Arbitrary<string> {
  const { columns } = csvLayouts[key];
  const spoiled = fc.constantFrom(
    '',
    ' ',
    '\u00a0 ',
    '7.50E+12',
    '1.800,50',
    '11/25/2026',
    '1000',
    '7501031311308',
    '007501031311308',
    'ñandú "x", y\nz',
    '-1',
    'Ni?a',
    'a',
    '5',
  );
  const row = fc.array(fc.option(spoiled, { freq: 12 }), { minLength: columns.length, maxLength: columns.length });
  const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = row.map((changes) => columns.map((column, at) => quoted(changes[at] ?? column.example)).join(','));
  const odd = fc.constantFrom('', ',,', 'a,b', '"x', 'uno "dos" tres', '"a"b,c');
  return fc
    .array(fc.oneof({ weight: 12, arbitrary: line }, { weight: 1, arbitrary: odd }), { minLength: 20, maxLength: 120 })
    .map((lines) => `${[columns.map((column) => column.title).join(','), ...lines].join('\r\n')}\r\n`);
}
