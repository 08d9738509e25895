import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memorySpill } from '../testing/memory-spill.ts';
import { filesOf } from '../testing/random-files.ts';
import { bytesOf, fileOf, inspect, shortIssues, today } from './testing.ts';

// The deep tests of `spilled-keys` do the same with every layout, and with more keys than memory holds.
it.each(['products', 'penalties'] as const)('%s have the same report with their keys spilled', async (key) => {
  const property = fc.asyncProperty(filesOf(key), fc.constantFrom(0, 3, 1000), async (text, maxIssues) => {
    const { report } = await inspect(key, text, { maxIssues });
    expect((await inspect(key, text, { maxIssues, spill: memorySpill() })).report).toEqual(report);
  });
  await fc.assert(property, { numRuns: 5 });
});

it('only the report tells a repeated key that was spilled, and a row read again tells its other problems', async () => {
  const lines = [`v1-01,${today}`, 'v1-01,ayer'];
  const { report, inspection } = await inspect('penalties', fileOf('penalties', ...lines), { spill: memorySpill() });
  expect(shortIssues(report)).toEqual([
    ...['2|Pedido|csv.row.duplicate', '3|Pedido|csv.row.duplicate', '3|Fecha|csv.date.invalid|csv.date.format'],
  ]);
  const rows = inspection.rowsOf(bytesOf(`${lines.join('\n')}\n`), 2);
  expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([[], ['csv.date.invalid']]);
});
