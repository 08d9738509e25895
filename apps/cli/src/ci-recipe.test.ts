import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const recipe = readFileSync(fileURLToPath(new URL('../../../docs/ci/load-prices.yml', import.meta.url)), 'utf8');
const workspace = fileURLToPath(new URL('..', import.meta.url));

type Step = { name?: string; if?: string; uses?: string; run?: string; env?: Record<string, string> };
const job = parse(recipe).jobs.prices as { env: Record<string, string>; steps: Step[] };
/** The steps of the file that run a script. */
const steps = job.steps.filter((step): step is Step & { name: string; run: string } => step.run !== undefined);

type State = { hasSecrets: boolean; branch: string; failed: boolean };
/** Every condition in the file, evaluated as the runner would. */
const conditions: Readonly<Record<string, (job: State) => boolean>> = {
  "env.HAS_SECRETS == 'true'": ({ hasSecrets, failed }) => hasSecrets && !failed,
  "env.HAS_SECRETS == 'true' && github.ref == 'refs/heads/main'": ({ hasSecrets, branch, failed }) =>
    hasSecrets && branch === 'main' && !failed,
};

const project = temporaryFolder();
/** All jobs share this folder, so a job finds what an earlier one installed. */
const runnerTemp = temporaryFolder();
const user = 'vendedor@aurora.mx';
let server: RealServer;
let programToken: string;
beforeAll(async () => {
  server = await startRealServer();
  programToken = await makeToken();
  mkdirSync(join(project, 'tools'));
  mkdirSync(join(project, 'prices'));
  const pack = spawnSync('npm', ['pack', '--pack-destination', join(project, 'tools')], { cwd: workspace });
  expect(pack.status, pack.stderr.toString()).toBe(0);
}, 180_000);
afterAll(() => server?.stop(), 30_000);
afterEach(() => {
  rmSync(join(project, 'prices'), { recursive: true });
  mkdirSync(join(project, 'prices'));
});

const signIn = async (): Promise<string> => {
  const token = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-cli:trastienda').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: user, password: demoPassword }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  return access_token;
};

