import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { loader, penaltiesFile, serverWith } from '../../testing/penalty-loads.ts';
import { aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const preset = (content: object, subject = 'load.penalties', name = 'Mi archivo de Shopify') => ({
  ...{ id: 'p-1', version: 3, subject, name, ...content },
  ...{ changedAt: '2026-11-20T16:00:00.000Z', changedBy: 'Luz Peña' },
});
const load = {
  columns: { orderId: { column: 'Order Number' }, date: { column: 'Creada' } },
  delimiter: ';',
  readings: ['monthFirst'],
};
const report = { columns: ['total', 'id'], format: 'xlsx' };

const named = ({ subject, name }: { subject: string; name: string }) => ({ subject, name });

/** The bodies that `presets save` sends with these flags, beside a kept preset or without one. */
async function saved(known: ReturnType<typeof preset> | undefined, flags: readonly string[], target = known) {
  const bodies: unknown[] = [];
  const take = async (request: Request) => {
    bodies.push(await request.json());
    return { body: target };
  };
  const server = {
    'GET /api/presets': () => ({ body: known ? [known] : [] }),
    'POST /api/presets': take,
    'PUT /api/presets/p-1': take,
  };
  await runCli(['presets', 'save', target?.subject ?? '', target?.name ?? '', ...flags], { env, server });
  return bodies;
}

const foreign = (text: string) => {
  const path = join(temporaryFolder(), 'shopify.csv');
  writeFileSync(path, text);
  return path;
};

async function penalties(file: string, kept: readonly object[], ...argv: string[]) {
  const sent: string[] = [];
  const server = serverWith({});
  const upload = server['POST /api/orders/punishments'];
  const result = await runCli(['load', 'penalties', file, '--yes', ...argv], {
    server: {
      ...server,
      'GET /api/presets': () => ({ body: kept }),
      'POST /api/orders/punishments': async (request: Request) => {
        sent.push(await request.clone().text());
        return upload ? upload(request) : { status: 202 };
      },
    },
    env: loader,
  });
  return { ...result, sent };
}

test('load --preset reads a foreign file as the preset says', async () => {
  const file = foreign('Order Number;Buyer;Creada\nv1-01;Ana;01/12/2026\nv2-01;Eva;02/12/2026\n');
  const result = await penalties(file, [preset({ load })], '--preset', 'mi archivo de SHOPIFY');
  expect(result.exitCode).toBe(0);
  expect(result.sent[0]).toContain('v1-01;2026-01-12\nv2-01;2026-02-12');
  // A flag stands over the preset.
  const other = await penalties(
    file,
    [preset({ load })],
    '--preset',
    'mi archivo de SHOPIFY',
    '--mend-as',
    'day-first',
  );
  expect(other.sent[0]).toContain('v1-01;2026-12-01\nv2-01;2026-12-02');
});

test.each([
  ['Nada', [preset({ load })], 'El preajuste «Nada» no existe', 'trastienda presets list --for load.penalties'],
  [
    'Mi archivo de Shopify',
    [preset({ load: { columns: { orderId: { column: 'Order Number' }, gone: { column: 'X' } } } })],
    'la plantilla ya no tiene «gone»',
    '',
  ],
  [
    'Mi archivo de Shopify',
    [preset({ load: { columns: { orderId: { column: 'Nadie' }, date: { column: 'Nunca' } } } })],
    'El archivo no tiene la columna «Nadie», asignada a «Pedido». El archivo no tiene la columna «Nunca»',
    'Pedido, Fecha',
  ],
])('load --preset %s sends nothing of a file that it does not fit', async (name, kept, says, hint) => {
  const result = await penalties(penaltiesFile('p.csv', 'v1-01,2026-11-20'), kept, '--preset', name);
  expect(result.sent).toEqual([]);
  expect(result.exitCode).not.toBe(0);
  const told = `${result.stdout}${result.stderr}`.replace(/\s+/g, ' ');
  expect(told).toContain(says);
  expect(told).toContain(hint);
});

test('lists presets and shows what one keeps', async () => {
  const server = {
    'GET /api/presets': () => ({ body: [preset({ load }), preset({ report }, 'report.orders', 'Mes')] }),
  };
  const { stdout } = await runCli(['presets', 'list'], { env, server });
  expect(stdout).toMatch(/load\.penalties +Mi archivo de Shopify +Columnas: 2, «;», --mend-as month-first/);
  expect(stdout).toMatch(/report\.orders +Mes +Columnas: 2, Excel/);
  const shown = await runCli(['presets', 'show', 'load.penalties', 'mi archivo de shopify'], { env, server });
  expect(shown.stdout).toContain('Pedido ← Order Number\nFecha ← Creada');
});

test.each([
  [['CATALOG_USER'], ['presets', 'list'], 'Su organización aún no tiene preajustes.'],
  [['CATALOG_USER'], ['presets', 'list', '--for', 'list.products'], 'aún no tiene preajustes para esto.'],
  [[], ['presets', 'list'], 'su usuario no tiene permiso para nada de eso'],
] as const)('who has the permissions %j reads for %j why there are none', async (permissions, argv, says) => {
  const roles = ['ORGANIZATION_STANDARD_USER', ...permissions].map((roleName) => ({ roleName }));
  const server = {
    'GET /api/presets': () => ({ body: [] }),
    'GET /api/admin/loggeduser': () => ({ body: { ...aUser(), operatingUser: false, roles } }),
  };
  const { stdout } = await runCli([...argv], { env, server });
  expect(stdout.replace(/\s+/g, ' ')).toContain(says);
});

test('saves, renames and deletes presets', async () => {
  const bodies: unknown[] = [];
  const take = async (request: Request) => {
    bodies.push(request.method === 'DELETE' ? 'deleted' : await request.json());
    return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: preset({ report }, 'report.orders') };
  };
  const server = {
    'GET /api/presets': () => ({ body: [preset({ report }, 'report.orders')] }),
    'POST /api/presets': take,
    'PUT /api/presets/p-1': take,
    'DELETE /api/presets/p-1': take,
  };
  const run = (...argv: string[]) => runCli(['presets', ...argv], { env, server });
  const saved = await run('save', 'report.orders', 'Otro', '--columns', 'id, total,id');
  expect(saved).toMatchObject({ exitCode: 0, stdout: '✓ Se guardó el preajuste «Mi archivo de Shopify»\n' });
  await run('save', 'report.orders', 'MI ARCHIVO DE SHOPIFY', '--columns', 'id', '--format', 'xlsx');
  await run('rename', 'report.orders', 'mi archivo de shopify', 'Mes');
  await run('delete', 'report.orders', 'mi archivo de shopify', '--yes');
  expect(bodies).toEqual([
    { subject: 'report.orders', name: 'Otro', report: { columns: ['id', 'total'], format: 'csv' } },
    { subject: 'report.orders', name: 'MI ARCHIVO DE SHOPIFY', report: { columns: ['id'], format: 'xlsx' } },
    { subject: 'report.orders', name: 'Mes', report },
    'deleted',
  ]);
  const [json, ndjson] = ['--json', '--ndjson'].map((form) =>
    run('save', 'report.orders', 'Otro', '--columns', 'id', form),
  );
  expect(JSON.parse((await json)?.stdout ?? '')).toMatchObject({ id: 'p-1', subject: 'report.orders' });
  expect(JSON.parse((await ndjson)?.stdout ?? '')).toMatchObject({ event: 'presetSaved', preset: { id: 'p-1' } });
  expect((await run('save', 'report.orders', 'Otro')).stderr).toContain('--columns id,seller,client');
});

