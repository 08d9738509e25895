import { csvLayoutKeys } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../engine/csv-text.ts';
import type { CsvReport } from '../engine/report.ts';
import { bytesOf, inspect, shortIssues } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { filesOf } from '../testing/random-files.ts';
import type { ColumnMap } from './column-map.ts';
import { fileColumns } from './file-columns.ts';
import { layoutRows } from './layout-rows.ts';

async function mapped(key: keyof typeof csvLayouts, file: Uint8Array, map: ColumnMap): Promise<Uint8Array> {
  const pieces: number[] = [];
  for await (const piece of layoutRows([file], { layout: csvLayouts[key] }, map)) pieces.push(...piece);
  return Uint8Array.from(pieces);
}

const prices: ColumnMap = { sku: { column: 'Número' }, listPrice: { column: 'PVP' } };
const check = async (file: string | Uint8Array, map = prices) => {
  const content = await mapped('prices', typeof file === 'string' ? bytesOf(file) : file, map);
  const { report, inspection } = await inspect('prices', content);
  return {
    report,
    cells: inspection.rowsOf(content.subarray(headOf(content)), 1).map(({ row, cells }) => [row, ...cells]),
  };
};
/** Where the first row begins: after the mark and the line that names the delimiter. */
const headOf = (content: Uint8Array) => content.indexOf(0x0a) + 1;

describe('rows of a foreign file', () => {
  it('stand in the order of the layout, under both titles, and errors name the file’s row and title', async () => {
    const { report, cells } = await check('PVP,Color,Número\r\n100.00,Rojo,1\r\n\r\ncaro,Azul,2\r\n');
    expect(shortIssues(report)).toEqual(['4|PVP (Precio regular)|csv.price.invalid']);
    expect(report.titles).toEqual([
      'Número (SKU)',
      'Identificador',
      'PVP (Precio regular)',
      'Precio con descuento',
      'Inicio del descuento',
      'Fin del descuento',
    ]);
    expect(report.warnings.map(({ code }) => code)).toEqual(['csv.warning.blankRows']);
    expect(cells).toEqual([
      [2, '1', '', '100.00', '', '', ''],
      [4, '2', '', 'caro', '', '', ''],
    ]);
  });

  it('may have a fixed value, and a blank row stays blank', async () => {
    const map: ColumnMap = { ...prices, refId: { value: 'Ñ; "1"' } };
    const { cells } = await check('Número;PVP\n1;5\n;\n2;6\n', map);
    expect(cells).toEqual([
      [2, '1', 'Ñ; "1"', '5', '', '', ''],
      [4, '2', 'Ñ; "1"', '6', '', '', ''],
    ]);
  });

  it('begin below the lines that say what the file is, and keep their numbers', async () => {
    const { report, cells } = await check('Lista de precios,,\nOtoño,,\nNúmero,PVP,Color\n1,5,Rojo\nx,5,Azul\n');
    expect(cells).toEqual([
      [4, '1', '', '5', '', '', ''],
      [5, 'x', '', '5', '', '', ''],
    ]);
    expect(report.issues[0]?.row).toBe(5);
  });

  it.each([
    ['too short', '1', 'csv.row.missingOne'],
    ['too long', '1,5,Rojo,más,y más', 'csv.row.extra'],
    ['with a text that is not a column’s', '1,"5"x,Rojo', 'csv.row.quotes'],
    ['with broken quotes in a column that is left out', '1,5,"Ro"jo', 'csv.row.quotes'],
  ])('are refused where they are %s', async (_, row, code) => {
    const file = `Número,PVP,Color\n1,5,Rojo\n${code === 'csv.row.missingOne' ? '1,5' : row}\n2,6,Azul\n`;
    const { report } = await check(file);
    expect(shortIssues(report)).toEqual([`3||${code}`]);
    expect(report.rows).toBe(3);
  });

  it('are refused with their file where a quote never closes', async () => {
    const { report } = await check('Número,PVP,Color\n1,5,Rojo\n2,6,"Azul\n3,7,Verde\n');
    expect(report.refusal).toMatchObject({ row: 3, code: 'csv.file.format' });
  });

  it('keep a guarded text, and a row of mixed encodings is refused as it is', async () => {
    const guarded = await check("Número,PVP,Clave\n1,5,'=1+1\n2,5,''=x\n", { ...prices, refId: { column: 'Clave' } });
    expect(guarded.cells.map(([, , refId]) => refId)).toEqual(['=1+1', "'=x"]);
    const mixed = Uint8Array.from([...bytesOf('Número,PVP\n1,5\n2,'), 0xf1, ...bytesOf('\n3,é\n4,í\n')]);
    expect(shortIssues((await check(mixed)).report)[0]).toBe('3||csv.row.encoding');
  });

  it.each([
    ['Windows-1252', (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
    [
      'UTF-16LE',
      (text: string) =>
        Uint8Array.from(
          [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))].flatMap((unit) => [unit & 255, unit >> 8]),
        ),
    ],
  ])('are the same in %s', async (_, encode) => {
    const { cells } = await check(encode('Número;PVP;Clave\r\n1;5;Ñandú\r\n'), {
      ...prices,
      refId: { column: 'Clave' },
    });
    expect(cells).toEqual([[2, '1', 'Ñandú', '5', '', '', '']]);
  });
});

