import type { Order } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { env, marketplace, written } from '../../testing/order-marketplace.ts';
import { anOrder, aUser } from '../../testing/samples.ts';

const request: Order['cancellationRequest'] = {
  requestId: 'c-1',
  causeId: 'cliente-desiste',
  cause: 'El cliente ya no quiere el producto',
  comment: 'Compró otro.',
  statusBefore: 'handling',
  requestedAt: '2026-11-20T18:00:00.000Z',
  dueAt: '2026-11-21T18:00:00.000Z',
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  note: '',
};
const waiting = anOrder({ status: 'waiting-for-seller-decision', cancellationRequest: request });
const server = (order: Order = waiting, more: FakeServer = {}): FakeServer =>
  marketplace(order, aUser(), {
    'POST /api/orders/v1001-01/cancellation/accept': () => ({ body: anOrder({ status: 'canceled' }) }),
    'POST /api/orders/v1001-01/cancellation/decline': () => ({ body: anOrder({ status: 'handling' }) }),
    ...more,
  });

describe('orders decide', () => {
  test('accepts, with the version that was seen', async () => {
    const { exitCode, requests, stdout } = await runCli(['orders', 'decide', 'v1001-01', '--accept', '--yes'], {
      env,
      server: server(),
    });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Se aceptó la cancelación del pedido v1001-01');
    expect(stdout).toContain('v1001-01  Cancelada');
    expect(requests.at(-1)?.url).toMatch(/cancellation\/accept$/);
    expect(requests.at(-1)?.headers.get('if-match')).toBe('3');
  });

  test('declines with a note', async () => {
    const { exitCode, requests, stdout } = await runCli(
      ['orders', 'decide', 'v1001-01', '--decline', '--note', ' Ya está empacado ', '--yes'],
      { env, server: server() },
    );
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Para envío') });
    expect(await requests.at(-1)?.json()).toEqual({ note: 'Ya está empacado' });
  });

  test.each([
    [[], '--accept o --decline'],
    [['--decline'], '--note'],
    [['--accept', '--decline'], '--decline'],
    [['--accept', '--note', 'x'], '--note'],
  ])('%j is a mistake of use', async (flags, words) => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'decide', 'v1001-01', ...flags, '--yes'], {
      env,
      server: server(),
    });
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain(words);
  });

  test('an empty note is refused by its option, and nothing is sent', async () => {
    const { exitCode, stderr, calls } = await runCli(
      ['orders', 'decide', 'v1001-01', '--decline', '--note', ' ', '--yes'],
      { env, server: server() },
    );
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 3, written: [] });
    expect(stderr).toContain('--note: Escriba por qué rechaza la cancelación');
  });

  test('an order that waits for nothing is refused by the rule', async () => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'decide', 'v1001-01', '--accept', '--yes'], {
      env,
      server: server(anOrder()),
    });
    expect({ exitCode, written: written(calls) }).toEqual({ exitCode: 3, written: [] });
    expect(stderr).toContain('El pedido no espera una decisión sobre su cancelación');
  });

  test('show tells the request and its deadline', async () => {
    const { stdout } = await runCli(['orders', 'show', 'v1001-01'], { env, server: server() });
    for (const words of ['Solicitud de cancelación', 'Compró otro.', '21 nov 2026, 12:00', 'Pendiente'])
      expect(stdout).toContain(words);
    const decided = {
      ...request,
      outcome: 'declined' as const,
      decidedAt: request.dueAt,
      decidedBy: 'Ana',
      note: 'No',
    };
    const later = await runCli(['orders', 'show', 'v1001-01'], {
      env,
      server: server(anOrder({ cancellationRequest: decided })),
    });
    expect(later.stdout).toContain('Rechazada (Ana, 21 nov 2026, 12:00)');
    expect(later.stdout).not.toContain('Plazo');
  });
});
