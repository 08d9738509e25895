import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'ink-testing-library';
import { createTrastiendaClient } from 'trastienda-client';
import { describe, expect, test, vi } from 'vitest';
import { FileToFix, type Fixed } from '../services/loads/file-to-fix.ts';
import { fixedLines, keptCorrections } from '../services/loads/kept-corrections.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { aLoad } from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FixView } from './fix-view.tsx';

const keys = { enter: '\r', escape: '\u001B', tab: '\t', clear: '\u0015' };

/** A server that never responds: rows with local errors can still be corrected. */
const client = createTrastiendaClient({
  baseUrl: 'http://127.0.0.1/api',
  getToken: () => undefined,
  fetch: () => Promise.reject(new Error('The server was asked.')),
});

const open = (...lines: string[]) => openBytes(Buffer.from(`Pedido,Fecha\n${lines.join('\n')}\n`));

const sessionOver = { status: 401, code: 'session.expired', message: 'Su sesión terminó', requestId: 'r' };

/** A server that knows only the orders v1-01 to v9-01; it returns the files sent for dry runs. */
function strictServer({ sessionEndsAt = '' } = {}) {
  const sent: string[] = [];
  const issuesOf = (file: string) =>
    file.split('\n').flatMap((line, n) => {
      const [order = ''] = line.split(',');
      if (n === 0 || order === '' || /^v\d-01$/.test(order)) return [];
      const message = `Orden no encontrada: ${order}`;
      return [{ row: n + 1, column: 'orderId', columnTitle: 'Pedido', code: 'csv.order.unknown', message }];
    });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (sessionEndsAt !== '' && pathname.endsWith(sessionEndsAt)) return Response.json(sessionOver, { status: 401 });
    if (pathname === '/api/orders/punishments') {
      expect(searchParams.get('dryRun')).toBe('true');
      sent.push(/Pedido,Fecha[\s\S]*?(?=\r\n--)/.exec(await request.text())?.[0] ?? '');
      return Response.json(aLoad({ layout: 'penalties', state: 'received', dryRun: true }), { status: 202 });
    }
    const found = issuesOf(sent.at(-1) ?? '');
    if (pathname.endsWith('/issues'))
      return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
    const state = found.length > 0 ? 'doneWithErrors' : 'done';
    const counts = { ...aLoad().counts, invalid: found.length };
    return Response.json(aLoad({ layout: 'penalties', state, dryRun: true, counts }));
  };
  return {
    sent,
    client: createTrastiendaClient({ baseUrl: 'http://127.0.0.1/api', getToken: () => undefined, fetch }),
  };
}

async function openBytes(bytes: Buffer, server = client, numbers: readonly number[] = []) {
  const path = join(temporaryFolder(), 'restantes.csv');
  writeFileSync(path, bytes);
  const file = await FileToFix.open(server, path, 'penalties', { now: new Date('2026-11-20T18:00:00Z'), numbers });
  const done = vi.fn<(fixed: Fixed) => void>();
  const fail = vi.fn();
  const view = render(<FixView file={file} end={{ done, fail, interrupt: vi.fn() }} />);
  // The handler of the next key is registered once the effects of a frame have run.
  const effects = () => new Promise((resolve) => setTimeout(resolve, 20));
  const { sees: shows } = inkDriver(view);
  const press = async (...pieces: string[]) => {
    for (const piece of pieces) {
      const drawn = view.frames.length;
      view.stdin.write(piece);
      const isHeard = () => view.frames.length > drawn || done.mock.calls.length > 0;
      await vi.waitFor(() => expect(isHeard()).toBe(true), { timeout: 10_000 });
      await effects();
    }
  };
  const saved = async () => {
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 10_000 });
    expect(fail).not.toHaveBeenCalled();
    const corrected = join(temporaryFolder(), 'listo.csv');
    await file.save(corrected);
    return { fixed: done.mock.calls[0]?.[0], text: readFileSync(corrected, 'utf8') };
  };
  const failure = async () => {
    await vi.waitFor(() => expect(fail).toHaveBeenCalled(), { timeout: 10_000 });
    return fail.mock.calls[0]?.[0];
  };
  return { path, file, shows, press, saved, failure };
}

test('asks for each wrong cell, again while it is wrong, and lays the rows over the file', async () => {
  const { shows, press, saved } = await open('v1-01,ayer', 'v2-01,2026-11-20', 'v3-01,ayer', 'v4-01,ayer');
  await shows('Fila 2 · con errores: 3');
  await shows('Fecha');
  await press(keys.clear, 'hoy', keys.enter);
  await shows('hoy');
  await press(keys.clear, '2026-11-20', keys.enter);
  await shows('Fila 4 · con errores: 2');
  await press(keys.escape);
  await shows('Fila 5 · con errores: 1');
  await press(keys.tab);
  expect(await saved()).toEqual({
    fixed: { corrected: 2, leftOut: 1, skipped: 1 },
    text: 'Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-20\nv4-01,ayer\n',
  });
}, 60_000);

