import { expect, test } from 'vitest';
import { decode } from './encoding.ts';
import { eachRow, textsOf } from './row-bytes.ts';
import { isSingleByte } from './single-byte.ts';
import { bytesOf, inspect } from './testing.ts';

const header = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado';
const text = bytesOf;
const utf16 = (file: string) => {
  const marked = `\ufeff${file}`;
  const units = Array.from({ length: marked.length }, (_, at) => marked.charCodeAt(at));
  return new Uint8Array(Uint16Array.from(units).buffer);
};
const latin = (file: string) => Uint8Array.from(file, (letter) => letter.charCodeAt(0));

test.each([
  ['plain', text(`${header}\n750,1,A,Nombre,3,0\n,2,B,,4,\n`)],
  [
    'quotes, blank rows and a row that is too short',
    text(`${header}\r\n"750","1",A,"Uno, ""dos""\n",3,0\r\n,,,,,\r\n7,8\r\n`),
  ],
  ['a quote that never closes', text(`${header}\n,1,A,"Nombre,3,0\n,2,B,,4,0\n`)],
  ['a trailing column, rows of every length', text(`${header},Versión\n,1,A,Ñandú,3,0,7\n,2,B,,4\n,3,C,,5,0,9,1\n`)],
  ['a line that names the delimiter', text(`sep=;\n${header.replaceAll(',', ';')}\n750;1;A;Nombre;3;0\n`)],
  ['UTF-16', utf16(`${header}\n750,1,A,Ñandú,3,0\n,2,B,😀,4,0\n`)],
  ['Windows-1252', latin(`${header}\n750,1,A,Ñandú,3,0\n,2,B,"Año ""2""",4,0\n`)],
])('hands over the cells that a row read again has: %s', async (_, file) => {
  const { report, inspection } = await inspect('inventory', file);
  const { assumed } = report;
  if (!assumed) throw new Error('The file has no header.');
  const { start, first } = inspection.checkpointFor(1);
  const piece = file.subarray(start);
  // Some columns are in no row (-1 is one that the file does not have), others only in some.
  const wanted = [4, 1, 6, 3, -1, 0, 5, 7];
  const encoding = isSingleByte(assumed.encoding) ? 'windows-1252' : 'utf-8';
  const found = new Map<number, string[]>();
  const texts = new Map<number, string[]>();
  eachRow(piece, first, assumed, wanted, (row, { bytes, starts, ends, textOf }) => {
    texts.set(
      row,
      wanted.map((_column, index) => textOf(index)),
    );
    found.set(
      row,
      wanted.map((_column, index) =>
        decode(bytes, starts[index] as number, ends[index] as number, encoding).replaceAll('""', '"'),
      ),
    );
  });
  const rows = textsOf(piece, first, assumed);
  expect(rows.length).toBeGreaterThan(0);
  const expected = rows.map(({ row, cells }) => [row, wanted.map((at) => cells[at] ?? '')]);
  expect([...texts]).toEqual(expected);
  expect([...found]).toEqual(expected);
});
