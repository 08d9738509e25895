import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshConfigFolder, runCli } from './testing/fake-terminal.ts';
import { demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../bin/trastienda.mjs', import.meta.url));
const folder = temporaryFolder();
let server: RealServer;
let env: Record<string, string>;
let orders: string[];
beforeAll(async () => {
  server = await startRealServer();
  env = { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_SERVER: server.address };
  const argv = ['login', '--email', 'admin@trastienda.mx', '--password-stdin'];
  expect((await runCli(argv, { env, fetch, stdin: `${demoPassword}\n` })).exitCode).toBe(0);
  const { stdout } = await asks('orders', 'list', '--size', '10', '--json');
  orders = (JSON.parse(stdout) as { orders: { id: string }[] }).orders.map(({ id }) => id);
}, 180_000);
afterAll(() => server?.stop(), 30_000);

const asks = (...argv: string[]) => runCli(argv, { env, fetch });
const today = new Date().toISOString().slice(0, 10);
const fileOf = (name: string, ids: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `Pedido,Fecha\n${ids.map((id) => `${id},${today}\n`).join('')}`);
  return path;
};
const resultOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).files[0];
const lastEvent = ({ stdout }: { stdout: string }) => JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
/** A file that keeps the server busy: it leaves out the unknown orders one by one. */
const longFile = (name: string, first: string): string =>
  fileOf(`${name}.csv`, [first, ...Array.from({ length: 30_000 }, (_, n) => `${name}-${n}`)]);

