import {
  clean,
  csvLimits,
  isUsableDay,
  lengthOf,
  mayBeginOn,
  mayEndOn,
  type PriceTerms,
  plainCode,
  repeatsPrice,
  type SkuData,
  type SkuPart,
  type SkuStatus,
  toCentavos,
} from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { type AskedAttribute, type AttributeValue, checkAttributes } from './attribute-values.ts';
import { isLine } from './product-form.ts';

/** A variant in its form: texts as typed, empty if there is no value. */
export type SkuForm = {
  upc: string;
  skuName: string;
  refId: string;
  totalQuantity: string;
  width: string;
  height: string;
  length: string;
  weight: string;
  listPrice: string;
  price: string;
  priceValidFrom: string;
  priceValidUntil: string;
  images: string[];
  skuSpecifications: AttributeValue[];
};

/** Maps each field to the part of a variant that the locking rule names (R11). */
export const skuParts: Readonly<Record<keyof SkuForm, SkuPart>> = {
  upc: 'upc',
  skuName: 'name',
  refId: 'refId',
  totalQuantity: 'stock',
  width: 'dimension',
  height: 'dimension',
  length: 'dimension',
  weight: 'dimension',
  listPrice: 'price',
  price: 'price',
  priceValidFrom: 'price',
  priceValidUntil: 'price',
  images: 'images',
  skuSpecifications: 'attributes',
};

/** The clean values of a variant's form. */
export type SkuTerms = {
  upc: string;
  data: SkuData;
  quantity: number;
  price: PriceTerms;
  images: string[];
  attributes: AttributeValue[];
};

/**
 * The facts that the check needs: the category's attributes, today in Mexico City, and the variant's status and prices (undefined: a new
 * one).
 */
export type SkuFormFacts = {
  asked: readonly AskedAttribute[];
  today: string;
  status: SkuStatus | undefined;
  price: PriceTerms | undefined;
};

const sizes = ['width', 'height', 'length', 'weight'] as const;
const money = new RegExp(`^\\d{1,${csvLimits.priceLength}}(\\.\\d{1,2})?$`);
/** A typed price in centavos; 0 if the text is not a price (S2 §5). */
export const typedCentavos = (text: string): number => (money.test(text.trim()) ? toCentavos(Number(text)) : 0);

/** Whether a text is a valid stock (S2 §5 and §9): a whole number of at most eight digits. */
export const isStock = (text: string): boolean => /^\d+$/.test(text) && text.length <= csvLimits.stockLength;

/**
 * Checks a variant (S2 §5; R12); each field has its own message. An approved variant keeps its attributes even if its category asks for
 * more (R11).
 */
export function checkSkuForm(form: SkuForm, { asked, today, status, price: stored }: SkuFormFacts): Checked<SkuTerms> {
  const text = (key: Exclude<keyof SkuForm, 'images' | 'skuSpecifications'>) => clean(form[key]);
  const { problems, values } =
    status === 'APPROVED'
      ? { problems: {}, values: form.skuSpecifications.filter(({ value }) => value !== '') }
      : checkAttributes('skuSpecifications', asked, form.skuSpecifications);
  const fields: Record<string, FieldProblem> = { ...problems };
  const [name, refId, upc] = [text('skuName'), text('refId'), plainCode(form.upc)];
  if (!isLine(name) || lengthOf(name) > csvLimits.nameLength) fields.skuName = { code: 'products.form.name' };
  if (refId !== '' && (!isLine(refId) || lengthOf(refId) > csvLimits.nameLength))
    fields.refId = { code: 'skus.form.number' };
  if (!/^\d+$/.test(upc) || upc.length > csvLimits.upcLength) {
    fields.upc = { code: 'skus.form.upc', params: { max: csvLimits.upcLength } };
  }
  if (!isStock(text('totalQuantity'))) fields.totalQuantity = { code: 'skus.form.inventory' };
  for (const key of sizes) if (!/^0*[1-9]\d{0,8}$/.test(text(key))) fields[key] = { code: 'skus.form.number' };
  if (form.images.length === 0) fields.images = { code: 'csv.images.none' };
  if (form.images.length > csvLimits.images) {
    fields.images = { code: 'csv.images.tooMany', params: { max: csvLimits.images, n: form.images.length } };
  }
  const price = checkPrice(form, { today, isNew: status === undefined, stored }, fields);
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  const [width, height, length, weight] = sizes.map((key) => Number(text(key))) as [number, number, number, number];
  const data = { name, refId, width, height, length, weight };
  const quantity = Number(text('totalQuantity'));
  return { valid: true, value: { upc, data, quantity, price, images: form.images, attributes: values } };
}

/**
 * Checks the prices of a form and adds their problems to `fields`. Days count only with a discount, and prices that the variant has already
 * are right whatever their days (R39).
 */
function checkPrice(
  form: Pick<SkuForm, 'listPrice' | 'price' | 'priceValidFrom' | 'priceValidUntil'>,
  { today, isNew, stored }: { today: string; isNew: boolean; stored: PriceTerms | undefined },
  fields: Record<string, FieldProblem>,
): PriceTerms {
  const [list, asked] = [form.listPrice.trim(), form.price.trim()];
  const [from, until] = [form.priceValidFrom.trim(), form.priceValidUntil.trim()];
  const listPriceCentavos = typedCentavos(list);
  if (listPriceCentavos === 0) fields.listPrice = { code: 'skus.form.listPrice' };
  const none = { listPriceCentavos, priceCentavos: null, validFrom: null, validUntil: null };
  if (asked === '') return none;
  const priceCentavos = typedCentavos(asked);
  if (priceCentavos === 0) fields.price = { code: 'skus.form.listPrice' };
  else if (listPriceCentavos > 0 && priceCentavos > listPriceCentavos) fields.price = { code: 'skus.form.price' };
  // A discount price equal to the regular one is no discount.
  if (priceCentavos === listPriceCentavos) return none;
  const terms = { listPriceCentavos, priceCentavos, validFrom: from, validUntil: until };
  if (stored && repeatsPrice(stored, terms, today)) return terms;
  const invalid = { code: 'skus.form.date' } as const;
  // The discount of a new variant must start after today.
  if (!isUsableDay(from) || (isNew && !mayBeginOn(from, today))) fields.priceValidFrom = invalid;
  if (!isUsableDay(until) || !mayEndOn(until, today) || (isUsableDay(from) && until <= from))
    fields.priceValidUntil = invalid;
  return terms;
}
