// Plain JavaScript, because scripts/test.mjs reads it before anything can read TypeScript.
import { balancerIsHere, balancerNames } from './balancers.mjs';
import { pgbouncerIsHere } from './pgbouncer.mjs';
import { swiftIsHere } from './swift.mjs';

/**
 * Files of deep tests, a line a quarter (ADR 120): the gate leaves them out, because other tests of the gate cover the same behaviour. Lines
 * of a list take about equally long.
 * @typedef {readonly (readonly string[])[]} Quarters
 */

/**
 * Tests that kill, start, stop or install real programs, and files of hundreds of thousands of rows.
 * @type {Quarters}
 */
export const deepVitest = [
  [
    'scripts/new.test.mjs',
    'scripts/recipes.test.mjs',
    'tests/faults/stop.spec.ts',
    'tests/faults/notices.spec.ts',
    'apps/server/src/backup/move-database.test.ts',
  ],
  [
    'tests/faults/kills.spec.ts',
    'tests/faults/connections.spec.ts',
    'tests/faults/reports.spec.ts',
    'apps/server/src/backup/backup.test.ts',
    'tests/faults/files-in-s3.spec.ts',
  ],
  [
    'tests/faults/migration.spec.ts',
    'tests/faults/rolling-restart.spec.ts',
    'tests/faults/pooler.spec.ts',
    'tests/faults/report-schedules.spec.ts',
    'tests/packages/client.spec.ts',
    'tests/packages/packages.spec.ts',
    'tests/faults/attempts.spec.ts',
    'tests/faults/start.spec.ts',
  ],
  [
    'apps/cli/src/ci-recipe.test.ts',
    'apps/cli/src/ci-templates.test.ts',
    'apps/server/src/demo/olist/olist-load.test.ts',
    'apps/cli/src/files.test.ts',
    'apps/cli/src/real-loads.test.ts',
    'apps/cli/src/report-recipe.test.ts',
    'apps/cli/src/services/csv/part-threads.test.ts',
    'packages/validators/src/csv/engine/spilled-keys.test.ts',
  ],
];

/**
 * Journeys whose screens are also walked along their charts, or whose calls and texts other tests of the gate check.
 * @type {Quarters}
 */
const journeys = [
  [
    'administration/carriers',
    'billing/invoices',
    'catalogue/grid',
    'catalogue/bulk-discount',
    'catalogue/variant-images',
    'loads/deliveries',
    'loads/schedule',
    'session/tokens',
    'orders/views',
  ],
  [
    'administration/commercial-conditions',
    'catalogue/products',
    'catalogue/variants',
    'loads/commercial-conditions',
    'administration/rates',
    'loads/inventory',
    'loads/same-verdict',
    'session/inactive-seller',
    'session/two-steps',
  ],
  [
    'administration/administration',
    'loads/products',
    'loads/quality',
    'loads/penalties',
    'session/session-cookie',
    'orders/not-notified',
    'session/expired-password',
    'users/users',
    'frame/layers',
  ],
  [
    'administration/migration',
    'catalogue/categories',
    'catalogue/promotions',
    'loads/liquidations',
    'orders/bulk',
    'orders/controversies',
    'orders/dashboard',
    'loads/shipping-rates',
    'session/password-change',
    'reports/schedules',
  ],
];
export const deepJourneys = journeys.map((line) => line.map((name) => `journeys/${name}.spec.ts`));

/**
 * Walks of forms that use the same frame as the user's form, which the gate walks.
 * @type {Quarters}
 */
export const deepWalks = [
  ['models/announcement-form.web.spec.ts'],
  ['models/profile-form.web.spec.ts'],
  ['models/settings-form.web.spec.ts'],
  [],
];

/** Tests that need programs which this machine may lack: Swift (a server of S3's interface), HAProxy or nginx, and PgBouncer, from Debian's packages. */
const needs = [
  { isHere: swiftIsHere, files: ['tests/faults/files-in-s3.spec.ts'] },
  { isHere: () => balancerNames.some(balancerIsHere), files: ['tests/faults/rolling-restart.spec.ts'] },
  { isHere: pgbouncerIsHere, files: ['tests/faults/pooler.spec.ts'] },
];

/**
 * The files that a share leaves to the deep tests, and those that this machine cannot run. Tests chosen by a change (`npm test -- --changed`) always run.
 * @param {Quarters} quarters
 * @param {string | undefined} share by default the one of this run
 */
export function leftOut(quarters, share = process.env.TRASTIENDA_TEST_SHARE) {
  const isLeft = (/** @type {number} */ at) =>
    !process.env.TRASTIENDA_TEST_CHOSEN && share !== undefined && share !== 'all' && share !== String(at + 1);
  const missing = needs.flatMap(({ isHere, files }) => (isHere() ? [] : files));
  return quarters.flatMap((line, at) => (isLeft(at) ? line : line.filter((file) => missing.includes(file))));
}
