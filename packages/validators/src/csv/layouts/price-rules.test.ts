import { expect, it } from 'vitest';
import type { Lookup } from '../engine/lookup-run.ts';
import { fileOf, inspect, shortIssues } from '../engine/testing.ts';

const known: Lookup = async (values) => values.map(() => 'known');
const told = ['2|Fin del descuento|csv.price.untilPast'];

it.each([
  ['is refused where nobody else judges the row', {}, told],
  ['is refused where the catalogue is asked only about something else', { lookups: { brand: known } }, told],
  ['is left to the catalogue that looks up the row', { lookups: { sku: known } }, []],
  ['is left to the catalogue that judges the row later', { judgedLater: true }, []],
])('a discount that is over %s', async (_, options, issues) => {
  const { report } = await inspect('prices', fileOf('prices', '100,R,899,800,2026-11-01,2026-11-19'), options);
  expect(shortIssues(report)).toEqual(issues);
});
