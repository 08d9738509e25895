import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { CsvInspection } from './inspection.ts';
import { issuesCsv } from './issues-csv.ts';
import type { Lookup, LookupAnswer } from './lookup-run.ts';
import { checkPart, runInParts } from './parallel-check.ts';
import { askedCells } from './row-lookup.ts';
import { bytesOf, fileOf, inspect, shortIssues, today } from './testing.ts';

const line = (sku: number | string, quantity: number | string) => `,${sku},R,,${quantity},`;

/** A lookup that refuses SKUs ending in 7, cannot check those in 8, warns about those in 6 and 5 (the latter unchecked), and accepts the others. */
function catalogue(): { sku: Lookup; asked: Record<string, string>[] } {
  const use = csvLayouts.inventory.rowLookup;
  if (!use) throw new Error('Rows of stock are looked up.');
  const asked: Record<string, string>[] = [];
  const answerOf = ({ sku = '' }: Record<string, string>): LookupAnswer => {
    if (sku.endsWith('8')) return 'unchecked';
    const warning = { column: 'refId', code: 'csv.refId.other', params: { value: 'R', sku } } as const;
    if (sku.endsWith('6') || sku.endsWith('5')) return { warning, isUnchecked: sku.endsWith('5') };
    return sku.endsWith('7') ? { column: 'sku', code: 'loads.sku.unknown', params: { sku } } : 'known';
  };
  return {
    asked,
    sku: async (values) => {
      const cells = values.map((value) => askedCells(use, value));
      asked.push(...cells);
      return cells.map(answerOf);
    },
  };
}

