import { isSameCode } from '../codes/code.ts';
import { formatDay } from '../dates.ts';
import { stockVerdict } from '../inventory/stock-rules.ts';
import { toCentavos } from '../money.ts';
import { mayEndOn, repeatsPrice } from '../prices/price-in-force.ts';
import type { PriceTerms, RowRefusal, RowVerdict, SkuFacts } from './sku-facts.ts';

/** Cells of a row as in the file. */
type Cells<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** Checks a row of stock (S2 §3 and §5): the quantity is the total, and nobody lowers it below the reserved units. */
export function stockRowVerdict(
  { sku = '', upc = '', quantity = '', version = '' }: Cells<'sku' | 'upc' | 'quantity' | 'version'>,
  known: Pick<SkuFacts, 'upc' | 'stock'> | undefined,
): RowVerdict {
  if (!known) return unknownSku(sku);
  if (upc !== '' && !isSameCode(upc, known.upc)) return refusal('upc', 'loads.sku.upc', { sku, upc: known.upc });
  const { stock } = known;
  if (!stock) return 'unchecked';
  if (Number(quantity) === stock.total) return undefined;
  const stale = staleness(sku, version, stock.version);
  if (typeof stale === 'object') return stale;
  const verdict = stockVerdict(Number(quantity), stock);
  return verdict.allowed ? stale : refusal('quantity', verdict.code, verdict.params ?? {});
}

type PriceCells = Cells<'listPrice' | 'price' | 'priceValidFrom' | 'priceValidUntil'>;

/**
 * Checks a row of prices (S2 §3 and §5; R39): a row that repeats what the variant has is right, whatever its days and the export that it
 * comes from; any other needs a discount that ends after today, and the newest export. `givesBack`: the row undoes a change, so its days
 * are not new, and the discount may end today.
 */
export function priceRowVerdict(
  cells: PriceCells & Cells<'sku' | 'version'>,
  known: Pick<SkuFacts, 'price'> | undefined,
  { today, givesBack = false }: { today: string; givesBack?: boolean },
): RowVerdict {
  const { sku = '', version = '' } = cells;
  if (!known) return unknownSku(sku);
  const refused = givesBack ? undefined : discountRefusal(cells, today);
  if (version === '' && !refused) return undefined;
  if (!known.price) return 'unchecked';
  if (repeatsPrice(known.price, priceTermsOf(cells), today)) return undefined;
  return refused ?? staleness(sku, version, known.price.version);
}

/** Checks the discount of a row that names an existing variant among other data (S2 §5; R39), as `priceRowVerdict` does. */
export function discountRowVerdict(
  cells: PriceCells,
  known: { price?: PriceTerms } | undefined,
  today: string,
): RowVerdict {
  const refused = discountRefusal(cells, today);
  if (!refused || !known) return refused;
  if (!known.price) return 'unchecked';
  return repeatsPrice(known.price, priceTermsOf(cells), today) ? undefined : refused;
}

function discountRefusal(cells: PriceCells, today: string): RowRefusal | undefined {
  const { validUntil } = priceTermsOf(cells);
  return validUntil !== null && !mayEndOn(validUntil, today)
    ? refusal('priceValidUntil', 'csv.price.untilPast', { day: formatDay(today) })
    : undefined;
}

/**
 * Checks a row of commercial conditions (S3 §5; R18): it may be without a condition only if the variant has none, as in the file of current
 * conditions. An absent condition of the variant is unknown.
 */
export function conditionRowVerdict(
  { sku = '', condition }: Cells<'sku' | 'condition'>,
  known: { id: number; condition?: number | null } | undefined,
): RowVerdict {
  if (!known) return refusal('sku', 'csv.sku.unknown', { value: sku });
  if (condition !== '' || known.condition === null) return undefined;
  return known.condition === undefined ? 'unchecked' : refusal('condition', 'csv.condition.required', { sku });
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

function staleness(sku: string, version: string, now: number | undefined): RowVerdict {
  if (version === '') return undefined;
  if (now === undefined) return 'unchecked';
  return Number(version) === now ? undefined : refusal('version', 'loads.sku.stale', { sku, version, now });
}

const unknownSku = (sku: string): RowRefusal => refusal('sku', 'loads.sku.unknown', { sku });

function refusal(column: string, code: RowRefusal['code'], params: RowRefusal['params']): RowRefusal {
  return { column, code, params };
}
