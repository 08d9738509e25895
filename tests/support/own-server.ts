import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/server/bin/trastienda-server.mjs', import.meta.url));
const quickStart = new URL('./quick-start.mjs', import.meta.url).href;

/** A built server of the test's own, for tests that would lock the demo's accounts for every other test. */
export type OwnServer = {
  address: string;
  /** The mails sent to an address, oldest first, with their soft line breaks undone. */
  mailsTo(email: string): string[];
  stop(): Promise<void>;
};

/**
 * Starts the server that is built here, or that of an installed package. The built one gets a copy of the demo; the first process that
 * needs the demo makes it in the folder of `TRASTIENDA_TEST_TEMPLATE`.
 */
export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  launcher = built,
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-own-server-'));
  const data = settings.TRASTIENDA_DATA ?? folder;
  if (launcher === built && settings.TRASTIENDA_DEMO === undefined && readdirSync(data).length === 0) {
    const template = await ownTemplate();
    if (template) cpSync(template, data, { recursive: true });
  }
  return startIn(folder, settings, launcher);
}

const LOOK_MS = 200;

/** The demo's data, made once for all processes of a run; undefined if the run names no folder for it. */
async function ownTemplate(): Promise<string | undefined> {
  const folder = process.env.TRASTIENDA_TEST_TEMPLATE;
  if (!folder) return undefined;
  const data = join(folder, 'data');
  const ready = join(folder, 'ready');
  try {
    mkdirSync(data);
  } catch {
    // Another process is making it.
    while (!existsSync(ready)) {
      if (!existsSync(data)) throw new Error('The demo of own servers could not be made.');
      await pause(LOOK_MS);
    }
    return data;
  }
  try {
    const server = await startIn(
      mkdtempSync(join(tmpdir(), 'trastienda-own-server-')),
      { TRASTIENDA_DATA: data },
      built,
    );
    await server.stop();
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
  writeFileSync(ready, '');
  return data;
}

async function startIn(
  folder: string,
  settings: Readonly<Record<string, string>>,
  launcher: string,
): Promise<OwnServer> {
  const child = spawn(process.execPath, ['--import', quickStart, launcher], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      TRASTIENDA_DATA: folder,
      TRASTIENDA_DEMO: '12',
      TRASTIENDA_LOG: 'info',
      ...settings,
    },
  });
  keepLog(child.stderr);
  process.once('exit', () => child.kill());
  return {
    address: await readyAddress(child),
    mailsTo: (email) =>
      mailsIn(join(folder, 'mail'))
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server creates the folder with its first mail. */
function mailsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Writes the server's log where Playwright's reporter reads it after a failed test. */
function keepLog(said: Readable): void {
  const folder = process.env.TRASTIENDA_TEST_LOGS;
  if (folder) said.pipe(createWriteStream(join(folder, `own-${randomUUID()}.log`)));
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const found = /lista en (http:\/\/\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
