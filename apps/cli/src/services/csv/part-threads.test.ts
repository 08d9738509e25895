import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CsvInspection, csvLayouts } from '@trastienda/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOnThreads, partsOf } from './part-threads.ts';
import { randomFile } from './random-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-threads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Large enough for threads: repeated keys far apart, errors in every part, accents, quotes and line ends in cells.
const row = (index: number) => {
  if (index % 50_001 === 50_000) return `${index},"REF ""${index}""\nñandú",1.800,50,,,`;
  return `${index % 160_000},"REF ""${index}"" ñandú, de 32 pulgadas",${(index % 900) + 1}.50,,,`;
};

it('threads give the bytes of verdict of one thread', { timeout: 120_000 }, async () => {
  const path = join(folder, 'precios.csv');
  const rows = Array.from({ length: 170_000 }, (_, index) => row(index));
  await writeFile(path, `SKU,Identificador,Precio regular,Precio con descuento,Inicio,Fin\n${rows.join('\n')}\n`);
  const file = await randomFile(path);
  expect(file.size).toBeGreaterThan(8_388_608);
  const order = {
    layout: 'prices',
    today: '2026-11-20',
    maxIssues: 1,
    lookups: [],
    start: 71,
    end: file.size,
  } as const;
  // This is tested separately: a failing thread only makes the check slower, so its result would not reveal it.
  expect(await partsOf(path)(order, () => undefined).verdict).toMatchObject({ rows: 170_000, end: file.size });
  for (const maxIssues of [20, 1e6]) {
    const options = { today: '2026-11-20', maxIssues };
    const alone = new CsvInspection(csvLayouts.prices, options);
    const report = await alone.run(file.open(0));
    const told: number[] = [];
    const shared = new CsvInspection(csvLayouts.prices, { ...options, onProgress: ({ bytes }) => told.push(bytes) });
    expect(JSON.stringify(await checkOnThreads(shared, path))).toBe(JSON.stringify(report));
    expect(report.invalidRows).toBe(20_003);
    expect(told.at(-1)).toBe(file.size);
    for (const place of [1, 90_001, 169_901]) expect(shared.checkpointFor(place)).toEqual(alone.checkpointFor(place));
  }
});

it('a file that is gone says so', async () => {
  const inspection = new CsvInspection(csvLayouts.prices, { today: '2026-11-20' });
  await expect(checkOnThreads(inspection, join(folder, 'nada.csv'))).rejects.toThrow('ENOENT');
});
