import type { Order } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { env, marketplace, written } from '../../testing/order-marketplace.ts';
import { anOrder, aUser } from '../../testing/samples.ts';

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

  test('items: each that fails is told, and the command ends with 6', async () => {
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
    expect(exitCode).toBe(6);
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

  test.each([
    ['every one is canceled', [200, 200], 0, '✓ Items cancelados correctamente', 'done', []],
    ['none is canceled', [409, 409], 3, '✗ Un error ha ocurrido al cancelar', 'failed', ['SKU1', 'SKU2']],
  ])('items: says whether %s', async (_, statuses, exitCode, says, outcome, failed) => {
    const ready = anOrder({ status: 'ready-for-handling' });
    const items = statuses.map((status, n) => ({ status, id: `SKU${n + 1}`, description: 'Lo que pasó' }));
    const answers = server(ready, {
      'POST /api/orders/v1001-01/cancelbeforesend': () => ({ body: { items, order: ready } }),
    });
    const argv = ['orders', 'cancel-items', 'v1001-01', '--cause', 'sin-inventario', '--items', 'SKU1,SKU2', '--yes'];
    const result = await runCli(argv, { env, server: answers });
    expect(result.exitCode).toBe(exitCode);
    expect(result.stdout).toContain(says);
    const { stdout, stderr } = await runCli([...argv, '--json'], { env, server: answers });
    expect(JSON.parse(stdout)).toMatchObject({ action: 'cancelItems', outcome });
    expect(stderr.match(/SKU\d(?=: Lo que pasó)/g) ?? []).toEqual(failed);
  });
});
