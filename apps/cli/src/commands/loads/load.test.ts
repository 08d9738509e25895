import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { todayInMexico } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import {
  folder,
  goodPenalties,
  issue,
  load,
  loader,
  loadPath,
  penaltiesFile,
  refusal,
  serverWith,
} from '../../testing/penalty-loads.ts';
import { aLoad, anAdmin, sellersAsked } from '../../testing/samples.ts';

const bad = penaltiesFile('malas.csv', 'v1-01,2026-11-20', '"v\n2",ayer', 'v3-01,31/12/2026');
const run = (server: FakeServer, ...argv: string[]) => runCli(['load', 'penalties', ...argv], { server, env: loader });
const jsonOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout);

describe('load', () => {
  test('checks, sends and follows to the end', async () => {
    const result = await run(serverWith({}), goodPenalties, '--yes');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toBe(`✓ ${goodPenalties}: se aplicaron 2 filas\n  Carga ${load.id} · Terminada\n`);
    expect(result.stderr.split('\n').filter(Boolean)).toEqual([
      `${goodPenalties}: Revisando aquí`,
      `${goodPenalties}: Subiendo`,
      `${goodPenalties}: El servidor lo recibió y pronto empezará`,
    ]);
    expect(result.calls).toEqual(['POST /api/orders/punishments', `GET ${loadPath}`]);
  });

  test('leaves a discount that ends today to the server, which knows whether the row changes anything', async () => {
    const prices = join(folder, 'ultimo-dia.csv');
    const today = todayInMexico();
    writeFileSync(prices, `SKU,Identificador,Regular,Descuento,Inicio,Fin\n7,,100.00,90.00,2026-01-01,${today}\n`);
    const server = {
      'POST /api/sku/prices/importcsv': () => ({ status: 202, body: aLoad({ layout: 'prices' }) }),
      [`GET ${loadPath}`]: () => ({ body: aLoad({ layout: 'prices' }) }),
    };
    const result = await runCli(['load', 'prices', prices, '--yes', '--no-wait'], { server, env: loader });
    expect(result.calls).toContain('POST /api/sku/prices/importcsv');
    const offline = await runCli(['validate', 'prices', prices], { env: loader });
    expect(offline).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Filas sin verificar') });
  });

  test('says what prices do: how many, how many wait, the largest changes', async () => {
    const change = { row: 2, sku: '100234', name: 'Cafetera', old: 899, new: 449.5, percent: -50 };
    const rise = { row: 3, sku: '100235', name: 'Taza', old: 0, new: 1200, percent: null };
    const days = { priceValidFrom: '2027-01-06', priceValidUntil: '2027-01-31' };
    const displaced = { total: 1, discounts: [{ row: 4, sku: '100236', name: 'Vela', price: 70, ...days }] };
    const summary = { changed: 1200, unchanged: 1, approvals: 2, falls: [change], rises: [rise], displaced };
    const unchecked = [{ lookup: 'image' as const, values: 3 }];
    const priced = { layout: 'prices' as const, dryRun: true, summary, unchecked };
    const result = await run(serverWith(priced), goodPenalties, '--dry-run');
    expect(result.stdout).toContain(
      '  Cambiarían: 1,200 · No cambian nada: 1 · Requieren validación: 2 · Quitan el descuento de días por venir: 1',
    );
    expect(result.stdout).toContain('    fila 4, SKU 100236: $70.00 del 6 ene 2027 al 31 ene 2027 Vela\n');
    expect(result.stdout).toContain('  Mayores bajas:\n    fila 2, SKU 100234: $899.00 → $449.50 (-50 %) Cafetera\n');
    expect(result.stdout).toContain('$0.00 → $1,200.00 (sin precio antes) Taza');
    expect(result.stdout).toContain('  Sin verificar: imágenes (3)\n');
    const stock = { layout: 'inventory' as const, summary: { ...summary, falls: [{ ...change, new: 4 }] } };
    const { stdout } = await runCli(['loads', 'show', load.id], { server: serverWith(stock), env: loader });
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
    expect((await run(server, goodPenalties, '--yes')).stdout).toContain(
      '! fila 3, Imágenes: https://a.mx/1.png: no verificada',
    );
    const [file] = jsonOf(await run(server, goodPenalties, '--yes', '--json')).files;
    expect(file).toMatchObject({ issueCount: 0, issues: [], doubts: [{ row: 3, column: 'Imágenes' }] });
    const events = (await run(server, goodPenalties, '--yes', '--ndjson')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'warning', file: goodPenalties, row: 3, message: doubt.message }),
    );
    expect(events.filter(({ event }) => event === 'issue')).toEqual([]);
    const github = { ...loader, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const inCi = await runCli(['load', 'penalties', goodPenalties, '--yes'], { server, env: github });
    expect(inCi.stderr).toContain(
      '::warning file=buenas.csv,line=3,title=fila 3%2C Imágenes::https://a.mx/1.png: no verificada',
    );
    const { stdout } = await runCli(['loads', 'issues', load.id], { server, env: loader });
    expect(stdout).toContain('no tiene errores de filas.\n! fila 3, Imágenes');
  });

  test('names what is odd about a row, which was applied', async () => {
    const odd = { ...issue, columnTitle: 'Identificador', code: 'csv.refId.other', message: 'No es el del SKU' };
    const server = {
      ...serverWith({ counts: { ...load.counts, warned: 3 } }),
      [`GET ${loadPath}/issues`]: () => ({ body: [odd], headers: { 'x-total-count': '3' } }),
    };
    const { exitCode, stdout } = await run(server, goodPenalties, '--yes', '--max-issues', '1');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  Con advertencias: 3\n  ! fila 3, Identificador: No es el del SKU\n');
    expect(stdout).toContain('… y 2 advertencias más');
  });

  test('sends the file itself, with its name and what was asked', async () => {
    const result = await run(serverWith({}), goodPenalties, '--yes', '--partial', '--dry-run', '--delimiter', ',');
    expect(result.calls[0]).toBe('POST /api/orders/punishments?delimiter=%2C&dryRun=true&partial=true');
    const form = await (result.requests[0] as Request).formData();
    const sent = form.get('file') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual([
      'buenas.csv',
      'text/csv',
      readFileSync(goodPenalties, 'utf8'),
    ]);
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
    const result = await run(server, goodPenalties, '--yes', '--json');
    expect(jsonOf(result)).toMatchObject({ done: true, files: [{ known: true, outcome: 'over', exitCode: 0 }] });
    expect(result.exitCode).toBe(0);
  });

  test('a file that was loaded before is said to have been, with what differs', async () => {
    const before = { id: 'l-0', finishedAt: '2026-11-13T18:05:00.000Z', createdBy: { id: 'u-2', name: 'Ana Ruiz' } };
    const earlier = { ...before, applied: 2, differing: 1 };
    const server = serverWith({ earlier }, { state: 'received', earlier: { ...earlier, differing: null } });
    const result = await run(server, goodPenalties, '--yes');
    const told = 'Este archivo ya se había cargado: 13 nov 2026, 12:05, Ana Ruiz, 2 filas aplicadas.';
    expect(result.stdout).toContain(`${told} 1 de sus filas decía algo distinto de lo que había.\n`);
    expect(result.stderr).toContain(`El servidor lo recibió y pronto empezará. ${told}\n`);
    expect(jsonOf(await run(server, goodPenalties, '--yes', '--json')).files[0]).toMatchObject({ load: { earlier } });
    expect((await run(server, goodPenalties, '--yes', '--ndjson')).stdout).toContain('"earlier":{"id":"l-0"');
  });

  test('--no-wait ends when the server has it', async () => {
    const result = await run(serverWith({}), goodPenalties, '--yes', '--no-wait');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain(`• ${goodPenalties}: el servidor recibió el archivo y la carga sigue allí`);
    expect(result.stdout).toContain(`trastienda loads watch ${load.id}`);
  });

  test('several files: a refused one stops nobody, and the exit code is the most serious', async () => {
    const result = await run(serverWith({}), bad, goodPenalties, '--yes', '--json');
    expect(result.exitCode).toBe(6);
    const { done, files } = jsonOf(result);
    expect(done).toBe(false);
    expect(files.map((file: { outcome: string }) => file.outcome)).toEqual(['blocked', 'over']);
  });

  test('a server that does not let one in stops the rest, and says what was not loaded', async () => {
    const server = { 'POST /api/orders/punishments': () => refusal(403, 'access.denied', 'No tiene permiso') };
    const result = await run(server, goodPenalties, bad, '--yes');
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
    const result = await run(server, goodPenalties, '--yes');
    expect(result.exitCode).toBe(3);
    expect(result.stdout).toContain(`✗ ${goodPenalties}: Revise los datos marcados\n  --seller: El seller no existe\n`);
  });

  test('says states, issues and result with --ndjson, one a line', async () => {
    const counts = { rows: 2, blank: 0, valid: 1, invalid: 1, applied: 0, notApplied: 2 };
    const failure = { code: 'csv.file.rowsWithErrors', message: 'Hay filas con errores en el archivo CSV' };
    const result = await run(serverWith({ state: 'failed', counts, failure }), goodPenalties, '--yes', '--ndjson');
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
    expect(events[3]).toMatchObject({
      file: goodPenalties,
      row: 3,
      line: 3,
      column: 'Pedido',
      code: 'csv.order.unknown',
    });
    expect(events[4]).toMatchObject({ exitCode: 3, load: { state: 'failed' } });
    expect(result.exitCode).toBe(3);
  });

  test('standard input is a file like any other', async () => {
    const result = await runCli(['load', 'penalties', '-', '--yes'], {
      server: serverWith({}),
      env: loader,
      stdin: readFileSync(goodPenalties, 'utf8'),
    });
    expect(result.exitCode).toBe(0);
    const sent = (await (result.requests[0] as Request).formData()).get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['entrada.csv', readFileSync(goodPenalties, 'utf8')]);
  });

  test.each([
    ['done', {}, 0, 'se aplicaron 2 filas'],
    [
      'failed',
      {
        counts: { ...load.counts, applied: 0, notApplied: 2 },
        failure: { code: 'csv.file.processing', message: 'No se pudo' },
      },
      3,
      'No se pudo; no se aplicó ninguna',
    ],
    [
      'failed',
      {
        counts: { ...load.counts, applied: 1, notApplied: 1 },
        failure: { code: 'csv.file.processing', message: 'No se pudo' },
      },
      3,
      'No se pudo: se aplicó 1 fila y 1 no',
    ],
    [
      'cancelled',
      {
        counts: { ...load.counts, applied: 1, notApplied: 1 },
        failure: { code: 'loads.stopped.inactive', message: 'La cuenta fue desactivada' },
      },
      6,
      'La cuenta fue desactivada: se aplicó 1 fila y 1 no',
    ],
    ['cancelled', { counts: { ...load.counts, applied: 1, notApplied: 1 } }, 6, 'se canceló: se aplicó 1 fila y 1 no'],
  ] as const)('a load that ended %s', async (state, change, exitCode, says) => {
    const result = await run(serverWith({ state, ...change }), goodPenalties, '--yes');
    expect(result.exitCode).toBe(exitCode);
    expect(result.stdout).toContain(says);
  });

  test.each([
    ['no layout', ['load', 'cosas', goodPenalties], 2, 'cosas'],
    ['nobody to ask', ['load', 'penalties', goodPenalties], 2, 'Añada --yes'],
    ['no such file', ['load', 'penalties', 'nada.csv', '--yes'], 7, 'No se encuentra el archivo nada.csv.'],
    ['another kind of file', ['load', 'penalties', 'a.ods', '--yes'], 3, 'El tipo de archivo es incorrecto'],
    ['a category that is missing', ['load', 'products', goodPenalties, '--yes'], 2, '--category'],
    ['a category too much', ['load', 'penalties', goodPenalties, '--category', '1', '--yes'], 2, '--category sobra'],
    ['a seller too much', ['load', 'penalties', goodPenalties, '--seller', 'aurora', '--yes'], 2, '--seller sobra'],
    [
      'a delimiter of ours only',
      ['load', 'penalties', goodPenalties, '--delimiter', '#', '--yes'],
      2,
      'El servidor admite',
    ],
    [
      '--issues for two files that is a file',
      ['load', 'penalties', goodPenalties, bad, '--issues', goodPenalties, '--yes'],
      7,
      'no es una carpeta',
    ],
    ['standard input twice', ['load', 'penalties', '-', '-', '--yes'], 2, 'una sola vez'],
  ])('refuses %s', async (_, argv, code, says) => {
    const { exitCode, stdout, stderr } = await runCli(argv, { env: loader });
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(says);
  });

  test('without a session nothing is read', async () => {
    const { exitCode, stderr } = await runCli(['load', 'penalties', goodPenalties, '--yes']);
    expect(exitCode).toBe(4);
    expect(stderr).toContain('No ha iniciado sesión');
  });
});

