import type { Carrier } from '@trastienda/api-client';
import type { Selectable } from 'kysely';
import type { CarriersTables } from './carriers.tables.ts';

/** A carrier as the contract tells it; what it does not have is absent. */
export function toCarrier(row: Selectable<CarriersTables['carrier']>): Carrier {
  return {
    id: row.id,
    name: row.name,
    slaType: row.sla_type,
    type: row.type,
    isActive: row.is_active,
    version: row.version,
    ...(row.account_name !== null && { accountName: row.account_name }),
    ...(row.tracking_pattern !== null && { trackingPattern: row.tracking_pattern }),
    ...(row.tracking_url_template !== null && { trackingUrlTemplate: row.tracking_url_template }),
  };
}
