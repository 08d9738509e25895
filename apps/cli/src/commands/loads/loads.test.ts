import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
import { openSessionStore } from '../../store/session-store.ts';
import { type FakeServer, freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aLoad } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://server.test' };
const { id } = aLoad();
const path = `/api/loads/${id}`;
const csv = () => new Response('\ufeffPedido,Fecha\r\nÁ-1,2026-11-20\r\n', { headers: { 'content-type': 'text/csv' } });
const run = (server: FakeServer, ...argv: string[]) => runCli(['loads', ...argv], { server, env });

test('list: a page as a table, with where to go on', async () => {
  const server = { 'GET /api/loads': () => ({ body: [aLoad()], headers: { 'x-total-count': '30' } }) };
  const { exitCode, stdout, calls } = await run(
    server,
    'list',
    '--text',
    'otoño [1]',
    '--layout',
    'penalties',
    '--state',
    'done',
    '--page',
    '2',
  );
  expect(exitCode).toBe(0);
  expect(calls[0]).toMatch(/^GET \/api\/loads\?from=1&size=\d+&text=oto%C3%B1o%20%5B1%5D&layout=penalties&state=done$/);
  expect(stdout).toContain(id);
  expect(stdout).toContain('Penalizaciones');
  expect(stdout).toContain(`${say('loads.list.count', { n: 30 })} · página 2`);
});

test('list says that there is no load', async () => {
  const { stdout } = await run({ 'GET /api/loads': () => ({ body: [], headers: { 'x-total-count': '0' } }) }, 'list');
  expect(stdout).toBe('No hay cargas\n');
});

test('list says when a scheduled load is due', async () => {
  const loads = [aLoad({ state: 'scheduled', scheduledFor: '2026-11-28T02:00:00.000Z' }), aLoad()];
  const { stdout } = await run(
    { 'GET /api/loads': () => ({ body: loads, headers: { 'x-total-count': '2' } }) },
    'list',
  );
  expect(stdout.match(/Programada 27 nov 2026, 20:00/g)).toHaveLength(1);
});

test('show: all of it', async () => {
  const { stdout } = await run({ [`GET ${path}`]: () => ({ body: aLoad({ partial: true }) }) }, 'show', id);
  for (const part of ['Terminada', 'penalizaciones.csv', 'solo filas correctas', 'Elena Ríos (cli)', 'coma']) {
    expect(stdout).toContain(part);
  }
});

test('what is no identifier is told in the words of the command, and nobody is asked', async () => {
  const result = await run({}, 'show', 'nada');
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toContain('«nada» no es el identificador de una carga.');
  expect(result.stderr).toContain('trastienda loads list');
});

test('show: what is odd about the whole file', async () => {
  const message = 'El título «Precio con descuento» está en la columna de «Precio regular»';
  const warnings = [{ row: 1, column: null, code: 'csv.header.order', message }];
  const { stdout } = await run({ [`GET ${path}`]: () => ({ body: aLoad({ warnings }) }) }, 'show', id);
  expect(stdout).toContain(`! ${message}`);
});

test.each([
  ['doneWithErrors', 1, true],
  ['doneWithErrors', 0, false],
  ['cancelled', 1, false],
  ['done', 0, false],
] as const)('show: %s with %d rows left out tells where the reasons stand: %s', async (state, notApplied, tells) => {
  const counts = { ...aLoad().counts, notApplied };
  const { stdout } = await run({ [`GET ${path}`]: () => ({ body: aLoad({ state, counts }) }) }, 'show', id);
  expect(stdout.includes(`trastienda loads issues ${id}`)).toBe(tells);
});

describe('watch', () => {
  test.each([
    ['done', 0],
    ['doneWithErrors', 6],
    ['failed', 3],
    ['cancelled', 6],
  ] as const)('a load that ends %s ends with %d', async (state, exitCode) => {
    const result = await run({ [`GET ${path}`]: () => ({ body: aLoad({ state }) }) }, 'watch', id, '--json');
    expect(result.exitCode).toBe(exitCode);
    expect(JSON.parse(result.stdout)).toMatchObject({ id, state });
  });

  test('of a load that is over nothing is said to be about to begin', async () => {
    const result = await run({ [`GET ${path}`]: () => ({ body: aLoad({ state: 'done' }) }) }, 'watch', id);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(result.stdout).toContain('Terminada');
  });

  test('a load that is not there', async () => {
    const gone = {
      status: 404,
      body: { status: 404, code: 'loads.notFound', message: 'No se encontró', requestId: 'r' },
    };
    expect(await run({ [`GET ${path}`]: () => gone }, 'watch', id)).toMatchObject({ exitCode: 3, stdout: '' });
  });
});

test('a load that waits says why', async () => {
  const waiting = { code: 'work.waits.database', message: 'Una parte de la base de datos no responde.' } as const;
  const { stdout } = await run(
    { [`GET ${path}`]: () => ({ body: aLoad({ state: 'applying', waiting }) }) },
    'show',
    id,
  );
  expect(stdout).toMatch(/Motivo\s+Una parte de la base de datos no responde\./);
});

