import type { CarrierType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CarriersTables {
  carrier: {
    id: Generated<string>;
    name: string;
    sla_type: string;
    type: CarrierType;
    is_active: Generated<boolean>;
    /** The seller that owns it; null on the marketplace's own. */
    account_name: string | null;
    /** A mask for its tracking numbers; null if every number is accepted. */
    tracking_pattern: Generated<string | null>;
    /** The address of a tracking page, with `{tracking}` in place of the number. */
    tracking_url_template: Generated<string | null>;
    /** Grows with every change of the editable data. */
    version: Generated<number>;
  };
  carrier_block: {
    id: Generated<string>;
    name: string;
    start_date: string;
    end_date: string;
    active: Generated<boolean>;
    all_sellers: Generated<boolean>;
    created_at: Generated<Date>;
    /** Grows with every change of the editable data. */
    version: Generated<number>;
  };
  /** Which sellers were told that a block has begun. */
  carrier_block_told: { block_id: string; account_name: string };
  /** Carriers that the administrator assigned to sellers. */
  carrier_seller: {
    carrier_id: string;
    account_name: string;
    is_active: Generated<boolean>;
    assigned_at: Generated<Date>;
  };
  carrier_block_seller: { block_id: string; account_name: string };
  shipping_rate: {
    id: GeneratedAlways<number>;
    carrier_id: string;
    /** Null for the marketplace's rates, of administered carriers. */
    account_name: string | null;
    country: string;
    absolute_money_cost_centavos: number;
    price_percent: Generated<number>;
    price_by_extra_weight_centavos: Generated<number>;
    minimum_value_insurance_centavos: Generated<number>;
    max_volume: number;
    time_cost: Generated<number>;
    weight_start: number;
    weight_end: number;
    /** A rate has either this range or the codes. */
    zip_code_start: string | null;
    zip_code_end: string | null;
    zip_codes: Generated<string[]>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
}
