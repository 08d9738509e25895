import { expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { reportSummary } from '../report-summary.ts';
import { delimiterName, isDelimiter, isWorkbook } from './file-format.ts';
import { refusedReport } from './refused-report.ts';
import { fileOf, inspect, today } from './testing.ts';

it.each([
  [{ invalidRows: 0, doubtfulRows: 0, warnedRows: 0 }, 'Filas: 1,200 · correctas: 1,200 · con errores: 0'],
  [
    { invalidRows: 2, doubtfulRows: 3, warnedRows: 0 },
    'Filas: 1,200 · correctas: 1,195 · sin verificar: 3 · con errores: 2',
  ],
  [
    { invalidRows: 2, doubtfulRows: 0, warnedRows: 4 },
    'Filas: 1,200 · correctas: 1,194 · con advertencias: 4 · sin verificar: 0 · con errores: 2',
  ],
])('counts rows of %j in words', async (counts, words) => {
  const { report } = await inspect('penalties', fileOf('penalties', `v1,${today}`));
  expect(reportSummary({ ...report, rows: 1_200, ...counts })).toBe(words);
});

it('tells of a file whose rows could not be read why, and nothing else', () => {
  const report = refusedReport(csvLayouts.penalties, { code: 'csv.file.empty' }, 9);
  expect(report).toMatchObject({
    ...{ layout: 'penalties', titles: ['Pedido', 'Fecha'], state: 'invalid', bytes: 9, assumed: null, issueCount: 1 },
    ...{ rows: 0, invalidRows: 0, doubtfulRows: 0, warnedRows: 0, blankRows: 0, issuesByColumn: {} },
    ...{ warnings: [], unchecked: [], doubts: [], issues: [report.refusal] },
  });
  expect(report.refusal).toMatchObject({ row: 1, column: null, code: 'csv.file.empty' });
});

it.each([
  [',', true, 'coma'],
  [';', true, 'punto y coma'],
  ['\t', true, 'tabulador'],
  ['|', true, 'barra'],
  ['\u000b', true, '\u000b'],
  ['\n', false, '\n'],
  ['\r', false, '\r'],
  ['"', false, '"'],
  ['}', false, '}'],
  ['\u0008', false, '\u0008'],
  [',,', false, ',,'],
  ['', false, ''],
])('takes %j as a delimiter: %s, and calls it %j', (sign, takes, name) => {
  expect([isDelimiter(sign), delimiterName(sign)]).toEqual([takes, name]);
});

it.each([
  [[0x50, 0x4b, 3, 4], true],
  [[0x50, 0x4b, 9, 4], false],
  [[0x50, 0x4c, 3, 4], false],
  [[0x51, 0x4b, 3, 4], false],
  [[0xd0, 0xcf, 0x11, 0xe0], true],
  [[0xd0, 0xcf, 0x11, 0xe1], false],
  [[0xd0, 0xcf, 0x12, 0xe0], false],
  [[0xd0, 0xce, 0x11, 0xe0], false],
  [[0xd1, 0xcf, 0x11, 0xe0], false],
  [[], false],
])('knows of the bytes %j whether they are a workbook: %s', (bytes, is) => {
  expect(isWorkbook(Uint8Array.from(bytes))).toBe(is);
});

it('compares keys with quotes as they are meant', async () => {
  const lines = ['"v""1"', '"v""2"', '"v""""1"', 'v"1'].map((id) => `${id},${today}`);
  const { report } = await inspect('penalties', fileOf('penalties', ...lines));
  expect(report.issues.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    ...['2: Pedido v"1 está repetido en la fila 5', '5: Pedido v"1 está repetido en la fila 2'],
  ]);
});
