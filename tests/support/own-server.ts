import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/server/bin/trastienda-server.mjs', import.meta.url));

/** A built server of a test's own, for what would lock the demo's accounts out of every other test. */
export type OwnServer = {
  address: string;
  /** The mails sent to somebody, oldest first, with their soft line breaks undone. */
  mailsTo(email: string): string[];
  stop(): Promise<void>;
};

/** The server that is built here over a copy of the demo that is made once, where one was; or that of an installed package. */
export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  launcher = built,
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-own-server-'));
  const template = process.env.TRASTIENDA_TEST_TEMPLATE;
  const data = settings.TRASTIENDA_DATA ?? folder;
  if (template && launcher === built && readdirSync(data).length === 0) cpSync(template, data, { recursive: true });
  return startIn(folder, settings, launcher);
}

/** Makes the demo in the folder that `TRASTIENDA_TEST_TEMPLATE` names, unless it is there. */
export async function makeOwnTemplate(): Promise<void> {
  const template = process.env.TRASTIENDA_TEST_TEMPLATE;
  if (!template) throw new Error('TRASTIENDA_TEST_TEMPLATE names no folder.');
  if (readdirSync(template).length > 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-own-server-'));
  const server = await startIn(folder, { TRASTIENDA_DATA: template }, built);
  await server.stop();
}

async function startIn(
  folder: string,
  settings: Readonly<Record<string, string>>,
  launcher: string,
): Promise<OwnServer> {
  const child = spawn(process.execPath, [launcher], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      TRASTIENDA_DATA: folder,
      TRASTIENDA_DEMO: '5',
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

/** The folder is made with the first mail. */
function mailsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Where Playwright's reporter looks for what servers logged while a test failed. */
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
