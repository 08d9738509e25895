import type { Lookups } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { CorrectedFile } from './corrected-file.ts';

const header = 'Pedido,Fecha\n';
const quiet = { advance: () => undefined, find: () => undefined };

async function checked(text: string | Blob, lookups: Lookups = {}) {
  const file = new File([text], 'penalizaciones.csv', { type: 'text/csv' });
  const input = { layout: 'penalties', file, today: '2026-11-20', lookups } as const;
  const corrected = new CorrectedFile(input, quiet);
  return { corrected, report: await corrected.check() };
}
const all = { from: 0, size: 10, onlyBad: false };
const taken = (answer: Awaited<ReturnType<CorrectedFile['correct']>>) => {
  if ('refusal' in answer) throw new Error(answer.refusal.code);
  return answer;
};

it('checks a corrected row at once, and also what holds over several rows', async () => {
  const { corrected, report } = await checked(`${header}v1-01,2026-11-20\nv2-01,ayer\nv3-01,2026-11-20\n`);
  expect(report).toMatchObject({ invalidRows: 1 });
  const one = taken(await corrected.correct({ kind: 'cell', row: 3, column: 1, text: '2026-11-20' }));
  expect(one.report).toMatchObject({ state: 'valid', rows: 3 });
  // The same order in two rows makes both rows wrong, and each names the other.
  const two = taken(await corrected.correct({ kind: 'cell', row: 3, column: 0, text: 'v1-01' }));
  expect(two.report).toMatchObject({ invalidRows: 2 });
  const bad = await corrected.current.page({ ...all, onlyBad: true });
  expect(bad.map(({ row }) => row)).toEqual([2, 3]);
  const three = taken(await corrected.correct({ kind: 'row', row: 2 }));
  expect(three.report).toMatchObject({ state: 'valid', rows: 2, blankRows: 1 });
  expect((await corrected.current.page(all)).map(({ row, cells }) => [row, ...cells])).toEqual([
    [3, 'v1-01', '2026-11-20'],
    [4, 'v3-01', '2026-11-20'],
  ]);
  expect(await three.file.text()).toBe(`${header},\nv1-01,2026-11-20\nv3-01,2026-11-20\n`);
});

it('replaces a value wherever its column holds it, also what was corrected before', async () => {
  const lines = Array.from({ length: 350 }, (_, n) => `v${n}-01,${n % 100 === 50 ? '20/11/26' : '2026-11-20'}`);
  const { corrected, report } = await checked(`${header}${lines.join('\n')}\n`);
  expect(report.invalidRows).toBe(3);
  expect(await corrected.same({ column: 1, text: '20/11/26' })).toBe(3);
  expect(await corrected.same({ column: 0, text: '20/11/26' })).toBe(0);
  taken(await corrected.correct({ kind: 'cell', row: 2, column: 1, text: '20/11/26' }));
  expect(await corrected.same({ column: 1, text: '20/11/26' })).toBe(4);
  const { report: after } = taken(
    await corrected.correct({ kind: 'column', column: 1, from: '20/11/26', text: '2026-11-20' }),
  );
  expect(after).toMatchObject({ state: 'valid', rows: 350 });
});

it('gives a row of the wrong width the right one, where nothing is lost by it', async () => {
  const { corrected, report } = await checked(`${header}v1-01\nv2-01,2026-11-20,\nv3-01,2026-11-20,sobra\n`);
  expect(report.invalidRows).toBe(3);
  taken(await corrected.correct({ kind: 'cell', row: 2, column: 1, text: '2026-11-20' }));
  taken(await corrected.correct({ kind: 'cell', row: 3, column: 0, text: 'v2-02' }));
  const { report: after, file } = taken(await corrected.correct({ kind: 'cell', row: 4, column: 0, text: 'v3-02' }));
  expect(after.invalidRows).toBe(1);
  expect(await file.text()).toBe(`${header}v1-01,2026-11-20\nv2-02,2026-11-20\nv3-02,2026-11-20,sobra\n`);
  const { report: last, file: narrowed } = taken(
    await corrected.correct({ kind: 'cell', row: 4, column: 2, text: '' }),
  );
  expect(last).toMatchObject({ state: 'valid', invalidRows: 0 });
  expect(await narrowed.text()).toBe(`${header}v1-01,2026-11-20\nv2-02,2026-11-20\nv3-02,2026-11-20\n`);
});

it('says which character the encoding of the file does not have, and changes nothing', async () => {
  const { corrected } = await checked(new Blob([header, new Uint8Array([0xf1]), '1-01,ayer\n']));
  expect(await corrected.correct({ kind: 'cell', row: 2, column: 1, text: '漢' })).toEqual({
    refusal: { code: 'loads.correct.unwritable', params: { character: '漢' } },
  });
  const { report } = taken(await corrected.correct({ kind: 'cell', row: 2, column: 1, text: '2026-11-20' }));
  expect(report).toMatchObject({ state: 'valid', assumed: { encoding: 'windows-1252' } });
});

it('keeps of a large file only the rows that were corrected, and checks them all', async () => {
  const text = new TextEncoder();
  // Each piece of the file is generated when it is read, and not kept.
  const rows = 400_000;
  const perPiece = 10_000;
  const piece = (n: number) => {
    let lines = n === 0 ? header : '';
    for (let row = n * perPiece; row < (n + 1) * perPiece; row++)
      lines += `v${row}-01,${row === 300_000 ? 'ayer' : '2026-11-20'}\n`;
    return text.encode(lines);
  };
  const file = new Blob(Array.from({ length: rows / perPiece }, (_, n) => new Blob([piece(n)])));
  const { corrected, report } = await checked(file);
  expect(report).toMatchObject({ rows, invalidRows: 1 });
  const { report: after, file: whole } = taken(
    await corrected.correct({ kind: 'cell', row: 300_002, column: 1, text: '2026-11-20' }),
  );
  expect(after).toMatchObject({ state: 'valid', rows });
  expect(whole.size).toBe(file.size + '2026-11-20'.length - 'ayer'.length);
}, 240_000);
