import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@trastienda/api-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const carriers = [{ id: 'dhl', name: 'DHL', slaType: '', type: 'SELLER', isActive: true }];
const marketplace = (order: Order = anOrder(), user = aUser(), more: FakeServer = {}): FakeServer => ({
  'GET /api/orders/v1001-01': () => ({ body: order }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
  'GET /api/carriers': () => ({ body: carriers }),
  ...more,
});
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, requestId: 'req-9' },
});
const shipFlags = ['--carrier', 'DHL', '--tracking-number', 'X1', '--tracking-url', 'https://dhl.com/X1', '--yes'];
const written = (calls: string[]) => calls.filter((call) => !call.startsWith('GET'));

describe('a change that nobody can confirm', () => {
  test.each([
    ['start', []],
    ['guide', []],
    ['ship', ['--all']],
    ['deliver', ['--all']],
  ])('orders %s without terminal and without --yes: 2, and no call', async (verb, flags) => {
    const { exitCode, stderr, calls } = await runCli(['orders', verb, 'v1001-01', ...flags], {
      env,
      server: marketplace(),
    });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain('Añada --yes para confirmarlo de antemano.');
  });
});

describe('what the rules refuse', () => {
  test.each([
    {
      verb: ['start'],
      order: anOrder(),
      user: aUser(),
      exit: 3,
      says: 'Solo se puede iniciar el manejo en el estado Para manejo',
    },
    { verb: ['start'], order: anOrder(), user: anAdmin(), exit: 4, says: 'Solo el seller puede iniciar el manejo' },
    {
      verb: ['guide'],
      order: anOrder(),
      user: aUser(),
      exit: 3,
      says: 'Solo se solicita guía cuando la transportadora es administrada',
    },
    {
      verb: ['guide', '--download', 'x.pdf'],
      order: anOrder(),
      user: aUser(),
      exit: 3,
      says: 'El pedido no tiene guías por descargar',
    },
    {
      verb: ['ship', '--all', ...shipFlags],
      order: anOrder({ status: 'invoiced' }),
      user: aUser(),
      exit: 3,
      says: 'Solo se puede enviar en los estados',
    },
    {
      verb: ['ship', '--all', ...shipFlags],
      order: anOrder(),
      user: anAdmin(),
      exit: 4,
      says: 'Solo el seller puede enviar el pedido',
    },
    {
      verb: ['deliver', '--all'],
      order: anOrder({ status: 'invoiced' }),
      user: aUser(),
      exit: 4,
      says: 'Solo los administradores pueden entregar órdenes',
    },
    {
      verb: ['deliver', '--all'],
      order: anOrder(),
      user: anAdmin(),
      exit: 3,
      says: 'Solo se puede entregar un pedido enviado',
    },
  ])('$verb as $user.email: $exit, without asking the server to do it', async ({ verb, order, user, exit, says }) => {
    const [name = '', ...flags] = verb;
    const { exitCode, stderr, calls } = await runCli(
      ['orders', name, 'v1001-01', '--yes', ...flags.filter((flag) => flag !== '--yes')],
      {
        env,
        server: marketplace(order, user),
      },
    );
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: exit, written: [] });
    expect(stderr).toContain(says);
    expect(stderr).toContain('trastienda orders actions v1001-01');
  });
});

