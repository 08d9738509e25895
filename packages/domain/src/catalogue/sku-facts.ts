import type { MessageKey } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';

/** A variant's prices, in centavos; a discount has a price and its days (YYYY-MM-DD), all null: none. */
export type PriceTerms = {
  listPriceCentavos: number;
  priceCentavos: number | null;
  validFrom: string | null;
  validUntil: string | null;
};

/** What a file says of a variant beside prices and stock: centimetres and grams. An approved variant keeps it. */
export type SkuData = {
  name: string;
  refId: string;
  height: number;
  length: number;
  weight: number;
  width: number;
};

/** What a file says of a product; `brand` is whatever the asker compares brands by. */
export type ProductData = { name: string; description: string; brand: string | number };

/** A variant of the seller whose file is judged. What is absent is not known: whoever took it down had no room for it. */
export type SkuFacts = {
  id: number;
  productId: number;
  upc: string;
  refId?: string;
  /** Its hash, of whoever took down no texts. */
  refIdHash?: number;
  isApproved: boolean;
  data?: SkuData;
  /** `total` counts the reserved units. */
  stock?: { total: number; reserved: number; version?: number };
  price?: PriceTerms & { version: number };
};

/** A product of that seller; `isLocked`: one of its variants is approved. */
export type ProductFacts = { id: number; categoryId: number; isLocked: boolean; data?: ProductData };

/** Why a row that is right by itself cannot be: the key of its column, and the words. */
export type RowRefusal = { column: string; code: MessageKey; params: MessageParams };

/** What the catalogue makes of a row: nothing against it, a refusal, or it takes a fact that is not known. */
export type RowVerdict = RowRefusal | 'unchecked' | undefined;

/** The number of a SKU or a product in a file; a text that is none of ours in form (leading zeros, too long) is nobody's. */
export function catalogueId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
