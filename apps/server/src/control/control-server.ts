import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { userFacingText } from '../commands/user-facing-text.ts';
import type { Context } from '../context.ts';
import { newSecret, sameText } from '../modules/people/session/secrets.ts';

/** The commands that another process sends to the server that has the data folder open; it answers lines for the person. */
export type ControlCalls = {
  backup: { file: string };
  administrator: { email: string; firstName: string; lastName: string };
  check: { fix: boolean };
  postalCodes: { files: string[] };
  adoptFiles: Record<string, never>;
};
export type ControlWork = { [Name in keyof ControlCalls]: (given: ControlCalls[Name]) => Promise<string[]> };
export type ControlAnswer = { lines: string[] } | { refusal: string };

/** The port and secret of a running server's control; only a process that may read the data folder can read them. */
export type ControlPlace = { port: number; token: string };
export const controlFile = (dataFolder: string): string => join(dataFolder, 'control.json');

const MOST_BYTES = 10_000;

/**
 * Serves commands that need the embedded database, which only this process can open: on a port of its own, reachable from this machine
 * only, with a secret that is kept in the data folder.
 */
export async function serveControl(
  { config, log }: Pick<Context, 'config' | 'log'>,
  work: ControlWork,
): Promise<{ close(): void }> {
  const token = newSecret();
  const server = createServer(async (request, response) => {
    const [status, answer] = await answerTo(request, token, work).catch((error): [number, ControlAnswer] => {
      log.error({ err: error }, 'control');
      return [200, { refusal: userFacingText(error) ?? (error instanceof Error ? error.message : String(error)) }];
    });
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(answer));
  });
  server.requestTimeout = 0; // a backup may take any time
  const port = await listening(server);
  const path = controlFile(config.dataFolder);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ port, token } satisfies ControlPlace), { mode: 0o600 });
  return {
    close() {
      rmSync(path, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The control port has no number.');
  return address.port;
}

async function answerTo(request: IncomingMessage, token: string, work: ControlWork): Promise<[number, ControlAnswer]> {
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (request.method !== 'POST' || !sameText(given, token)) return [404, { refusal: '' }];
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return [413, { refusal: '' }];
    pieces.push(piece);
  }
  // Only our own command knows the secret, so its messages are trusted.
  const body: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  switch (request.url) {
    case '/backup':
      return [200, { lines: await work.backup(body as ControlCalls['backup']) }];
    case '/administrator':
      return [200, { lines: await work.administrator(body as ControlCalls['administrator']) }];
    case '/check':
      return [200, { lines: await work.check(body as ControlCalls['check']) }];
    case '/postalCodes':
      return [200, { lines: await work.postalCodes(body as ControlCalls['postalCodes']) }];
    default:
      return [404, { refusal: '' }];
  }
}