describe('orders ship', () => {
  const shipped = anOrder({ status: 'invoiced', packageAttachment: { packages: [] } });

  test('sends what was chosen, with the version that was seen', async () => {
    const { exitCode, requests, stdout } = await runCli(
      ['orders', 'ship', 'v1001-01', '--items', 'SKU1:1,SKU2', ...shipFlags],
      {
        env,
        server: marketplace(anOrder(), aUser(), { 'POST /api/orders/v1001-01/invoice': () => ({ body: shipped }) }),
      },
    );
    expect(exitCode).toBe(0);
    const sent = requests.at(-1);
    expect(sent?.headers.get('if-match')).toBe('3');
    expect(await sent?.json()).toMatchObject({
      courier: 'dhl',
      trackingNumber: 'X1',
      trackingUrl: 'https://dhl.com/X1',
      items: [
        { id: 'SKU1', quantity: 1 },
        { id: 'SKU2', quantity: 1 },
      ],
    });
    expect(stdout).toContain('v1001-01  Enviada');
  });

  test('every wrong field at once, each under its option, and nothing sent', async () => {
    const { exitCode, stderr, calls } = await runCli(
      [
        'orders',
        'ship',
        'v1001-01',
        '--carrier',
        'UPS',
        '--tracking-number',
        'x'.repeat(46),
        '--tracking-url',
        'dhl',
        '--yes',
      ].concat(['--items', 'SKU1:9,OTHER:1']),
      { env, server: marketplace() },
    );
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 3, written: [] });
    for (const line of [
      '--carrier: La transportadora no existe',
      'Transportadoras: DHL.',
      '--tracking-number: Escriba 45 caracteres como máximo',
      '--tracking-url: Este campo debe ser una URL válida.',
      '--items SKU1: De SKU1 solo hay 2 por enviar',
      '--items OTHER: El item OTHER no es de este pedido',
    ]) {
      expect(stderr).toContain(line);
    }
    expect(stderr).not.toContain('Enviando');
  });

  test('missing options are a mistake of use, told together', async () => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'ship', 'v1001-01', '--yes', '--carrier', 'DHL'], {
      env,
    });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain('--tracking-number, --tracking-url, --items o --all');
  });

  test("the server's own refusal is honoured, in its words", async () => {
    const { exitCode, stderr, stdout } = await runCli(['orders', 'ship', 'v1001-01', '--all', ...shipFlags, '--json'], {
      env,
      server: marketplace(anOrder(), aUser(), {
        'POST /api/orders/v1001-01/invoice': () => refusal(409, 'orders.changed', 'Alguien más modificó este pedido.'),
      }),
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('Alguien más modificó este pedido.');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'orders.changed', exitCode: 3, requestId: 'req-9' } });
  });

  test.each([
    ['a broken server', () => refusal(500, 'errors.internal', 'Ocurrió un error en el servidor. Intente de nuevo')],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s leaves a doubt, and says how to end it', async (_name, respond) => {
    const { exitCode, stderr } = await runCli(['orders', 'ship', 'v1001-01', '--all', ...shipFlags], {
      env,
      server: marketplace(anOrder(), aUser(), { 'POST /api/orders/v1001-01/invoice': respond }),
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain(
      'No se sabe si el cambio llegó. Antes de repetirlo vea el pedido: `trastienda orders show v1001-01`.',
    );
  });
});

describe('orders start', () => {
  const ready = (id: string) => anOrder({ id, status: 'ready-for-handling' });
  const server = (): FakeServer => ({
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/orders/a': () => ({ body: ready('a') }),
    'GET /api/orders/b': () => refusal(404, 'orders.notFound', 'El pedido no existe'),
    'GET /api/orders/c': () => ({ body: ready('c') }),
    'POST /api/orders/a/start-handling': () => ({ body: anOrder({ id: 'a' }) }),
    'POST /api/orders/c/start-handling': () => ({ body: anOrder({ id: 'c' }) }),
  });

  test('one that cannot be started does not stop the others, and the exit code says so', async () => {
    const { exitCode, stdout, stderr } = await runCli(['orders', 'start', 'a', 'b', 'c', 'a', '--yes'], {
      env,
      server: server(),
    });
    expect(exitCode).toBe(3);
    expect(stdout).toBe('✓ a  Se inició el manejo del pedido\n✓ c  Se inició el manejo del pedido\n');
    expect(stderr).toContain('✗ b: El pedido no existe');
  });

  test('a lost server stops the rest', async () => {
    const { exitCode, stdout, calls } = await runCli(['orders', 'start', 'a', 'c', '--yes', '--json'], {
      env,
      server: { ...server(), 'POST /api/orders/a/start-handling': () => Promise.reject(new TypeError('fetch failed')) },
    });
    expect(exitCode).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject({ results: [{ id: 'a', outcome: 'failed', error: { exitCode: 5 } }] });
    expect(calls.join()).not.toContain('/orders/c');
  });

  test('--ndjson tells each step as it happens', async () => {
    const { stdout } = await runCli(['orders', 'start', 'a', 'b', '--yes', '--ndjson'], { env, server: server() });
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; id: string });
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['sending', 'a'],
      ['done', 'a'],
      ['failed', 'b'],
    ]);
  });
});