test('what a file is for goes with it: category, seller, kind of attribute', async () => {
  const { csvTemplate, csvLayouts } = await import('@trastienda/validators');
  const path = join(folder, 'atributos.csv');
  writeFileSync(path, csvTemplate(csvLayouts['variant-attributes'].columns));
  const server = {
    ...sellersAsked,
    'GET /api/admin/loggeduser': () => ({ body: anAdmin() }),
    'POST /api/specifications/importcsv': () => refusal(403, 'access.denied', 'No tiene permiso'),
  };
  const argv = ['load', 'variant-attributes', path, '--category', '7', '--seller', 'aurora', '--yes'];
  const { calls } = await runCli(argv, { server, env: loader });
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/specifications/importcsv?isStockKeepingUnit=true&categoryId=7&accountName=aurora',
  ]);
});

test('what is blocked here tells in its file what nobody looked at, as the server would', async () => {
  const { csvTemplate, csvLayouts } = await import('@trastienda/validators');
  const [path, issues] = [join(folder, 'productos.csv'), join(folder, 'productos-errores.csv')];
  const { columns } = csvLayouts.products;
  const [titles, first = ''] = csvTemplate(columns).trim().split('\r\n');
  writeFileSync(path, `${[titles, first, 'otro'].join('\n')}\n`);
  const argv = ['load', 'products', path, '--category', '7', '--yes', '--issues', issues];
  const result = await runCli(argv, { server: {}, env: loader });
  expect(result).toMatchObject({ exitCode: 3, calls: [] });
  expect(result.stdout).toContain(`Las filas con errores o con advertencias están en ${issues}`);
  expect(result.stdout).not.toContain(': no verificada');
  const written = readFileSync(issues, 'utf8').trim().split('\r\n');
  expect(written.map((line) => line.split(',').at(-1))).toEqual(['Tipo', 'Sin verificar', 'Sin verificar', 'Error']);
});

