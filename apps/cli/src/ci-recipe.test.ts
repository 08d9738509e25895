import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const recipe = readFileSync(fileURLToPath(new URL('../../../docs/ci/load-prices.yml', import.meta.url)), 'utf8');
const launcher = fileURLToPath(new URL('../bin/trastienda.mjs', import.meta.url));

/** The script of each step, by the step's name, as the file has them. */
const steps = [...recipe.matchAll(/- name: (.+)\n(?: +if: .+\n)? +run: (.+)/g)].map(([, name, script]) => ({
  name: name as string,
  script: script as string,
}));

const project = temporaryFolder();
const user = 'vendedor@aurora.mx';
let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
  mkdirSync(join(project, 'bin'));
  mkdirSync(join(project, 'prices'));
  // What npx would find is the program of this repository.
  const npx = join(project, 'bin', 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${launcher}" "$@"\n`);
  chmodSync(npx, 0o755);
}, 180_000);
afterAll(() => server?.stop(), 30_000);

/** What the job's own environment says, as the runner would set it. */
const setting = (name: string): string => {
  const found = new RegExp(`^ +${name}: (\\S+)$`, 'm').exec(recipe)?.[1];
  if (found === undefined) throw new Error(`The recipe does not set ${name}.`);
  return found;
};

/** Today's prices of the seller, without a discount: number and price of each variant. */
const currentPrices = async (): Promise<{ sku: string; listPrice: string }[]> => {
  const token = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-cli:trastienda').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: user, password: demoPassword }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
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

/** Runs the steps one after the other, as a runner does: one that fails skips the rest, but for signing out. */
const runJob = async (only = steps.map(({ name }) => name)) => {
  const env = {
    PATH: `${join(project, 'bin')}:${process.env.PATH ?? ''}`,
    XDG_CONFIG_HOME: freshConfigFolder(),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: project,
    LAYOUT: setting('LAYOUT'),
    FILES: setting('FILES'),
    TRASTIENDA_SERVER: server.address,
    TRASTIENDA_USER: user,
    TRASTIENDA_PASSWORD: demoPassword,
  };
  const results: { name: string; code: number | null; stderr: string }[] = [];
  for (const { name, script } of steps) {
    if (!only.includes(name)) continue;
    if (results.some(({ code }) => code !== 0) && name !== 'Sign out') continue;
    const child = spawn('bash', ['-e', '-c', script], { cwd: project, env });
    let stderr = '';
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    child.stdout.resume();
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    results.push({ name, code, stderr });
  }
  return results;
};
const codesOf = (results: Awaited<ReturnType<typeof runJob>>) => results.map(({ name, code }) => `${name}: ${code}`);

test('its steps are the ones that this test knows', () => {
  expect(steps.map(({ name }) => name)).toEqual([
    'Sign in once for all steps',
    'Check the files',
    'Rehearse',
    'Load',
    'Sign out',
  ]);
});

test('good files are checked, rehearsed and loaded, and the same job again loads nothing twice', async () => {
  const [first, second, third] = await currentPrices();
  const listPrice = (Number(first?.listPrice) + 1).toFixed(2);
  prices('norte.csv', { ...first, listPrice });
  prices('sur.csv', { ...second }, { ...third });
  const all = steps.map(({ name }) => `${name}: 0`);
  expect(codesOf(await runJob())).toEqual(all);
  const sent = JSON.parse(readFileSync(join(project, 'loads.json'), 'utf8'));
  expect(sent.done).toBe(true);
  expect(sent.files.map(({ load }: { load: { counts: { applied: number } } }) => load.counts.applied)).toEqual([1, 2]);
  expect((await currentPrices()).find(({ sku }) => sku === first?.sku)?.listPrice).toBe(listPrice);
  expect(codesOf(await runJob(['Load']))).toEqual(['Load: 0']);
  const again = JSON.parse(readFileSync(join(project, 'loads.json'), 'utf8'));
  expect(again.files.map(({ known, load }: { known: boolean; load: { id: string } }) => [known, load.id])).toEqual(
    sent.files.map(({ load }: { load: { id: string } }) => [true, load.id]),
  );
  for (const name of ['norte.csv', 'sur.csv']) rmSync(join(project, 'prices', name));
});

test('a fault that anybody can see stops the job at the check, with an annotation at its line', async () => {
  prices('malo.csv', { listPrice: 'caro' });
  const results = await runJob();
  expect(codesOf(results)).toEqual(['Sign in once for all steps: 0', 'Check the files: 3', 'Sign out: 0']);
  expect(results[1]?.stderr).toContain('::error file=prices/malo.csv,line=2,title=');
  rmSync(join(project, 'prices', 'malo.csv'));
});

test('a fault that only the server can see stops it at the rehearsal, and nothing is loaded', async () => {
  prices('lejos.csv', { sku: '1' });
  const results = await runJob();
  expect(codesOf(results).slice(1)).toEqual(['Check the files: 0', 'Rehearse: 3', 'Sign out: 0']);
  expect(results[2]?.stderr).toContain('::error file=prices/lejos.csv,line=2,title=');
  rmSync(join(project, 'prices', 'lejos.csv'));
});
