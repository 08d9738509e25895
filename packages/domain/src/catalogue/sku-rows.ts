import { toCentavos } from '../money.ts';
import { withoutPastDiscount } from './past-discount.ts';
import { catalogueId, type PriceTerms, type RowRefusal, type RowVerdict, type SkuFacts } from './sku-facts.ts';

/** Cells of a row as the file has them. */
type Cells<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** A row of stock (S2 §3 and §5): the quantity is the total and never less than what is reserved. */
export function stockRowVerdict(
  { sku = '', upc = '', quantity = '', version = '' }: Cells<'sku' | 'upc' | 'quantity' | 'version'>,
  known: Pick<SkuFacts, 'upc' | 'stock'> | undefined,
): RowVerdict {
  if (!known) return unknownSku(sku);
  if (upc !== '' && upc !== known.upc) return refusal('upc', 'loads.sku.upc', { sku, upc: known.upc });
  const { stock } = known;
  if (!stock) return 'unchecked';
  if (Number(quantity) === stock.total) return undefined;
  const stale = staleness(sku, version, stock.version);
  if (typeof stale === 'object') return stale;
  if (Number(quantity) < stock.reserved) {
    return refusal('quantity', 'loads.stock.reserved', { reserved: stock.reserved });
  }
  return stale;
}

/** A row of prices (S2 §3 and §5): of an old export only what says what there is today is taken. */
export function priceRowVerdict(
  cells: Cells<'sku' | 'listPrice' | 'price' | 'priceValidFrom' | 'priceValidUntil' | 'version'>,
  known: Pick<SkuFacts, 'price'> | undefined,
  today: string,
): RowVerdict {
  const { sku = '', version = '' } = cells;
  if (!known) return unknownSku(sku);
  if (version === '') return undefined;
  if (!known.price) return 'unchecked';
  if (isSamePrice(withoutPastDiscount(known.price, today), priceTermsOf(cells))) return undefined;
  return staleness(sku, version, known.price.version);
}

/** A row of commercial conditions (S3 §5; R18). */
export function conditionRowVerdict({ sku = '' }: Cells<'sku'>, known: object | undefined): RowVerdict {
  return known ? undefined : refusal('sku', 'csv.sku.unknown', { value: sku });
}

/** The prices that a row asks for: a discount price that is the regular one is none, and dates count beside a discount only. */
export function priceTermsOf({
  listPrice = '',
  price = '',
  priceValidFrom = '',
  priceValidUntil = '',
}: Cells<'listPrice' | 'price' | 'priceValidFrom' | 'priceValidUntil'>): PriceTerms {
  const listPriceCentavos = toCentavos(Number(listPrice));
  const priceCentavos = price ? toCentavos(Number(price)) : listPriceCentavos;
  if (priceCentavos === listPriceCentavos) {
    return { listPriceCentavos, priceCentavos: null, validFrom: null, validUntil: null };
  }
  return { listPriceCentavos, priceCentavos, validFrom: priceValidFrom, validUntil: priceValidUntil };
}

/** Whether two terms are the same prices on the same days. */
export function isSamePrice(a: PriceTerms, b: PriceTerms): boolean {
  return (
    a.listPriceCentavos === b.listPriceCentavos &&
    a.priceCentavos === b.priceCentavos &&
    a.validFrom === b.validFrom &&
    a.validUntil === b.validUntil
  );
}

function staleness(sku: string, version: string, now: number | undefined): RowVerdict {
  if (version === '') return undefined;
  if (now === undefined) return 'unchecked';
  return Number(version) === now ? undefined : refusal('version', 'loads.sku.stale', { sku, version, now });
}

const unknownSku = (sku: string): RowRefusal => refusal('sku', 'loads.sku.unknown', { sku });

function refusal(column: string, code: RowRefusal['code'], params: RowRefusal['params']): RowRefusal {
  return { column, code, params };
}

/** The facts of the variant that a row names, out of those that were asked for. */
export function skuOf<Known>(sku: string | undefined, known: ReadonlyMap<number, Known>): Known | undefined {
  return known.get(catalogueId(sku) ?? 0);
}
