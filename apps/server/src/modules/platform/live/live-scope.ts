import {
  type AccessRule,
  incidentParty,
  loadableLayouts,
  mayAccess,
  mayMigrate,
  type Viewer,
} from '@trastienda/domain';
import type { LiveEvent } from 'trastienda-client';
import { dataScope, MARKETPLACE } from '../../../db/scope.ts';
import type { LiveRow } from './live.repository.ts';

const orders: AccessRule = { permission: 'ORDERS_USER', ownAccount: true };
const reports: AccessRule = { permission: 'REPORTS_USER', ownAccount: true };

/** Which events a viewer may receive: exactly those about data they may read. Made once per viewer, called for every event. */
export function hearingOf(viewer: Viewer): (row: LiveRow) => boolean {
  const scope = dataScope(viewer);
  const loads = loadableLayouts(viewer);
  const seesOrders = mayAccess(orders, viewer).allowed;
  const seesReports = mayAccess(reports, viewer).allowed;
  const migrates = mayMigrate(viewer).allowed;
  const seesIncidents = incidentParty(viewer) !== undefined;
  const isOwn = (accountName: string) => scope.kind === 'all' || scope.accountNames.includes(accountName);
  return (row) => {
    if (row.topic === 'settings') return true;
    if (row.topic === 'carriers') return row.account_name === MARKETPLACE || isOwn(row.account_name);
    if (row.topic === 'notification') return row.person_id === viewer.userId;
    if (row.topic === 'migration') return migrates;
    if (row.topic === 'report') return seesReports && row.person_id === viewer.userId;
    if (row.topic === 'load') return row.layout !== null && loads.includes(row.layout) && isOwn(row.account_name);
    if (row.topic === 'incident') return seesIncidents && isOwn(row.account_name);
    return seesOrders && isOwn(row.account_name) && (scope.kind === 'all' || !row.hidden);
  };
}

/** The contract's event: it names what changed, and contains nothing that a read would not return. */
export function toLiveEvent({ topic, subject_id, version }: LiveRow): LiveEvent {
  return { topic, id: subject_id, version };
}