test.each([
  ['report.orders', ['--columns', 'id', '--map', 'mapa.json']],
  ['report.orders', ['--columns', 'id', '--delimiter', ';']],
  ['report.orders', ['--columns', 'id', '--mend-as', 'day-first']],
  ['report.orders', ['--columns', 'id', '--partial']],
  ['report.orders', ['--columns', 'id', '--no-partial']],
  ['load.prices', ['--columns', 'id']],
  ['load.prices', ['--format', 'xlsx']],
])('saves no preset for %s with flags of the other kind: %j', async (subject, flags) => {
  const result = await runCli(['presets', 'save', subject, 'Otro', ...flags], { env, server: {} });
  expect(result).toMatchObject({ exitCode: 2, calls: [] });
});

test('saves for a load the reading, the delimiter and the rows that it takes, and nothing that was not said', async () => {
  const bodies: unknown[] = [];
  const server = {
    'GET /api/presets': () => ({ body: [] }),
    'POST /api/presets': async (request: Request) => {
      bodies.push(await request.json());
      return { body: preset({ load }) };
    },
  };
  const run = (...flags: string[]) => runCli(['presets', 'save', 'load.prices', 'Otro', ...flags], { env, server });
  await run('--delimiter', ';');
  await run('--mend-as', 'day-first');
  await run('--partial');
  const named = { subject: 'load.prices', name: 'Otro' };
  expect(bodies).toEqual([
    { ...named, load: { delimiter: ';' } },
    { ...named, load: { readings: ['dayFirst'] } },
    { ...named, load: { partial: true } },
  ]);
});

