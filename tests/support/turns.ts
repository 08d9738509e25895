import { isTurnOf } from '../../apps/server/src/testing/sample.ts';

/**
 * Files that take turns where a run has a seed: each line of a list has its day, and rests on the others. ADR 49 says what holds meanwhile
 * what they hold. Lines of a list take about as long as each other.
 */
type Turns = readonly (readonly string[])[];

/** Real programs that are killed, started, stopped and installed, and files of hundreds of thousands of rows. */
export const turnsOfVitest: Turns = [
  [
    'tests/faults/kills.spec.ts',
    'tests/faults/notices.spec.ts',
    'apps/cli/src/services/csv/part-threads.test.ts',
    'apps/server/src/backup/move-database.test.ts',
    'apps/server/src/demo/olist/olist-load.test.ts',
    'packages/validators/src/csv/engine/spilled-keys.test.ts',
  ],
  [
    'tests/faults/attempts.spec.ts',
    'tests/faults/start.spec.ts',
    'tests/faults/stop.spec.ts',
    'apps/cli/src/ci-recipe.test.ts',
    'apps/cli/src/files.test.ts',
    'apps/cli/src/real-loads.test.ts',
    'apps/server/src/backup/backup.test.ts',
  ],
  [
    'tests/faults/connections.spec.ts',
    'tests/faults/migration.spec.ts',
    'tests/faults/report-schedules.spec.ts',
    'tests/faults/reports.spec.ts',
    'tests/packages/packages.spec.ts',
    'apps/cli/src/report-recipe.test.ts',
    'scripts/new.test.mjs',
  ],
];

/** Journeys whose screens are walked along their machines too, or whose calls and texts other tests hold on every run. */
export const turnsOfJourneys: Turns = [
  [
    'administration/carriers',
    'administration/migration',
    'billing/invoices',
    'catalogue/categories',
    'catalogue/grid',
    'catalogue/promotions',
    'frame/find',
    'loads/liquidations',
    'loads/schedule',
    'orders/views',
    'reports/schedules',
    'session/inactive-seller',
    'session/tokens',
    'session/two-steps',
  ],
  [
    'administration/commercial-conditions',
    'catalogue/bulk-discount',
    'catalogue/products',
    'catalogue/variant-images',
    'catalogue/variants',
    'incidents/incidents',
    'loads/commercial-conditions',
    'loads/deliveries',
    'loads/penalties',
    'orders/not-notified',
    'orders/sales',
    'session/expired-password',
    'session/session-cookie',
    'users/users',
  ],
  [
    'administration/administration',
    'administration/rates',
    'frame/layers',
    'frame/press',
    'loads/inventory',
    'loads/products',
    'loads/quality',
    'loads/same-verdict',
    'loads/shipping-rates',
    'orders/bulk',
    'orders/controversies',
    'orders/dashboard',
    'orders/packing',
    'session/password-change',
  ],
].map((line) => line.map((name) => `journeys/${name}.spec.ts`));

/** Those that rest today; none does where a change chooses what runs (`npm test -- --changed`). */
export const resting = (turns: Turns): string[] =>
  process.env.TRASTIENDA_TEST_CHOSEN ? [] : turns.flatMap((line, place) => (isTurnOf(place, turns.length) ? [] : line));
