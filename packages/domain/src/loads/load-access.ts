import { type AccessRule, mayAccess } from '../access/access-rule.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Verdict } from '../verdict.ts';
import { type CsvLayoutKey, csvLayoutKeys } from './csv-layout-keys.ts';

const sellers: AccessRule['anyOf'] = ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER', 'ADMIN_API'];
const orderLoads: AccessRule = { anyOf: ['ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'], permission: 'ORDERS_USER' };

/** Who may load each layout (R10), the same as `x-access` of each upload. */
const rules: Readonly<Record<CsvLayoutKey, AccessRule>> = {
  prices: { anyOf: sellers, permission: 'CATALOG_USER' },
  inventory: { anyOf: sellers, permission: 'INVENTORY_USER' },
  penalties: orderLoads,
  liquidations: orderLoads,
  deliveries: orderLoads,
  products: { anyOf: sellers, permission: 'CATALOG_USER' },
  attributes: { anyOf: sellers, permission: 'CATALOG_USER' },
  'variant-attributes': { anyOf: sellers, permission: 'CATALOG_USER' },
  'shipping-rates': { permission: 'CARRIERS_USER' },
  commissions: { anyOf: ['ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'] },
  'commercial-conditions': { anyOf: ['ORGANIZATION_ADMIN_USER', 'ADMIN_API'] },
};

/** Whether a viewer may load files of a layout. */
export const mayLoad = (layout: CsvLayoutKey, viewer: Viewer): Verdict => mayAccess(rules[layout], viewer);

/** The layouts whose files a viewer may load, and whose loads it may therefore read. */
export const loadableLayouts = (viewer: Viewer): readonly CsvLayoutKey[] =>
  csvLayoutKeys.filter((key) => mayLoad(key, viewer).allowed);
