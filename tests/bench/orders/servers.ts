import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../support/postgres.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const START_MS = 120_000;
const PAGE = 4_096;

export type Running = { url: string; pid: number | undefined; stop(): Promise<void> };

/** The server that is measured: ours as it is built, or the program of another version, for a comparison. */
export const program = process.env.TRASTIENDA_BENCH_SERVER ?? join(root, 'apps/server/bin/trastienda-server.mjs');

/** Starts our server in a process of its own, as it is shipped; `flags` are those of Node, `of` the program of another version. */
export const startOurs = (env: Record<string, string>, flags: readonly string[] = [], of = program) =>
  start([...flags, of], env, '/api/health');

/** Starts the server with the bare `select 1` route. */
export const startBare = (databaseUrl: string) =>
  start([join(import.meta.dirname, 'bare-server.mjs')], { DATABASE_URL: databaseUrl }, '/');

/** Fills an empty PostgreSQL with the demo marketplace. `dataFolder` belongs to the server that will run on it, and holds the key for secrets. */
export async function fill(databaseUrl: string, orders: number, dataFolder?: string, of = program): Promise<void> {
  const args = [of, 'demo', '--orders', String(orders)];
  const env = { ...process.env, DATABASE_URL: databaseUrl, ...(dataFolder && { TRASTIENDA_DATA: dataFolder }) };
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The database could not be filled.');
}

async function start(args: readonly string[], env: Record<string, string>, path: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; ; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it listened.`);
    const answer = await fetch(url + path).catch(() => undefined);
    if (answer?.ok) return { url, pid: child.pid, stop };
    if (Date.now() > until) {
      await stop();
      throw new Error(`${args[0]} does not listen.`);
    }
  }
}

const demoPassword = 'Trastienda.2026';

/** A token of one of the demo's accounts. */
export async function signIn(url: string, username = 'admin@trastienda.mx'): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-web:trastienda').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
  });
  const body = (await answer.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`Nobody could sign in: ${JSON.stringify(body)}`);
  return body.access_token;
}

/** The megabytes of memory that a server holds now. */
export const megabytes = ({ pid }: Running): number =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE) / 1e6);
