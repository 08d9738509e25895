import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const csv = '\ufeffId del producto,SKU\r\n1,2\r\n';

test('what the filters find is written to standard output as it comes', async () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '1' };
  const { exitCode, stdout, calls } = await runCli(
    ['products', 'export', '--status', 'pending', '--text', 'taza', '--max-rows', '70000'],
    { env, server: { 'GET /api/sku/downloadcsv': () => new Response(csv, { headers }) } },
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: csv });
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.split('?')[1]))).toEqual({
    status: 'PENDING_APPROVAL',
    text: 'taza',
    reportTotalCount: '70000',
  });
});

test('more rows than a file may have are refused in the words of the server', async () => {
  const message = 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda';
  const body = { status: 400, code: 'reports.tooManyRows', message, requestId: 'r-1' };
  const server = { 'GET /api/sku/downloadcsv': () => ({ status: 400, body }) };
  const { exitCode, stderr } = await runCli(['products', 'export'], { env, server });
  expect(exitCode).toBe(3);
  expect(stderr).toContain(message);
});

test('the columns and the format of a preset are asked for, and a flag stands over it', async () => {
  const kept = { columns: ['name', 'sku'], format: 'xlsx' };
  const preset = { id: 'p-1', version: 1, subject: 'list.products', name: 'Mi tienda', report: kept };
  const server = {
    'GET /api/presets': () => ({ body: [preset] }),
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/sku/downloadcsv': () => new Response(csv, { headers: { 'x-total-count': '1' } }),
  };
  const asked = async (...argv: string[]) => {
    const { exitCode, stderr, calls } = await runCli(['products', 'export', ...argv], { env, server });
    const query = calls.find((call) => call.includes('downloadcsv'))?.split('?')[1];
    return { exitCode, stderr, query: query && Object.fromEntries(new URLSearchParams(query)) };
  };
  expect((await asked('--preset', 'mi TIENDA')).query).toEqual({ columns: 'name,sku', format: 'xlsx' });
  expect((await asked('--preset', 'mi tienda', '--columns', 'upc', '--format', 'csv')).query).toEqual({
    columns: 'upc',
    format: 'csv',
  });
  // A file of text under the name of a workbook would be opened by no spreadsheet.
  const named = await asked('-o', join(temporaryFolder(), 'p.xlsx'), '--format', 'csv');
  expect(named).toMatchObject({ exitCode: 2, query: undefined, stderr: expect.stringContaining('.csv') });
  kept.columns = ['name', 'nada'];
  expect(await asked('--preset', 'mi tienda')).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('nada') });
});
