import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FiscalInvoice } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, aUser, sellersAsked } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const invoice: FiscalInvoice = {
  id: 'v1001-01',
  requestDate: '2026-11-19T20:05:00.000Z',
  seller: 'aurora',
  rfc: 'COSC8001137NA',
  personType: 'FISICA',
  useCfdi: 'G03',
  status: 'pending',
  pdf: 'p.pdf',
  xml: null,
  pdfLoadDate: '2026-11-19T20:05:00.000Z',
  xmlLoadDate: null,
  request: null,
};
const list = (rows = [invoice], user = aUser(), total = 23): FakeServer => ({
  'GET /api/invoicedata': () => ({ body: rows, headers: { 'x-total-count': String(total) } }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
});

const order = ['--order', ' v1001-01 ', '--postal-code', '06700', '--amount', '$250.20'];
const fiscal = [
  ...['--rfc', 'cosc8001137na', '--regime', '612', '--name', 'Carlos Cortes', '--email', 'carlos@correo.mx'],
  ...['--use', 'G03', '--street', 'Durango', '--exterior', '12', '--fiscal-postal-code', '06700'],
  ...['--neighborhood', 'Roma', '--locality', 'CDMX', '--municipality', 'Cuauhtémoc', '--state', 'CDMX'],
];
const request = ['invoice', 'request', '--yes', ...order, ...fiscal];
const validate = 'GET /api/invoicedata/validate/v1001-01/06700/250.2';
const send = 'POST /api/invoicedata/v1001-01';
const valid = () => ({ body: { valid: true } });
const kept = (warnings: object[] = []) => ({ body: { id: 'v1001-01', status: 'pending', warnings, unverified: 'x' } });
const refusal = (status: number, code: string, message: string) => () => ({
  status,
  body: { status, code, message, requestId: 'r' },
});

describe('invoice request', () => {
  test('goes both steps without a session, and says what nobody checked', async () => {
    const bodies: unknown[] = [];
    const server: FakeServer = {
      [validate]: valid,
      [send]: async (asked) => {
        bodies.push(await asked.json());
        return kept([{ field: 'rfc', code: 'x', message: 'Revise el RFC' }]);
      },
    };
    const done = await runCli(request, { server });
    expect(done.exitCode).toBe(0);
    expect(done.requests.every(({ headers }) => !headers.get('authorization')?.startsWith('Bearer'))).toBe(true);
    expect(bodies).toMatchObject([
      {
        rfc: 'COSC8001137NA',
        name: 'CARLOS CORTES',
        personType: 'FISICA',
        paymentMethod: 'EFECTIVO',
        internalNumber: '',
        validation: { postalCode: '06700', amount: 250.2 },
      },
    ]);
    for (const words of [
      'Datos guardados correctamente',
      'carlos@correo.mx',
      'Revise el RFC',
      'no verificado con el SAT',
    ])
      expect(done.stdout).toContain(words);
    const json = await runCli([...request, '--json'], { server });
    expect(JSON.parse(json.stdout)).toMatchObject({ id: 'v1001-01', status: 'pending', warnings: [{ field: 'rfc' }] });
  });

  test('asks for what is missing before it calls anybody', async () => {
    const done = await runCli(['invoice', 'request', '--yes', ...order], {});
    expect(done).toMatchObject({ exitCode: 2, calls: [] });
    expect(done.stderr).toContain('--rfc');
    expect(done.stderr).toContain('--fiscal-postal-code');
    expect(done.stderr).not.toContain('--interior');
    expect(await runCli(['invoice', 'request', ...order, ...fiscal], {})).toMatchObject({ exitCode: 2, calls: [] });
  });

  test.each<[string, string[], FakeServer, number, string]>([
    ['an amount that is none', ['--amount', 'mucho'], {}, 3, '--amount'],
    [
      'data that do not belong together',
      [],
      { [validate]: () => ({ body: { valid: false } }) },
      3,
      'Datos incorrectos',
    ],
    ['an RFC that is none', ['--rfc', 'X'], { [validate]: valid }, 3, '--rfc'],
    [
      'a postal code of the second step',
      ['--fiscal-postal-code', '1'],
      { [validate]: valid },
      3,
      '--fiscal-postal-code',
    ],
    [
      'an issued invoice',
      [],
      {
        [validate]: valid,
        [send]: refusal(409, 'billing.request.invoiced', 'La factura de este pedido ya fue emitida'),
      },
      3,
      'ya fue emitida',
    ],
    [
      'too many tries',
      [],
      { [validate]: refusal(429, 'billing.request.tooMany', 'Demasiados intentos. Espere 15 min') },
      5,
      'Espere 15 min',
    ],
    [
      'a server that broke while it was sent',
      [],
      { [validate]: valid, [send]: refusal(500, 'errors.internal', 'Falló') },
      5,
      'no se sabe si los datos se guardaron',
    ],
  ])('%s ends with its code and words', async (_, over, server, exitCode, words) => {
    const done = await runCli([...request, ...over], { server });
    expect(done.exitCode).toBe(exitCode);
    expect(done.stderr).toContain(words);
  });
});

describe('invoice list', () => {
  test('sends every filter of the specification', async () => {
    const flags = ['--order', 'v1', '--from', '2026-11-01', '--status', 'pending', '--seller', 'aurora', '--page', '3'];
    const { calls, exitCode } = await runCli(['invoice', 'list', ...flags, '--size', '25'], {
      env,
      server: { ...sellersAsked, ...list([invoice], anAdmin()) },
    });
    expect(exitCode).toBe(0);
    const [call = ''] = calls.filter((one) => one.startsWith('GET /api/invoicedata'));
    expect(Object.fromEntries(new URLSearchParams(call.split('?')[1]))).toEqual({
      orderNumber: 'v1',
      rangeDate: '2026-11-01,2026-11-20',
      status: 'pending',
      selectedSeller: 'aurora',
      page: '3',
      perPage: '25',
    });
  });

  test('shows what the web shows: the seller to administrators only', async () => {
    const seller = await runCli(['invoice', 'list'], { env, server: list() });
    expect(seller.stdout).toMatch(/19 nov 2026, 14:05 +v1001-01 +COSC8001137NA +Física +G03 +Pendiente +PDF/);
    expect(seller.stdout).toContain('23 pedidos encontrados · página 1 de 3 (siguiente: --page 2)');
    expect(seller.stdout).not.toContain('aurora');
    expect((await runCli(['invoice', 'list'], { env, server: list([invoice], anAdmin()) })).stdout).toContain('aurora');
    expect((await runCli(['invoice', 'list'], { env, server: list([], aUser(), 0) })).stdout).toBe(
      'No se han encontrado registros\n',
    );
    const wrong = await runCli(['invoice', 'list', '--from', '2026-11-20', '--to', '2026-11-01'], {
      env,
      server: list(),
    });
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('invoice files', () => {
  const file = 'GET /api/invoicedata/v1001-01/p.pdf';
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

  test('are kept in a folder, those that are there', async () => {
    const folder = temporaryFolder();
    const done = await runCli(['invoice', 'download', 'v1001-01', '-o', folder], {
      env,
      server: { ...list(), [file]: pdf },
    });
    expect(done.exitCode).toBe(0);
    expect(readdirSync(folder)).toEqual(['factura-v1001-01.pdf']);
    expect(readFileSync(join(folder, 'factura-v1001-01.pdf'), 'latin1')).toBe('%PDF-1.7');
    const named = await runCli(['invoice', 'download', 'v1001-01', '--type', 'pdf', '-o', join(folder, 'x.pdf')], {
      env,
      server: { ...list(), [file]: pdf },
    });
    expect(named.stdout).toBe(`${join(folder, 'x.pdf')}\n`);
  });

  test('that are not there are said, and leave nothing', async () => {
    const folder = temporaryFolder();
    const xml = await runCli(['invoice', 'download', 'v1001-01', '--type', 'xml', '-o', folder], {
      env,
      server: list(),
    });
    expect(xml).toMatchObject({ exitCode: 3 });
    expect(xml.stderr).toContain('El archivo no existe');
    expect((await runCli(['invoice', 'download', 'v1', '-o', folder], { env, server: list() })).stderr).toContain(
      'No hay una factura solicitada para este pedido',
    );
    const nowhere = await runCli(['invoice', 'download', 'v1001-01', '-o', join(folder, 'no', 'x.pdf')], {
      env,
      server: { ...list(), [file]: pdf },
    });
    expect(nowhere.stderr).toContain('Error al descargar archivo: la carpeta no existe.');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are sent one after another, in base64', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'f.PDF'), '%PDF-1.7');
    writeFileSync(join(folder, 'f.xml'), '<a/>');
    const bodies: unknown[] = [];
    const server: FakeServer = {
      'PUT /api/invoicedata/v1001-01': async (asked) => {
        bodies.push(await asked.json());
        return { body: { ...invoice, status: bodies.length === 2 ? 'invoiced' : 'pending' } };
      },
    };
    const done = await runCli(['invoice', 'upload', 'v1001-01', join(folder, 'f.PDF'), join(folder, 'f.xml')], {
      env,
      server,
    });
    expect(done.exitCode).toBe(0);
    expect(bodies).toEqual([
      { extension: 'pdf', file: Buffer.from('%PDF-1.7').toString('base64') },
      { extension: 'xml', file: Buffer.from('<a/>').toString('base64') },
    ]);
    expect(done.stdout).toContain('Archivo XML cargado exitosamente\nEstado: Facturado');
  });

  test.each([
    ['of another type', 'f.exe', 3, 'El tipo de archivo es incorrecto'],
    ['that is not there', 'no.pdf', 7, 'Ocurrió un error al leer archivo, intente nuevamente'],
    ['that is too large', 'large.pdf', 3, 'El archivo pesa más de 5 MB'],
  ])('%s is refused here', async (_, name, exitCode, words) => {
    const folder = temporaryFolder();
    if (name === 'large.pdf') writeFileSync(join(folder, name), Buffer.alloc(5 * 1024 * 1024 + 1));
    const done = await runCli(['invoice', 'upload', 'v1001-01', join(folder, name)], { env });
    expect(done).toMatchObject({ exitCode, calls: [] });
    expect(done.stderr).toContain(words);
  });
});
