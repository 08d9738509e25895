import { isItsDay, isTurnOf } from '../../apps/server/src/testing/sample.ts';

/**
 * Files that take turns where a run has a seed: each line of a list runs on its day and rests on the others. ADR 49 names the tests that
 * cover the same behaviour meanwhile. Lines of a list take about equally long.
 */
type Turns = readonly (readonly string[])[];

/** Tests that kill, start, stop or install real programs, and files of hundreds of thousands of rows. */
export const turnsOfVitest: Turns = [
  ['scripts/new.test.mjs'],
  ['tests/faults/stop.spec.ts', 'tests/faults/notices.spec.ts', 'apps/server/src/backup/move-database.test.ts'],
  ['tests/faults/kills.spec.ts'],
  ['tests/faults/connections.spec.ts', 'tests/faults/reports.spec.ts', 'apps/server/src/backup/backup.test.ts'],
  ['tests/faults/migration.spec.ts', 'tests/faults/report-schedules.spec.ts', 'tests/packages/packages.spec.ts'],
  [
    'tests/faults/attempts.spec.ts',
    'tests/faults/start.spec.ts',
    'apps/cli/src/ci-recipe.test.ts',
    'apps/server/src/demo/olist/olist-load.test.ts',
  ],
  [
    'apps/cli/src/files.test.ts',
    'apps/cli/src/real-loads.test.ts',
    'apps/cli/src/report-recipe.test.ts',
    'apps/cli/src/services/csv/part-threads.test.ts',
    'packages/validators/src/csv/engine/spilled-keys.test.ts',
  ],
];

/** Journeys whose screens are also walked along their charts, or whose calls and texts other tests check on every run. */
export const turnsOfJourneys: Turns = [
  ['administration/carriers', 'billing/invoices', 'catalogue/grid', 'frame/find'],
  ['administration/commercial-conditions', 'catalogue/products', 'catalogue/variants', 'loads/commercial-conditions'],
  ['administration/administration', 'frame/press', 'loads/products', 'loads/quality'],
  ['administration/migration', 'catalogue/categories', 'catalogue/promotions', 'loads/liquidations'],
  ['catalogue/bulk-discount', 'catalogue/variant-images', 'incidents/incidents', 'loads/deliveries'],
  ['administration/rates', 'frame/layers', 'loads/inventory', 'loads/same-verdict'],
  ['loads/schedule', 'reports/schedules', 'session/tokens'],
  ['loads/penalties', 'orders/sales', 'session/session-cookie'],
  ['orders/bulk', 'orders/controversies', 'orders/dashboard'],
  ['orders/views', 'session/inactive-seller', 'session/two-steps'],
  ['orders/not-notified', 'session/expired-password', 'users/users'],
  ['loads/shipping-rates', 'orders/packing', 'session/password-change'],
].map((line) => line.map((name) => `journeys/${name}.spec.ts`));

/** Walks of forms that use the same frame as the user's form, which is walked every day. */
export const turnsOfWalks: Turns = [['announcement-form'], ['profile-form'], ['settings-form']].map((line) =>
  line.map((name) => `models/${name}.web.spec.ts`),
);

/** The files that rest today; none rests when a change chooses what runs (`npm test -- --changed`). */
export const resting = (turns: Turns): string[] =>
  process.env.TRASTIENDA_TEST_CHOSEN ? [] : turns.flatMap((line, place) => (isTurnOf(place, turns.length) ? [] : line));

/** Whether a test that runs one day in `every` rests today. */
export const restsToday = (title: string, every: number): boolean =>
  !process.env.TRASTIENDA_TEST_CHOSEN && !isItsDay(title, every);
