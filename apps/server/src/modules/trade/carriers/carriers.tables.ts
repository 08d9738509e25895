import type { CarrierType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CarriersTables {
  /**
   * Companies that move packages: of the marketplace (ADMIN), or of a seller (SELLER).
   * @spread reference
   */
  carrier: {
    id: Generated<string>;
    name: string;
    /** The shipping service, such as "Envío a domicilio". */
    sla_type: string;
    type: CarrierType;
    is_active: Generated<boolean>;
    /** The seller that owns it; empty on the marketplace's own. */
    account_name: Generated<string>;
    /** A mask for its tracking numbers; null if every number is accepted. */
    tracking_pattern: Generated<string | null>;
    /** The address of a tracking page, with `{tracking}` in place of the number. */
    tracking_url_template: Generated<string | null>;
    /** Grows with every change of the editable data. */
    version: Generated<number>;
  };
  /**
   * Days on which carriers of the marketplace collect nothing.
   * @spread local
   */
  carrier_block: {
    id: Generated<string>;
    name: string;
    start_date: string;
    end_date: string;
    /** Whether it holds. */
    active: Generated<boolean>;
    /** Whether it holds for every seller; otherwise those of carrier_block_seller. */
    all_sellers: Generated<boolean>;
    created_at: Generated<Date>;
    /** Grows with every change of the editable data. */
    version: Generated<number>;
  };
  /**
   * Which sellers were told that a block has begun.
   * @spread local
   */
  carrier_block_told: { block_id: string; account_name: string };
  /**
   * Carriers that the administrator assigned to sellers.
   * @spread reference
   */
  carrier_seller: {
    carrier_id: string;
    account_name: string;
    is_active: Generated<boolean>;
    assigned_at: Generated<Date>;
  };
  /**
   * The sellers of a block.
   * @spread local
   */
  carrier_block_seller: { block_id: string; account_name: string };
  /**
   * What a carrier charges between two weights and for some postal codes: a seller's own, or the marketplace's.
   * @spread local
   */
  shipping_rate: {
    id: GeneratedAlways<number>;
    carrier_id: string;
    /** Empty for the marketplace's rates, of administered carriers. */
    account_name: string;
    country: string;
    /** The price of a parcel. */
    absolute_money_cost_centavos: number;
    /** Percentage of the parcel's value. */
    price_percent: Generated<number>;
    /** For each kilogram above weight_start, in proportion. */
    price_by_extra_weight_centavos: Generated<number>;
    /** Charged if price_percent of the value is less. */
    minimum_value_insurance_centavos: Generated<number>;
    /** Cubic centimetres. */
    max_volume: number;
    /** Days. */
    time_cost: Generated<number>;
    /** Grams. */
    weight_start: number;
    /** Grams. */
    weight_end: number;
    /** A rate has either this range or the codes. */
    zip_code_start: string | null;
    /** The last postal code of the range. */
    zip_code_end: string | null;
    /** A list of postal codes, instead of a range. */
    zip_codes: Generated<string[]>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
}
