import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvLayouts, csvRow, csvTemplate, writtenColumns } from '@trastienda/validators';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const text = '\ufeffSKU,Precio\r\n1,10.50\r\n';
const csv = () => new Response(text, { headers: { 'content-type': 'text/csv' } });
const server = {
  'GET /api/sku/prices/downloadcsv': csv,
  'GET /api/specifications/downloadcsv': csv,
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
};

test("today's rows go to standard output or to a file, as the server has them", async () => {
  const { stdout, requests } = await runCli(['template', 'prices', '--current'], { env, server });
  expect(stdout).toBe(text);
  expect(requests[0]?.headers.get('accept')).toBe('text/csv');
  const file = join(temporaryFolder(), 'hoy.csv');
  const kept = await runCli(['template', 'prices', '--current', '-o', file, '--json'], { env, server });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(JSON.parse(kept.stdout)).toEqual({ layout: 'prices', file, bytes: Buffer.byteLength(text) });
});

test('without data the titles are left of the template, and no example that could be loaded', async () => {
  const columns = writtenColumns(csvLayouts.prices);
  const example = csvTemplate(columns);
  const titles = `\ufeff${csvRow(columns.map(({ title }) => title))}`;
  const answer = (body: string) => ({ ...server, 'GET /api/sku/prices/downloadcsv': () => new Response(body) });
  const { stdout } = await runCli(['template', 'prices', '--current'], { env, server: answer(example) });
  expect(stdout).toBe(titles);
  const more = await runCli(['template', 'prices', '--current'], { env, server: answer(`${example}9,9\r\n`) });
  expect(more.stdout).toBe(`${example}9,9\r\n`);
});

test('commissions are of nobody: they come from the call beside their import', async () => {
  const commissions = { ...server, 'GET /api/commercialconditions/commission/download': csv };
  const done = await runCli(['template', 'commissions', '--current'], { env, server: commissions });
  expect(done).toMatchObject({ exitCode: 0, stdout: text });
  expect(done.calls).toEqual(['GET /api/commercialconditions/commission/download']);
});

test('attributes of variants are those of a category', async () => {
  const argv = ['template', 'variant-attributes', '--current', '--category', '7'];
  const { calls } = await runCli(argv, { env, server });
  expect(calls[0]).toBe('GET /api/specifications/downloadcsv?isStockKeepingUnit=true&categoryId=7');
});

const tree = [{ id: '7', name: 'Café', children: [{ id: '9', name: 'De olla', children: [] }] }];

test.each([
  ['7', '7'],
  ['#007', '7'],
  ['cafe', '7'],
  ['Café/de olla', '9'],
])('the category %j is the one with the number %s', async (typed, id) => {
  const argv = ['template', 'variant-attributes', '--current', '--category', typed];
  const { calls } = await runCli(argv, {
    env,
    server: { ...server, 'GET /api/categories/tree': () => ({ body: tree }) },
  });
  expect(calls).toContain(`GET /api/specifications/downloadcsv?isStockKeepingUnit=true&categoryId=${id}`);
});

test('a category that there is not is told with the nearest', async () => {
  const argv = ['template', 'variant-attributes', '--current', '--category', 'De ola'];
  const one = await runCli(argv, { env, server: { ...server, 'GET /api/categories/tree': () => ({ body: tree }) } });
  expect(one.exitCode).toBe(2);
  expect(one.stderr).toContain('De olla');
});

test.each([
  [['penalties', '--current'], 2, '--current sobra'],
  [['products', '--current'], 2, '--category'],
  [['prices', '--current', '--category', '7'], 2, '--category sobra'],
  [['commissions', '--current', '--seller', 'aurora'], 2, '--seller sobra'],
  [['prices', '--current', '--json'], 2, '--output'],
  [['prices', '--current', '--seller', 'otro'], 4, 'su propia cuenta'],
  [['prices', '-o', 'x.csv'], 2, '--output necesita --current'],
])('%j is refused', async (argv, code, words) => {
  const { exitCode, stderr, stdout } = await runCli(['template', ...argv], { env, server });
  expect({ exitCode, words: (stderr + stdout).includes(words) }).toEqual({ exitCode: code, words: true });
});
