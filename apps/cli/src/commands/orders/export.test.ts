import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const csv = '\ufeffPedido,Total\r\nv1-01,10.50\r\nv2-01,3.00\r\n';
const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '2' };
/** A file in small pieces that split a character. */
const pieces = (content: string, fails = false) => {
  const bytes = new TextEncoder().encode(content);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return fails ? controller.error(new Error('cut')) : controller.close();
      controller.enqueue(bytes.slice(at, at + 5));
      at += 5;
    },
  });
};
const server = (content = csv, fails = false) => ({
  'GET /api/orders/downloadcsv': () => new Response(pieces(content, fails), { headers }),
});

describe('orders export', () => {
  test('writes to standard output what comes, and nothing else', async () => {
    const { exitCode, stdout, stderr, calls } = await runCli(
      ['orders', 'export', '--status', 'handling', '--from', '2026-11-01', '--tags', 'cde,CA', '--max-rows', '200000'],
      { env, server: server() },
    );
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: csv, stderr: '' });
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.split('?')[1]))).toEqual({
      status: 'handling',
      fromDate: '2026-11-01',
      tags: 'CDE,CA',
      reportTotalCount: '200000',
    });
  });

  test('writes a workbook to a pipe byte by byte, and none to a terminal', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe, 0x80, 0xc3, 0x28]);
    const sheets = { 'GET /api/orders/downloadcsv': () => new Response(new Uint8Array(workbook), { headers }) };
    const words = ['orders', 'export', '--format', 'xlsx'];
    expect(await runCli(words, { env, server: sheets })).toMatchObject({ exitCode: 0, bytes: workbook });
    const shown = await runCli(words, { env, server: sheets, columns: 200 });
    expect(shown).toMatchObject({ exitCode: 2, stdout: '', calls: [] });
    expect(shown.stderr).toContain('no se muestra en la terminal');
  });

  test('keeps a file whole, and says how many orders it has', async () => {
    const path = join(temporaryFolder(), 'pedidos.csv');
    const done = await runCli(['orders', 'export', '-o', path, '--json'], { env, server: server() });
    expect(done.exitCode).toBe(0);
    expect(JSON.parse(done.stdout)).toEqual({ file: path, rows: 2, bytes: Buffer.byteLength(csv) });
    expect(readFileSync(path, 'utf8')).toBe(csv);
  });

  const kept = [
    {
      id: 'p-1',
      version: 1,
      subject: 'report.orders',
      name: 'Contabilidad',
      report: { columns: ['total', 'id'], format: 'xlsx' },
    },
  ];
  const asked = async (...argv: string[]) => {
    const presets = {
      'GET /api/presets': () => ({ body: kept }),
      'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    };
    const path = join(temporaryFolder(), 'p.csv');
    const { exitCode, stderr, calls } = await runCli(['orders', 'export', '-o', path, ...argv], {
      env,
      server: { ...server(), ...presets },
    });
    const query = calls.find((call) => call.includes('downloadcsv'))?.split('?')[1];
    return { exitCode, stderr, query: query && Object.fromEntries(new URLSearchParams(query)) };
  };

  test.each([
    [['--preset', 'CONTABILIDAD', '-o', join(temporaryFolder(), 'p.xlsx')], { columns: 'total,id', format: 'xlsx' }],
    [['--preset', 'contabilidad', '--columns', 'id', '--format', 'csv'], { columns: 'id', format: 'csv' }],
    [['--columns', 'date,id'], { columns: 'date,id' }],
    [['-o', join(temporaryFolder(), 'p.XLSX')], { format: 'xlsx' }],
  ])('asks with %j for a file that is written as %j', async (argv, shape) => {
    expect(await asked(...argv)).toMatchObject({ exitCode: 0, query: shape });
  });

  test('refuses a preset that nobody saved, and one whose columns the user does not see', async () => {
    expect(await asked('--preset', 'otro')).toMatchObject({ exitCode: 3, query: undefined });
    kept[0]!.report.columns = ['id', 'nada'];
    const done = await asked('--preset', 'contabilidad');
    expect(done).toMatchObject({ exitCode: 3, query: undefined, stderr: expect.stringContaining('nada') });
  });

  test('leaves nothing behind a download that is cut', async () => {
    const folder = temporaryFolder();
    const done = await runCli(['orders', 'export', '-o', join(folder, 'p.csv')], { env, server: server(csv, true) });
    expect(done.exitCode).toBe(5);
    expect(done.stderr).toContain('Error obteniendo el reporte de pedidos');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('tells why it cannot write', async () => {
    const path = join(temporaryFolder(), 'no', 'hay.csv');
    const done = await runCli(['orders', 'export', '-o', path], { env, server: server() });
    expect(done.exitCode).toBe(7);
    expect(done.stderr).toContain('la carpeta no existe');
    expect(existsSync(path)).toBe(false);
  });

  test('passes on the refusal of too many rows', async () => {
    const message = 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda';
    const body = { status: 400, code: 'reports.tooManyRows', message, requestId: 'r-1' };
    const done = await runCli(['orders', 'export'], {
      env,
      server: { 'GET /api/orders/downloadcsv': () => ({ status: 400, body }) },
    });
    expect(done).toMatchObject({ exitCode: 3, stdout: '' });
    expect(done.stderr).toContain(message);
  });

  test.each([
    [['--json'], 'hace falta --output'],
    [['--format', 'pdf'], 'no es válido'],
    [['--max-rows', '0'], 'El límite «0» no es válido'],
    [['--from', '2027-01-01'], 'La fecha seleccionada es mayor al día de hoy'],
  ])('refuses %j', async (argv, says) => {
    const done = await runCli(['orders', 'export', ...argv], { env, server: server() });
    expect(done.exitCode).toBe(2);
    expect(done.stderr).toContain(says);
  });
});
