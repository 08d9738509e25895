import type { KeptColumnMap } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { loader } from '../../testing/penalty-loads.ts';

const map = (id: string, titles: string[]): KeptColumnMap => ({
  id,
  layout: 'prices',
  titles,
  columns: { sku: { column: 'Clave' }, listPrice: { column: 'PVP' }, refId: { value: 'R-1' } },
  keptAt: '2026-11-20T18:00:00.000Z',
});
const maps = [
  map('aaaa1111-0000-4000-8000-000000000001', ['Clave', 'PVP']),
  map('aaaa2222-0000-4000-8000-000000000002', ['Clave', 'PVP', 'Notas']),
];
const server = {
  'GET /api/loads/columns/prices': () => ({ body: maps }),
  [`DELETE /api/loads/columns/prices/${maps[0]?.id}`]: () => ({ status: 204 }),
};
const run = (...argv: string[]) => runCli(['loads', 'maps', ...argv], { server, env: loader });

test('lists the kept maps and shows what feeds each column', async () => {
  const listed = await run('list', 'prices');
  expect(listed.stdout).toContain('Clave, PVP, Notas');
  const shown = await run('show', 'prices', 'AAAA1');
  expect(shown.stdout).toContain(
    'SKU ← Clave\nIdentificador ← «R-1»\nPrecio regular ← PVP\nPrecio con descuento ← —\n',
  );
});

test('forgets the one that is named, and none where several or no ids begin so', async () => {
  const forgotten = await run('forget', 'prices', 'aaaa1111', '--yes');
  expect(forgotten).toMatchObject({
    exitCode: 0,
    stdout: '✓ Se olvidó la asignación de los archivos con Clave, PVP\n',
  });
  expect(forgotten.calls.at(-1)).toBe(`DELETE /api/loads/columns/prices/${maps[0]?.id}`);
  for (const [id, words] of [
    ['aaaa', 'Varias asignaciones comienzan así'],
    ['bbbb', 'loads maps list prices'],
  ] as const) {
    const refused = await run('forget', 'prices', id, '--yes');
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain(words);
    expect(refused.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  }
});
