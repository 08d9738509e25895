import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/postgres.mjs';

const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'apps/cli/bin/trastienda.mjs');
const server = join(root, 'apps/server/bin/trastienda-server.mjs');

export const subject = {
  title: 'Starting',
  about: 'The command line beside bare Node, and the server until its first answer.',
};

/** Start-up times: the command line compared with bare Node, and the server until its first answer. */
export async function* measure() {
  yield commandLine('node -e 0 (bare)', ['-e', '0']);
  yield commandLine('trastienda --version', [cli, '--version']);
  yield commandLine('trastienda --help', [cli, '--help']);

  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    yield { what: 'server, first start, empty', figures: { ms: await firstAnswer([server], data) } };
    const starts: number[] = [];
    for (let round = 0; round < 5; round += 1) starts.push(await firstAnswer([server], data));
    yield { what: 'server, later starts', figures: spread(starts) };
    const whole: number[] = [];
    for (let round = 0; round < 5; round += 1) whole.push(await firstAnswer([join(root, 'scripts/start.mjs')], data));
    yield { what: 'npm start, nothing changed', figures: spread(whole) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function commandLine(what: string, args: readonly string[]) {
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - start;
  });
  return { what, figures: spread(times) };
}

function spread(times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { 'p50 ms': at(0.5), 'max ms': at(1) };
}

async function firstAnswer(args: readonly string[], data: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), TRASTIENDA_DATA: data, TRASTIENDA_DEMO: '0' };
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilAnswers(child, `http://127.0.0.1:${port}/api/health`);
    return performance.now() - start;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill('SIGTERM')) await ended;
  }
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
  throw new Error(`The server ended with ${child.exitCode} before it answered.`);
}
