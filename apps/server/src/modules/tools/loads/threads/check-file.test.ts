import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CsvIssue, csvLayouts, csvRow, type Lookup } from '@trastienda/validators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesFolder } from '../../../../ports/files/files-folder.ts';
import type { FilesPort } from '../../../../ports/files/files-port.ts';
import { type CheckedFile, checkFile } from './check-file.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-check-'));
  path = join(folder, 'a.csv');
  const header = csvRow(csvLayouts.penalties.columns.map(({ title }) => title));
  // Invalid days, unknown orders, and keys repeated far apart: more issues than one page holds.
  const rows = Array.from({ length: 60_000 }, (_, n) =>
    csvRow([`v${n % 59_000}-0000000001`, n % 50 === 0 ? '2026-02-31' : '2026-02-03']),
  );
  writeFileSync(path, header + rows.join(''));
  expect(statSync(path).size).toBeGreaterThan(1_048_576);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread reads a file by its path; a place that gives none is read here. */
const files = (isOnDisk: boolean): FilesPort =>
  isOnDisk ? filesFolder(folder) : { ...filesFolder(folder), onDisk: async () => undefined };
const order = { layout: 'penalties', today: '2026-11-22', maxIssues: 100_000 } as const;

let asked = 0;
const lookup: Lookup = async (values) => {
  asked += values.length;
  return values.map((value) => (value.includes('7') ? 'unknown' : value.includes('9') ? 'unchecked' : 'known'));
};
const lookups = Object.fromEntries(csvLayouts.penalties.lookups.map(({ name }) => [name, lookup]));

async function everything(checked: CheckedFile) {
  const all = async (what: 'issues' | 'doubts') => {
    const told: CsvIssue[] = [];
    for await (const some of checked.told(what)) told.push(...some);
    return told;
  };
  const { issues: _, doubts: __, ...verdict } = { issues: [], doubts: [], ...checked.verdict };
  const found = { verdict, issues: await all('issues'), doubts: await all('doubts'), map: checked.map };
  await checked.close();
  return found;
}

test('a large file has the same verdict from a thread of its own as here', async () => {
  const here = await everything(await checkFile({ files: files(false), key: 'a.csv', order, lookups }));
  const askedHere = asked;
  asked = 0;
  const there = await everything(await checkFile({ files: files(true), key: 'a.csv', order, lookups }));
  expect(askedHere).toBeGreaterThan(1_000);
  expect(asked).toBe(askedHere);
  expect(here.issues.length).toBeGreaterThan(2_000);
  expect(there.verdict).toEqual(here.verdict);
  expect(there.issues).toEqual(here.issues);
  expect(there.doubts).toEqual(here.doubts);
  for (let row = 1; row < 60_000; row += 997) {
    expect(there.map.checkpointFor(row)).toEqual(here.map.checkpointFor(row));
    expect(there.map.isInvalid(row)).toBe(here.map.isInvalid(row));
  }
});

test('a thread stops when it is told to, and a lookup that fails fails the whole check', async () => {
  const stopped = await checkFile({ files: files(true), key: 'a.csv', order, lookups, signal: AbortSignal.abort() });
  expect(stopped.verdict.state).toBe('cancelled');
  await stopped.close();
  const broken: Lookup = () => Promise.reject(new Error('the database is away'));
  const failing = Object.fromEntries(Object.keys(lookups).map((name) => [name, broken]));
  await expect(checkFile({ files: files(true), key: 'a.csv', order, lookups: failing })).rejects.toThrow('is away');
});

test('a failure in the thread keeps its code, by which a full disk is known', async () => {
  // The name leaves no room for the spill file's longer one, so the thread cannot open that file.
  const long = join(folder, `${'a'.repeat(240)}.csv`);
  copyFileSync(path, long);
  const named = { ...files(true), onDisk: async () => ({ path: long, size: 0, release: async () => undefined }) };
  await expect(checkFile({ files: named, key: 'a.csv', order, lookups })).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
});
