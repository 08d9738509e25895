import type { RejectionReason, SkuStatus } from '@trastienda/domain';
import type { Checked } from '../checked.ts';
import type { AttributeValue } from './attribute-values.ts';
import { checkSkuForm, type SkuForm, type SkuFormFacts, type SkuTerms, typedCentavos } from './sku-form.ts';

type SavedPrice = {
  listPrice: number;
  price: number | null;
  priceValidFrom: string | null;
  priceValidUntil: string | null;
};

/** A variant as the server returns it, with the facts that its dialog shows beside the fields. */
export type SavedSku = Pick<SkuForm, 'upc' | 'skuName' | 'refId'> & {
  id: number;
  version: number;
  status: SkuStatus;
  price: SavedPrice & { version: number };
  waitingPrice: (SavedPrice & { reason: string }) | null;
  rejectedPrice: { listPrice: number; price: number | null; note: string } | null;
  rejection: { reasons: readonly RejectionReason[]; note: string; decidedAt: string } | null;
  inventory: { totalQuantity: number; reservedQuantity: number; version: number };
  dimension: { width: number; height: number; length: number; weight: number };
  images: readonly { imageUrl: string }[];
  skuSpecifications: readonly AttributeValue[];
  commercialCondition: { name: string } | null;
};

/** A variant as the user types it; `values` holds the attributes by specification id. */
export type SkuDraft = Omit<SkuForm, 'skuSpecifications' | 'images'> & {
  images: readonly string[];
  values: Readonly<Record<string, string>>;
};

/** Checks a variant as the user types it, by the server's rules; an approved variant keeps all its attributes (R11). */
export function checkSkuDraft({ values, images, ...rest }: SkuDraft, facts: SkuFormFacts): Checked<SkuTerms> {
  const wanted = facts.status === 'APPROVED' ? Object.keys(values) : facts.asked.map((one) => one.specificationId);
  const skuSpecifications = wanted.map((specificationId) => ({
    specificationId,
    value: values[specificationId] ?? '',
  }));
  return checkSkuForm({ ...rest, images: [...images], skuSpecifications }, facts);
}

/** The typed prices if they are valid, to check the category's range; `percent` is the unrounded discount (S2 §5). */
export function typedPrices({ listPrice, price }: Pick<SkuForm, 'listPrice' | 'price'>) {
  const list = typedCentavos(listPrice);
  const asked = price.trim() === '' ? list : typedCentavos(price);
  if (list === 0 || asked === 0 || asked > list) return undefined;
  return { list, asked, percent: 100 - (asked / list) * 100 };
}