describe('cancel', () => {
  test('stops it, waits for its end and says how far it came', async () => {
    let asked = 0;
    const counts = { ...aLoad().counts, applied: 1, notApplied: 1 };
    const server: FakeServer = {
      [`GET ${path}`]: () => ({ body: aLoad({ state: asked++ === 0 ? 'applying' : 'cancelled', counts }) }),
      [`POST ${path}/cancel`]: () => ({ body: aLoad({ state: 'applying' }) }),
    };
    const { exitCode, stdout } = await run(server, 'cancel', id, '--yes');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Cancelada');
    expect(stdout).toMatch(/Sin aplicar\s+1/);
  });

  test('one that is over is refused without a call', async () => {
    const result = await run({ [`GET ${path}`]: () => ({ body: aLoad() }) }, 'cancel', id, '--yes');
    expect(result).toMatchObject({ exitCode: 3, calls: [`GET ${path}`] });
    expect(result.stderr).toContain('La carga ya terminó');
  });

  test('nobody to ask', async () => {
    expect(await run({}, 'cancel', id)).toMatchObject({ exitCode: 2, calls: [] });
  });
});

describe('undo', () => {
  const undoId = '6b1d7b63-1f7f-4c17-9d1f-7f6dcf0f2b22';
  const undoPath = `/api/loads/${undoId}`;
  const summary = { changed: 2, unchanged: 0, approvals: 0, falls: [], rises: [], withdrawn: 3 };
  const done = aLoad({ layout: 'prices', summary });
  const undoes = { id, fileName: 'precios.csv' };
  const asked: string[] = [];
  const server = (end: Partial<Load>, of = done): FakeServer => ({
    [`GET ${path}`]: () => ({ body: of }),
    [`GET ${undoPath}`]: () => ({ body: aLoad({ id: undoId, layout: 'prices', summary, undoes, ...end }) }),
    [`POST ${path}/undo`]: (request) => {
      asked.push(new URL(request.url).search);
      return { status: 202, body: aLoad({ id: undoId, layout: 'prices', state: 'received', undoes }) };
    },
  });

  test.each([
    ['done', 0],
    ['doneWithErrors', 6],
    ['failed', 3],
  ] as const)('an undo that ends %s ends with %d, and says what it takes back', async (state, exitCode) => {
    asked.length = 0;
    const result = await run(server({ state }), 'undo', id, '--yes');
    expect(result.exitCode).toBe(exitCode);
    expect(result.stdout).toContain(`precios.csv (${id})`);
    expect(asked).toEqual(['?dryRun=false']);
  });

  test('a dry run tells what it would do, and asks for nothing more', async () => {
    asked.length = 0;
    const result = await run(server({ state: 'done', dryRun: true }), 'undo', id, '--dry-run');
    expect(result).toMatchObject({ exitCode: 0 });
    expect(result.stdout).toContain('Cambiarían: 2 · No cambian nada: 0 · Precios en espera retirados: 3');
    expect(asked).toEqual(['?dryRun=true']);
  });

  test('what may not be undone is refused with its reason, without a call', async () => {
    const undone = { id: undoId, state: 'done', createdAt: done.createdAt, createdBy: done.createdBy } as const;
    const result = await run(server({}, { ...done, undone }), 'undo', id, '--yes');
    expect(result).toMatchObject({ exitCode: 3, calls: [`GET ${path}`] });
    expect(result.stderr).toContain('Esta carga ya se deshizo: Elena Ríos, 20 nov 2026, 12:00');
    expect((await run(server({}), 'undo', id)).exitCode).toBe(2);
  });

  test('an undo that still runs is followed to its end', async () => {
    const undone = { id: undoId, state: 'applying', createdAt: done.createdAt, createdBy: done.createdBy } as const;
    const result = await run(server({ state: 'done' }, { ...done, undone }), 'undo', id, '--yes');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain(`precios.csv (${id})`);
  });

  test('a cut undo is found again under its key, also when it ended meanwhile; after that the answer is that it was undone', async () => {
    const own = { ...env, XDG_CONFIG_HOME: freshConfigFolder() };
    const keys: (string | null)[] = [];
    const undone = { id: undoId, state: 'done', createdAt: done.createdAt, createdBy: done.createdBy } as const;
    const fake = server({ state: 'done' }, { ...done, undone });
    const undo = fake[`POST ${path}/undo`] as (request: Request) => { status: number; body: unknown };
    const keyed: FakeServer = {
      ...fake,
      [`POST ${path}/undo`]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return undo(request);
      },
    };
    const ctrlC = interruption();
    const cut: FakeServer = {
      ...keyed,
      [`GET ${path}`]: () => ({ body: done }),
      [`GET ${undoPath}`]: () => {
        ctrlC.interrupt();
        return { body: aLoad({ id: undoId, layout: 'prices', state: 'applying', undoes }) };
      },
    };
    const first = await runCli(['loads', 'undo', id, '--yes'], { server: cut, env: own, ctrlC });
    expect(first.exitCode).toBe(130);
    const second = await runCli(['loads', 'undo', id, '--yes'], { server: keyed, env: own });
    expect(second.exitCode).toBe(0);
    expect(second.stderr).toContain('se sigue lo que ya había pedido');
    expect(keys).toEqual([keys[0], keys[0]]);
    const third = await runCli(['loads', 'undo', id, '--yes'], { server: keyed, env: own });
    expect(third).toMatchObject({ exitCode: 3, calls: [`GET ${path}`] });
  });
});

