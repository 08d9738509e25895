// Starts a real server of S3's interface for a test: OpenStack Swift with its s3api, from Debian's packages (swift-proxy, swift-account,
// swift-container, swift-object). Plain JavaScript, because scripts/test.mjs asks whether it is there before anything can read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** @typedef {{ endpoint: string, accessKeyId: string, secretAccessKey: string, pause: () => Promise<void>, resume: () => Promise<void>, stop: () => Promise<void> }} RunningSwift */

const kinds = /** @type {const} */ (['account', 'container', 'object']);

/** Whether this machine has the programs of Swift. */
export const swiftIsHere = () =>
  ['swift-proxy-server', 'swift-ring-builder', ...kinds.map((kind) => `swift-${kind}-server`)].every((program) =>
    existsSync(`/usr/bin/${program}`),
  );

/**
 * Starts Swift on free ports over a folder of its own; `stop` ends it and removes the folder. `pause` and `resume` end and start its door
 * alone, as a service that does not answer for a while.
 * @returns {Promise<RunningSwift>}
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-swift-'));
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const user = process.env.USER ?? 'root';
  const shared = `bind_ip = 127.0.0.1\nworkers = 1\nuser = ${user}\nswift_dir = ${folder}`;
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const running = new Map();
  /** @param {string} name */
  const start = (name) => {
    const server = spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore', detached: true });
    running.set(name, server);
  };
  /** Ends a server and its workers, which are its process group. @param {string} name */
  const end = async (name) => {
    const server = running.get(name);
    running.delete(name);
    if (server?.pid === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('close', resolve));
    process.kill(-server.pid, 'SIGKILL');
    await ended;
  };
  const endAll = () => {
    for (const { pid } of running.values()) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', endAll);
  /** @type {Promise<void>[]} */
  const answering = [];
  for (const kind of kinds) {
    const port = await freePort();
    ring(folder, kind, port);
    writeFileSync(
      join(folder, `${kind}.conf`),
      `[DEFAULT]\n${shared}\nbind_port = ${port}\ndevices = ${join(folder, 'devices')}\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    start(kind);
    answering.push(untilAnswering(`http://127.0.0.1:${port}`));
  }
  const port = await freePort();
  const filters = [
    'catch_errors',
    'gatekeeper',
    'cache',
    'listing_formats',
    'bulk',
    's3api',
    'tempauth',
    'copy',
    'slo',
    'dlo',
  ];
  const sections = [...filters, 'versioned_writes', 'symlink'].map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
  );
  writeFileSync(
    join(folder, 'proxy.conf'),
    `[DEFAULT]\n${shared}\nbind_port = ${port}\n[pipeline:main]\n` +
      `pipeline = ${[...filters, 'versioned_writes', 'symlink'].join(' ')} proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n' +
      // Tokens are asked for in a cache that nobody serves: S3's requests are signed and need none.
      sections
        .join('')
        .replace('egg:swift#cache\n', 'egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n')
        .replace('egg:swift#tempauth\n', 'egg:swift#tempauth\nuser_test_tester = testing .admin\n'),
  );
  start('proxy');
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.all([...answering, untilAnswering(endpoint)]);
  return {
    endpoint,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    pause: () => end('proxy'),
    async resume() {
      start('proxy');
      await untilAnswering(endpoint);
    },
    async stop() {
      process.off('exit', endAll);
      for (const name of [...running.keys()]) await end(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One copy on one disk. @param {string} folder @param {string} kind @param {number} port */
function ring(folder, kind, port) {
  const builder = join(folder, `${kind}.builder`);
  const add = [
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'disk',
    '--weight',
    '1',
  ];
  for (const args of [['create', '4', '1', '1'], ['add', ...add], ['rebalance']]) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...args], { encoding: 'utf8' });
    // 1 is a warning: one disk is no balance.
    if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder did not finish: ${stdout}${stderr}`);
  }
}

/** @param {string} endpoint */
async function untilAnswering(endpoint) {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const answers = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Swift did not answer within 90 s.');
}
