import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

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
