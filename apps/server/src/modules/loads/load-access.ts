import { type AccessRule, type CsvLayoutKey, csvLayoutKeys, mayAccess, type Viewer } from '@trastienda/domain';
import { dataScope, type Scope } from '../../db/scope.ts';

const orderLoads: AccessRule = { anyOf: ['ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'], permission: 'ORDERS_USER' };

/** Who may load what (decision 10), as `x-access` says of each upload; a layout that is not here cannot be loaded yet. */
const rules: Partial<Record<CsvLayoutKey, AccessRule>> = {
  penalties: orderLoads,
  liquidations: orderLoads,
  deliveries: orderLoads,
};

/** Whose loads somebody reaches, and of which files: what one may not load one may not read about either. */
export type LoadScope = { accounts: Scope; layouts: readonly CsvLayoutKey[] };

export function loadScope(viewer: Viewer): LoadScope {
  const layouts = csvLayoutKeys.filter((key) => {
    const rule = rules[key];
    return rule !== undefined && mayAccess(rule, viewer).allowed;
  });
  return { accounts: dataScope(viewer), layouts };
}
