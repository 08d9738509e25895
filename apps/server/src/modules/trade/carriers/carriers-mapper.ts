import { carrierFields, thingOf } from '@trastienda/domain';
import type { Carrier, CarrierBlock } from 'trastienda-client';
import { MARKETPLACE } from '../../../db/scope.ts';
import type { CarrierBlockRow } from './carrier-blocks.repository.ts';
import type { CarrierRow } from './carriers.repository.ts';

/** A carrier in the contract's form, without the fields that are null. */
export function toCarrier(row: CarrierRow): Carrier {
  return {
    id: row.id,
    ...thingOf(carrierFields, row),
    type: row.type,
    version: row.version,
    ...(row.account_name !== MARKETPLACE && { accountName: row.account_name }),
    ...(row.seller_name && { sellerName: row.seller_name }),
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