/** Creates the token that `trastienda tokens create --scope loads` makes. */
const makeToken = async (): Promise<string> => {
  const answer = await fetch(`${server.address}/api/admin/profile/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'CI', scopes: ['loads'], days: 30, currentPassword: demoPassword }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
};

/** The seller's current prices without discounts: number and price of each variant. */
const currentPrices = async (): Promise<{ sku: string; listPrice: string }[]> => {
  const access_token = await signIn();
  const headers = { authorization: `Bearer ${access_token}`, accept: 'text/csv' };
  const file = await (await fetch(`${server.address}/api/sku/prices/downloadcsv`, { headers })).text();
  const rows = file.split('\r\n').slice(1, -1);
  return rows
    .map((row) => row.split(','))
    .flatMap(([sku = '', , listPrice = '', price]) => (price ? [] : [{ sku, listPrice }]));
};

const prices = (name: string, ...rows: Record<string, string>[]): void => {
  const { columns } = csvLayouts.prices;
  const lines = rows.map((row) => csvRow(columns.map(({ key, example }) => row[key] ?? example)));
  writeFileSync(join(project, 'prices', name), csvRow(columns.map(({ title }) => title)) + lines.join(''));
};

/** The environment that npm needs to reach its registry, without the variables of this test's own npm. */
const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|TRASTIENDA)_/.test(name)));

type Run = { only?: readonly string[]; hasSecrets?: boolean; branch?: string };

/** Runs the steps in order, like a runner: additions of a step to the path are visible to later steps. */
const runJob = async ({ only = [], hasSecrets = true, branch = 'main' }: Run = {}) => {
  const added = join(runnerTemp, 'path');
  writeFileSync(added, '');
  const config = freshConfigFolder();
  const results: { name: string; code: number | null; stderr: string }[] = [];
  for (const step of steps) {
    if (only.length > 0 && !only.includes(step.name)) continue;
    const failed = results.some(({ code }) => code !== 0);
    const condition = step.if === undefined ? () => !failed : conditions[step.if];
    if (!condition) throw new Error(`This test does not know the condition ${step.if}.`);
    if (!condition({ hasSecrets, branch, failed })) continue;
    const path = [...readFileSync(added, 'utf8').split('\n').filter(Boolean).reverse(), process.env.PATH ?? ''].join(
      ':',
    );
    const account = { TRASTIENDA_SERVER: server.address, TRASTIENDA_TOKEN: programToken };
    const env = {
      ...machine,
      PATH: path,
      XDG_CONFIG_HOME: config,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: project,
      GITHUB_PATH: added,
      RUNNER_TEMP: runnerTemp,
      ...job.env,
      HAS_SECRETS: String(hasSecrets),
      ...Object.fromEntries(Object.keys(step.env ?? {}).map((name) => [name, account[name as keyof typeof account]])),
    };
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], { cwd: project, env });
    let stderr = '';
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    child.stdout.resume();
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    results.push({ name: step.name, code, stderr });
  }
  return results;
};
const resultFile = (name: string) => JSON.parse(readFileSync(join(project, 'results', name), 'utf8'));
const codesOf = (results: Awaited<ReturnType<typeof runJob>>) => results.map(({ name, code }) => `${name}: ${code}`);

const offline = ['Install the command line: 0', 'Find the files: 0'];

test('it names one version of the program and leaves nothing to a registry', () => {
  expect(job.env.PACKAGE).toMatch(/trastienda-\d+\.\d+\.\d+\.tgz$/);
  expect(steps.map(({ run }) => run).join('\n')).not.toContain('npx');
  expect(steps.filter(({ env = {} }) => 'TRASTIENDA_TOKEN' in env).map(({ name }) => name)).toEqual([
    'Rehearse',
    'Load',
  ]);
  expect(recipe).not.toContain('TRASTIENDA_PASSWORD');
});

test('good files are checked, rehearsed and loaded, and the same job again changes nothing and says so', async () => {
  const [first, second, third] = await currentPrices();
  const listPrice = (Number(first?.listPrice) + 1).toFixed(2);
  prices('zona norte.csv', { ...first, listPrice });
  prices('sur.csv', { ...second }, { ...third });
  expect(codesOf(await runJob())).toEqual(steps.map(({ name }) => `${name}: 0`));
  const sent = resultFile('loads.json');
  expect(sent.done).toBe(true);
  expect(
    sent.files.map(({ file, load }: { file: string; load: { counts: { applied: number } } }) => [
      file,
      load.counts.applied,
    ]),
  ).toEqual([
    ['prices/sur.csv', 2],
    ['prices/zona norte.csv', 1],
  ]);
  expect((await currentPrices()).find(({ sku }) => sku === first?.sku)?.listPrice).toBe(listPrice);
  const again = ['Install the command line', 'Find the files', 'Load'];
  expect(codesOf(await runJob({ only: again }))).toEqual(again.map((name) => `${name}: 0`));
  expect((await currentPrices()).find(({ sku }) => sku === first?.sku)?.listPrice).toBe(listPrice);
  type Sent = { load: { id: string; earlier?: { id: string; differing: number } } };
  expect(
    resultFile('loads.json').files.map(({ load: { earlier } }: Sent) => [earlier?.id, earlier?.differing]),
  ).toEqual(sent.files.map(({ load }: Sent) => [load.id, 0]));
});

test('a fault that anybody can see stops the job before the server is asked, with an annotation at its line', async () => {
  prices('malo.csv', { listPrice: 'caro' });
  const results = await runJob();
  expect(codesOf(results)).toEqual([...offline, 'Check the files: 3']);
  expect(results[2]?.stderr).toContain('::error file=prices/malo.csv,line=2,title=');
  expect(readFileSync(join(project, 'results', 'check.ndjson'), 'utf8')).toContain('csv.price.invalid');
});

test('a pull request from a fork is checked, and the server is not asked', async () => {
  prices('ajeno.csv', {});
  expect(codesOf(await runJob({ hasSecrets: false, branch: 'fork' }))).toEqual([...offline, 'Check the files: 0']);
});

test('a branch is rehearsed and not loaded; a fault that only the server can see stops it there', async () => {
  const [first] = await currentPrices();
  prices('rama.csv', { ...first });
  const checked = [...offline, 'Check the files: 0'];
  expect(codesOf(await runJob({ branch: 'prices-of-may' }))).toEqual([...checked, 'Rehearse: 0']);
  rmSync(join(project, 'prices', 'rama.csv'));
  prices('lejos.csv', { sku: '1' });
  const results = await runJob();
  expect(codesOf(results)).toEqual([...checked, 'Rehearse: 3']);
  expect(results[3]?.stderr).toContain('::error file=prices/lejos.csv,line=2,title=');
});

test('a pattern that no file matches is told, instead of loading nothing', async () => {
  expect(codesOf(await runJob())).toEqual(['Install the command line: 0', 'Find the files: 1']);
});
