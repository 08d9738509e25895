import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Account } from './accounts.ts';
import type { LiveServer } from './live.ts';

const program = fileURLToPath(new URL('../../apps/cli/bin/trastienda.mjs', import.meta.url));

/** Runs the built command line against the server as an account; returns what it wrote and its exit code. */
export async function runTerminal(
  server: LiveServer,
  as: Account,
  ...args: string[]
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    TRASTIENDA_SERVER: server.root,
    TRASTIENDA_TOKEN: await server.tokenOf(as),
  };
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [program, ...args], { env, timeout: 60_000 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    }),
  );
}
