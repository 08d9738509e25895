import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
import { type FakeServer, freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aLoad } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const fileWith = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${['Pedido,Fecha', ...lines].join('\n')}\n`);
  return path;
};
const good = fileWith('buenas.csv', 'v1-01,2026-11-20', 'v2-01,2026-11-20');
const bad = fileWith('malas.csv', 'v1-01,2026-11-20', '"v\n2",ayer', 'v3-01,31/12/2026');
const env = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://server.test' };

const load = aLoad();
const loadPath = `/api/loads/${load.id}`;
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, requestId: 'r-1' },
});
const issue = { row: 3, column: 'orderId', columnTitle: 'Pedido', code: 'csv.order.unknown', message: 'No encontrada' };

/** A server that takes the file and has come to this end with it when it is asked. */
const serverWith = (
  end: Partial<typeof load>,
  upload: Parameters<typeof aLoad>[0] = { state: 'received' },
): FakeServer => ({
  'POST /api/orders/punishments': async (request) => {
    await request.text();
    return { status: 202, body: aLoad(upload) };
  },
  [`GET ${loadPath}`]: () => ({ body: aLoad(end) }),
  [`GET ${loadPath}/issues`]: (request) =>
    new URL(request.url).searchParams.get('format') === 'csv'
      ? new Response('Pedido,Fecha,Fila\n', { headers: { 'content-type': 'text/csv' } })
      : { body: [issue], headers: { 'x-total-count': '1' } },
});

const run = (server: FakeServer, ...argv: string[]) => runCli(['load', 'penalties', ...argv], { server, env });
const jsonOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout);

describe('load', () => {
  test('checks, sends and follows to the end', async () => {
    const result = await run(serverWith({}), good, '--yes');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toBe(`✓ ${good}: se aplicaron 2 filas\n  Carga ${load.id} · Terminada\n`);
    expect(result.stderr.split('\n').filter(Boolean)).toEqual([
      `${good}: Revisando aquí`,
      `${good}: Subiendo`,
      `${good}: El servidor lo recibió y pronto empezará`,
    ]);
    expect(result.calls).toEqual(['POST /api/orders/punishments', `GET ${loadPath}`]);
  });

  test('says what prices do: how many, how many wait, the largest changes', async () => {
    const change = { row: 2, sku: '100234', name: 'Cafetera', old: 899, new: 449.5, percent: -50 };
    const rise = { row: 3, sku: '100235', name: 'Taza', old: 0, new: 1200, percent: null };
    const summary = { changed: 1200, unchanged: 1, approvals: 2, falls: [change], rises: [rise] };
    const unchecked = [{ lookup: 'image' as const, values: 3 }];
    const priced = { layout: 'prices' as const, dryRun: true, summary, unchecked };
    const result = await run(serverWith(priced), good, '--dry-run');
    expect(result.stdout).toContain('  Cambiarían: 1,200 · No cambian nada: 1 · Requieren validación: 2\n');
    expect(result.stdout).toContain('  Mayores bajas:\n    fila 2, SKU 100234: $899.00 → $449.50 (-50 %) Cafetera\n');
    expect(result.stdout).toContain('$0.00 → $1,200.00 (sin precio antes) Taza');
    expect(result.stdout).toContain('  No verificadas: 3 imágenes\n');
    const stock = { layout: 'inventory' as const, summary: { ...summary, falls: [{ ...change, new: 4 }] } };
    const { stdout } = await runCli(['loads', 'show', load.id], { server: serverWith(stock), env });
    expect(stdout).toContain('Cambiaron: 1,200');
    expect(stdout).toContain('899 → 4 (-50 %)');
  });

  test('names each value that nobody could check, at its line, and never among the errors', async () => {
    const doubt = { ...issue, row: 3, columnTitle: 'Imágenes', message: 'https://a.mx/1.png: no verificada' };
    const server = {
      ...serverWith({ unchecked: [{ lookup: 'image' as const, values: 1 }] }),
      [`GET ${loadPath}/issues`]: (request: Request) => {
        const isAsked = new URL(request.url).searchParams.get('severity') === 'warning';
        return { body: isAsked ? [doubt] : [], headers: { 'x-total-count': isAsked ? '1' : '0' } };
      },
    };
    expect((await run(server, good, '--yes')).stdout).toContain(
      '! fila 3, Imágenes: https://a.mx/1.png: no verificada',
    );
    const [file] = jsonOf(await run(server, good, '--yes', '--json')).files;
    expect(file).toMatchObject({ issueCount: 0, issues: [], doubts: [{ row: 3, column: 'Imágenes' }] });
    const events = (await run(server, good, '--yes', '--ndjson')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'warning', file: good, row: 3, message: doubt.message }),
    );
    expect(events.filter(({ event }) => event === 'issue')).toEqual([]);
    const github = { ...env, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const inCi = await runCli(['load', 'penalties', good, '--yes'], { server, env: github });
    expect(inCi.stderr).toContain(
      '::warning file=buenas.csv,line=3,title=fila 3%2C Imágenes::https://a.mx/1.png: no verificada',
    );
    const { stdout } = await runCli(['loads', 'issues', load.id], { server, env });
    expect(stdout).toContain('no tiene errores de filas.\n! fila 3, Imágenes');
  });

  test('names what is odd about a row, which was applied', async () => {
    const odd = { ...issue, columnTitle: 'Identificador', code: 'csv.refId.other', message: 'No es el del SKU' };
    const server = {
      ...serverWith({ counts: { ...load.counts, warned: 3 } }),
      [`GET ${loadPath}/issues`]: () => ({ body: [odd], headers: { 'x-total-count': '3' } }),
    };
    const { exitCode, stdout } = await run(server, good, '--yes', '--max-issues', '1');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  Con advertencias: 3\n  ! fila 3, Identificador: No es el del SKU\n');
    expect(stdout).toContain('… y 2 advertencias más');
  });

  test('sends the file itself, with its name and what was asked', async () => {
    const result = await run(serverWith({}), good, '--yes', '--partial', '--dry-run', '--delimiter', ',');
    expect(result.calls[0]).toBe('POST /api/orders/punishments?delimiter=%2C&dryRun=true&partial=true');
    const form = await (result.requests[0] as Request).formData();
    const sent = form.get('file') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['buenas.csv', 'text/csv', readFileSync(good, 'utf8')]);
  });

  test('sends nothing of a file with errors, and says each with its row and its line', async () => {
    const result = await run({}, bad, '--yes');
    expect(result).toMatchObject({ exitCode: 3, calls: [] });
    expect(result.stdout).toContain('2 filas con errores de 3; no se envió nada');
    expect(result.stdout).toContain('fila 4 (línea 5), Fecha: Fecha seleccionada inválida');
    expect(result.stdout).toContain('añada --partial');
  });

  test('--partial sends it, and the faults are then the server’s', async () => {
    const counts = { rows: 3, blank: 0, valid: 1, invalid: 2, applied: 1, notApplied: 2 };
    const issues = join(folder, 'errores.csv');
    const server = serverWith({ state: 'doneWithErrors', partial: true, counts });
    const result = await run(server, bad, '--yes', '--partial', '--issues', issues);
    expect(result.exitCode).toBe(6);
    expect(result.stdout).toContain('se aplicó 1 fila y 2 no');
    expect(result.stdout).toContain('fila 3, Pedido: No encontrada');
    expect(result.stdout).toContain(`trastienda loads remainder ${load.id}`);
    expect(readFileSync(issues, 'utf8')).toBe('Pedido,Fecha,Fila\n');
  });

  test('a file that the server is at work on is followed under its first load', async () => {
    const body = aLoad({ state: 'validating' });
    const server = { ...serverWith({}), 'POST /api/orders/punishments': () => ({ status: 200, body }) };
    const result = await run(server, good, '--yes', '--json');
    expect(jsonOf(result)).toMatchObject({ done: true, files: [{ known: true, outcome: 'over', exitCode: 0 }] });
    expect(result.exitCode).toBe(0);
  });

  test('a file that was loaded before is said to have been, with what differs', async () => {
    const before = { id: 'l-0', finishedAt: '2026-11-13T18:05:00.000Z', createdBy: { id: 'u-2', name: 'Ana Ruiz' } };
    const earlier = { ...before, applied: 2, differing: 1 };
    const server = serverWith({ earlier }, { state: 'received', earlier: { ...earlier, differing: null } });
    const result = await run(server, good, '--yes');
    const told = 'Este archivo ya se había cargado: 13 nov 2026, 12:05, Ana Ruiz, 2 filas aplicadas.';
    expect(result.stdout).toContain(`${told} 1 de sus filas decía algo distinto de lo que había.\n`);
    expect(result.stderr).toContain(`El servidor lo recibió y pronto empezará. ${told}\n`);
    expect(jsonOf(await run(server, good, '--yes', '--json')).files[0]).toMatchObject({ load: { earlier } });
    expect((await run(server, good, '--yes', '--ndjson')).stdout).toContain('"earlier":{"id":"l-0"');
  });

  describe('under a key of its own', () => {
    const keysOf = ({ requests }: { requests: readonly Request[] }) =>
      requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
    const home = () => ({ ...env, XDG_CONFIG_HOME: freshConfigFolder() });
    const silent = { 'POST /api/orders/punishments': () => new Response(null, { status: 503 }) };
    const unknown = refusal(404, 'loads.attempt.unknown', 'No llegó');
    /** A server that never heard of any attempt. */
    const withoutAttempts = (server: FakeServer): FakeServer => ({
      ...server,
      'GET /api/loads/attempts/': () => unknown,
    });

    test('a command that got its answer makes a new one the next time', async () => {
      const place = home();
      const argv = ['load', 'penalties', good, '--yes'];
      const [first, second] = [
        await runCli(argv, { server: serverWith({}), env: place }),
        await runCli(argv, { server: serverWith({}), env: place }),
      ];
      expect(keysOf(first)[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(keysOf(second)[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(keysOf(second)).not.toEqual(keysOf(first));
    });

    test('one that got none keeps it, and the same command asks for its load before it sends anything', async () => {
      const place = home();
      const argv = ['load', 'penalties', good, '--yes', '--json'];
      const cut = await runCli(argv, { server: withoutAttempts(silent), env: place });
      expect(cut.exitCode).toBe(5);
      expect(new Set(keysOf(cut)).size).toBe(1);
      const [key] = keysOf(cut);
      const arrived = { ...serverWith({}), [`GET /api/loads/attempts/${key}`]: () => ({ body: aLoad() }) };
      const again = await runCli(argv, { server: arrived, env: place });
      expect(again.calls).toEqual([`GET /api/loads/attempts/${key}`, `GET ${loadPath}`]);
      expect(jsonOf(again).files[0]).toMatchObject({ resumed: true, outcome: 'over', exitCode: 0 });
      expect(keysOf(await runCli(argv, { server: serverWith({}), env: place }))).not.toEqual([key]);
    });

    test('one that was refused after it had been sent keeps it: the first send may have arrived', async () => {
      const place = home();
      const argv = ['load', 'penalties', good, '--yes', '--json'];
      const lost = { ...serverWith({}), [`GET ${loadPath}`]: () => refusal(403, 'access.role', 'No puede') };
      const [key] = keysOf(await runCli(argv, { server: lost, env: place }));
      const arrived = { ...serverWith({}), [`GET /api/loads/attempts/${key}`]: () => ({ body: aLoad() }) };
      const again = await runCli(argv, { server: arrived, env: place });
      expect(again.calls[0]).toBe(`GET /api/loads/attempts/${key}`);
      expect(jsonOf(again).files[0]).toMatchObject({ resumed: true, exitCode: 0 });
    });
  });

  describe('Ctrl+C while the file is sent', () => {
    /** The upload never ends; what is asked by its key afterwards is answered so. */
    const stopped = (asked: Awaited<ReturnType<FakeServer[string]>>, others: FakeServer = {}) => {
      const ctrlC = interruption();
      let key = '';
      const server: FakeServer = {
        'POST /api/orders/punishments': async (request) => {
          key = request.headers.get('idempotency-key') ?? '';
          ctrlC.interrupt();
          return new Promise<never>(() => undefined);
        },
        ...others,
      };
      const answering: FakeServer = new Proxy(server, {
        get: (known, call: string) =>
          call === `GET /api/loads/attempts/${key}` ? () => asked : Reflect.get(known, call),
      });
      return runCli(['load', 'penalties', good, '--yes'], { server: answering, env, ctrlC });
    };
    const absent = refusal(404, 'loads.attempt.unknown', 'No hay una carga con esa clave.');

    test('the server has it: the load is cancelled like any other', async () => {
      let isCancelled = false;
      const result = await stopped(
        { body: aLoad({ state: 'applying' }) },
        {
          [`POST ${loadPath}/cancel`]: () => {
            isCancelled = true;
            return { body: aLoad({ state: 'applying' }) };
          },
          [`GET ${loadPath}`]: () => ({ body: aLoad({ state: isCancelled ? 'cancelled' : 'applying' }) }),
        },
      );
      expect(result.stdout).toContain('la carga se canceló: se aplicaron 2 filas y 0 no');
      expect(result.exitCode).toBe(130);
      expect(result.calls).toContain(`POST ${loadPath}/cancel`);
    });

    test('the server has none: it is asked twice, because it may be taking the last bytes', async () => {
      const result = await stopped(absent);
      expect(result.stdout).toContain('interrumpido durante la subida; el servidor no tiene el archivo');
      expect(result.stdout).toContain('nada se carga dos veces');
      expect(result.exitCode).toBe(130);
      expect(result.calls.filter((call) => call.startsWith('GET /api/loads/attempts/'))).toHaveLength(2);
    });

    test('nobody answers: it is said that nobody knows', async () => {
      const result = await stopped(refusal(500, 'errors.unexpected', 'Vuelva luego'));
      expect(result.stdout).toContain('no se sabe si el servidor recibió el archivo');
      expect(result.exitCode).toBe(130);
    });
  });

  test('--no-wait ends when the server has it', async () => {
    const result = await run(serverWith({}), good, '--yes', '--no-wait');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain(`• ${good}: el servidor recibió el archivo y la carga sigue allí`);
    expect(result.stdout).toContain(`trastienda loads watch ${load.id}`);
  });

  test('several files: a refused one stops nobody, and the exit code is the most serious', async () => {
    const result = await run(serverWith({}), bad, good, '--yes', '--json');
    expect(result.exitCode).toBe(6);
    const { done, files } = jsonOf(result);
    expect(done).toBe(false);
    expect(files.map((file: { outcome: string }) => file.outcome)).toEqual(['blocked', 'over']);
  });

  test('a server that does not let one in stops the rest, and says what was not loaded', async () => {
    const server = { 'POST /api/orders/punishments': () => refusal(403, 'access.denied', 'No tiene permiso') };
    const result = await run(server, good, bad, '--yes');
    expect(result).toMatchObject({ exitCode: 4, calls: ['POST /api/orders/punishments'] });
    expect(result.stdout).toContain('No tiene permiso');
    expect(result.stdout).toContain(`Sin cargar: ${bad}`);
  });

  test('what the server says of an option is told under its name', async () => {
    const fields = { accountName: 'El seller no existe' };
    const answer = {
      status: 400,
      code: 'errors.validation',
      message: 'Revise los datos marcados',
      requestId: 'r',
      fields,
    };
    const server = { 'POST /api/orders/punishments': () => ({ status: 400, body: answer }) };
    const result = await run(server, good, '--yes');
    expect(result.exitCode).toBe(3);
    expect(result.stdout).toContain(`✗ ${good}: Revise los datos marcados\n  --seller: El seller no existe\n`);
  });

  test('--ndjson: states, issues, result, one a line', async () => {
    const counts = { rows: 2, blank: 0, valid: 1, invalid: 1, applied: 0, notApplied: 2 };
    const failure = { code: 'csv.file.rowsWithErrors', message: 'Hay filas con errores en el archivo CSV' };
    const result = await run(serverWith({ state: 'failed', counts, failure }), good, '--yes', '--ndjson');
    const events = result.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ event, state }) => [event, state].filter(Boolean).join(' '))).toEqual([
      'state checking',
      'state sending',
      'state received',
      'issue',
      'result',
    ]);
    expect(events[3]).toMatchObject({ file: good, row: 3, line: 3, column: 'Pedido', code: 'csv.order.unknown' });
    expect(events[4]).toMatchObject({ exitCode: 3, load: { state: 'failed' } });
    expect(result.exitCode).toBe(3);
  });

  test('standard input is a file like any other', async () => {
    const result = await runCli(['load', 'penalties', '-', '--yes'], {
      server: serverWith({}),
      env,
      stdin: readFileSync(good, 'utf8'),
    });
    expect(result.exitCode).toBe(0);
    const sent = (await (result.requests[0] as Request).formData()).get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['entrada.csv', readFileSync(good, 'utf8')]);
  });

  test.each([
    ['done', {}, 0, 'se aplicaron 2 filas'],
    [
      'failed',
      { failure: { code: 'csv.file.processing', message: 'No se pudo' } },
      3,
      'No se pudo; no se aplicó ninguna',
    ],
    ['cancelled', { counts: { ...load.counts, applied: 1, notApplied: 1 } }, 6, 'se canceló: se aplicó 1 fila y 1 no'],
  ] as const)('a load that ended %s', async (state, change, exitCode, says) => {
    const result = await run(serverWith({ state, ...change }), good, '--yes');
    expect(result.exitCode).toBe(exitCode);
    expect(result.stdout).toContain(says);
  });

  test.each([
    ['no layout', ['load', 'cosas', good], 2, 'cosas'],
    ['nobody to ask', ['load', 'penalties', good], 2, 'Añada --yes'],
    ['no such file', ['load', 'penalties', 'nada.csv', '--yes'], 7, 'No se encuentra el archivo nada.csv.'],
    ['a workbook', ['load', 'penalties', 'a.xlsx', '--yes'], 3, 'El tipo de archivo es incorrecto'],
    ['a category that is missing', ['load', 'products', good, '--yes'], 2, '--category'],
    ['a category too much', ['load', 'penalties', good, '--category', '1', '--yes'], 2, '--category sobra'],
    ['a seller too much', ['load', 'penalties', good, '--seller', 'aurora', '--yes'], 2, '--seller sobra'],
    ['a delimiter of ours only', ['load', 'penalties', good, '--delimiter', '#', '--yes'], 2, 'El servidor admite'],
    [
      '--issues for two files that is a file',
      ['load', 'penalties', good, bad, '--issues', good, '--yes'],
      7,
      'no es una carpeta',
    ],
    ['standard input twice', ['load', 'penalties', '-', '-', '--yes'], 2, 'una sola vez'],
  ])('%s', async (_, argv, code, says) => {
    const { exitCode, stdout, stderr } = await runCli(argv, { env });
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(says);
  });

  test('without a session nothing is read', async () => {
    const { exitCode, stderr } = await runCli(['load', 'penalties', good, '--yes']);
    expect(exitCode).toBe(4);
    expect(stderr).toContain('No ha iniciado sesión');
  });
});

test('what a file is for goes with it: category, seller, kind of attribute', async () => {
  const { csvTemplate, csvLayouts } = await import('@trastienda/validators');
  const path = join(folder, 'atributos.csv');
  writeFileSync(path, csvTemplate(csvLayouts['variant-attributes'].columns));
  const server = { 'POST /api/specifications/importcsv': () => refusal(403, 'access.denied', 'No tiene permiso') };
  const argv = ['load', 'variant-attributes', path, '--category', '7', '--seller', 'aurora', '--yes'];
  const { calls } = await runCli(argv, { server, env });
  expect(calls).toEqual(['POST /api/specifications/importcsv?isStockKeepingUnit=true&categoryId=7&accountName=aurora']);
});

test('what is blocked here tells in its file what nobody looked at, as the server would', async () => {
  const { csvTemplate, csvLayouts } = await import('@trastienda/validators');
  const [path, issues] = [join(folder, 'productos.csv'), join(folder, 'productos-errores.csv')];
  const { columns } = csvLayouts.products;
  const [titles, first = ''] = csvTemplate(columns).trim().split('\r\n');
  writeFileSync(path, `${[titles, first, 'otro'].join('\n')}\n`);
  const argv = ['load', 'products', path, '--category', '7', '--yes', '--issues', issues];
  const result = await runCli(argv, { server: {}, env });
  expect(result).toMatchObject({ exitCode: 3, calls: [] });
  expect(result.stdout).toContain(`Las filas con errores o con advertencias están en ${issues}`);
  expect(result.stdout).not.toContain(': no verificada');
  const written = readFileSync(issues, 'utf8').trim().split('\r\n');
  expect(written.map((line) => line.split(',').at(-1))).toEqual(['Tipo', 'Sin verificar', 'Sin verificar', 'Error']);
});

describe('in CI', () => {
  test('GitHub gets each fault at its line of the file', async () => {
    const result = await runCli(['load', 'penalties', bad, '--yes'], {
      env: { ...env, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder },
    });
    expect(result.stderr).toContain('::error file=malas.csv,line=5,title=fila 4%2C Fecha::Fecha seleccionada inválida');
    expect(result.stdout).not.toContain('::error');
  });

  test('GitLab gets plain lines and its own report', async () => {
    const report = join(folder, 'calidad.json');
    const result = await runCli(['load', 'penalties', bad, '--yes', '--code-quality', report], {
      env: { ...env, GITLAB_CI: 'true', CI_PROJECT_DIR: folder },
    });
    expect(result.stderr).toContain('malas.csv:5: error: fila 4, Fecha: Fecha seleccionada inválida');
    const faults = JSON.parse(readFileSync(report, 'utf8'));
    expect(faults.at(-1)).toMatchObject({
      check_name: 'csv.date.invalid',
      severity: 'major',
      location: { path: 'malas.csv', lines: { begin: 5 } },
    });
    expect(new Set(faults.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(faults.length);
  });
});
