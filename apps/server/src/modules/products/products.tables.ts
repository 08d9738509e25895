import type { PriceTerms, SkuStatus } from '@trastienda/domain';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Surface } from '../audit/surface.ts';

export interface ProductsTables {
  product: {
    id: GeneratedAlways<number>;
    account_name: string;
    name: string;
    description: string;
    category_id: number;
    brand_id: number;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  product_specification: { product_id: number; specification_id: number; value: string };
  sku: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** The product's. */
    account_name: string;
    upc: string;
    name: string;
    ref_id: Generated<string>;
    status: Generated<SkuStatus>;
    /** Centimetres and grams. */
    width: number;
    height: number;
    length: number;
    weight: number;
    commercial_condition_id: number | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sku_specification: { sku_id: number; specification_id: number; value: string };
  /** Positions 1 to 7. */
  sku_image: { sku_id: number; position: number; url: string };
  /** Every variant has one row here and one in sku_stock; each has its own version. */
  sku_price: {
    sku_id: number;
    list_price_centavos: number;
    /** Null: no discount. */
    price_centavos: number | null;
    valid_from: string | null;
    valid_until: string | null;
    version: Generated<number>;
  };
  sku_stock: {
    sku_id: number;
    /** The variant's; the database completes a row that does not say them. */
    sku_account_name: string | null;
    sku_product_id: number | null;
    total_quantity: Generated<number>;
    /** Part of the total. */
    reserved_quantity: Generated<number>;
    version: Generated<number>;
  };
  sku_history: {
    id: GeneratedAlways<number>;
    sku_id: number;
    type: 'INVENTORY' | 'PRICE';
    at: Date;
    person_id: string | null;
    load_id: string | null;
    old_quantity: number | null;
    new_quantity: number | null;
    old_price: JSONColumnType<PriceTerms> | null;
    new_price: JSONColumnType<PriceTerms> | null;
    /** Of the load's file. */
    load_row: number | null;
    surface: Surface | null;
    approval_id: number | null;
    bulk_action_id: string | null;
  };
  /** What the list of products is searched in; written by product-listing.repository.ts alone. */
  product_list: {
    product_id: number;
    account_name: string;
    category_id: number;
    brand_id: number;
    day: string;
    name_key: string;
    approved: number;
    pending: number;
    rejected: number;
    /** Bits: states that its variants are in, and how their stock is (migration 0410). */
    statuses: number;
    /** Of each variant with at most a hundred free units. */
    levels: number[];
  };
  /** What finds a product by a text; written by product-listing.repository.ts alone. */
  product_words: { account_name: string; product_id: number; words: string };
}