/** Starts the built program in its own process and collects its output. */
const start = (...argv: string[]) => {
  const child = spawn(process.execPath, [launcher, ...argv], { env: { PATH: process.env.PATH ?? '', ...env } });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (said.stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.stderr += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const sees = (text: string) => expect.poll(() => said.stdout + said.stderr, { timeout: 30_000 }).toContain(text);
  return { child, said, ended, sees };
};

describe('loading at a real server', () => {
  test('a good file is applied, its tag is on the order, and sent again it is loaded again and said so', async () => {
    const path = fileOf('buenas.csv', orders.slice(0, 2));
    const rehearsed = await asks('load', 'penalties', path, '--dry-run', '--json');
    expect(resultOf(rehearsed)).toMatchObject({ exitCode: 0, load: { dryRun: true, counts: { rows: 2, applied: 0 } } });
    const first = await asks('load', 'penalties', path, '--yes', '--json');
    expect(first.exitCode).toBe(0);
    expect(resultOf(first).load).toMatchObject({ state: 'done', surface: 'cli', counts: { applied: 2 } });
    const order = JSON.parse((await asks('orders', 'show', orders[0] ?? '', '--json')).stdout);
    expect(order.tags).toContain('punishment');
    const second = await asks('load', 'penalties', path, '--yes', '--json');
    const { id, finishedAt } = resultOf(first).load;
    const earlier = { id, finishedAt, createdBy: { name: expect.any(String) }, applied: 2, differing: 0 };
    expect(resultOf(second)).toMatchObject({ exitCode: 0, load: { counts: { applied: 2 }, earlier } });
    expect(resultOf(second).load.id).not.toBe(id);
    expect(resultOf(second)).not.toHaveProperty('known');
    expect(resultOf(second)).not.toHaveProperty('resumed');
    const lines = await asks('load', 'penalties', path, '--yes', '--ndjson');
    expect(lines.stdout).toContain(`"earlier":{"id":"${resultOf(second).load.id}"`);
    expect(lastEvent(lines).load.earlier).toMatchObject({ differing: 0 });
  });

  test('A, then B, then A ends in A', async () => {
    const paths = ['2026-01-05', '2026-01-06'].map((day) => {
      const path = join(folder, `a-b-a-${day}.csv`);
      writeFileSync(path, `Pedido,Fecha\n${orders[5]},${day}\n${orders[6]},2026-01-07\n`);
      return path;
    });
    const [a, b] = paths as [string, string];
    const marked = async () => {
      const order = JSON.parse((await asks('orders', 'show', orders[5] ?? '', '--json')).stdout);
      return order.punishment.date;
    };
    for (const path of [a, b]) expect((await asks('load', 'penalties', path, '--yes')).exitCode).toBe(0);
    expect(await marked()).toBe('2026-01-06');
    const again = await asks('load', 'penalties', a, '--yes');
    expect(again.stdout).toContain('Este archivo ya se había cargado: ');
    expect(again.stdout).toContain('2 filas aplicadas. 1 de sus filas decía algo distinto de lo que había.');
    expect(again.stdout).toContain('Cambiaron: 1 · No cambian nada: 1');
    expect(await marked()).toBe('2026-01-05');
  });

  test('a dry run tells what is wrong here and at the server, by row, and ends with 3 with --partial too', async () => {
    const path = fileOf('mixtas.csv', [orders[0] ?? '', 'no-existe-02', 'no-existe-03']);
    appendFileSync(path, `${orders[1] ?? ''},mañana\r\n`);
    for (const partial of [[], ['--partial']]) {
      const said = await asks('load', 'penalties', path, '--dry-run', '--json', ...partial);
      expect(said.exitCode).toBe(3);
      expect(resultOf(said)).toMatchObject({ exitCode: 3, load: { dryRun: true, counts: { rows: 4, invalid: 3 } } });
      expect(resultOf(said).issues).toMatchObject([
        { row: 3, line: 3, code: 'csv.order.unknown' },
        { row: 4, line: 4, code: 'csv.order.unknown' },
        { row: 5, line: 5, code: 'csv.date.invalid' },
      ]);
    }
    const text = await asks('load', 'penalties', path, '--dry-run');
    expect(text).toMatchObject({ exitCode: 3 });
    expect(text.stdout).toContain('3 filas con errores de 4');
    const events = (await asks('load', 'penalties', path, '--dry-run', '--ndjson')).stdout.trim().split('\n');
    const issues = events.map((event) => JSON.parse(event)).filter(({ event }) => event === 'issue');
    expect(issues.map(({ row }) => row)).toEqual([3, 4, 5]);
  });

  test('an order that only the server can miss refuses the file; --partial leaves it out, and the remainder is that row', async () => {
    const path = fileOf('faltante.csv', [orders[2] ?? '', 'no-existe-01']);
    const refused = await asks('load', 'penalties', path, '--yes', '--json');
    expect(refused.exitCode).toBe(3);
    expect(resultOf(refused)).toMatchObject({ load: { state: 'failed', counts: { applied: 0 } } });
    expect(resultOf(refused).issues).toMatchObject([{ row: 3, line: 3, column: 'Pedido', code: 'csv.order.unknown' }]);
    const issues = join(folder, 'errores.csv');
    const part = await asks('load', 'penalties', path, '--yes', '--partial', '--issues', issues);
    expect(part).toMatchObject({ exitCode: 6 });
    expect(part.stdout).toContain('se aplicó 1 fila y 1 no');
    expect(readFileSync(issues, 'utf8')).toContain(`no-existe-01,${today},3,Pedido,csv.order.unknown`);
    const { loads } = JSON.parse((await asks('loads', 'list', '--state', 'doneWithErrors', '--json')).stdout);
    const { id } = loads[0];
    const remainder = (await asks('loads', 'remainder', id)).stdout;
    expect(remainder).toBe(`\ufeffPedido,Fecha\r\nno-existe-01,${today}\r\n`);
    expect((await asks('loads', 'issues', id)).stdout).toContain('Orden no encontrada');
    expect((await asks('loads', 'show', id)).stdout).toContain('Terminada con errores');
    expect((await asks('loads', 'watch', id)).exitCode).toBe(6);
    expect((await asks('loads', 'cancel', id, '--yes')).exitCode).toBe(3);
  });

  test('a seller may not load penalties: refused before a byte is kept', async () => {
    const seller = { ...env, XDG_CONFIG_HOME: freshConfigFolder() };
    const argv = ['login', '--email', 'vendedor@aurora.mx', '--password-stdin'];
    await runCli(argv, { env: seller, fetch, stdin: `${demoPassword}\n` });
    const path = fileOf('ajenas.csv', orders.slice(0, 1));
    expect((await runCli(['load', 'penalties', path, '--yes'], { env: seller, fetch })).exitCode).toBe(4);
  });
});

describe('interrupted, as a process', () => {
  test('killed while it follows and run again, it finds its load and goes on to the end', async () => {
    const path = longFile('matada', orders[3] ?? '');
    const argv = ['load', 'penalties', path, '--yes', '--partial', '--ndjson', '--max-issues', '1'];
    const killed = start(...argv);
    await killed.sees('"id":');
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBeNull();
    const id = /"id":"([^"]+)"/.exec(killed.said.stdout)?.[1];
    const again = start(...argv);
    expect(await again.ended).toBe(6);
    const result = lastEvent(again.said);
    expect(result).toMatchObject({ event: 'result', known: true, load: { id, state: 'doneWithErrors' } });
    expect(result.load.counts).toMatchObject({ rows: 30_001, applied: 1, notApplied: 30_000 });
  });

  test('killed, and ended without it, it answers that load once; then the same command is a new load', async () => {
    // Long enough that the load cannot end before the kill.
    const path = longFile('terminada', orders[7] ?? '');
    const argv = ['load', 'penalties', path, '--yes', '--partial', '--ndjson', '--max-issues', '1'];
    const killed = start(...argv);
    await killed.sees('"id":');
    killed.child.kill('SIGKILL');
    await killed.ended;
    const id = /"id":"([^"]+)"/.exec(killed.said.stdout)?.[1] ?? '';
    expect((await asks('loads', 'watch', id)).exitCode).toBe(6);
    const again = lastEvent(await asks(...argv));
    expect(again).toMatchObject({ event: 'result', resumed: true, exitCode: 6, load: { id } });
    const anew = lastEvent(await asks(...argv));
    expect(anew).toMatchObject({ exitCode: 6, load: { earlier: { id, differing: 0 } } });
    expect(anew).not.toHaveProperty('resumed');
  });

  test('Ctrl+C cancels the load, waits for its end, tells how far it came, and ends with 130', async () => {
    const path = longFile('cancelada', orders[4] ?? '');
    const stopped = start('load', 'penalties', path, '--yes', '--partial', '--ndjson', '--max-issues', '1');
    await stopped.sees('"id":');
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toBe(130);
    const result = lastEvent(stopped.said);
    expect(result).toMatchObject({ interrupted: true, outcome: 'over', exitCode: 130, load: { state: 'cancelled' } });
    const { rows, applied, notApplied } = result.load.counts;
    expect(applied + notApplied).toBe(rows);
  });

  test('Ctrl+C ends the watching, and the load goes on', async () => {
    const path = longFile('seguida', orders[5] ?? '');
    const sent = await asks('load', 'penalties', path, '--yes', '--partial', '--no-wait', '--json');
    const { id } = resultOf(sent).load;
    const watching = start('loads', 'watch', id);
    await watching.sees('El servidor');
    watching.child.kill('SIGINT');
    expect(await watching.ended).toBe(130);
    expect(watching.said.stderr).toContain('continúa en el servidor');
    expect((await asks('loads', 'show', id)).stdout).not.toContain('Cancelada');
    const canceled = await asks('loads', 'cancel', id, '--yes', '--json');
    expect([0, 3]).toContain(canceled.exitCode);
  });
});
