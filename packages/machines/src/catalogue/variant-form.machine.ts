import {
  type Discount,
  displacedDiscount,
  limits,
  type PriceTerms,
  type SkuPart,
  skuPartVerdict,
  toCentavos,
  toDecimal,
  type Viewer,
  withoutEndedDiscount,
} from '@trastienda/domain';
import {
  type AskedAttribute,
  checkSkuDraft,
  type SavedSku,
  type SkuDraft,
  type SkuTerms,
  skuParts,
  typedPrices,
} from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditFacts, EditForm } from '../shared/edit-form.ts';
import { differing } from '../shared/fields.ts';

/**
 * What a variant's form reads besides the variant: the viewer, the product, the attributes that its category asks of variants, and today in
 * Mexico City.
 */
export type VariantExtra = {
  viewer: Viewer;
  product: { id: number; categoryId: string };
  asked: readonly AskedAttribute[];
  today: string;
};

type Facts = EditFacts<SavedSku, VariantExtra>;

/** The question about a price that the form asks the server, as its port reads it. */
export type PriceQuestion = { isNew: boolean; body: { categoryId: string; price: number; percent: number } };

const draftParts: Readonly<Record<keyof SkuDraft, SkuPart>> = { ...skuParts, values: 'attributes' };

/** Whether a field of a variant can be changed, with the reason if not (R11). */
export const variantFieldVerdict = (field: keyof SkuDraft, { resource, extra }: Facts) =>
  skuPartVerdict(extra.viewer, draftParts[field], resource?.status);

const centavosOf = (pesos: number | null | undefined) =>
  pesos === null || pesos === undefined ? null : toCentavos(pesos);
const textOf = (value: number | null | undefined): string => (value === null || value === undefined ? '' : `${value}`);

/** The variant's prices as the server told them; undefined for a new one. */
function pricesOf(resource: SavedSku | undefined): PriceTerms | undefined {
  if (!resource) return undefined;
  const { listPrice, price, priceValidFrom, priceValidUntil } = resource.price;
  return {
    listPriceCentavos: toCentavos(listPrice),
    priceCentavos: price === null ? null : toCentavos(price),
    validFrom: priceValidFrom,
    validUntil: priceValidUntil,
  };
}

const noDiscount: Discount = { priceCentavos: null, validFrom: null, validUntil: null };

/** The initial draft; a discount that has ended is left out. */
function prepare({ resource, extra: { today } }: Facts): SkuDraft {
  const { listPrice, price } = resource?.price ?? {};
  const discount = withoutEndedDiscount(pricesOf(resource) ?? noDiscount, today);
  return {
    upc: resource?.upc ?? '',
    skuName: resource?.skuName ?? '',
    refId: resource?.refId ?? '',
    totalQuantity: textOf(resource?.inventory.totalQuantity),
    width: textOf(resource?.dimension.width),
    height: textOf(resource?.dimension.height),
    length: textOf(resource?.dimension.length),
    weight: textOf(resource?.dimension.weight),
    listPrice: textOf(listPrice),
    price: textOf(discount.priceCentavos === null ? null : price),
    priceValidFrom: discount.validFrom ?? '',
    priceValidUntil: discount.validUntil ?? '',
    images: resource?.images.map(({ imageUrl }) => imageUrl) ?? [],
    values: Object.fromEntries(
      (resource?.skuSpecifications ?? []).map(({ specificationId, value }) => [specificationId, value]),
    ),
  };
}

/** Applies the changed fields that the variant's state does not lock. */
function change(wanted: SkuDraft, before: SkuDraft, facts: Facts): SkuDraft {
  const open = differing(before, wanted).filter((field) => variantFieldVerdict(field, facts).allowed);
  return { ...before, ...Object.fromEntries(open.map((field) => [field, wanted[field]])) };
}

/** The discount of days to come that saving the draft takes away (R39); undefined if there is none, or while the draft is not valid. */
export function displacedByDraft(draft: SkuDraft, facts: Facts): Discount | undefined {
  const stored = pricesOf(facts.resource);
  const checked = variantForm.check(draft, facts);
  return stored && checked.valid ? displacedDiscount(stored, checked.value.price, facts.extra.today) : undefined;
}

/** The question about the typed prices; undefined if they are incomplete, or the variant already has them. */
function question(draft: SkuDraft, { resource, extra }: Facts): string | undefined {
  const prices = typedPrices(draft);
  if (!prices) return undefined;
  const { listPrice, price } = resource?.price ?? {};
  if (centavosOf(listPrice) === prices.list && centavosOf(price ?? listPrice) === prices.asked) return undefined;
  const body = { categoryId: extra.product.categoryId, price: toDecimal(prices.list), percent: prices.percent };
  return JSON.stringify({ isNew: resource === undefined, body } satisfies PriceQuestion);
}

/** A variant's form (S2 §5; R11, R12): fields locked by its state do not change; a second after typing, the price is checked against its range. */
const variantForm: EditForm<SavedSku, SkuDraft, SkuTerms, VariantExtra> = {
  id: 'variantForm',
  prepare,
  change,
  check: (draft, { resource, extra: { asked, today } }) =>
    checkSkuDraft(draft, { asked, today, status: resource?.status, price: pricesOf(resource) }),
  question,
  pause: limits.priceCheckMilliseconds,
  advises: true,
  named: ({ values, ...draft }) => ({
    ...draft,
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [`skuSpecifications.${id}`, value])),
  }),
};

/** The form of a new or existing variant. */
export const variantFormMachine = editFormMachine(variantForm);
