import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestBook, workbookBytes } from '@trastienda/workbooks/testing';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { folder, load, loader, loadPath, serverWith } from '../../testing/penalty-loads.ts';
import { aLoad } from '../../testing/samples.ts';

const titles = ['Pedido', 'Fecha'];
const day = { value: 46_346, format: 'dd/mm/yyyy' };

const bookWith = (name: string, sheets: TestBook['sheets']): string => {
  const path = join(folder, name);
  writeFileSync(path, workbookBytes({ sheets }));
  return path;
};
const two = bookWith('dos.xlsx', {
  Enero: [titles, ['v1-01', day], [], ['v2-01', 'ayer']],
  Febrero: [titles, ['v3-01', day]],
});

describe('a workbook', () => {
  test('is checked like a CSV file, by the rows of its first sheet', async () => {
    const { exitCode, stdout } = await runCli(['validate', 'penalties', two]);
    expect(exitCode).toBe(3);
    expect(stdout).toContain(`✗ ${two}: 1 fila con errores de 2`);
    expect(stdout).toContain('Hoja Enero\n');
    expect(stdout).toContain('Se leyó la hoja «Enero». El libro tiene otras: Febrero');
    expect(stdout).toMatch(/fila 4, Fecha: /);
    // A row of a workbook is no line of a text.
    expect(stdout).not.toContain('línea');
  });

  test('is checked by the sheet that is named', async () => {
    const { exitCode, stdout } = await runCli(['validate', 'penalties', two, '--sheet', 'febrero', '--json']);
    expect(exitCode).toBe(0);
    const workbook = { sheet: 'Febrero', sheets: ['Enero', 'Febrero'] };
    expect(JSON.parse(stdout).files).toMatchObject([{ state: 'valid', rows: 1, workbook }]);
  });

  test.each([
    ['that has no such sheet', ['--sheet', 'Marzo'], two, 'El libro no tiene la hoja «Marzo». Tiene: Enero, Febrero'],
    ['that is cut off', [], 'cortado.xlsx', 'El libro está dañado: ábralo en Excel y guárdelo de nuevo'],
  ])('%s is refused in words, and the other files are checked', async (_, flags, name, words) => {
    const cut = join(folder, 'cortado.xlsx');
    writeFileSync(cut, workbookBytes({ sheets: { Hoja1: [titles] } }).slice(0, 500));
    const path = name === two ? two : cut;
    const good = join(folder, 'buena.csv');
    writeFileSync(good, 'Pedido,Fecha\nv1-01,2026-11-20\n');
    const { exitCode, stdout } = await runCli(['validate', 'penalties', path, good, ...flags]);
    expect(exitCode).toBe(3);
    expect(stdout).toContain(words);
    expect(stdout).toContain(`✓ ${good}: 1 fila sin errores`);
  });

  test.each([
    ['that has no such sheet', ['--sheet', 'Marzo'], 'El libro no tiene la hoja «Marzo»'],
    ['that is cut off', [], 'El libro está dañado: ábralo en Excel y guárdelo de nuevo'],
    ['that is one of Excel 97', [], 'El libro es de Excel 97-2003 (.xls): ábralo en Excel y guárdelo como .xlsx'],
  ])('%s is refused by load in the same words, and not sent', async (name, flags, words) => {
    const path = flags.length > 0 ? two : join(folder, 'roto.xlsx');
    const bytes = workbookBytes({ sheets: { Hoja1: [titles] } }).slice(0, 500);
    if (flags.length === 0)
      writeFileSync(path, name.includes('97') ? Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex') : bytes);
    const run = await runCli(['load', 'penalties', path, '--yes', ...flags], { server: {}, env: loader });
    expect(run.exitCode).toBe(3);
    expect(run.stdout).toContain(words);
    expect(run.calls.filter((call: string) => call.startsWith('POST'))).toEqual([]);
  });

  test('is sent as it is, with its sheet', async () => {
    const sent: { url: URL; body: string }[] = [];
    const server = {
      ...serverWith({ fileName: 'dos.xlsx' }),
      'POST /api/orders/punishments': async (request: Request) => {
        sent.push({ url: new URL(request.url), body: Buffer.from(await request.arrayBuffer()).toString('latin1') });
        return { status: 202, body: aLoad({ state: 'received' }) };
      },
    };
    const run = await runCli(['load', 'penalties', two, '--sheet', 'Febrero', '--yes'], { server, env: loader });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.calls).toContain(`GET ${loadPath}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.searchParams.get('sheet')).toBe('Febrero');
    expect(sent[0]?.body).toContain('filename="dos.xlsx"');
    expect(sent[0]?.body).toContain('xl/worksheets/sheet2.xml');
    expect(run.stdout).toContain(load.id);
  });

  test('with wrong rows is not sent', async () => {
    const run = await runCli(['load', 'penalties', two, '--yes'], { server: {}, env: loader });
    expect(run.exitCode).toBe(3);
    expect(run.stdout).toMatch(/fila 4, Fecha: /);
    expect(run.calls.filter((call: string) => call.startsWith('POST'))).toEqual([]);
  });
});
