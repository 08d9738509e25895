import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
import { runCli } from '../../testing/fake-terminal.ts';
import { anOrder, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const orderWith = (id: string, ...guides: [string | null, 'PENDING' | 'DOWNLOAD' | null][]) =>
  anOrder({
    id,
    // The queue says which orders have a guide to download, whatever their status is.
    status: 'partially-invoiced',
    carrier: { id: 'envios', name: 'Envíos', slaType: 'Envío a domicilio', type: 'ADMIN', isActive: true, version: 1 },
    detailsItems: guides.map(([trackingNumber, guideDownloadStatus], n) => ({
      id: `S${n}`,
      status: null,
      trackingNumber,
      trackingUrl: null,
      guideDownloadStatus,
    })),
  });
const orders = [
  orderWith('v1', ['T1', 'PENDING'], ['T2', 'PENDING']),
  orderWith('v2', ['T3', 'DOWNLOAD']),
  orderWith('v3', [null, null]),
  orderWith('v4', ['T4', 'PENDING']),
];
const label = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
/** The packing queue, whose pages hold orders that are shipped by hand alone. */
const queueOf = (ids: readonly string[]) => () => ({
  body: {
    orders: [],
    total: 0,
    carriers: [],
    guidesToRequest: { total: 0, ids: [] },
    labelsToPrint: { total: ids.length, ids },
  },
});
const server = {
  'GET /api/orders/packing': queueOf(orders.map(({ id }) => id)),
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  ...Object.fromEntries(orders.map((order) => [`GET /api/orders/${order.id}`, () => ({ body: order })])),
  ...Object.fromEntries(
    ['v1/trackingNumber/T1', 'v1/trackingNumber/T2', 'v4/trackingNumber/T4'].flatMap((path) => [
      [`GET /api/orders/${path}/guide`, label],
      [`POST /api/orders/${path}/markdownloaded`, () => ({ body: orders[0] })],
    ]),
  ),
};

test('every guide that nobody downloaded goes into the folder, which is made', async () => {
  const folder = join(temporaryFolder(), 'hoy', 'guias');
  const argv = ['guides', 'download', '--pending', '-o', folder];
  const { exitCode, stdout, calls } = await runCli(argv, { env, server });
  expect(exitCode).toBe(0);
  expect(readdirSync(folder)).toEqual(['guia-T1.pdf', 'guia-T2.pdf', 'guia-T4.pdf']);
  expect(readFileSync(join(folder, 'guia-T4.pdf'), 'latin1')).toBe('%PDF-1.7');
  expect(stdout).toContain(`3 guías descargadas en ${folder}`);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(3);
});

test('one that fails is told by its order and guide, and stops nobody', async () => {
  const folder = temporaryFolder();
  const body = { status: 404, code: 'guides.notFound', message: 'La guía no existe', requestId: 'r' };
  const failing = { ...server, 'GET /api/orders/v1/trackingNumber/T1/guide': () => ({ status: 404, body }) };
  const argv = ['guides', 'download', '--pending', '-o', folder, '--json'];
  const { exitCode, stdout, stderr } = await runCli(argv, { env, server: failing });
  expect(exitCode).toBe(6);
  expect(stderr).toContain('v1 T1: Ha ocurrido un error al intentar descargar la guía');
  expect(JSON.parse(stdout).results).toMatchObject([
    { id: 'v1', trackingNumber: 'T1', outcome: 'failed', error: { exitCode: 3 } },
    { id: 'v1', trackingNumber: 'T2', outcome: 'done' },
    { id: 'v4', trackingNumber: 'T4', outcome: 'done' },
  ]);
});

const refusal = (status: number) => ({
  status,
  body: { status, code: 'x', message: 'No', requestId: 'r' },
});

test.each([
  ['an order that the server refuses', 404, 3, ['v1', 'v4']],
  ['a lost server', 503, 5, ['v1']],
  ['a lost session', 403, 4, ['v1']],
])('after %s tells the guides that it still tried', async (_, status, exitCode, tried) => {
  const failing = { ...server, 'GET /api/orders/v1': () => refusal(status) };
  const { stdout } = await runCli(['guides', 'download', '--pending', '-o', temporaryFolder(), '--json'], {
    env,
    server: failing,
  });
  const { results } = JSON.parse(stdout);
  expect(results.map(({ id }: { id: string }) => id)).toEqual(tried);
  expect(results[0]).toMatchObject({ outcome: 'failed', error: { exitCode } });
});

test('goes on after an order without a guide', async () => {
  const first = { ...server, 'GET /api/orders/packing': queueOf(['v3', 'v4']) };
  const argv = ['guides', 'download', '--pending', '-o', temporaryFolder(), '--json'];
  const { exitCode, stdout } = await runCli(argv, { env, server: first });
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).results).toMatchObject([{ id: 'v4', trackingNumber: 'T4', outcome: 'done' }]);
});

test('after Ctrl+C asks for no further order', async () => {
  const ctrlC = interruption();
  const interrupted = {
    ...server,
    'GET /api/orders/v1': () => {
      ctrlC.interrupt();
      return { body: orders[0] };
    },
  };
  const argv = ['guides', 'download', '--pending', '-o', temporaryFolder(), '--json'];
  const { calls } = await runCli(argv, { env, server: interrupted, ctrlC });
  expect(calls).toContain('GET /api/orders/v1');
  expect(calls).not.toContain('GET /api/orders/v4');
});

test.each([
  [['guides', 'download'], 'Diga qué pedido'],
  [['guides', 'download', 'v1', '--pending'], 'el número sobra'],
])('%j is refused', async (argv, words) => {
  const { exitCode, stderr } = await runCli(argv, { env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});
