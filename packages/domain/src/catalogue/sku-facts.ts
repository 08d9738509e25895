import { soughtCode } from '../codes/code.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';

/** A variant's prices in centavos; a discount has a price and its days (YYYY-MM-DD), or all three are null. */
export type PriceTerms = {
  listPriceCentavos: number;
  priceCentavos: number | null;
  validFrom: string | null;
  validUntil: string | null;
};

/** A variant's other data in a file, in centimetres and grams. An approved variant cannot change them. */
export type SkuData = {
  name: string;
  refId: string;
  height: number;
  length: number;
  weight: number;
  width: number;
};

/** A product's data in a file; `brand` is the value that the caller compares brands by. */
export type ProductData = { name: string; description: string; brand: string | number };

/** A variant of the seller whose file is checked. An absent fact is unknown: the caller did not store it. */
export type SkuFacts = {
  id: number;
  productId: number;
  upc: string;
  refId?: string;
  /** Hash of `refId`, for callers that do not store the text. */
  refIdHash?: number;
  isApproved: boolean;
  data?: SkuData;
  /** `total` includes the reserved units. */
  stock?: { total: number; reserved: number; version?: number };
  price?: PriceTerms & { version: number };
};

/** A product of the same seller; `isLocked` = one of its variants is approved. */
export type ProductFacts = { id: number; categoryId: number; isLocked: boolean; data?: ProductData };

/** Why a well-formed row is refused: the key of its column and the message. */
export type RowRefusal = {
  column: string;
  code: MessageKey;
  params: MessageParams;
  /** What was probably meant. */
  cause?: { code: MessageKey; params?: MessageParams };
};

/** The verdict on a row: nothing against it, a refusal, or `unchecked` because a needed fact is unknown. */
export type RowVerdict = RowRefusal | 'unchecked' | undefined;

/** The number of a SKU, a product or a rate in a file, with zeros in front of it or without (R40); undefined if the text cannot be one. */
export function catalogueId(text: string | undefined): number | undefined {
  return text !== undefined && /^0*[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The number that somebody typed (a SKU, a product, an incident, a category), with "#", blanks, hyphens or zeros in front of it (R40). */
export const typedNumber = (text: string): number | undefined => catalogueId(soughtCode(text));