test('numbers the rows as the load did, and says what became of them', async () => {
  const { shows, press, saved } = await openBytes(
    Buffer.from('Pedido,Fecha\nv1-01,ayer\nv2-01,ayer\n'),
    client,
    [7, 12],
  );
  await shows('Fila 7 · con errores: 2');
  await press(keys.escape);
  await shows('Fila 12 · con errores: 1');
  await press(keys.tab);
  const { fixed } = await saved();
  expect(fixed && fixedLines(fixed)).toEqual(['Filas que usted dejó fuera: 1', 'Filas que quedan como estaban: 1']);
}, 60_000);

test('asks for every cell of a row of the wrong width, and for rows that are the same', async () => {
  const { shows, press, saved } = await open('v1-01', 'v2-01,2026-11-20', 'v3-01,2026-11-20');
  await shows('Falta 1 campo');
  await press(keys.enter);
  await shows('Fecha');
  await press('2026-11-20', keys.enter);
  expect((await saved()).text).toBe('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-20\nv3-01,2026-11-20\n');
}, 60_000);

test('a row that is too short is taken with empty cells, and one that is too long once what is too much is emptied', async () => {
  const { shows, press, saved } = await open('v1-01,2026-11-20,de más', 'v2-01');
  await shows('v1-01 · 2026-11-20 · de más');
  await press(keys.enter);
  await press(keys.enter);
  await shows('Campo 3, que sobra');
  await press(keys.clear, keys.enter);
  await shows('Falta 1 campo');
  await press(keys.enter);
  // The missing cell is left empty: the row gets an empty cell, which then is the error.
  await press(keys.enter);
  await shows('Fecha es obligatoria');
  await press('2026-11-20', keys.enter);
  expect((await saved()).text).toBe('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-20\n');
}, 60_000);

test('what the file cannot hold is told, and stays there to be typed otherwise', async () => {
  const { shows, press, saved } = await openBytes(Buffer.from('Pedido,Fecha\nv1-01,mañana\n', 'latin1'));
  await shows('mañana');
  await press(keys.clear, '漢', keys.enter);
  await shows('La codificación de su archivo no tiene el carácter «漢»');
  await shows('): 漢');
  await press(keys.clear, '2026-11-20', keys.enter);
  expect((await saved()).text).toBe('Pedido,Fecha\nv1-01,2026-11-20\n');
}, 60_000);

test('a row that only the server refuses is shown with its reason, corrected or left out, and the file is tried out again', async () => {
  const { sent, client: strict } = strictServer();
  const lines = ['v1-01,ayer', 'otra-01,2026-11-20', 'nada-01,2026-11-20', 'igual-01,2026-11-20'];
  const { shows, press, saved } = await openBytes(Buffer.from(`Pedido,Fecha\n${lines.join('\n')}\n`), strict);
  await shows('Fila 2 · con errores: 1');
  await press(keys.clear, '2026-11-20', keys.enter);
  await shows('Fila 3 · con errores: 3');
  await shows('Orden no encontrada: otra-01');
  await press(keys.clear, 'v7-01', keys.enter);
  await shows('Orden no encontrada: nada-01');
  await press(keys.escape);
  await shows('Orden no encontrada: igual-01');
  await press(keys.tab);
  const { fixed, text } = await saved();
  expect(fixed).toEqual({ corrected: 2, leftOut: 1, skipped: 1 });
  expect(text).toBe('Pedido,Fecha\nv1-01,2026-11-20\nv7-01,2026-11-20\nigual-01,2026-11-20\n');
  expect(sent).toHaveLength(3);
}, 60_000);

describe('a session that ends while rows are corrected', () => {
  const lines = Buffer.from('Pedido,Fecha\nv1-01,ayer\notra-01,2026-11-20\n');

  test('before the file is tried out: what was typed is kept, and loading it tells why', async () => {
    const { client: strict } = strictServer({ sessionEndsAt: '/punishments' });
    const { shows, press, saved } = await openBytes(lines, strict);
    await shows('Fila 2 · con errores: 1');
    await press(keys.clear, '2026-11-20', keys.enter);
    expect((await saved()).text).toBe('Pedido,Fecha\nv1-01,2026-11-20\notra-01,2026-11-20\n');
  }, 60_000);

  test('after that: the refusal ends the asking, and what was typed is kept beside the remainder', async () => {
    const { client: strict } = strictServer({ sessionEndsAt: '/issues' });
    const { path, file, shows, press, failure } = await openBytes(lines, strict);
    await shows('Fila 2 · con errores: 1');
    await press(keys.clear, '2026-11-20', keys.enter);
    const told = vi.fn();
    const ask = async () => Promise.reject(await failure());
    await expect(keptCorrections({ path, file }, { ask, tell: told })).rejects.toMatchObject({
      code: 'session.expired',
    });
    const corrected = path.replace('.csv', '-listo.csv');
    expect(told).toHaveBeenCalledExactlyOnceWith(corrected);
    expect(readFileSync(corrected, 'utf8')).toBe('Pedido,Fecha\nv1-01,2026-11-20\notra-01,2026-11-20\n');
  }, 60_000);
});
