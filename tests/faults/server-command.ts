import { execFile } from 'node:child_process';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..', '..', 'apps/server/bin/trastienda-server.mjs');

/** Runs a command of the built server to its end. */
export function runServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const settings = { PATH: process.env.PATH ?? '', TRASTIENDA_IMAGES: '0', ...env };
    execFile(process.execPath, [server, ...args], { env: settings, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: out + err }),
    );
  });
}
