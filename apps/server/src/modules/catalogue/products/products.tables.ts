import type { PriceApprovalStatus, PriceTerms, SkuStatus, StockCause } from '@trastienda/domain';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';

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
    /** The product's account. */
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
    /** Account and product of the variant; the database fills them in where a new row lacks them. */
    sku_account_name: string | null;
    sku_product_id: number | null;
    total_quantity: Generated<number>;
    /** What open orders hold; more than the total where some of them cannot be served. */
    reserved_quantity: Generated<number>;
    /** Changes with the total alone. */
    version: Generated<number>;
    /** The number of the last change; null until a job numbers it. */
    change_number: Generated<number | null>;
    /** Orders hold more than there is; the job that serves waiting orders takes it back. */
    is_short: Generated<boolean>;
  };
  /** What an order holds of a variant, in the sequence of `place`; `missing` of the units are not there. */
  stock_hold: {
    account_name: string;
    order_id: string;
    sku_id: number;
    place: GeneratedAlways<number>;
    quantity: number;
    missing: Generated<number>;
  };
  sku_history: {
    id: GeneratedAlways<number>;
    sku_id: number;
    /** RESERVATION: only the reserved units changed. */
    type: 'INVENTORY' | 'PRICE' | 'RESERVATION';
    at: Date;
    person_id: string | null;
    load_id: string | null;
    /** The order that moved the stock, and what happened to it. */
    source_order_id: string | null;
    cause: StockCause | null;
    old_reserved: number | null;
    new_reserved: number | null;
    old_quantity: number | null;
    new_quantity: number | null;
    old_price: JSONColumnType<PriceTerms> | null;
    new_price: JSONColumnType<PriceTerms> | null;
    /** The row of the load's file. */
    load_row: number | null;
    surface: Surface | null;
    approval_id: number | null;
    bulk_action_id: string | null;
  };
  /** The table that searches of products read; only product-listing.repository.ts writes it. */
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
    /** Bits for the states of its variants, and for their stock levels (migration 0410). */
    statuses: number;
    /** One level for each variant with at most a hundred free units. */
    levels: number[];
  };
  /** The words by which a text search finds a product; only product-listing.repository.ts writes them. */
  product_words: { account_name: string; product_id: number; words: string };
  /** Price requests and the decisions about them. At most one waits per variant. */
  price_approval: {
    id: GeneratedAlways<number>;
    sku_id: number;
    account_name: string;
    old_list_price_centavos: number | null;
    old_price_centavos: number | null;
    new_list_price_centavos: number;
    new_price_centavos: number | null;
    new_valid_from: string | null;
    new_valid_until: string | null;
    /** Code of the message that says why the price waits. */
    reason: string;
    requested_by: string | null;
    load_id: string | null;
    created_at: Generated<Date>;
    status: Generated<PriceApprovalStatus>;
    decided_by: string | null;
    decided_at: Date | null;
    /** The reason for a rejection. */
    note: string | null;
    /** When the seller was notified of the decision. */
    told_at: Date | null;
  };
  /** A picture that a seller uploaded, by the hash of its content; variants refer to it by its address. */
  uploaded_image: {
    account_name: string;
    /** `<hash>.png` or `<hash>.jpg`. */
    file: string;
    width: number;
    height: number;
    bytes: number;
    /** When it was last uploaded or assigned to a variant. */
    used_at: Generated<Date>;
  };
}
