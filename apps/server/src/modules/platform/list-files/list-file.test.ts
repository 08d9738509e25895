import { csvLayouts, csvRow, writtenColumns } from '@trastienda/validators';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { columnsFile, type ListFile, layoutFile, listFileAnswer } from './list-file.ts';

const now = new Date('2026-11-20T18:00:00Z');
const request = { name: 'lista', sheet: 'Lista', rows: 2, now };

async function written(file: ListFile, format?: 'csv' | 'xlsx') {
  const { headers, body } = listFileAnswer({ ...request, format }, file);
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return { headers, content: Buffer.concat(pieces) };
}

const plain = (...texts: string[]) => texts.map((text) => [text, text || null] as const);
const numbers = (...texts: string[]) => texts.map((text) => [text, Number(text)] as const);
const day = ['2026-11-20', new Date('2026-11-20T00:00:00Z')] as const;

/** A value for each column of a layout: its text, and its cell, which is a number or a day where a load reads one. */
const values = {
  products: [
    ...plain('7', '42', '=1+1', 'Azul', 'x', 'Altiplano', '0750123456789', 'R-1'),
    ...[
      ...numbers('199.90'),
      ...plain(''),
      day,
      ...plain('', 'https://a.mx/1.jpg'),
      ...numbers('2', '3', '4', '5', '0'),
    ],
  ],
  inventory: [...plain('0750123456789', '42', '=R', 'Taza'), ...numbers('5', '2', '3')],
};

it.each(['products', 'inventory'] as const)('writes the layout of %s in either format', async (layout) => {
  const columns = writtenColumns(csvLayouts[layout]);
  const texts = values[layout].map(([text]) => text);
  const row = Object.fromEntries(columns.map(({ key }, at) => [key, texts[at] || null]));
  const file = layoutFile(csvLayouts[layout], () => [row, row]);
  const titles = columns.map(({ title }) => title);
  const csv = await written(file);
  expect(csv.content.toString()).toBe(`\ufeff${csvRow(titles)}${csvRow(texts)}${csvRow(texts)}`);
  expect(csv.headers['Content-Disposition']).toBe('attachment; filename="lista-2026-11-20.csv"');
  const xlsx = await written(file, 'xlsx');
  expect(xlsx.headers).toMatchObject({
    'Content-Type': expect.stringContaining('spreadsheetml'),
    'Content-Disposition': 'attachment; filename="lista-2026-11-20.xlsx"',
    'X-Total-Count': 2,
  });
  expect(await readSheet(xlsx.content)).toEqual([
    titles,
    values[layout].map(([, cell]) => cell),
    values[layout].map(([, cell]) => cell),
  ]);
});

it('writes columns with their kinds, and titles alone for nothing', async () => {
  const columns = [
    { title: 'Día', day: () => '2026-11-20' },
    { title: 'Total', centavos: () => 1050 },
  ];
  const some = columnsFile(columns, async function* () {
    yield [1];
  });
  expect(await readSheet((await written(some, 'xlsx')).content)).toEqual([
    ['Día', 'Total'],
    [new Date('2026-11-20T00:00:00Z'), 10.5],
  ]);
  expect((await written(some)).content.toString()).toBe('\ufeffDía,Total\r\n2026-11-20,10.50\r\n');
  const none = columnsFile(columns, async function* () {});
  expect(await readSheet((await written(none, 'xlsx')).content)).toEqual([['Día', 'Total']]);
});
