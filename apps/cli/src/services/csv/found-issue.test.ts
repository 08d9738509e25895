import { CsvInspection, csvLayouts } from '@trastienda/validators';
import { expect, test } from 'vitest';
import { type FoundIssue, foundIssues, linesOf } from './found-issue.ts';

const text = 'Pedido,Fecha\nv1-01,2026-11-20\n,\n"v2\n-01",mañana\n,2026-11-20\nv3-01,ayer\n';

/** What is told of this file if its check kept `kept` issues and `most` are asked for. */
async function found(kept: number, most: number, content = text) {
  const inspection = new CsvInspection(csvLayouts.penalties, { today: '2026-11-20', lookups: {}, maxIssues: kept });
  const open = () => new Blob([content]).stream();
  const report = await inspection.run(open());
  const lines = linesOf(report, { rows: open, given: open });
  const { shown, total } = await foundIssues(report, { inspection, open, lines, most });
  const told: FoundIssue[] = [];
  for await (const issue of shown) told.push(issue);
  return { kept: report.issues.length, places: told.map(({ row, line, column }) => `${row} ${line} ${column}`), total };
}

test('tells each issue with its line, the first ones of as many as are asked for', async () => {
  const all = await found(100, 100);
  expect(all).toEqual({ kept: 3, total: 3, places: ['4 4 Fecha', '5 6 Pedido', '6 7 Fecha'] });
  expect(await found(100, 2)).toEqual({ kept: 3, total: 3, places: all.places.slice(0, 2) });
  expect(await found(100, 0)).toEqual({ kept: 3, total: 3, places: [] });
});

test('reads issues again that were not kept', async () => {
  const { places } = await found(100, 100);
  expect(await found(1, 100)).toEqual({ kept: 1, total: 3, places });
  expect(await found(1, 2)).toEqual({ kept: 1, total: 3, places: places.slice(0, 2) });
  expect(await found(1, 1)).toEqual({ kept: 1, total: 3, places: places.slice(0, 1) });
});

test('tells a file that is refused before its rows without a line', async () => {
  expect(await found(100, 100, '')).toEqual({ kept: 1, total: 1, places: ['1 undefined null'] });
});
