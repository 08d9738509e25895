// Starts a real balancer for a test, from Debian's packages: HAProxy as docs/scaling.md describes it, nginx with the file of deploy/.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** How often HAProxy asks each server whether it is ready. */
const LOOK_MS = 200;

/** @typedef {{ program: string, config: (port: number, ports: readonly number[]) => string, words: (file: string, folder: string) => string[] }} Balancer */

/** @satisfies {Record<string, Balancer>} */
const balancers = {
  HAProxy: {
    program: '/usr/sbin/haproxy',
    config: (port, ports) => `defaults
  mode http
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 5s
frontend door
  bind 127.0.0.1:${port}
  default_backend trastienda
backend trastienda
  balance roundrobin
  option httpchk GET /api/health/ready
  option redispatch
  default-server inter ${LOOK_MS}ms fall 2 rise 1
${ports.map((at, n) => `  server s${n} 127.0.0.1:${at} check`).join('\n')}
`,
    words: (file) => ['-db', '-f', file],
  },
  nginx: {
    program: '/usr/sbin/nginx',
    config: (port, ports) => nginxFile(port, ports),
    words: (file, folder) => [
      ...['-c', file, '-p', folder, '-e', 'stderr'],
      ...['-g', `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;`],
    ],
  },
};

/** @typedef {keyof typeof balancers} BalancerName */

export const balancerNames = /** @type {BalancerName[]} */ (Object.keys(balancers));

/** Whether this machine has the balancer. @param {BalancerName} name */
export const balancerIsHere = (name) => existsSync(balancers[name].program);

/** The file of deploy/ with these addresses instead of its own. @param {number} port @param {readonly number[]} ports */
function nginxFile(port, ports) {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const lines = /(?: *server 10\.0\.0\.\d:4000( .*);\n)+/;
  if (!lines.test(text)) throw new Error('deploy/nginx.conf names no server.');
  return text
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(lines, (_, options) => ports.map((at) => `server 127.0.0.1:${at}${options};\n`).join(''));
}

/**
 * Starts a balancer over servers on ports of this machine: each request goes to the next one, without sticky sessions.
 * @param {BalancerName} name
 * @param {readonly number[]} ports
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startBalancer(name, ports) {
  const { program, config, words } = balancers[name];
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-balancer-'));
  const file = join(folder, 'config');
  const port = await freePort();
  writeFileSync(file, config(port, ports));
  const balancer = spawn(program, words(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  balancer.stderr.on('data', (piece) => {
    said += piece;
  });
  const endWithUs = () => balancer.kill('SIGTERM');
  process.once('exit', endWithUs);
  const ended = new Promise((resolve) => balancer.once('close', resolve));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(`${address}/api/health/ready`, () => `${name}: ${said}`);
  return {
    address,
    async stop() {
      process.off('exit', endWithUs);
      balancer.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} address @param {() => string} said */
async function untilReady(address, said) {
  for (let left = 300; left > 0; left -= 1) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The balancer found no server that is ready. ${said()}`);
}
