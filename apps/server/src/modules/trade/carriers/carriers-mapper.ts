import type { Carrier, CarrierBlock } from '@trastienda/api-client';
import type { CarrierBlockRow } from './carrier-blocks.repository.ts';
import type { CarrierRow } from './carriers.repository.ts';

/** A carrier in the contract's form, without the fields that are null. */
export function toCarrier(row: CarrierRow): Carrier {
  return {
    id: row.id,
    name: row.name,
    slaType: row.sla_type,
    type: row.type,
    isActive: row.is_active,
    version: row.version,
    ...(row.account_name !== null && { accountName: row.account_name }),
    ...(row.seller_name && { sellerName: row.seller_name }),
    ...(row.tracking_pattern !== null && { trackingPattern: row.tracking_pattern }),
    ...(row.tracking_url_template !== null && { trackingUrlTemplate: row.tracking_url_template }),
  };
}

/** A block in the contract's form. */
export const toCarrierBlock = (row: CarrierBlockRow): CarrierBlock => ({
  id: row.id,
  version: row.version,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  status: row.active,
  allSellers: row.all_sellers,
  sellers: row.sellers,
});