describe('orders deliver', () => {
  const aPackage = (invoiceNumber: string, finished = false): Order['packageAttachment']['packages'][number] => ({
    type: 'Output',
    invoiceNumber,
    issuanceDate: '2026-11-20T16:00:00.000Z',
    invoiceValue: 100,
    courier: 'DHL',
    trackingNumber: 'T',
    trackingUrl: 'https://dhl.com/T',
    items: [{ id: 'SKU1', quantity: 1, price: 100, devolution: 0 }],
    totalItems: 1,
    totalDevolutions: 0,
    courierStatus: { finished },
    haveItemsToMarkAsDelivered: !finished,
    packageStatus: { status: 'SHIPPED', user: 'x', generatePayment: false, creationDate: '2026-11-20T16:00:00.000Z' },
    packageStatusHistories: [],
  });
  const order = anOrder({
    status: 'invoiced',
    packageAttachment: { packages: [aPackage('inv-0', true), aPackage('inv-1'), aPackage('inv-2')] },
  });

  test('--all delivers what is left, in one call', async () => {
    const { exitCode, requests, stdout } = await runCli(['orders', 'deliver', 'v1001-01', '--all', '--yes'], {
      env,
      server: marketplace(order, anAdmin(), {
        'PUT /api/orders/v1001-01/invoice/inv-1/tracking': () => ({ body: { ...order, status: 'delivered' } }),
      }),
    });
    expect(exitCode).toBe(0);
    expect(await requests.at(-1)?.json()).toEqual({ isDelivered: true, invoiceNumbers: ['inv-1', 'inv-2'] });
    expect(stdout).toBe('✓ Se registró la entrega\n  v1001-01  Entregada\n');
  });

  test('a delivered package is refused under its option', async () => {
    const { exitCode, stderr } = await runCli(
      ['orders', 'deliver', 'v1001-01', '--packages', 'inv-0, inv-1', '--yes'],
      {
        env,
        server: marketplace(order, anAdmin()),
      },
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('--packages: El paquete inv-0 ya fue entregado');
  });
});

describe('orders guide', () => {
  const guided = anOrder({
    status: 'getting-guide',
    carrier: { id: 'e', name: 'Envíos', slaType: '', type: 'ADMIN', isActive: true },
    guide: { status: 'NOTIFIED', requests: [] },
    detailsItems: [
      { id: 'SKU1', status: null, trackingNumber: 'T1', trackingUrl: null, guideDownloadStatus: 'PENDING' },
    ],
  });
  const ready = { ...guided, status: 'handling' as const, guide: { status: null, requests: [] }, detailsItems: [] };
  const label = () =>
    new Response(new Uint8Array([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf' } });
  const mark = 'POST /api/orders/v1001-01/trackingNumber/T1/markdownloaded';
  const file = 'GET /api/orders/v1001-01/trackingNumber/T1/guide';
  const folder = () => temporaryFolder();

  test('--download keeps the file, then marks it', async () => {
    const path = join(folder(), 'guia.pdf');
    const { exitCode, calls } = await runCli(['orders', 'guide', 'v1001-01', '--download', path], {
      env,
      server: marketplace(guided, aUser(), { [file]: label, [mark]: () => ({ body: guided }) }),
    });
    expect(exitCode).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('%PDF');
    expect(written(calls)).toEqual(['POST /api/orders/v1001-01/trackingNumber/T1/markdownloaded']);
  });

  test('a file that cannot be kept is not marked', async () => {
    const path = join(folder(), 'no', 'guia.pdf');
    const { exitCode, calls, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--download', path], {
      env,
      server: marketplace(guided, aUser(), { [file]: label }),
    });
    expect({ exitCode, written: written(calls), exists: existsSync(path) }).toEqual({
      exitCode: 3,
      written: [],
      exists: false,
    });
    expect(stderr).toContain(`No se pudo escribir ${path}: la carpeta no existe.`);
  });

  test('a mark that failed asks to download again', async () => {
    const { exitCode, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--download', join(folder(), 'g.pdf')], {
      env,
      server: marketplace(guided, aUser(), {
        [file]: label,
        [mark]: () => refusal(500, 'errors.internal', 'Ocurrió un error'),
      }),
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain('no se pudo marcar como vista. Descárguela de nuevo');
  });

  test('--wait --download goes the whole way: request, wait, file, mark', async () => {
    let requested = false;
    const path = join(folder(), 'guia.pdf');
    const { exitCode, calls } = await runCli(['orders', 'guide', 'v1001-01', '--wait', '--download', path, '--yes'], {
      env,
      server: marketplace(guided, aUser(), {
        'GET /api/orders/v1001-01': () => ({ body: requested ? guided : ready }),
        'POST /api/retailers/principal/orders/v1001-01/guide': () => {
          requested = true;
          return { body: guided };
        },
        [file]: label,
        [mark]: () => ({ body: guided }),
      }),
    });
    expect(exitCode).toBe(0);
    expect(written(calls)).toHaveLength(2);
    expect(existsSync(path)).toBe(true);
  });

  test('a carrier that makes no guide: refused, with its reason', async () => {
    let requested = false;
    const failed = { ...ready, guide: { status: 'NOT_MATCH' as const, failure: 'Sin cobertura', requests: [] } };
    const { exitCode, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--wait', '--yes'], {
      env,
      server: marketplace(guided, aUser(), {
        'GET /api/orders/v1001-01': () => ({ body: requested ? failed : ready }),
        'POST /api/retailers/principal/orders/v1001-01/guide': () => {
          requested = true;
          return { body: failed };
        },
      }),
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('La transportadora no generó la guía: Sin cobertura');
  });
});

describe('orders cancel', () => {
  const causes = [
    { id: 'sin-inventario', description: 'Sin inventario' },
    { id: 'producto-danado', description: 'Producto dañado' },
  ];
  const canceled = anOrder({ status: 'canceled' });
  const server = (order: Order, more: FakeServer = {}): FakeServer =>
    marketplace(order, aUser(), {
      'GET /api/orders/imputabilitycauses': () => ({ body: causes }),
      'POST /api/orders/v1001-01/cancelcae': () => ({ body: canceled }),
      'POST /api/orders/v1001-01/cancelcde': () => ({ body: canceled }),
      ...more,
    });

  test('before anything was sent: the whole order, by the words of the cause', async () => {
    const { exitCode, requests, stdout } = await runCli(
      ['orders', 'cancel', 'v1001-01', '--cause', 'sin INVENTARIO', '--yes'],
      { env, server: server(anOrder()) },
    );
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('v1001-01  Cancelada') });
    expect(stdout).toContain('Se ha realizado la cancelación con éxito');
    expect(requests.at(-1)?.headers.get('if-match')).toBe('3');
    expect(await requests.at(-1)?.json()).toEqual({ causeId: 'sin-inventario' });
  });

  test.each([
    [
      ['--all'],
      [
        { id: 'SKU1', quantity: 2 },
        { id: 'SKU2', quantity: 1 },
      ],
    ],
    [['--items', 'SKU1:1'], [{ id: 'SKU1', quantity: 1 }]],
  ])('after something was sent: %j', async (flags, items) => {
    const { exitCode, requests } = await runCli(
      ['orders', 'cancel', 'v1001-01', '--cause', 'producto-danado', '--yes', ...flags],
      { env, server: server(anOrder({ status: 'delivered' })) },
    );
    expect(exitCode).toBe(0);
    expect(await requests.at(-1)?.json()).toEqual([{ causeId: 'producto-danado', items }]);
  });

  test('an unknown cause names those that there are, and nothing is sent', async () => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'cancel', 'v1001-01', '--cause', 'otro', '--yes'], {
      env,
      server: server(anOrder()),
    });
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 3, written: [] });
    expect(stderr).toContain('--cause: El motivo de cancelación no existe');
    expect(stderr).toContain('Motivos: Sin inventario, Producto dañado.');
  });

  test('what is missing or too much is a mistake of use', async () => {
    const use = async (order: Order, ...flags: string[]) => {
      const { exitCode, stderr, calls } = await runCli(['orders', 'cancel', 'v1001-01', '--yes', ...flags], {
        env,
        server: server(order),
      });
      expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 2, written: [] });
      return stderr;
    };
    expect(await use(anOrder())).toContain('--cause');
    expect(await use(anOrder(), '--cause', 'x', '--items', 'SKU1')).toContain('cancel-items v1001-01');
    expect(await use(anOrder({ status: 'delivered' }), '--cause', 'x')).toContain('--items o --all');
  });

  test('a sent order is refused in the words of the web', async () => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'cancel', 'v1001-01', '--cause', 'x', '--yes'], {
      env,
      server: server(anOrder({ status: 'invoiced' })),
    });
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 3, written: [] });
    expect(stderr).toContain('No es posible cancelar una orden enviada');
  });

  test('items: each that fails is told, and the command ends with 3', async () => {
    const ready = anOrder({ status: 'ready-for-handling' });
    const answers = [
      { status: 200, id: 'SKU1', description: 'Se canceló una unidad' },
      { status: 409, id: 'SKU2', description: 'Error: El item ya se encuentra cancelado' },
    ];
    const { exitCode, requests, stdout, stderr } = await runCli(
      ['orders', 'cancel-items', 'v1001-01', '--cause', 'sin-inventario', '--items', 'SKU1,SKU2', '--yes'],
      {
        env,
        server: server(ready, {
          'POST /api/orders/v1001-01/cancelbeforesend': () => ({ body: { items: answers, order: ready } }),
        }),
      },
    );
    expect(exitCode).toBe(3);
    expect(await requests.at(-1)?.json()).toEqual({
      causeId: 'sin-inventario',
      items: [
        { id: 'SKU1', quantity: 1 },
        { id: 'SKU2', quantity: 1 },
      ],
    });
    expect(stdout).toContain('Items cancelados correctamente');
    expect(stderr).toContain('SKU2');
    expect(stderr).toContain('Error: El item ya se encuentra cancelado');
  });
});