const verdict = ({
  state,
  rows,
  invalidRows,
  blankRows,
  refusal,
  issueCount,
  issues,
  issuesByColumn,
  warnings,
}: CsvReport) => ({
  ...{ state, rows, invalidRows, blankRows, issueCount, issuesByColumn, refusal: refusal?.code },
  issues: issues.map(({ row, column, code, cause }) => ({ row, column, code, cause })),
  warnings: warnings.map(({ code }) => code),
});

describe.each(csvLayoutKeys)('any order of the columns of %s', (key) => {
  const layout = csvLayouts[key];
  const width = layout.columns.length;
  const order = fc.shuffledSubarray(
    layout.columns.map((_, at) => at),
    { minLength: width, maxLength: width },
  );
  /** The file's lines as cells; lines with broken quotes or another width are other tests'. */
  const rowsOf = (file: string) =>
    file
      .split('\r\n')
      .map((line) => line.split(','))
      .filter((cells) => cells.length === width && !cells.some((cell) => cell.includes('"')));

  it('with titles of its own gets the verdict and the content of the plain file', async () => {
    await fc.assert(
      fc.asyncProperty(filesOf(key), order, fc.constantFrom(',', ';', '\t'), async (file, places, delimiter) => {
        const [titles = [], ...rows] = rowsOf(file);
        const plain = [titles, ...rows].map(csvRow).join('');
        const line = (cells: readonly string[]) => `${cells.join(delimiter)}\r\n`;
        // No row of these files holds another delimiter; a column that is nobody's stands in front.
        const foreign = [
          line(['Nada', ...places.map((at) => `Ajeno ${at}`)]),
          ...rows.map((cells) =>
            line([cells.every((cell) => cell.trim() === '') ? '' : 'x', ...places.map((at) => cells[at] ?? '')]),
          ),
        ].join('');
        const map = Object.fromEntries(layout.columns.map((column, at) => [column.key, { column: `Ajeno ${at}` }]));
        const content = await mapped(key, bytesOf(foreign), map);
        const [own, other] = [await inspect(key, plain), await inspect(key, content)];
        const untitled = JSON.stringify(verdict(other.report)).replace(/Ajeno \d+ \(((?:[^()]|\([^()]*\))*)\)/g, '$1');
        expect(JSON.parse(untitled)).toEqual(JSON.parse(JSON.stringify(verdict(own.report))));
        const cells = (one: typeof own, bytes: Uint8Array) =>
          one.inspection.rowsOf(bytes, 1).map(({ row, cells: all }) => [row, all]);
        expect(cells(other, content.subarray(headOf(content)))).toEqual(cells(own, bytesOf(plain)));
      }),
      { numRuns: 12 },
    );
  });
});

it('reads no more of a large file than its beginning to propose its columns', async () => {
  let given = 0;
  const file = async function* () {
    yield bytesOf('Número,PVP\n');
    for (; given < 400; given++) yield bytesOf('1,5.00\n'.repeat(20_000));
  };
  const { columns } = await fileColumns(file(), { layout: csvLayouts.prices });
  expect(columns).toEqual([
    { name: 'Número', samples: ['1'] },
    { name: 'PVP', samples: ['5.00'] },
  ]);
  expect(given).toBeLessThan(20);
});
