import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TokenScope } from '@trastienda/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const read = (path: string) =>
  parse(readFileSync(fileURLToPath(new URL(`../../../docs/ci/${path}`, import.meta.url)), 'utf8'));
const workspace = fileURLToPath(new URL('..', import.meta.url));

type Step = { name: string; run: string; shell: string; env: Record<string, string> };
const action = read('action/action.yml') as {
  runs: { using: string; steps: Step[] };
  inputs: Record<string, { default?: string }>;
};
type Job = { extends: string; script: string[] };
const gitlab = read('gitlab.yml') as Record<string, Job> & {
  '.trastienda': { before_script: string[]; variables: Record<string, string> };
};

const project = temporaryFolder();
const runnerTemp = temporaryFolder();
let server: RealServer;
/** Tokens of programs, each with only the scopes that its job needs. */
const tokens = { reading: '', loads: '', reports: '', approvals: '' };
beforeAll(async () => {
  server = await startRealServer();
  tokens.reading = await programToken('vendedor@aurora.mx', ['read', 'orders']);
  tokens.loads = await programToken('vendedor@aurora.mx', ['loads']);
  tokens.reports = await programToken('vendedor@aurora.mx', ['reports']);
  tokens.approvals = await programToken('admin@trastienda.mx', ['approvals']);
  mkdirSync(join(project, 'tools'));
  const pack = spawnSync('npm', ['pack', '--pack-destination', join(project, 'tools')], { cwd: workspace });
  expect(pack.status, pack.stderr.toString()).toBe(0);
}, 180_000);
afterAll(() => server?.stop(), 30_000);

const signIn = async (username: string): Promise<string> => {
  const answer = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('trastienda-cli:trastienda')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const programToken = async (user: string, scopes: readonly TokenScope[]): Promise<string> => {
  const answer = await fetch(`${server.address}/api/admin/profile/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(user)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: scopes.join(' '), scopes, days: 1, currentPassword: demoPassword }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
};

/** The environment that npm needs to reach its registry, without the variables of this test's own npm. */
const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|TRASTIENDA)_/.test(name)));

const shell = async (script: string, more: Record<string, string>) => {
  const env = { ...machine, XDG_CONFIG_HOME: freshConfigFolder(), CI: 'true', ...more };
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: project, env });
  let text = '';
  child.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
};

/** Runs the steps of the action as a runner does: an addition to the path is seen by the next step. */
const runAction = async (command: string, token = tokens.reading) => {
  const [added, outputs] = [join(runnerTemp, 'path'), join(runnerTemp, 'outputs')];
  for (const file of [added, outputs]) writeFileSync(file, '');
  const inputs: Record<string, string> = { run: command, server: server.address, token };
  let last = { code: 0 as number | null, text: '' };
  for (const step of action.runs.steps) {
    const named = Object.fromEntries(
      Object.entries(step.env).map(([name, value]) => {
        const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1] ?? '';
        return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
      }),
    );
    const path = [...readFileSync(added, 'utf8').split('\n').filter(Boolean), process.env.PATH ?? ''].join(':');
    const runner = { PATH: path, RUNNER_TEMP: runnerTemp, GITHUB_PATH: added, GITHUB_OUTPUT: outputs };
    last = await shell(step.run, { ...runner, GITHUB_ACTIONS: 'true', ...named });
    if (last.code !== 0) break;
  }
  const answer = /^answer=(.*)$/m.exec(readFileSync(outputs, 'utf8'))?.[1];
  return { ...last, answer: answer === undefined ? '' : readFileSync(answer, 'utf8') };
};

const runJob = (name: string, more: Record<string, string>) => {
  const { before_script: before, variables } = gitlab['.trastienda'];
  expect(gitlab[name]?.extends).toBe('.trastienda');
  const script = [...before, ...(gitlab[name]?.script ?? [])].join('\n');
  return shell(script, {
    ...variables,
    CI_PROJECT_DIR: project,
    GITLAB_CI: 'true',
    TRASTIENDA_SERVER: server.address,
    ...more,
  });
};

test('the action runs a command, and its answer is an output', async () => {
  const { code, answer } = await runAction(
    `orders list --size 10 --template '{% for o in orders %}{{ o.id }} x{% endfor %}'`,
  );
  expect(code).toBe(0);
  expect(answer).toMatch(/^v\d+-\d\d x/);
  expect(action.runs.steps.map((step) => step.shell)).toEqual(['bash', 'bash']);
});

test('what a command is given is never a part of the script', async () => {
  const { code, text } = await runAction('orders show $(touch robado);`touch robado`');
  expect(code).not.toBe(0);
  expect(text).not.toContain('robado: ');
  expect(spawnSync('ls', [project]).stdout.toString()).not.toContain('robado');
});

test('prices and stock of the template are loaded, and a report is saved', async () => {
  for (const [file, layout] of [
    ['prices', 'prices'],
    ['stock', 'inventory'],
  ] as const) {
    const { code, answer } = await runAction(`template ${layout} --current`, tokens.loads);
    expect(code).toBe(0);
    writeFileSync(join(project, `${file}.csv`), answer);
    expect(await runJob(`trastienda-${file}`, { TRASTIENDA_TOKEN: tokens.loads })).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(project, `${file}.json`), 'utf8')).done).toBe(true);
  }
  const days = { FROM: '2026-11-01', TO: '2026-11-20', TRASTIENDA_TOKEN: tokens.reports };
  expect(await runJob('trastienda-report', days)).toMatchObject({ code: 0 });
  expect(readFileSync(join(project, 'orders.csv'), 'utf8')).toContain(',');
});

test('a program of an administrator sees what waits for approval', async () => {
  const { code, text } = await runJob('trastienda-approvals', { TRASTIENDA_TOKEN: tokens.approvals });
  expect({ code, text: code === 0 ? '' : text }).toEqual({ code: 0, text: '' });
  expect(JSON.parse(readFileSync(join(project, 'approvals.json'), 'utf8'))).toBeTypeOf('object');
  // The small demonstration has no product that waits: who may approve is told so, and others that they may not.
  const approve = 'products approve --status pending --yes';
  expect(await runAction(approve, tokens.reading)).toMatchObject({ code: 4 });
  expect(await runAction(approve, tokens.approvals)).toMatchObject({
    code: 3,
    text: expect.stringContaining('Ningún producto coincide'),
  });
});
