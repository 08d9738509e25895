import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anOrder, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const header = 'Pedido,Transportadora,Número de guía,URL de rastreo,Items\n';
const url = 'https://dhl.mx/1';
type Package = Order['packageAttachment']['packages'][number];

const packageOf = (trackingNumber: string): Package => ({
  type: 'Output',
  invoiceNumber: 'inv-v3-0',
  issuanceDate: '2026-11-20T16:00:00.000Z',
  invoiceValue: 100,
  courier: 'DHL',
  trackingNumber,
  trackingUrl: url,
  items: [{ id: 'SKU1', quantity: 1, price: 100, devolution: 0 }],
  totalItems: 1,
  totalDevolutions: 0,
  courierStatus: { finished: false },
  haveItemsToMarkAsDelivered: true,
  packageStatus: { status: 'SHIPPED', user: 'x', generatePayment: false, creationDate: '2026-11-20T16:00:00.000Z' },
  packageStatusHistories: [],
});
const order = (id: string, change: Partial<Order> = {}) => ({ body: anOrder({ id, status: 'handling', ...change }) });
const server = () => {
  const sent: unknown[] = [];
  return {
    sent,
    routes: {
      'GET /api/admin/loggeduser': () => ({ body: aUser() }),
      'GET /api/carriers': () => ({
        body: [{ id: 'dhl', name: 'DHL', type: 'SELLER', slaType: 'Envío a domicilio', isActive: true, version: 1 }],
      }),
      'GET /api/orders/v1': () => order('v1'),
      'GET /api/orders/v2': () => order('v2', { status: 'canceled' }),
      'GET /api/orders/v3': () => order('v3', { packageAttachment: { packages: [packageOf('T3')] } }),
      'POST /api/orders/v1/invoice': async (request: Request) => {
        sent.push(await request.json());
        return order('v1', { status: 'invoiced', version: 2 });
      },
    },
  };
};

const ship = async (lines: string, flags: string[], { routes } = server()) => {
  const file = join(temporaryFolder(), 'guides.csv');
  await writeFile(file, header + lines);
  return runCli(['orders', 'ship', '--from', file, ...flags], { env, server: routes });
};
const three = `v1,DHL,T1,${url},SKU1:1\nv2,DHL,T2,${url},\nv3,dhl,T3,${url},\n`;

test('ships row by row: a refused one stops nobody, a guide that is a package already is not sent twice', async () => {
  const one = server();
  const { stdout, exitCode } = await ship(three, ['--yes', '--json'], one);
  expect(exitCode).toBe(6);
  const { results } = JSON.parse(stdout) as { results: { row: number; id: string; outcome: string }[] };
  expect(results.map(({ row, id, outcome }) => [row, id, outcome])).toEqual([
    [2, 'v1', 'done'],
    [3, 'v2', 'failed'],
    [4, 'v3', 'known'],
  ]);
  expect(one.sent).toMatchObject([
    { courier: 'dhl', trackingNumber: 'T1', trackingUrl: url, items: [{ id: 'SKU1', quantity: 1 }] },
  ]);
});

test.each([
  { given: [], confirmed: undefined },
  { given: ['--repeated'], confirmed: true },
])('confirms repeated tracking numbers of the rows only if told to: $given', async ({ given, confirmed }) => {
  const one = server();
  const { exitCode } = await ship(`v1,DHL,T1,${url},\n`, ['--yes', ...given], one);
  expect(exitCode).toBe(0);
  expect(one.sent).toHaveLength(1);
  expect((one.sent[0] as Record<string, unknown>).repeatedTracking).toBe(confirmed);
});

test('a rehearsal says which rows can be shipped and sends none', async () => {
  const one = server();
  const { stdout, exitCode } = await ship(three, ['--dry-run'], one);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('fila 2 v1  se puede enviar');
  expect(stdout).toContain('✗ fila 3 v2');
  expect(stdout).toContain('2 de 3 se pueden enviar.');
  expect(one.sent).toEqual([]);
});

test.each([['--yes'], ['--dry-run']])(
  'refuses a second row of an order with the same guide, however both are typed: %s',
  async (flag) => {
    const one = server();
    const routes = {
      ...one.routes,
      'GET /api/orders/00v1': () => ({ status: 404, body: { status: 404, code: 'orders.notFound', message: 'No' } }),
      'GET /api/orders': () => ({ body: [anOrder({ id: 'v1' })], headers: { 'x-total-count': '1' } }),
    };
    const lines = `v1,DHL,T1,${url},SKU1:1\n00v1,DHL,t-1,${url},SKU1:1\n`;
    const { stdout, exitCode } = await ship(lines, [flag, '--json'], { ...one, routes });
    expect({ exitCode, results: JSON.parse(stdout).results }).toMatchObject({
      exitCode: flag === '--yes' ? 6 : 3,
      results: [
        { outcome: flag === '--yes' ? 'done' : 'possible' },
        { outcome: 'failed', error: { code: 'orders.ship.twice' } },
      ],
    });
    expect(one.sent).toHaveLength(flag === '--yes' ? 1 : 0);
  },
);

