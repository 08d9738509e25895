import type { CsvLayoutKey } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { memorySpill } from '../testing/memory-spill.ts';
import { filesOf } from '../testing/random-files.ts';
import type { InspectOptions } from './inspect-options.ts';
import type { Lookups } from './lookup-run.ts';
import { bytesOf, fileOf, inspect } from './testing.ts';

const lookups: Lookups = {
  brand: async (values) => values.map((value) => (value.length > 6 ? 'unknown' : 'known')),
  order: async (values) => values.map((value) => (value.includes('a') ? 'unchecked' : 'known')),
};

describe.each(Object.keys(csvLayouts) as CsvLayoutKey[])('%s', (key) => {
  it('has the same report with its keys spilled, whatever the file', async () => {
    const property = fc.asyncProperty(filesOf(key), fc.constantFrom(0, 3, 1000), async (text, maxIssues) => {
      const options: Partial<InspectOptions> = { lookups, maxIssues };
      const { report } = await inspect(key, text, options);
      const spilled = await inspect(key, text, { ...options, spill: memorySpill() });
      expect(spilled.report).toEqual(report);
    });
    await fc.assert(property, { numRuns: 20 });
  });
});

describe('more keys than memory holds', () => {
  const rows = Array.from({ length: 150_000 }, (_, n) => n + 2);
  // Numbers and texts, each repeated far away; one number appears in every thousandth row.
  const orderOf = (row: number) => {
    if (row % 1000 === 0) return '123456';
    const key = row % 90_000;
    return key % 3 === 0 ? `v${key}-000000000000000000000000000001` : `${10_000 + key}`;
  };
  const file = bytesOf(`${fileOf('penalties')}${rows.map((row) => `${orderOf(row)},2026-02-03\n`).join('')}`);

  it.each([0, 250, 100_000])('has the same %i issues told in words', async (maxIssues) => {
    const { report } = await inspect('penalties', file, { maxIssues });
    const spill = memorySpill();
    const spilled = await inspect('penalties', file, { maxIssues, spill });
    expect(spill.pieces.length).toBeGreaterThan(64);
    expect(report.issueCount).toBeGreaterThan(100_000);
    expect(JSON.stringify(spilled.report) === JSON.stringify(report)).toBe(true);
  });

  it('forgets what it looked up, and says the same', async () => {
    let asked = 0;
    const order = async (values: readonly string[]) => {
      asked += values.length;
      return values.map((value) => (value.endsWith('7') ? 'unknown' : value.endsWith('8') ? 'unchecked' : 'known'));
    };
    const options: Partial<InspectOptions> = { maxIssues: 1_000, lookups: { order } };
    const { report } = await inspect('penalties', file, options);
    const once = asked;
    const spilled = await inspect('penalties', file, { ...options, spill: memorySpill() });
    expect(asked - once).toBeGreaterThan(once);
    expect(spilled.report).toEqual(report);
  });
});
