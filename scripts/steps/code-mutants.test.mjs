import { expect, it } from 'vitest';
import { sampledPlaces } from './code-mutants.mjs';

const fileOf = (/** @type {string} */ place) => place.replace(/:\d+-\d+$/, '');

it('spreads a sample over the files of a path, and takes the same places each time', async () => {
  const places = await sampledPlaces(['apps/cli/src'], 80);
  expect(places).toHaveLength(10);
  expect(new Set(places.map(fileOf)).size).toBe(10);
  expect(await sampledPlaces(['apps/cli/src'], 80)).toEqual(places);
  expect(await sampledPlaces(['apps/cli/src'], 160)).toEqual(expect.arrayContaining(places));
});

it('takes several places of a file only if there are too few files', async () => {
  const places = await sampledPlaces(['packages/domain/src/guides'], 10_000);
  const turns = places.map((place, at) => places.slice(0, at).filter((one) => fileOf(one) === fileOf(place)).length);
  expect(Math.max(...turns)).toBeGreaterThan(1);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});

it('changes neither tests nor texts nor what is generated', async () => {
  const files = (await sampledPlaces(['apps', 'packages'], 100_000)).map(fileOf);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /\.test\.tsx?$|\.messages\.ts$|\/generated\/|\/testing\//.test(file))).toEqual([]);
});
