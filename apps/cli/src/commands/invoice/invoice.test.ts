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
      ...list(),
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

  const both = () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'f.pdf'), '%PDF-1.7');
    writeFileSync(join(folder, 'f.xml'), '<a/>');
    return [join(folder, 'f.pdf'), join(folder, 'f.xml')] as const;
  };
  const upload = 'PUT /api/invoicedata/v1001-01';
  type Sent = { extension: 'pdf' | 'xml' };
  /** A server that refuses one of the two types. */
  const refusing = (type: string, status: number, code: string, message: string): FakeServer => ({
    ...list(),
    [upload]: async (asked) => {
      const { extension } = (await asked.json()) as Sent;
      return extension === type ? refusal(status, code, message)() : { body: invoice };
    },
  });

  test.each([
    ['pdf', 'billing.upload.pdfThere', 'El PDF de esta factura ya fue cargado', 'xml', 'Archivo XML cargado'],
    ['xml', 'billing.xml.differs', 'El XML no corresponde', 'pdf', 'Archivo PDF cargado'],
  ])('are each told where the %s is refused (%s)', async (type, code, message, other, words) => {
    const files = both();
    const server = refusing(type, 409, code, message);
    const told = await runCli(['invoice', 'upload', 'v1001-01', ...files], { env, server });
    expect(told.exitCode).toBe(6);
    expect(told.stdout).toContain(words);
    const path = files[type === 'pdf' ? 0 : 1];
    expect(told.stderr).toContain(`${path}: ${message}`);
    const { stdout } = await runCli(['invoice', 'upload', 'v1001-01', ...files, '--json'], { env, server });
    expect(JSON.parse(stdout)).toEqual({
      id: 'v1001-01',
      status: 'pending',
      files: [other],
      failed: [{ file: path, type, error: expect.objectContaining({ code, exitCode: 3 }) }],
    });
    const ndjson = await runCli(['invoice', 'upload', 'v1001-01', ...files, '--ndjson'], { env, server });
    expect(ndjson.stdout).toContain(`"event":"failed","id":"v1001-01","file":${JSON.stringify(path)}`);
    expect(ndjson.stdout).toContain(`"event":"uploaded","id":"v1001-01","status":"pending","files":["${other}"]`);
  });

  test('are not sent after one that lost the server', async () => {
    const server = refusing('pdf', 500, 'errors.internal', 'Falló');
    const { exitCode, calls } = await runCli(['invoice', 'upload', 'v1001-01', ...both(), '--json'], { env, server });
    expect(exitCode).toBe(5);
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('are all read before one is sent, and no two of a type', async () => {
    const [pdfFile] = both();
    const absent = await runCli(['invoice', 'upload', 'v1001-01', pdfFile, '/no/hay.xml'], { env });
    expect(absent).toMatchObject({ exitCode: 7, calls: [] });
    const twice = await runCli(['invoice', 'upload', 'v1001-01', pdfFile, pdfFile], { env });
    expect(twice).toMatchObject({ exitCode: 2, calls: [] });
    expect(twice.stderr).toContain('un solo archivo de cada tipo');
  });

  test('are each told where one of the two cannot be downloaded', async () => {
    const folder = temporaryFolder();
    const server: FakeServer = {
      ...list([{ ...invoice, xml: 'x.xml' }]),
      [file]: pdf,
      'GET /api/invoicedata/v1001-01/x.xml': refusal(404, 'billing.file.notFound', 'El archivo no existe'),
    };
    const argv = ['invoice', 'download', 'v1001-01', '-o', folder];
    const { exitCode, stdout, stderr } = await runCli(argv, { env, server });
    expect({ exitCode, stdout }).toEqual({ exitCode: 6, stdout: `${join(folder, 'factura-v1001-01.pdf')}\n` });
    expect(stderr).toContain('XML: El archivo no existe');
    const json = JSON.parse((await runCli([...argv, '--json'], { env, server })).stdout);
    expect(json).toMatchObject({ files: [{ type: 'pdf' }], failed: [{ type: 'xml', error: { exitCode: 3 } }] });
  });

  test.each(['V1001-01', '#v1001-01', ' v1001 01 ', 'v100101'])(
    'are sent and kept of the order typed as %j',
    async (typed) => {
      const folder = temporaryFolder();
      const sent = join(folder, 'f.pdf');
      writeFileSync(sent, '%PDF-1.7');
      const server: FakeServer = {
        // Another invoice whose number begins with the same.
        ...list([{ ...invoice, id: 'v1001-011' }, invoice]),
        'PUT /api/invoicedata/v1001-01': () => ({ body: invoice }),
        [file]: pdf,
      };
      const uploaded = await runCli(['invoice', 'upload', typed, sent, '--json'], { env, server });
      expect(JSON.parse(uploaded.stdout)).toMatchObject({ id: 'v1001-01', files: ['pdf'] });
      const kept = await runCli(['invoice', 'download', typed, '-o', folder, '--json'], { env, server });
      expect(JSON.parse(kept.stdout)).toMatchObject({ id: 'v1001-01' });
      expect(readdirSync(folder)).toContain('factura-v1001-01.pdf');
    },
  );

  test('of two orders that a number may mean are neither sent nor kept', async () => {
    const both = list([
      { ...invoice, id: 'v1001-01' },
      { ...invoice, id: 'V1001-01' },
    ]);
    const { exitCode, calls } = await runCli(['invoice', 'download', '#v1001-01'], { env, server: both });
    expect(exitCode).toBe(3);
    expect(calls.filter((call) => call.includes('p.pdf'))).toEqual([]);
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
