import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const server = join(root, 'apps/server/bin/trastienda-server.mjs');
const cli = join(root, 'apps/cli/bin/trastienda.mjs');
const quickStart = new URL('../support/quick-start.mjs', import.meta.url).href;

/** A process of the built programs; `kill` ends it as a power cut would. */
export type RealProcess = {
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  ended: Promise<number | null>;
  said(): string;
};

function start(args: readonly string[], env: Record<string, string>): RealProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-20_000);
    });
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => process.off('exit', endWithUs));
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive(child)) child.kill(signal);
    return ended;
  };
  return {
    ended,
    said: () => said,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Starts a server on a free port, and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<RealProcess & { address: string }> {
  const settings = { HOST: '127.0.0.1', PORT: '0', TRASTIENDA_IMAGES: '0', ...env };
  const { running, word } = await startUntil(['--import', quickStart, server], settings, /lista en (http:\/\/\S+)/);
  return { ...running, address: word };
}

/** A process that only works on the queue. */
export async function startWorker(env: Record<string, string>): Promise<RealProcess> {
  const settings = { TRASTIENDA_IMAGES: '0', ...env };
  return (await startUntil(['--import', quickStart, server, 'worker'], settings, /Atendiendo (la cola)/)).running;
}

/** Starts a process, and starts it again if it ends early: on a busy machine the database may not answer in time. */
async function startUntil(args: readonly string[], env: Record<string, string>, words: RegExp) {
  for (let time = 1; ; time += 1) {
    const running = start(args, env);
    const word = await said(running, words);
    if (word !== undefined) return { running, word };
    if (time === 10) throw new Error(`It ended before it was ready:\n${running.said()}`);
  }
}

export const startCli = (args: readonly string[], env: Record<string, string>): RealProcess =>
  start([cli, ...args], env);

async function said(running: RealProcess, words: RegExp): Promise<string | undefined> {
  let isOver = false;
  void running.ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const found = words.exec(running.said())?.[1];
    if (found) return found;
    if (isOver) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
