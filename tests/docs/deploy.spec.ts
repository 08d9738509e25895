import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentDefaults } from '../../apps/server/src/config.ts';

// What the files of deploy/ name exists: variables, addresses of health, the program, and times that fit together.
const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const ofAmazon = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = new Set([...Object.keys(environmentDefaults), ...ofAmazon]);
const paths = Object.keys((JSON.parse(read('openapi/openapi.json')) as { paths: object }).paths);

type Service = { environment?: Record<string, string>; command?: string[]; stop_grace_period?: string };
type Probe = { httpGet: { path: string; port: number }; timeoutSeconds?: number; failureThreshold?: number };
type Container = { command?: string[]; ports?: { containerPort: number }[]; env?: { name: string }[] } & Partial<
  Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>
>;
type Manifest = {
  kind: string;
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } } };
};

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const manifestFiles = readdirSync(join(root, 'deploy/kubernetes')).map((file) => `deploy/kubernetes/${file}`);
const manifests = manifestFiles.flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS() as Manifest));
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

const programs = ['server', 'worker'].map((name) => compose.services[name] as Service);
const commands = [...programs, ...pods.flatMap(({ containers }) => containers)].flatMap(({ command }) => command ?? []);

describe('files of deploy/', () => {
  it('name variables that the server reads', () => {
    const named = [
      ...programs.flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...Object.keys(settings),
      ...pods.flatMap(({ containers }) => containers.flatMap(({ env }) => (env ?? []).map(({ name }) => name))),
      ...(read('deploy/Containerfile').match(/\bTRASTIENDA_[A-Z_]+/g) ?? []),
      ...(read('deploy/trastienda.service').match(/\bTRASTIENDA_[A-Z_]+/g) ?? []),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('ask for the health of the port that the server listens on', () => {
    const probes = pods.flatMap(({ containers }) =>
      containers.flatMap(({ ports, startupProbe, readinessProbe, livenessProbe }) =>
        [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => (probe ? [{ ports, ...probe.httpGet }] : [])),
      ),
    );
    expect(probes).toHaveLength(3);
    for (const { path, port, ports } of probes) {
      expect(paths).toContain(path.replace('/api', ''));
      expect(ports).toEqual([{ containerPort: port }]);
      expect(String(port)).toBe(environmentDefaults.PORT);
    }
    const [, balanced = ''] = /httpchk GET \/api(\S+)/.exec(read('deploy/haproxy.cfg')) ?? [];
    expect(paths).toContain(balanced);
  });

  it('wait for a busy server before they take it out of the balance or end it', () => {
    const probes = pods.flatMap(({ containers }) =>
      containers.flatMap(({ readinessProbe, livenessProbe }) =>
        [readinessProbe, livenessProbe].filter((probe) => probe),
      ),
    );
    expect(probes).toHaveLength(2);
    for (const probe of probes) {
      expect(probe?.timeoutSeconds).toBeGreaterThanOrEqual(5);
      expect(probe?.failureThreshold).toBeGreaterThanOrEqual(2);
    }
  });

  it('build images without data, keys and modules of this machine', () => {
    // Podman reads this list too, unless there is one of its own.
    expect(existsSync(join(root, '.containerignore'))).toBe(false);
    expect(existsSync(join(root, 'deploy/Containerfile.dockerignore'))).toBe(false);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.trastienda', '.env', 'node_modules', '**/node_modules']),
    );
  });

  it('start programs that exist', () => {
    expect(commands.filter((word) => word.endsWith('.mjs')).every((path) => read(path).length > 0)).toBe(true);
    expect(commands.filter((word) => !['node', 'worker', 'migrate'].includes(word) && !word.endsWith('.mjs'))).toEqual(
      [],
    );
  });

  it('give a server the time that its drain takes', () => {
    const endSeconds = 5;
    for (const { terminationGracePeriodSeconds } of pods) {
      expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.TRASTIENDA_DRAIN_SECONDS) + endSeconds);
    }
    for (const { environment, stop_grace_period: grace = '' } of programs) {
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment?.TRASTIENDA_DRAIN_SECONDS) + endSeconds);
    }
  });

  const checks = [
    { file: 'haproxy.cfg', program: '/usr/sbin/haproxy', words: ['-c', '-f'] },
    { file: 'nginx.conf', program: '/usr/sbin/nginx', words: ['-t', '-e', 'stderr', '-c'] },
  ];
  for (const { file, program, words } of checks) {
    it.skipIf(!existsSync(program))(`are taken by their program: ${file}`, () => {
      const { status, stderr } = spawnSync(program, [...words, join(root, 'deploy', file)], { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    });
  }
});
