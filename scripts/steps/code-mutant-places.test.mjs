import { expect, it } from 'vitest';
import { filesOf, runsWhenCalled, sampledPlaces } from './code-mutant-places.mjs';

const fileOf = (/** @type {string} */ place) => place.replace(/:\d+-\d+$/, '');

it('spreads a sample over the files of a path, and takes the same places each time', async () => {
  const places = await sampledPlaces(['packages/domain/src'], 60);
  expect(places.length).toBeGreaterThan(2);
  expect(new Set(places.map(fileOf)).size).toBe(places.length);
  expect(await sampledPlaces(['packages/domain/src'], 60)).toEqual(places);
  expect(await sampledPlaces(['packages/domain/src'], 120)).toEqual(expect.arrayContaining(places));
});

it('takes several places of a file only if there are too few files', async () => {
  const places = await sampledPlaces(['packages/domain/src/guides'], 10_000);
  const turns = places.map((place, at) => places.slice(0, at).filter((one) => fileOf(one) === fileOf(place)).length);
  expect(Math.max(...turns)).toBeGreaterThan(1);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});

it('leaves out files where nothing runs when it is called', async () => {
  const tables = 'apps/server/src/modules/trade/orders/orders.tables.ts';
  expect(await filesOf([tables])).toEqual([tables]);
  expect(await sampledPlaces([tables], 10)).toEqual([]);
});

it('changes neither tests nor texts nor what is generated', async () => {
  const files = await filesOf(['apps', 'packages']);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /\.test\.tsx?$|\.messages\.ts$|\/generated\/|\/testing\//.test(file))).toEqual([]);
});

it.each([
  ['the text of a declaration', "'loaded'", false],
  ['a function that is declared', '() => step', false],
  ['what a function returns', 'step', true],
  ['a function within another', '() => 2', true],
])('says whether %s runs when something is called', (_, part, isCalled) => {
  const content =
    "export const when = 'loaded';\nexport const next = () => step;\nexport function inner() {\n  return () => 2;\n}\n";
  const [before = ''] = content.split(part);
  const at = (/** @type {string} */ text) => ({
    line: text.split('\n').length,
    column: (text.split('\n').at(-1)?.length ?? 0) + 1,
  });
  expect(runsWhenCalled('a.ts', content)({ start: at(before), end: at(before + part) })).toBe(isCalled);
});
