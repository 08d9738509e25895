import { type CsvLayoutKey, csvLayoutKeys, loadableLayouts, type Viewer } from '@trastienda/domain';
import { type AccountScope, accountScope, dataScope, type Scope, systemAccess } from '../../../db/scope.ts';

/** The loads that a viewer may read, by seller and by layout. Only viewers who may load a layout may read its loads. */
export type LoadScope = { accounts: Scope; layouts: readonly CsvLayoutKey[] };

/** Every load, for the jobs that work on them; no viewer gets this scope. */
export const loadsAtWork: LoadScope = { accounts: systemAccess('loads'), layouts: csvLayoutKeys };

export function loadScope(viewer: Viewer): LoadScope {
  return { accounts: dataScope(viewer), layouts: loadableLayouts(viewer) };
}

/** The account whose rows a load is about, or the marketplace's own. */
export function accountOfLoad({ account_name }: { account_name: string }): AccountScope {
  return accountScope(systemAccess('loads'), account_name);
}
