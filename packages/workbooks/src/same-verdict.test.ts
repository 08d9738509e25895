import { type CsvFileKey, csvFileKeys } from '@trastienda/domain';
import { CsvInspection, type CsvReport, csvLayouts } from '@trastienda/validators';
import { describe, expect, it } from 'vitest';
import { quoted } from './line-bytes.ts';
import { type TestCell, workbookBytes } from './testing/workbook-bytes.ts';
import { fileOfBlob } from './workbook-file.ts';
import { withSheet, workbookText } from './workbook-text.ts';

const today = '2026-11-20';
const firstDay = Date.UTC(1899, 11, 30);
/** Texts that are wrong in most columns, and others that only some accept. */
const spoiled = ['', ' ', 'ñandú "x", y\nz', "'=1+1", '-1', '1.800,50', '7.50E+12', '11/25/2026', '5', '0.1', 'a'];

/** Rows of a layout: the right one, each column spoiled in each way, rows of another width, and one that is blank. */
function rowsOf(key: CsvFileKey): string[][] {
  const { columns } = csvLayouts[key];
  const right = columns.map(({ example }) => example);
  const wrong = columns.flatMap((_, at) =>
    spoiled.map((text) => right.map((cell, index) => (index === at ? text : cell))),
  );
  return [columns.map(({ title }) => title), right, [], ...wrong, [...right, 'otra'], right];
}

/** A cell as Excel keeps what a person types: a number where it is one that Excel does not change, a date, or a text. */
function typed(text: string): TestCell {
  if (text === '') return null;
  if (/^-?(0|[1-9]\d{0,14})(\.\d*[1-9])?$/.test(text)) return Number(text);
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(day) ? text : { value: (day - firstDay) / 86_400_000, format: 'dd/mm/yyyy' };
}

async function verdict(key: CsvFileKey, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<CsvReport> {
  const inspection = new CsvInspection(csvLayouts[key], { today, maxIssues: Number.POSITIVE_INFINITY });
  return inspection.run(source);
}

/** What a verdict says of the rows; what the file is made of differs. */
const substance = ({ bytes: _, assumed: __, ...report }: CsvReport): unknown => report;

describe.each(csvFileKeys)('%s: a workbook has the verdict of the same file as CSV', (key) => {
  const rows = rowsOf(key);
  const csv = new TextEncoder().encode(`${rows.map((one) => one.map(quoted).join(',')).join('\n')}\n`);

  it.each([
    ['texts', (text: string): TestCell => text],
    ['what a person types', typed],
  ])('with cells that are %s', async (_, cellOf) => {
    const workbook = workbookBytes({ sheets: { Hoja1: rows.map((cells) => cells.map(cellOf)) } });
    const { lines, ...sheet } = await workbookText(fileOfBlob(new Blob([workbook])));
    const report = await verdict(key, lines);
    const expected = await verdict(key, [csv]);
    expect(expected.rows).toBeGreaterThan(10);
    expect(expected.invalidRows).toBeGreaterThan(0);
    expect(substance(report)).toEqual(substance(expected));
    expect(withSheet(report, sheet)).toMatchObject({ workbook: { sheet: 'Hoja1', sheets: ['Hoja1'] } });
  });
});
