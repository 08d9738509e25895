import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, aRow, aUser, sellersAsked } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const marketplace = (user = aUser(), rows = [aRow()], total = 23) => ({
  'GET /api/orders': () => ({ body: rows, headers: { 'x-total-count': String(total) } }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
});

describe('orders list', () => {
  test('sends every filter of the specification, the page from zero', async () => {
    const { calls, requests, exitCode } = await runCli(
      [
        'orders',
        'list',
        '--text',
        'luz',
        '--status',
        'handling',
        '--from',
        '2026-11-01',
        '--to',
        '2026-11-20',
        '--seller',
        'aurora',
      ].concat(['--tags', 'cde,CA', '--page', '3', '--size', '25', '--sort', 'value:asc']),
      { env, server: { ...sellersAsked, ...marketplace(anAdmin()) } },
    );
    expect(exitCode).toBe(0);
    const [list = ''] = calls.filter((call) => call.startsWith('GET /api/orders?'));
    expect(Object.fromEntries(new URLSearchParams(list.split('?')[1]))).toEqual({
      text: 'luz',
      status: 'handling',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
      accountName: 'aurora',
      tags: 'CDE,CA',
      from: '2',
      size: '25',
      sortBy: 'value',
      sortOrder: 'asc',
    });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret-token');
  });

  test('takes several statuses, with commas or one a flag, and days that are counted from today', async () => {
    const flags = [
      '--status',
      'handling,invoiced',
      '--status',
      'canceled',
      '--from',
      'hoy-7',
      '--promised-to',
      'hoy+1',
    ];
    const { calls } = await runCli(['orders', 'list', ...flags, '--sort', 'value'], { env, server: marketplace() });
    const [list = ''] = calls.filter((call) => call.startsWith('GET /api/orders?'));
    expect(Object.fromEntries(new URLSearchParams(list.split('?')[1]))).toMatchObject({
      status: 'handling,invoiced,canceled',
      fromDate: '2026-11-13',
      toPromisedDate: '2026-11-21',
      sortBy: 'value',
      sortOrder: 'desc',
    });
  });

  test('a seller reads no seller column; who is not operating reads no client', async () => {
    const seller = await runCli(['orders', 'list'], { env, server: marketplace() });
    expect(seller.stdout).toBe(
      [
        'Pedido    Cliente   Fecha               Promesa      Unidades          Total  Estado       Etiquetas',
        'v1001-01  Luz Peña  19 nov 2026, 14:05  23 nov 2099         3  $1,234.50 MXN  Para manejo  CA',
        '',
        '23 pedidos encontrados · página 1 de 3 (siguiente: --page 2)',
        '',
      ].join('\n'),
    );
    const admin = await runCli(['orders', 'list'], {
      env,
      server: marketplace(aUser('ADMIN_USER', { operatingUser: false })),
    });
    expect(admin.stdout.split('\n')[0]).toMatch(/^Pedido +Seller +Fecha +Promesa +Unidades +Total +Estado +Etiquetas$/);
  });

  test('says that nothing was found, or that the page lies behind the end', async () => {
    const none = await runCli(['orders', 'list'], { env, server: marketplace(aUser(), [], 0) });
    expect(none.stdout).toBe('No hay pedidos con estos filtros\n');
    const beyond = await runCli(['orders', 'list', '--page', '9'], { env, server: marketplace(aUser(), [], 23) });
    expect(beyond.stdout).toBe('23 pedidos encontrados; la página 9 está vacía\n');
  });

  test('says that more orders have a name than are counted, in words and for programs', async () => {
    const server = {
      ...marketplace(),
      'GET /api/orders': () => ({
        body: [aRow()],
        headers: { 'x-total-count': '10001', 'x-total-relation': 'gte' },
      }),
    };
    const { stdout, calls } = await runCli(['orders', 'list', '--text', 'garcía'], { env, server });
    expect(stdout).toContain('Más de 10,000 pedidos encontrados · página 1 (siguiente: --page 2)');
    expect(calls.filter((call) => call.includes('/orders?'))).toHaveLength(1);
    const json = await runCli(['orders', 'list', '--text', 'garcía', '--json'], { env, server });
    expect(JSON.parse(json.stdout)).toMatchObject({ total: 10_001, totalIsLeast: true });
  });

  test('asks to narrow a search that the server stopped, once, and ends as refused', async () => {
    const message = 'La búsqueda abarca demasiado: se detuvo a los 2 segundos y no contó nada';
    const body = { status: 422, code: 'errors.searchTooWide', message, requestId: 'uno' };
    const server = { ...marketplace(), 'GET /api/orders': () => ({ status: 422, body }) };
    const { exitCode, stderr, calls } = await runCli(['orders', 'list', '--text', 'a'], { env, server });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(message);
    expect(calls.filter((call) => call.includes('/orders?'))).toHaveLength(1);
  });

  test('--json is one document, --ndjson an order a line and the page at the end', async () => {
    const json = await runCli(['orders', 'list', '--json'], { env, server: marketplace() });
    expect(JSON.parse(json.stdout)).toEqual({ orders: [aRow()], total: 23, page: 1, size: 10 });
    const ndjson = await runCli(['orders', 'list', '--ndjson'], { env, server: marketplace() });
    expect(
      ndjson.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { event: 'order', order: aRow() },
      { event: 'page', total: 23, page: 1, size: 10 },
    ]);
  });

  test.each([
    [['--to', '2026-11-21'], 'La fecha seleccionada es mayor al día de hoy'],
    [['--from', '2026-11-21'], 'La fecha seleccionada es mayor al día de hoy'],
    [['--from', '2026-11-10', '--to', '2026-11-01'], 'La fecha final es menor a la fecha inicial'],
    [['--from', '2026-02-30'], 'La fecha «2026-02-30» no es válida.'],
    [['--tags', 'CDE,XX'], 'La etiqueta «XX» no existe.'],
    [['--page', '0'], 'La página «0» no es válida.'],
    [['--size', '20'], 'No hay páginas de 20 pedidos.'],
    [['--status', 'handling,perdido'], 'El estado «perdido» no existe.'],
    [['--promised-to', 'mañana'], 'La fecha «mañana» no es válida.'],
    [['--sort', 'client'], 'No se puede ordenar por «client».'],
  ])('%j is refused before any call', async (flags, message) => {
    const { exitCode, stderr, calls } = await runCli(['orders', 'list', ...flags], { env });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain(message);
  });
});
