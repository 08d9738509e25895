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

/** A value for each column of a layout: what a load accepts as a number or as a day is one in the workbook. */
const examples = {
  products: [
    '7',
    '42',
    '=1+1',
    'Azul',
    'x',
    'Altiplano',
    '0750123456789',
    'R-1',
    '199.90',
    '',
    '2026-11-20',
    '',
    'https://a.mx/1.jpg',
    '2',
    '3',
    '4',
    '5',
    '0',
  ],
  inventory: ['0750123456789', '42', '=R', 'Taza', '5', '2', '3'],
};
const cells = {
  products: [
    '7',
    '42',
    '=1+1',
    'Azul',
    'x',
    'Altiplano',
    '0750123456789',
    'R-1',
    199.9,
    null,
    new Date('2026-11-20T00:00:00Z'),
    null,
    'https://a.mx/1.jpg',
    2,
    3,
    4,
    5,
    0,
  ],
  inventory: ['0750123456789', '42', '=R', 'Taza', 5, '2', 3],
};

it.each(['products', 'inventory'] as const)('writes the layout of %s in either format', async (layout) => {
  const columns = writtenColumns(csvLayouts[layout]);
  const row = Object.fromEntries(columns.map(({ key }, at) => [key, examples[layout][at] || null]));
  const file = layoutFile(csvLayouts[layout], () => [row, row]);
  const titles = columns.map(({ title }) => title);
  const csv = await written(file);
  expect(csv.content.toString()).toBe(`\ufeff${csvRow(titles)}${csvRow(examples[layout])}${csvRow(examples[layout])}`);
  expect(csv.headers['Content-Disposition']).toBe('attachment; filename="lista-2026-11-20.csv"');
  const xlsx = await written(file, 'xlsx');
  expect(xlsx.headers).toMatchObject({
    'Content-Type': expect.stringContaining('spreadsheetml'),
    'Content-Disposition': 'attachment; filename="lista-2026-11-20.xlsx"',
    'X-Total-Count': 2,
  });
  expect(await readSheet(xlsx.content)).toEqual([titles, cells[layout], cells[layout]]);
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
