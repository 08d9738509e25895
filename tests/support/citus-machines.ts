import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { workersOf } from '../../apps/server/src/testing/citus-template.ts';

/** A machine of a Citus on this computer that keeps rows of sellers: a test may end it as a power cut would, and start it again. */
export type CitusMachine = { name: string; kill(): Promise<void>; start(): Promise<void> };

/** The machines of a Citus; throws, with the reason, where they are not this test's to kill. */
export async function citusMachines(coordinatorUrl: string): Promise<CitusMachine[]> {
  return Promise.all((await workersOf(coordinatorUrl)).map(machineAt));
}

async function machineAt({ host, port, url }: { host: string; port: number; url: string }): Promise<CitusMachine> {
  const [row] = await ask(url, "select current_setting('data_directory') as data");
  const data = String(row?.data);
  // As it was started: the program and its arguments, each in quotes but the first.
  const [program = '', ...quoted] = (await readFile(join(data, 'postmaster.opts'), 'utf8')).trim().split(' "');
  const args = quoted.map((one) => one.replace(/"$/, ''));
  const { uid, gid } = await stat(data);
  const pid = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(await pid(), 0);
  const answers = () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    );
  return {
    name: `${host}:${port}`,
    async kill() {
      process.kill(await pid(), 'SIGKILL');
      while (await answers()) await rest(20);
    },
    async start() {
      // The processes that the killed one left hold its memory until they notice.
      for (let tries = 0; tries < 60; tries += 1) {
        spawn(program, args, { uid, gid, cwd: data, detached: true, stdio: 'ignore' }).unref();
        for (let looks = 0; looks < 10; looks += 1) {
          await rest(200);
          if (await answers()) return;
        }
      }
      throw new Error(`The machine ${host}:${port} did not start again.`);
    },
  };
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
