import type { Order } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { env, marketplace, refusal, written } from '../../testing/order-marketplace.ts';
import { anAdmin, anOrder, aPackage, aUser } from '../../testing/samples.ts';

const shipFlags = ['--carrier', 'DHL', '--tracking-number', 'X1', '--tracking-url', 'https://dhl.com/X1', '--yes'];

describe('a change that nobody can confirm', () => {
  test.each([
    ['start', []],
    ['guide', []],
    ['ship', ['--all']],
    ['deliver', ['--all']],
    ['withdraw', []],
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
      verb: ['withdraw'],
      order: anOrder(),
      user: aUser(),
      exit: 3,
      says: 'Solo se puede deshacer un envío de un pedido enviado, total o parcialmente',
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

  test.each([
    { given: [], confirmed: undefined },
    { given: ['--repeated'], confirmed: true },
  ])('confirms a repeated tracking number only if told to: $given', async ({ given, confirmed }) => {
    const { exitCode, requests } = await runCli(['orders', 'ship', 'v1001-01', '--all', ...shipFlags, ...given], {
      env,
      server: marketplace(anOrder(), aUser(), { 'POST /api/orders/v1001-01/invoice': () => ({ body: shipped }) }),
    });
    expect(exitCode).toBe(0);
    const sent = (await requests.at(-1)?.json()) as Record<string, unknown>;
    expect(sent.trackingNumber).toBe('X1');
    expect(sent.repeatedTracking).toBe(confirmed);
  });

  test('says every wrong field at once, each under its option, and sends nothing', async () => {
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
    const at = '2026-11-20T12:00:00Z';
    const change = { version: 4, at, by: 'Ada Luz', action: 'order.itemsCanceled', fields: [] };
    const { exitCode, stderr, stdout } = await runCli(['orders', 'ship', 'v1001-01', '--all', ...shipFlags, '--json'], {
      env,
      server: marketplace(anOrder(), aUser(), {
        'POST /api/orders/v1001-01/invoice': () => {
          const { status, body } = refusal(412, 'orders.changed', 'Alguien más modificó este pedido.');
          return { status, body: { ...body, changes: [change] } };
        },
      }),
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('Alguien más modificó este pedido.');
    expect(stderr).toContain('Items cancelados: Ada Luz, 20 nov 2026, 06:00');
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: 'orders.changed', exitCode: 3, requestId: 'req-9', changes: [change] },
    });
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
    'GET /api/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'POST /api/orders/a/start-handling': () => ({ body: anOrder({ id: 'a' }) }),
    'POST /api/orders/c/start-handling': () => ({ body: anOrder({ id: 'c' }) }),
  });

  test('one that cannot be started does not stop the others, and the exit code says so', async () => {
    const { exitCode, stdout, stderr } = await runCli(['orders', 'start', 'a', 'b', 'c', 'a', '--yes'], {
      env,
      server: server(),
    });
    expect(exitCode).toBe(6);
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

describe('orders withdraw', () => {
  const items = anOrder().items.map((item) => ({ ...item, shippedQuantity: item.quantity, pendingQuantity: 0 }));
  const sent = (...packages: Order['packageAttachment']['packages']) =>
    anOrder({ status: 'invoiced', items, packageAttachment: { packages } });
  const withdraws = (n: number) => ({
    [`DELETE /api/orders/v1001-01/invoice/inv-${n}`]: () => ({ body: { ...sent(), status: 'handling' as const } }),
  });

  test('takes back the only shipment that can be, with the version that was seen', async () => {
    const { exitCode, requests, stdout } = await runCli(['orders', 'withdraw', 'v1001-01', '--yes'], {
      env,
      server: marketplace(sent(aPackage('inv-0', true), aPackage('inv-1')), aUser(), withdraws(1)),
    });
    expect([exitCode, requests.at(-1)?.headers.get('if-match')]).toEqual([0, '3']);
    expect(stdout).toBe('✓ Se deshizo el envío del pedido v1001-01\n  v1001-01  Para envío\n');
  });

  test('asks which one where there are several', async () => {
    const server = marketplace(sent(aPackage('inv-0'), aPackage('inv-1')), aUser(), withdraws(0));
    const unnamed = await runCli(['orders', 'withdraw', 'v1001-01', '--yes'], { env, server });
    expect([unnamed.exitCode, written(unnamed.calls)]).toEqual([2, []]);
    expect(unnamed.stderr).toContain('Use --package: inv-0, inv-1.');
    const unknown = await runCli(['orders', 'withdraw', 'v1001-01', '--package', 'inv-7', '--yes'], { env, server });
    expect([unknown.exitCode, written(unknown.calls)]).toEqual([3, []]);
    expect(unknown.stderr).toContain('--package: Elija el envío que se deshace');
    const named = await runCli(['orders', 'withdraw', 'v1001-01', '--package', 'inv-0', '--yes'], { env, server });
    expect([named.exitCode, written(named.calls)]).toEqual([0, ['DELETE /api/orders/v1001-01/invoice/inv-0']]);
  });
});

describe('orders deliver', () => {
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
