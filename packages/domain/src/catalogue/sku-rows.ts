import { toCentavos } from '../money.ts';
import { withoutPastDiscount } from './past-discount.ts';
import { catalogueId, type PriceTerms, type RowRefusal, type RowVerdict, type SkuFacts } from './sku-facts.ts';

/** Cells of a row as in the file. */
type Cells<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** Checks a row of stock (S2 §3 and §5): the quantity is the total, and never less than the reserved units. */
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

/** Checks a row of prices (S2 §3 and §5): a row of an outdated export passes only if it repeats the current prices. */
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

/** Checks a row of commercial conditions (S3 §5; R18). */
export function conditionRowVerdict({ sku = '' }: Cells<'sku'>, known: object | undefined): RowVerdict {
  return known ? undefined : refusal('sku', 'csv.sku.unknown', { value: sku });
}

/** The prices that a row asks for: a discount price equal to the regular one is no discount, and dates count only with a discount. */
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

/** Whether two terms have the same prices on the same days. */
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

/** The facts of the variant that a row names, if they are in `known`. */
export function skuOf<Known>(sku: string | undefined, known: ReadonlyMap<number, Known>): Known | undefined {
  return known.get(catalogueId(sku) ?? 0);
}