describe('what is looked up about whole rows', () => {
  it('is asked with the cells that are right, and told at its column', async () => {
    const { sku, asked } = catalogue();
    const { report, inspection } = await inspect(
      'inventory',
      fileOf('inventory', line(1, 5), line(7, 5), line(2, -1)),
      {
        lookups: { sku },
      },
    );
    expect(asked).toEqual([
      { sku: '1', upc: '', refId: 'R', quantity: '5', version: '' },
      { sku: '7', upc: '', refId: 'R', quantity: '5', version: '' },
      { sku: '2', upc: '', refId: 'R', quantity: '', version: '' },
    ]);
    expect(shortIssues(report)).toEqual(['3|SKU|loads.sku.unknown', '4|Cantidad|csv.stock.invalid|csv.number.min']);
    expect(report).toMatchObject({ rows: 3, invalidRows: 2, doubtfulRows: 0, unchecked: [] });
    expect(inspection.rowsOf(bytesOf(`${line(7, 5)}\n`), 3)[0]?.issues).toMatchObject([{ column: 'SKU' }]);
  });

  it('is told beside other problems of the row, also where those are known at the end only', async () => {
    const { sku } = catalogue();
    const lines = [line(7, 5), line(17, 'x'), line(7, 6), line('y7', 6)];
    const { report, inspection } = await inspect('inventory', fileOf('inventory', ...lines), { lookups: { sku } });
    expect(shortIssues(report)).toEqual([
      '2|SKU|csv.row.duplicate',
      '2|SKU|loads.sku.unknown',
      '3|SKU|loads.sku.unknown',
      '3|Cantidad|csv.stock.invalid',
      '4|SKU|csv.row.duplicate',
      '4|SKU|loads.sku.unknown',
      '5|SKU|csv.digits.only',
    ]);
    expect(report).toMatchObject({ rows: 4, invalidRows: 4, issueCount: 7 });
    for (const [at, text] of lines.entries()) {
      const issues = report.issues.filter(({ row }) => row === at + 2);
      expect(inspection.rowsOf(bytesOf(`${text}\n`), at + 2)[0]?.issues).toEqual(issues);
    }
  });

  it('is told of a wrong row only as far as it is about what the row names', async () => {
    const refused: Lookup = async (values) =>
      values.map(() => ({ column: 'quantity', code: 'loads.stock.reserved', params: { reserved: 4 } }) as const);
    const { report } = await inspect('inventory', fileOf('inventory', line(1, 5), line(2, 'x')), {
      lookups: { sku: refused },
    });
    expect(shortIssues(report)).toEqual(['2|Cantidad|loads.stock.reserved', '3|Cantidad|csv.stock.invalid']);
  });

  it('leaves rows that nobody could tell anything about neither good nor bad', async () => {
    const { sku } = catalogue();
    const { report, inspection } = await inspect(
      'inventory',
      fileOf('inventory', line(8, 5), line(1, 5), line(18, -1)),
      {
        lookups: { sku },
      },
    );
    expect(report).toMatchObject({
      rows: 3,
      invalidRows: 1,
      doubtfulRows: 1,
      unchecked: [{ lookup: 'sku', values: 1 }],
    });
    expect(report.doubts).toMatchObject([{ row: 2, column: null, code: 'csv.sku.unchecked' }]);
    expect(inspection.rowsOf(bytesOf(`${line(8, 5)}\n`), 2)[0]?.doubts).toMatchObject([{ code: 'csv.sku.unchecked' }]);
  });

  it('may be odd, which is told and counted apart and refuses nothing', async () => {
    const { sku } = catalogue();
    const lines = [line(5, 1), line(6, 1), line(7, 1), line(16, 'x'), line(18, 1), line(26, 1)];
    const { report, inspection } = await inspect('inventory', fileOf('inventory', ...lines), { lookups: { sku } });
    expect(report).toMatchObject({ invalidRows: 2, doubtfulRows: 2, warnedRows: 2 });
    expect(report.doubts.map(({ row, column, code }) => `${row}|${column}|${code}`)).toEqual([
      '2|Identificador|csv.refId.other',
      '2|null|csv.sku.unchecked',
      '3|Identificador|csv.refId.other',
      '6|null|csv.sku.unchecked',
      '7|Identificador|csv.refId.other',
    ]);
    expect(inspection.rowsOf(bytesOf(`${line(6, 1)}\n`), 3)[0]).toMatchObject({
      issues: [],
      doubts: [{ column: 'Identificador', code: 'csv.refId.other' }],
    });
    const told: string[] = [];
    for await (const one of issuesCsv(inspection, [bytesOf(fileOf('inventory', ...lines))])) {
      told.push(one.split(',').slice(6).join(',').trim());
    }
    expect(told[3]).toBe('3,Identificador,csv.refId.other,El identificador R no es el del SKU 6,Advertencia');
    expect(told.map((one) => one.split(',').at(-1))).toEqual([
      ...['Tipo', 'Sin verificar', 'Advertencia', 'Advertencia', 'Error', 'Error', 'Sin verificar', 'Advertencia'],
    ]);
  });

  it('is counted by rows where nobody is there to ask', async () => {
    const { report } = await inspect('inventory', fileOf('inventory', line(1, 5), line(2, 5), line(3, 'x')));
    expect(report).toMatchObject({ state: 'invalid', unchecked: [{ lookup: 'sku', values: null, rows: 2 }] });
  });

  it('is the same on several threads', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => line(at + 1, at % 50 === 3 ? 'x' : at));
    const bytes = bytesOf(fileOf('inventory', ...lines, line(7, 1), line(8, 1), line('"9"', 1)));
    const one = catalogue();
    const alone = new CsvInspection(csvLayouts.inventory, { today, lookups: { sku: one.sku } });
    const expected = await alone.run([bytes]);
    const file = {
      size: bytes.length,
      open: (start: number) => [bytes.slice(start)],
      read: async (start: number, length: number) => bytes.slice(start, start + length),
    };
    const several = catalogue();
    const joined = new CsvInspection(csvLayouts.inventory, { today, lookups: { sku: several.sku } });
    const start = (order: Parameters<typeof checkPart>[0]) => ({
      verdict: checkPart(order, file, () => undefined),
      stop: () => undefined,
    });
    expect(await runInParts(joined, file, 3, start, { fromBytes: 0, headBytes: 400 })).toEqual(expected);
    expect(several.asked).toEqual(one.asked);
    expect(expected.issues.filter(({ code }) => code === 'loads.sku.unknown').length).toBeGreaterThan(30);
  });

  it('leaves a row amber whose value nobody could tell, in any column', async () => {
    const order: Lookup = async (ids) => ids.map((id) => (id === 'v"2' ? 'unchecked' : 'known'));
    const file = fileOf('penalties', 'v1,2026-11-20', '"v""2",2026-11-20');
    const { report, inspection } = await inspect('penalties', file, { lookups: { order } });
    expect(report).toMatchObject({ invalidRows: 0, doubtfulRows: 1, unchecked: [{ lookup: 'order', values: 1 }] });
    expect(report.doubts).toMatchObject([{ row: 3, column: 'Pedido', message: 'No se pudo verificar v"2' }]);
    const [row] = inspection.rowsOf(bytesOf('"v""2",2026-11-20\n'), 3);
    expect(row?.doubts).toEqual(report.doubts);
  });

  it('counts the rows of deliveries and shipments that only the server can tell', async () => {
    for (const key of ['deliveries', 'shipments'] as const) {
      const cells = csvLayouts[key].columns.map(({ example }) => example).join(',');
      const { report } = await inspect(key, fileOf(key, cells, cells));
      expect(report.unchecked).toContainEqual({ lookup: 'package', values: null, rows: 2 });
    }
  });
});
