import { run } from './processes.mjs';

const orderList = ['bulk', 'list', 'live', 'views'].map((name) => `journeys/orders/${name}`);
const orderActions = [
  ...['actions', 'cancel-an-order', 'controversies'].map((name) => `journeys/orders/${name}`),
  ...['dialogs', 'order-changes'].map((name) => `models/${name}.web`),
];
const orderDetail = ['actions', 'height', 'live', 'not-notified', 'history'].map((name) => `journeys/orders/${name}`);
const packing = ['journeys/orders/packing', 'models/packing.web'];

/** The journeys and walks in Chromium that cover each feature of the web or module of the server. */
const walks = {
  billing: ['journeys/billing/', 'models/invoice-request.web'],
  bulk: ['journeys/orders/', 'journeys/catalogue/', 'models/bulk-action.web'],
  carriers: [
    'journeys/administration/carriers',
    'journeys/administration/rates',
    'journeys/loads/shipping-rates',
    'models/edit-forms.web',
  ],
  catalogue: ['journeys/catalogue/', 'models/edit-forms.web', 'models/grid-edit.web'],
  categories: ['journeys/catalogue/', 'models/edit-forms.web'],
  'commercial-conditions': [
    'journeys/administration/commercial-conditions',
    'journeys/loads/commercial-conditions',
    'journeys/catalogue/bulk-discount',
    'models/edit-forms.web',
  ],
  dashboard: ['journeys/orders/dashboard'],
  webhooks: ['journeys/orders/not-notified', 'journeys/administration/webhooks'],
  guides: ['journeys/orders/actions', 'journeys/orders/guides'],
  incidents: ['journeys/incidents/', 'models/incident-dialogs.web'],
  inventory: ['journeys/inventory/', 'journeys/loads/inventory', 'models/edit-forms.web'],
  loads: ['journeys/loads/', 'journeys/catalogue/grid', 'models/csv-load.web'],
  migration: ['journeys/administration/migration', 'models/migration-run.web'],
  notices: ['journeys/administration/', 'models/announcement-form.web'],
  orders: [
    ...orderList,
    ...orderActions,
    ...orderDetail,
    ...packing,
    'journeys/orders/ship-rows',
    'models/bulk-action.web',
  ],
  'orders/order-actions': orderActions,
  'orders/order-detail': orderDetail,
  'orders/order-list': [...orderList, 'models/bulk-action.web'],
  'orders/packing': packing,
  'orders/shipment-rows': ['journeys/orders/ship-rows', 'models/bulk-action.web'],
  prices: ['journeys/catalogue/'],
  promotions: ['journeys/catalogue/promotions', 'models/promotion-form.web'],
  reports: ['journeys/reports/', 'models/report-request.web', 'models/report-schedule-form.web'],
  sales: ['journeys/orders/sales'],
  sellers: ['journeys/administration/'],
  session: ['journeys/session/', 'models/session.web', 'models/account.web', 'models/profile-form.web'],
  settings: ['journeys/administration/', 'models/settings-form.web'],
  users: ['journeys/users/', 'models/user-form.web'],
};
const ofModule = new Map(Object.entries(walks));
ofModule.set('bulk-actions', walks.bulk);
for (const module of ['products', 'sku-images']) ofModule.set(module, walks.catalogue);
ofModule.set('packing', walks['orders/packing']);
ofModule.set('retailer', walks.orders);

/** The tests for the feature or module of a path; a part of one with tests of its own gets only those. */
function walksAt(/** @type {string} */ path) {
  const { module = '', part } =
    /^apps\/(?:web\/src\/features|server\/src\/modules\/[^/]+)\/(?<module>[^/]+)\/(?:(?<part>[^/]+)\/)?/.exec(path)
      ?.groups ?? {};
  return ofModule.get(`${module}/${part}`) ?? ofModule.get(module);
}

/** Paths that no page of the web depends on. */
const unseen =
  /\.md$|^docs\/|^apps\/cli\/|^tests\/(contract|access|faults|fuzz-csv|bench|packages)\/|\.(test|paths|cli\.spec)\.tsx?$/;

/**
 * The Playwright files that a change concerns: a feature's own tests if only features changed, or all if something shared changed.
 * @param {readonly string[]} paths of what changed, from the root
 * @returns {string[] | 'all'}
 */
export function walksOf(paths) {
  /** @type {Set<string>} */
  const chosen = new Set();
  for (const path of paths.filter((one) => !unseen.test(one))) {
    const own = /^tests\/(?<file>(journeys\/.+|models\/[^/]+\.web)\.spec\.ts)$/.exec(path)?.groups?.file;
    const concerned = own ? [own] : walksAt(path);
    if (!concerned) return 'all';
    for (const file of concerned) chosen.add(file);
  }
  return [...chosen].sort();
}

/** Folders whose Vitest tests may always run: within them, Vitest selects tests by their imports. */
const quick = ['packages/', 'scripts/', 'apps/cli/', 'apps/connect/', 'apps/web/'];
/** Tests that cover every operation of the server, whatever its module. */
const contract = ['tests/contract/answers', 'tests/access/roles'];

/**
 * The places of the Vitest tests that a change concerns, besides their imports: nearly every server test imports the whole server, so a
 * change of a module selects the module's own tests, the contract's tests, and the flows that use the module.
 * @param {readonly string[]} paths of what changed, from the root
 * @returns {string[] | 'all'}
 */
export function filesOf(paths) {
  const chosen = new Set([...quick, ...contract]);
  for (const path of paths.filter((one) => !/\.md$|^docs\//.test(one))) {
    if (/^tests\/.*\.(spec|test|paths)\.ts$|^apps\/server\/.*\.test\.ts$/.test(path)) chosen.add(path);
    const part = /^apps\/(?:web\/src\/features|server\/src\/modules\/[^/]+)\/[^/]+\//.exec(path)?.[0];
    if (part?.startsWith('apps/server/')) chosen.add(part);
    for (const walk of walksAt(path) ?? []) {
      const flow = /^models\/(?<flow>[^.]+)\.web$/.exec(walk)?.groups?.flow;
      if (flow) chosen.add(`tests/models/${flow}.`);
    }
    if (!part && !chosen.has(path) && !/^apps\/(cli|web)\//.test(path)) return 'all';
  }
  return [...chosen].sort();
}

/**
 * The paths that differ from a commit, including uncommitted changes.
 * @param {string} since
 * @returns {Promise<string[]>}
 */
export async function changedSince(since) {
  const differing = await run('git', ['diff', '--name-only', since, '--'], { quiet: true });
  const unknown = await run('git', ['ls-files', '-o', '--exclude-standard'], { quiet: true });
  if (differing.code !== 0) throw new Error(`git no conoce «${since}»:\n${differing.output}`);
  return `${differing.output}\n${unknown.output}`.split('\n').filter(Boolean);
}
