import {
  type AccessRule,
  type CsvLayoutKey,
  csvLayoutKeys,
  mayAccess,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { type AccountScope, accountScope, dataScope, type Scope, systemAccess } from '../../../db/scope.ts';

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

/** The loads that a viewer may read, by seller and by layout. Only viewers who may load a layout may read its loads. */
export type LoadScope = { accounts: Scope; layouts: readonly CsvLayoutKey[] };

/** Every load, for the jobs that work on them; no viewer gets this scope. */
export const loadsAtWork: LoadScope = { accounts: systemAccess('loads'), layouts: csvLayoutKeys };

export function loadScope(viewer: Viewer): LoadScope {
  return { accounts: dataScope(viewer), layouts: csvLayoutKeys.filter((key) => mayLoad(key, viewer).allowed) };
}

/** Whether a viewer may load files of a layout. */
export const mayLoad = (layout: CsvLayoutKey, viewer: Viewer): Verdict => mayAccess(rules[layout], viewer);

/** The account whose rows a load is about, or the marketplace's own. */
export function accountOfLoad({ account_name }: { account_name: string | null }): AccountScope {
  return accountScope(systemAccess('loads'), account_name);
}
