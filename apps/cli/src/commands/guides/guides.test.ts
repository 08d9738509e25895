import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser, sellersAsked } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const guide: Guide = {
  id: 'v1001-01',
  requestId: 'r-1',
  accountName: 'aurora',
  status: 'getting-guide',
  creationDate: '2026-11-19T20:05:00.000Z',
  guideNotificationStatus: 'PENDING',
  guideNotificationDate: null,
  updateDate: '2026-11-19T20:05:00.000Z',
};
const list = (user = aUser(), rows = [guide], total = 23) => ({
  'GET /api/orders/guides': () => ({ body: rows, headers: { 'x-total-count': String(total) } }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
});

describe('guides list', () => {
  test('sends every filter of the specification, the page from zero', async () => {
    const { calls, exitCode } = await runCli(
      ['guides', 'list', '--text', 'v1', '--from', '2026-11-01', '--to', '2026-11-20', '--seller', 'aurora'].concat([
        '--state',
        'PENDING',
        '--page',
        '3',
        '--size',
        '25',
      ]),
      { env, server: { ...sellersAsked, ...list(anAdmin()) } },
    );
    expect(exitCode).toBe(0);
    const [call = ''] = calls.filter((one) => one.startsWith('GET /api/orders/guides'));
    expect(Object.fromEntries(new URLSearchParams(call.split('?')[1]))).toEqual({
      text: 'v1',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
      accountName: 'aurora',
      guideDownloadStatus: 'PENDING',
      from: '2',
      size: '25',
    });
  });

  test('shows what the web shows: the seller to administrators only', async () => {
    const seller = await runCli(['guides', 'list'], { env, server: list() });
    expect(seller.stdout).toMatch(/v1001-01 +Esperando guía +19 nov 2026, 14:05 +Pendiente +Sin recibir/);
    expect(seller.stdout).toContain('Guías encontradas: 23 · página 1 de 3 (siguiente: --page 2)');
    expect(seller.stdout).not.toContain('aurora');
    const admin = await runCli(['guides', 'list'], { env, server: list(anAdmin()) });
    expect(admin.stdout).toContain('aurora');
    const none = await runCli(['guides', 'list'], { env, server: list(aUser(), [], 0) });
    expect(none.stdout).toBe('No se han encontrado registros\n');
  });

  test('refuses days that make no range', async () => {
    const done = await runCli(['guides', 'list', '--from', '2026-11-20', '--to', '2026-11-01'], {
      env,
      server: list(),
    });
    expect(done).toMatchObject({ exitCode: 2, stdout: '' });
    expect(done.stderr).toContain('La fecha final es menor a la fecha inicial');
  });
});

describe('guides download', () => {
  const order = anOrder({
    status: 'getting-guide',
    carrier: { id: 'envios', name: 'Envíos', slaType: 'Envío a domicilio', type: 'ADMIN', isActive: true, version: 1 },
    detailsItems: [
      { id: 'A', status: null, trackingNumber: 'T1', trackingUrl: null, guideDownloadStatus: 'PENDING' as const },
    ],
  });
  const server = {
    'GET /api/orders/v1001-01': () => ({ body: order }),
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/orders/v1001-01/trackingNumber/T1/guide': () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    'POST /api/orders/v1001-01/trackingNumber/T1/markdownloaded': () => ({ body: order }),
  };

  test('keeps the label in a folder and marks the guide as viewed, once', async () => {
    const folder = temporaryFolder();
    const { exitCode, calls, stdout } = await runCli(['guides', 'download', 'v1001-01', '-o', folder], { env, server });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Guía descargada');
    expect(readFileSync(join(folder, 'guia-T1.pdf'), 'latin1')).toBe('%PDF-1.7');
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('leaves nothing where the file does not come', async () => {
    const folder = temporaryFolder();
    const body = { status: 404, code: 'guides.notFound', message: 'La guía no existe', requestId: 'r' };
    const failing = { ...server, 'GET /api/orders/v1001-01/trackingNumber/T1/guide': () => ({ status: 404, body }) };
    const done = await runCli(['guides', 'download', 'v1001-01', '-o', folder], { env, server: failing });
    expect(done.exitCode).toBe(3);
    expect(done.stderr).toContain('Ha ocurrido un error al intentar descargar la guía del sistema de archivos...');
    expect(readdirSync(folder)).toEqual([]);
  });
});