describe('fix', () => {
  const layout = 'penalties' as const;
  const counts = { ...aLoad().counts, applied: 1, notApplied: 1, invalid: 1 };
  const rest = aLoad({ layout, state: 'doneWithErrors', counts });
  const fixedId = '6b1d7b63-1f7f-4c17-9d1f-7f6dcf0f2b33';

  test('the corrected rows of a file are loaded as the load was', async () => {
    const file = join(temporaryFolder(), 'corregidas.csv');
    writeFileSync(file, 'Pedido,Fecha\nv1-01,2026-11-20\n');
    const sent: string[] = [];
    const server: FakeServer = {
      [`GET ${path}`]: () => ({ body: rest }),
      'POST /api/orders/punishments': async (request) => {
        sent.push(await request.text());
        return { status: 202, body: aLoad({ id: fixedId, state: 'received' }) };
      },
      [`GET /api/loads/${fixedId}`]: () => ({ body: aLoad({ id: fixedId }) }),
    };
    const result = await run(server, 'fix', id, '--from', file, '--yes');
    expect(result).toMatchObject({ exitCode: 0 });
    expect(sent[0]).toContain('v1-01,2026-11-20');
  });

  test('a session that ends between reading the load and loading the file: nothing is loaded, and it is forgotten', async () => {
    const file = join(temporaryFolder(), 'corregidas.csv');
    writeFileSync(file, 'Pedido,Fecha\nv1-01,2026-11-20\n');
    const stored = { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_SERVER: env.TRASTIENDA_SERVER };
    const session = { email: 'admin@trastienda.mx', token: 'stored', expiresAt: '2026-11-20T23:00:00.000Z' };
    openSessionStore(stored).save(env.TRASTIENDA_SERVER, session);
    const message = 'Su sesión terminó. Inicie sesión de nuevo';
    const server: FakeServer = {
      [`GET ${path}`]: () => ({ body: rest }),
      'POST /api/orders/punishments': () => ({
        status: 401,
        body: { status: 401, code: 'session.expired', message, requestId: 'r' },
      }),
    };
    const result = await runCli(['loads', 'fix', id, '--from', file, '--yes'], { server, env: stored });
    expect(result).toMatchObject({ exitCode: 4 });
    expect(result.stdout).toContain(message);
    expect(result.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(openSessionStore(stored).find(env.TRASTIENDA_SERVER)).toBeUndefined();
  });

  test('is refused where nothing is left, where the load goes on, and without a terminal', async () => {
    const file = ['--from', 'nada.csv', '--yes'];
    const over = await run({ [`GET ${path}`]: () => ({ body: aLoad() }) }, 'fix', id, ...file);
    expect(over).toMatchObject({ exitCode: 3 });
    expect(over.stderr).toContain('La carga no dejó filas sin aplicar');
    const running = await run({ [`GET ${path}`]: () => ({ body: aLoad({ state: 'applying' }) }) }, 'fix', id, ...file);
    expect(running.stderr).toContain('La carga aún no termina');
    expect(await run({}, 'fix', id)).toMatchObject({ exitCode: 2, calls: [] });
  });
});

describe('issues and remainder', () => {
  const issue = {
    row: 3,
    column: 'orderId',
    columnTitle: 'Pedido',
    code: 'csv.order.unknown',
    message: 'No encontrada',
  };
  const server: FakeServer = {
    [`GET ${path}`]: () => ({ body: aLoad() }),
    [`GET ${path}/remainder`]: () => csv(),
    [`GET ${path}/issues`]: (request) =>
      new URL(request.url).searchParams.get('format') === 'csv'
        ? csv()
        : { body: [issue], headers: { 'x-total-count': '2000' } },
  };

  test('a table, and how many more there are', async () => {
    const { stdout } = await run(server, 'issues', id);
    expect(stdout).toContain('No encontrada');
    expect(stdout).toContain('… y 1,999 más');
  });

  test('saves all of them in a file', async () => {
    const file = join(temporaryFolder(), 'errores.csv');
    expect((await run(server, 'issues', id, '--csv', file)).stdout).toContain(
      `2,000 errores de penalizaciones.csv en ${file}`,
    );
    expect(readFileSync(file, 'utf8')).toContain('Á-1');
  });

  test('the remainder is the answer itself, or a file', async () => {
    expect((await run(server, 'remainder', id)).stdout).toBe('\ufeffPedido,Fecha\r\nÁ-1,2026-11-20\r\n');
    const file = join(temporaryFolder(), 'resto.csv');
    expect((await run(server, 'remainder', id, '--output', file)).stdout).toBe(
      `Las filas sin aplicar están en ${file}\n`,
    );
    expect(readFileSync(file, 'utf8')).toContain('Á-1');
  });
});
