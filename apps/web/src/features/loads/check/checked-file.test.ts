import type { CsvProgress } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { CheckedFile } from './checked-file.ts';

const header = 'Pedido,Fecha';
const line = (n: number) => `v${n}-01,2026-11-20`;

async function checked(lines: readonly string[]) {
  const steps: CsvProgress[] = [];
  const input = {
    layout: 'penalties',
    file: new Blob([`${lines.join('\n')}\n`]),
    today: '2026-11-20',
    lookups: {},
  } as const;
  const file = new CheckedFile(input, { advance: (progress) => steps.push(progress), find: () => undefined });
  return { file, report: await file.check(), steps };
}

const numbers = (rows: readonly { row: number }[]) => rows.map(({ row }) => row);
const all = { from: 0, size: 10, onlyBad: false };

it('reads any page back, across the places that the engine keeps', async () => {
  const { file, report, steps } = await checked([header, ...Array.from({ length: 350 }, (_, n) => line(n))]);
  expect(report).toMatchObject({ state: 'valid', rows: 350 });
  expect(steps.at(-1)?.rows).toBe(350);
  expect(numbers(await file.page(all))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(numbers(await file.page({ ...all, from: 95 }))).toEqual([97, 98, 99, 100, 101, 102, 103, 104, 105, 106]);
  expect((await file.page({ ...all, from: 340, size: 1000 })).at(-1)).toEqual({
    row: 351,
    cells: ['v349-01', '2026-11-20'],
    issues: [],
    doubts: [],
  });
  expect(await file.page({ ...all, size: 1000 })).toHaveLength(350);
  expect(await file.nextBad(0)).toBeUndefined();
  // A second check reports no row as a repetition of itself.
  expect(await file.check()).toBe(report);
});

it('shows what would be stored, and what has to be corrected as it was typed', async () => {
  const { file } = await checked([
    header,
    '\u00a0v1-01\u2003 ,2026-11-20',
    'cafe\u0301  \u200bv2-01,2026-11-20',
    'v3-01,\u00a020/11/26',
    'v4\u00a0-01,2026-11-20,x',
  ]);
  expect((await file.page(all)).map(({ cells }) => cells)).toEqual([
    ['v1-01', '2026-11-20'],
    ['café v2-01', '2026-11-20'],
    ['v3-01', '\u00a020/11/26'],
    ['v4\u00a0-01', '2026-11-20', 'x'],
  ]);
  expect(await file.cellsOf(2)).toEqual(['\u00a0v1-01\u2003 ', '2026-11-20']);
});

it('counts past blank rows, wherever they lie', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? ',' : line(n)));
  const { file, report } = await checked([',', header, ...lines]);
  expect(report).toMatchObject({ rows: 200, blankRows: 101 });
  const pages = await Promise.all([0, 50, 100, 150].map((from) => file.page({ ...all, from, size: 50 })));
  expect(pages.flat().map(({ cells }) => cells[0])).toEqual(
    lines.filter((one) => one !== ',').map((one) => one.split(',')[0]),
  );
});

it('shows only bad rows, and goes from one to the next and round again', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => (n % 100 === 50 ? `v${n}-01,20/11/26` : line(n)));
  const { file, report } = await checked([header, ...lines]);
  expect(report).toMatchObject({ state: 'invalid', invalidRows: 2 });
  const bad = await file.page({ ...all, onlyBad: true });
  expect(numbers(bad)).toEqual([52, 152]);
  expect(bad[0]?.issues[0]).toMatchObject({ row: 52, column: 'Fecha' });
  expect(numbers(await file.page({ from: 1, size: 1, onlyBad: true }))).toEqual([152]);
  expect(await file.nextBad(0)).toEqual({ row: 52, index: 50 });
  expect(await file.nextBad(52)).toEqual({ row: 152, index: 150 });
  expect(await file.nextBad(9999)).toEqual({ row: 52, index: 50 });
  const csv = await (await file.issues()).text();
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3);
});

it("shows the server's verdict beside its own, and takes it back", async () => {
  const lines = Array.from({ length: 250 }, (_, n) => (n === 50 ? `v${n}-01,20/11/26` : line(n)));
  const { file } = await checked([header, ...lines]);
  const own = (await file.page({ ...all, onlyBad: true }))[0]?.issues[0];
  if (!own) throw new Error('A day in another form is no day.');
  const told = (row: number, severity: 'error' | 'warning') =>
    ({ row, column: 'Pedido', code: 'csv.order.unknown', message: 'No está', severity }) as const;
  file.learn([told(200, 'error'), { ...own, severity: 'error' }, told(3, 'warning')]);
  const bad = await file.page({ ...all, onlyBad: true });
  expect(bad.map(({ row, issues }) => [row, issues.map(({ code }) => code)])).toEqual([
    [52, [own.code]],
    [200, ['csv.order.unknown']],
  ]);
  expect((await file.page(all))[1]).toMatchObject({ row: 3, issues: [], doubts: [{ message: 'No está' }] });
  expect(await file.nextBad(52)).toEqual({ row: 200, index: 198 });
  file.learn(undefined);
  expect(numbers(await file.page({ ...all, onlyBad: true }))).toEqual([52]);
});
