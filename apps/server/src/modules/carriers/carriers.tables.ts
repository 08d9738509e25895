import type { CarrierType } from '@trastienda/domain';
import type { Generated } from 'kysely';

export interface CarriersTables {
  carrier: {
    id: Generated<string>;
    name: string;
    sla_type: string;
    type: CarrierType;
    is_active: Generated<boolean>;
    /** The seller that owns it; null on the marketplace's own. */
    account_name: string | null;
  };
  carrier_block: {
    id: Generated<string>;
    name: string;
    start_date: string;
    end_date: string;
    active: Generated<boolean>;
    all_sellers: Generated<boolean>;
    created_at: Generated<Date>;
  };
  carrier_block_seller: { block_id: string; account_name: string };
}