test('a rehearsal counts what the rows before would have sent', async () => {
  const one = server();
  const routes = { ...one.routes, 'GET /api/orders/v4': () => order('v4') };
  const lines = ['v1,DHL,T1', 'v1,DHL,T2', 'v4,DHL,T1'].map((row) => `${row},${url},\n`).join('');
  const outcomes = async (...flags: string[]) => {
    const { stdout } = await ship(lines, ['--dry-run', '--json', ...flags], { ...one, routes });
    const { results } = JSON.parse(stdout) as { results: { outcome: string; error?: { code: string } }[] };
    return results.map(({ outcome, error }) => error?.code ?? outcome);
  };
  expect(await outcomes()).toEqual(['possible', 'errors.validation', 'orders.ship.repeated']);
  expect(await outcomes('--repeated')).toEqual(['possible', 'errors.validation', 'possible']);
});

test('the form of the dialog holds for a row too', async () => {
  const { stdout, exitCode } = await ship(`v1,Nadie,T1,${url},SKU1:99\n`, ['--dry-run', '--ndjson']);
  expect(exitCode).toBe(3);
  const [event] = stdout.split('\n');
  expect(JSON.parse(event ?? '')).toMatchObject({ event: 'failed', row: 2, error: { code: 'errors.validation' } });
  expect(event).toContain('Transportadora');
  expect(event).toContain('Items');
});

test('one wrong row refuses the file before anything is asked of the server', async () => {
  const { stderr, exitCode, calls } = await ship(`v1,DHL,T1,${url},\nv2,DHL,,${url},\n`, ['--yes']);
  expect(exitCode).toBe(3);
  expect(stderr.match(/fila 3/g)).toHaveLength(1);
  expect(stderr).toContain('fila 3, Número de guía');
  expect(calls).toEqual([]);
});

test('a wrong header is told once, without a column', async () => {
  const file = join(temporaryFolder(), 'other.csv');
  await writeFile(file, 'A,B\nx,y\n');
  const asked = (flags: string[]) => runCli(['orders', 'ship', '--from', file, '--yes', ...flags], { env, server: {} });
  const { stderr } = await asked([]);
  expect(stderr.match(/La cabecera/g)).toHaveLength(1);
  expect(stderr).not.toContain(', :');
  const { stdout } = await asked(['--json']);
  expect(Object.keys(JSON.parse(stdout).error.fields)).toEqual(['fila 1']);
});

test.each([[['v1']], [['--all']], [['--carrier', 'DHL']]])('%s does not go with a file', async (flags) => {
  const { exitCode } = await ship('', flags);
  expect(exitCode).toBe(2);
});

test('--map reads the columns of a foreign file, and its errors are in their lines', async () => {
  const folder = temporaryFolder();
  const [file, map] = [join(folder, 'ajena.csv'), join(folder, 'mapa.json')];
  await writeFile(file, `Nota;Folio;Guía;Rastreo\n"dos\nlíneas";v1;T1;${url}\n;v1;;${url}\n`);
  const columns = {
    Pedido: 'Folio',
    Transportadora: { value: 'DHL' },
    'Número de guía': 'Guía',
    'URL de rastreo': 'Rastreo',
  };
  await writeFile(map, JSON.stringify({ columns }));
  const ship = (...flags: string[]) =>
    runCli(['orders', 'ship', '--from', file, ...flags], { env, server: one.routes });
  const one = server();
  const unmapped = await ship('--dry-run');
  expect(unmapped).toMatchObject({ exitCode: 3 });
  expect(unmapped.stderr).toContain('--save-map mapa.json');
  const wrong = await ship('--yes', '--map', map);
  expect(wrong).toMatchObject({ exitCode: 3 });
  expect(wrong.stderr).toContain('fila 3 (línea 4), Guía (Número de guía)');
  await writeFile(file, `Nota;Folio;Guía;Rastreo\n"dos\nlíneas";v1;T1;${url}\n`);
  expect(await ship('--yes', '--map', map)).toMatchObject({ exitCode: 0 });
  expect(one.sent).toMatchObject([{ courier: 'dhl', trackingNumber: 'T1' }]);
});

test('--save-map writes what the titles propose', async () => {
  const folder = temporaryFolder();
  const [file, map] = [join(folder, 'ajena.csv'), join(folder, 'mapa.json')];
  await writeFile(file, `Pedido;Carrier;Tracking\nv1;DHL;T1\n`);
  const done = await runCli(['orders', 'ship', '--from', file, '--dry-run', '--save-map', map], { env, server: {} });
  expect(done.exitCode).toBe(3);
  const { layout, columns } = JSON.parse(await readFile(map, 'utf8'));
  expect({ layout, order: columns.Pedido }).toEqual({ layout: 'shipments', order: 'Pedido' });
});

test('--map without a file is a usage error', async () => {
  expect(await runCli(['orders', 'ship', 'v1', '--map', 'm.json', '--yes'], { env, server: {} })).toMatchObject({
    exitCode: 2,
  });
});
