import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { filesOf, walksOf } from './changed-tests.mjs';
import { fromRoot } from './paths.mjs';

describe('the walks in Chromium that a change concerns', () => {
  it.each([
    [['apps/web/src/features/users/user-list.tsx'], ['journeys/users/', 'models/user-form.web']],
    [['apps/server/src/modules/people/sellers/save-seller.ts', 'CHANGELOG.md'], ['journeys/administration/']],
    [['apps/web/src/features/orders/packing/bench.tsx'], ['journeys/orders/packing', 'models/packing.web']],
    [
      ['apps/web/src/features/carriers/rates/rate-list.tsx'],
      walksOf(['apps/server/src/modules/trade/carriers/rates.ts']),
    ],
    [['apps/server/src/modules/people/users/users.test.ts'], []],
    [['docs/cli.md', 'apps/cli/src/run.ts'], []],
    [['tests/journeys/orders/list.spec.ts'], ['journeys/orders/list.spec.ts']],
    [['tests/models/session.web.spec.ts'], ['models/session.web.spec.ts']],
    [['apps/web/src/ui/button.tsx'], 'all'],
    [['packages/domain/src/orders/order-rules.ts'], 'all'],
    [['apps/server/src/modules/platform/live/live.repository.ts'], 'all'],
    [['apps/web/src/features/users/user-list.tsx', 'apps/web/src/lib/format.ts'], 'all'],
    [['tests/support/live.ts'], 'all'],
  ])('are chosen for %j', (paths, expected) => expect(walksOf(paths)).toEqual(expected));
});

describe('where the tests of Vitest are that a change concerns', () => {
  const always = [
    'apps/cli/',
    'apps/connect/',
    'apps/web/',
    'packages/',
    'scripts/',
    'tests/access/roles',
    'tests/contract/answers',
  ];
  it.each([
    [['docs/cli.md'], []],
    [['apps/web/src/features/users/user-list.tsx'], ['tests/models/user-form.']],
    [['apps/web/src/ui/button.tsx'], []],
    [
      ['apps/server/src/modules/trade/billing/billing.repository.ts', 'CHANGELOG.md'],
      ['apps/server/src/modules/trade/billing/', 'tests/models/invoice-request.'],
    ],
    [['tests/faults/kills.spec.ts'], ['tests/faults/kills.spec.ts']],
    [['apps/server/src/app.test.ts'], ['apps/server/src/app.test.ts']],
  ])('are chosen for %j', (paths, more) => expect(filesOf(paths)).toEqual([...always, ...more].sort()));

  it.each([
    ['apps/server/src/app.ts'],
    ['packages/domain/src/orders/order-rules.ts'],
    ['openapi/paths/orders.yaml'],
    ['tests/support/marketplace.ts'],
  ])('may be anywhere where %s changed', (path) => expect(filesOf([path])).toBe('all'));
});

const features = readdirSync(fromRoot('apps/web/src/features'));
const parts = readdirSync(fromRoot('apps/web/src/features/orders')).filter((name) => !name.includes('.'));

test.each([...features, ...parts.map((part) => `orders/${part}`)])(
  '%s has walks of its own, which are there',
  (feature) => {
    const chosen = walksOf([`apps/web/src/features/${feature}/screen.tsx`]);
    if (chosen === 'all') throw new Error(`${feature} has no walks of its own.`);
    for (const file of chosen) {
      const isThere = existsSync(fromRoot('tests', file)) || existsSync(fromRoot('tests', `${file}.spec.ts`));
      expect(isThere, file).toBe(true);
    }
  },
);

test('a change of some feature chooses each walk of a machine and each journey but those of the frame', () => {
  const chosen = features.flatMap((feature) => walksOf([`apps/web/src/features/${feature}/screen.tsx`]));
  const walks = readdirSync(fromRoot('tests'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(journeys\/(?!frame\/).+|models\/.+\.web)\.spec\.ts$/.test(file),
  );
  expect(walks.filter((file) => !chosen.some((start) => file.startsWith(start)))).toEqual([]);
});
