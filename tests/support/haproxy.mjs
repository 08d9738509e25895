// Starts a real balancer for a test: HAProxy from Debian's package, as docs/scaling.md describes it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const program = '/usr/sbin/haproxy';
/** How often each server is asked whether it is ready. */
const LOOK_MS = 200;

/** Whether this machine has HAProxy. */
export const haproxyIsHere = () => existsSync(program);

/**
 * Starts HAProxy over servers on ports of this machine: each request goes to the next one that is ready, without sticky sessions.
 * @param {readonly number[]} ports
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startHaproxy(ports) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-haproxy-'));
  const config = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const servers = ports.map((at, n) => `  server s${n} 127.0.0.1:${at} check`).join('\n');
  writeFileSync(
    config,
    `defaults
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
${servers}
`,
  );
  const balancer = spawn(program, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  balancer.stderr.on('data', (piece) => {
    said += piece;
  });
  const endWithUs = () => balancer.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise((resolve) => balancer.once('close', resolve));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(`${address}/api/health/ready`, () => said);
  return {
    address,
    async stop() {
      process.off('exit', endWithUs);
      balancer.kill('SIGKILL');
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
  throw new Error(`HAProxy found no server that is ready: ${said()}`);
}