describe('in CI', () => {
  test('GitHub gets each fault at its line of the file', async () => {
    const result = await runCli(['load', 'penalties', bad, '--yes'], {
      env: { ...loader, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder },
    });
    expect(result.stderr).toContain('::error file=malas.csv,line=5,title=fila 4%2C Fecha::Fecha seleccionada inválida');
    expect(result.stdout).not.toContain('::error');
  });

  test('GitLab gets plain lines and its own report', async () => {
    const report = join(folder, 'calidad.json');
    const result = await runCli(['load', 'penalties', bad, '--yes', '--code-quality', report], {
      env: { ...loader, GITLAB_CI: 'true', CI_PROJECT_DIR: folder },
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

test('a revoked token of the environment is named, and no sign-in is advised', async () => {
  const server = {
    'POST /api/orders/punishments': async (request: Request) => {
      await request.text();
      return refusal(401, 'session.expired', 'Su sesión terminó. Inicie sesión de nuevo');
    },
  };
  const { exitCode, stdout } = await run(server, goodPenalties, '--yes');
  expect(exitCode).toBe(4);
  expect(stdout).toContain('El servidor no acepta el token de TRASTIENDA_TOKEN');
  expect(stdout).toContain('trastienda tokens create');
  expect(stdout).not.toContain('trastienda login');
});
