// Starts a real pooler for a test: PgBouncer from Debian's package, in transaction mode, as docs/scaling.md describes it.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const program = '/usr/sbin/pgbouncer';

/** Whether this machine has PgBouncer. */
export const pgbouncerIsHere = () => existsSync(program);

/**
 * Starts PgBouncer before a PostgreSQL; its `url` leads to the same databases. `connections` is how many it holds for each of them.
 * @param {string} serverUrl
 * @param {{ connections?: number }} [settings]
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPgbouncer(serverUrl, { connections = 5 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-pgbouncer-'));
  chmodSync(folder, 0o755);
  const config = join(folder, 'pgbouncer.ini');
  const server = new URL(serverUrl);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" ""\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
max_db_connections = 0
`,
  );
  /** @type {{ kill: () => void, ended: Promise<unknown> }} */
  let running;
  const start = async () => {
    // It refuses to run as root.
    const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const pooler = spawn(program, [...as, config], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    pooler.stderr.on('data', (piece) => {
      said = (said + piece).slice(-4_000);
    });
    running = { kill: () => pooler.kill('SIGKILL'), ended: new Promise((resolve) => pooler.once('close', resolve)) };
    for (let left = 100; left > 0; left -= 1) {
      if (await accepts(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`PgBouncer did not answer: ${said}`);
  };
  const end = async () => {
    running.kill();
    await running.ended;
  };
  await start();
  const endWithUs = () => running.kill();
  process.once('exit', endWithUs);
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      process.off('exit', endWithUs);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
