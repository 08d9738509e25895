import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const branch = (id: string, name: string, children: object[] = []) => ({ id, name, isActive: true, children });
const tree = [
  branch('3', 'Hogar', [branch('30', 'Iluminación'), branch('31', 'Sala')]),
  branch('4', 'Jardín', [branch('40', 'Sala'), branch('41', 'Agua/Riego')]),
];
const server = {
  'GET /api/categories/tree': () => ({ body: tree }),
  'GET /api/products': () => ({ body: [], headers: { 'x-total-count': '0' } }),
};
const list = (category: string) =>
  runCli(['products', 'list', '--category', category], { env: { TRASTIENDA_TOKEN: 't' }, server });
const asked = ({ calls }: { calls: readonly string[] }) => calls.filter((call) => call.startsWith('GET /api/products'));

test.each([
  ['30', '30'],
  ['hogar/iluminacion', '30'],
  ['/Hogar › Iluminación', '30'],
  ['ILUMINACIÓN', '30'],
  ['Jardín/Sala', '40'],
  ['/Jardín/Agua\\/Riego', '41'],
  ['jardin/agua/riego', '41'],
])('finds the category %s', async (category, id) => {
  expect(asked(await list(category))).toEqual([`GET /api/products?from=0&size=10&categoryId=${id}&total=atLeast`]);
});

test.each([
  ['sala', 'Hogar/Sala (31), Jardín/Sala (40)'],
  ['cocina', 'Ninguna categoría se llama «cocina»'],
  ['iluminasion', '¿Quiso decir Iluminación?'],
])('refuses the category %s, which names none or several', async (category, words) => {
  const done = await list(category);
  expect(done).toMatchObject({ exitCode: 2, stdout: '' });
  expect(done.stderr).toContain(words);
  expect(asked(done)).toEqual([]);
});
