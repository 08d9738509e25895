import { expect, it } from 'vitest';
import { nearTests } from './code-mutants.mjs';

it.each([
  ['apps/server/src/modules/trade/orders/deliver-order.ts:37-48', 'apps/server/src/modules/trade/orders/**'],
  ['apps/server/src/modules/tools/loads/targets/prices.target.ts', 'apps/server/src/modules/tools/loads/**'],
  ['apps/server/src/db/postgres/replicas.ts:25-36', 'apps/server/src/db/**'],
  ['apps/server/src/config.ts:109-120', 'apps/server/src/*'],
])('runs the tests of its own module for %s', (place, tests) => {
  expect(nearTests(place)).toBe(tests);
});