test.each([
  [['--delimiter', ','], { ...load, delimiter: ',' }],
  [['--partial'], { ...load, partial: true }],
  [['--no-partial'], { ...load, partial: false }],
  [['--mend-as', 'day-first'], { ...load, readings: ['dayFirst'] }],
])('changes with %j that alone of a preset for a load', async (flags, kept) => {
  expect(await saved(preset({ load }), flags)).toEqual([{ ...named(preset({ load })), load: kept }]);
});

test.each([
  ['report.orders', ['--columns', 'id'], { columns: ['id'], format: 'xlsx' }],
  ['report.orders', ['--format', 'csv'], { columns: ['total', 'id'], format: 'csv' }],
])('changes of %s with %j that alone', async (subject, flags, kept) => {
  const known = preset({ report }, subject);
  expect(await saved(known, flags)).toEqual([{ ...named(known), report: kept }]);
});

test('saves columns of the invoices as the workbook that they are', async () => {
  const other = { ...preset({ report }, 'list.invoices', 'Otro') };
  expect(await saved(undefined, ['--columns', 'date,order'], other)).toEqual([
    { ...named(other), report: { columns: ['date', 'order'], format: 'xlsx' } },
  ]);
});

test('saves no preset for a load without a word of what it keeps', async () => {
  const argv = ['presets', 'save', 'load.penalties', 'Mi archivo de Shopify'];
  const { exitCode, stderr, calls } = await runCli(argv, { env, server: {} });
  expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
  expect(stderr).toContain('--map, --delimiter, --mend-as, --partial');
});

test('reports request --preset takes columns and format, flags stand over it, and one that does not fit is refused', async () => {
  const bodies: unknown[] = [];
  const kept = { ...report, columns: ['total', 'client'] };
  const server = {
    'GET /api/admin/loggeduser': () => ({ body: { ...aUser(), operatingUser: false } }),
    'GET /api/presets': () => ({
      body: [preset({ report }, 'report.orders', 'Mes'), preset({ report: kept }, 'report.orders', 'Clientes')],
    }),
    'POST /api/reports/orders/csv': async (request: Request) => {
      bodies.push(await request.json());
      return { status: 400, body: { status: 400, code: 'x', message: 'Hasta aquí', requestId: 'r' } };
    },
  };
  const run = (...argv: string[]) => runCli(['reports', 'request', 'orders', ...argv], { env, server });
  await run('--preset', 'mes');
  await run('--preset', 'mes', '--columns', 'id', '--format', 'csv');
  expect(bodies).toMatchObject([
    { columns: ['total', 'id'], format: 'xlsx' },
    { columns: ['id'], format: 'csv' },
  ]);
  const refused = await run('--preset', 'Clientes');
  expect(refused.stderr).toContain('el archivo no tiene, o usted no ve, Cliente');
  expect(bodies).toHaveLength(2);
});
