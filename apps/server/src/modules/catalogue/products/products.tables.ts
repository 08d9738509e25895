import type { PriceApprovalStatus, PriceTerms, RejectionReason, SkuStatus, StockCause } from '@trastienda/domain';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';

export interface ProductsTables {
  /**
   * Products of sellers; what is sold is their variants (sku).
   * @spread owned
   */
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
  /**
   * Values of specifications of a product.
   * @spread owned
   */
  product_specification: { account_name: string; product_id: number; specification_id: number; value: string };
  /**
   * Variants: what is really sold.
   * @spread owned
   */
  sku: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** The product's account. */
    account_name: string;
    /** The bar code; unique in an account, leading zeros apart. */
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
  /**
   * Values of specifications of a variant.
   * @spread owned
   */
  sku_specification: { account_name: string; sku_id: number; specification_id: number; value: string };
  /**
   * Positions 1 to 7.
   * @spread owned
   */
  sku_image: { account_name: string; sku_id: number; position: number; url: string };
  /**
   * Why a variant was rejected last, until it is approved.
   * @spread owned
   */
  sku_rejection: {
    account_name: string;
    sku_id: number;
    /** Names of reasons (domain: rejectionReasons). */
    reasons: RejectionReason[];
    /** What the administrator wrote; may be empty. */
    note: string;
    decided_at: Date;
    decided_by: string | null;
  };
  /**
   * Every variant has one row here and one in sku_stock; each has its own version.
   * @spread owned
   */
  sku_price: {
    account_name: string;
    sku_id: number;
    /** The price without a discount. */
    list_price_centavos: number;
    /** Null: no discount. */
    price_centavos: number | null;
    /** First day of the discount. */
    valid_from: string | null;
    /** Last day of the discount. */
    valid_until: string | null;
    version: Generated<number>;
  };
  /**
   * Stock of each variant.
   * @spread owned
   */
  sku_stock: {
    account_name: string;
    sku_id: number;
    /** The product of the variant. */
    sku_product_id: number;
    /** What there is, reserved units included. */
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
  /**
   * What an order holds of a variant, in the sequence of `place`; `missing` of the units are not there.
   * @spread owned
   */
  stock_hold: {
    account_name: string;
    order_id: string;
    sku_id: number;
    /** The sequence in which orders are served. */
    place: GeneratedAlways<number>;
    quantity: number;
    /** Units of the quantity that are not there. */
    missing: Generated<number>;
  };
  /**
   * Changes of stock and prices of variants; deleted with their variant.
   * @spread owned
   */
  sku_history: {
    /** Empty for changes of a variant that is gone without a trace. */
    account_name: string;
    id: GeneratedAlways<number>;
    sku_id: number;
    /** RESERVATION: only the reserved units changed. */
    type: 'INVENTORY' | 'PRICE' | 'RESERVATION';
    /** When it changed. */
    at: Date;
    person_id: string | null;
    load_id: string | null;
    /** The order that moved the stock, and what happened to it. */
    source_order_id: string | null;
    /** What happened to the order that moved the stock. */
    cause: StockCause | null;
    /** Reserved units before. */
    old_reserved: number | null;
    /** Reserved units afterwards. */
    new_reserved: number | null;
    /** Total before. */
    old_quantity: number | null;
    /** Total afterwards. */
    new_quantity: number | null;
    /** Price, discount and its days before. */
    old_price: JSONColumnType<PriceTerms> | null;
    /** Price, discount and its days afterwards. */
    new_price: JSONColumnType<PriceTerms> | null;
    /** The row of the load's file. */
    load_row: number | null;
    surface: Surface | null;
    approval_id: number | null;
    bulk_action_id: string | null;
  };
  /**
   * The table that searches of products read; only product-listing.repository.ts writes it.
   * @spread owned
   */
  product_list: {
    product_id: number;
    account_name: string;
    category_id: number;
    brand_id: number;
    day: string;
    /** The name as it is sorted. */
    name_key: string;
    /** Variants that are approved. */
    approved: number;
    /** Variants that wait for an approval. */
    pending: number;
    /** Variants that are rejected. */
    rejected: number;
    /** Bits for the states of its variants, and for their stock levels (`stock_bits`). */
    statuses: number;
    /** One level for each variant with at most a hundred free units. */
    levels: number[];
  };
  /**
   * The words by which a text search finds a product; only product-listing.repository.ts writes them.
   * @spread owned
   */
  product_words: {
    account_name: string;
    product_id: number;
    /** Plain words without accents. */
    words: string;
  };
  /**
   * Products that were deleted, as they were.
   * @spread owned
   */
  deleted_product: {
    account_name: string;
    id: number;
    deleted_at: Generated<Date>;
    deleted_by: string | null;
    /** What it was. */
    data: unknown;
  };
  /**
   * Variants that were deleted, as they were.
   * @spread owned
   */
  deleted_sku: {
    account_name: string;
    id: number;
    product_id: number;
    /** Its bar code. */
    upc: string;
    deleted_at: Generated<Date>;
    deleted_by: string | null;
    /** The variant with its price, stock, images, attributes and approvals. */
    data: unknown;
  };
  /**
   * How many products there are, by account, day, category and states: the totals of lists without other filters.
   * @spread owned
   */
  product_count: ProductCount;
  /**
   * Changes of product_count that a job has not folded in yet.
   * @spread owned
   */
  product_count_delta: ProductCount & { id: GeneratedAlways<number> };
  /**
   * Which variants and bar codes the products of a block have, so that a search of a range skips whole blocks.
   * @spread local
   */
  product_span: {
    /** The numbers of 2,048 products, divided by it; a block may have several rows until a job makes them one. */
    block: number;
    /** The lowest number of a variant. */
    first_sku: number;
    /** The highest number of a variant. */
    last_sku: number;
    /** The lowest bar code, as a number. */
    first_upc: string | null;
    /** The highest bar code, as a number. */
    last_upc: string | null;
  };
  /**
   * How many variants have each stock level.
   * @spread owned
   */
  sku_level_count: SkuLevelCount;
  /**
   * Changes of sku_level_count that a job has not folded in yet.
   * @spread owned
   */
  sku_level_count_delta: SkuLevelCount & { id: GeneratedAlways<number> };
  /**
   * Price requests and the decisions about them. At most one waits per variant.
   * @spread owned
   */
  price_approval: {
    id: GeneratedAlways<number>;
    sku_id: number;
    account_name: string;
    /** Price when it was requested. */
    old_list_price_centavos: number | null;
    /** Discounted price when it was requested. */
    old_price_centavos: number | null;
    /** Requested price. */
    new_list_price_centavos: number;
    /** Requested discounted price; null: no discount. */
    new_price_centavos: number | null;
    /** First day of the requested discount. */
    new_valid_from: string | null;
    /** Last day of the requested discount. */
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
  /**
   * A picture that a seller uploaded, by the hash of its content; variants refer to it by its address.
   * @spread owned
   */
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

interface ProductCount {
  /** The seller's account; empty: any of them. */
  account_name: string;
  day: string;
  category_id: number;
  /** Bits for the states of the products' variants, as in product_list. */
  statuses: number;
  n: number;
  /** Their approved variants. */
  approved: number;
  /** Their variants that wait. */
  pending: number;
  /** Their rejected variants. */
  rejected: number;
  block: number;
}

interface SkuLevelCount {
  /** The seller's account; empty: any of them. */
  account_name: string;
  category_id: number;
  block: number;
  /** The level of the free units (function stock_level). */
  level: number;
  n: number;
}
