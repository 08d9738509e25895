import { Readable } from 'node:stream';
import {
  type BulkDiscount,
  dayOfLoad,
  discountedTerms,
  displacedDiscount,
  displacedText,
  type PriceRange,
  type PriceTerms,
  priceInForce,
  priceRangeProblem,
  say,
  type Viewer,
  withoutEndedDiscount,
} from '@trastienda/domain';
import { checkBulkDiscount, csvRow, pricesLayout, rowTextsOf, writtenColumns } from '@trastienda/validators';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { byteOrderMark, decimal } from '../../platform/list-files/csv-file.ts';
import { findSkuIds } from '../products/product-changes.repository.ts';
import { findSkuIdsOfSearch } from '../products/products.repository.ts';
import { skuSearch } from '../products/sku-search.ts';
import { priceCells } from './price-cells.ts';
import { findPriceRanges, findPrices, type PricedSku } from './price-load.repository.ts';

type Form = components['schemas']['BulkDiscountForm'];

/** Who asks for a discount; `at`: the moment from which it holds, if not now. */
type Asking = { viewer: Viewer; account: AccountScope; at: string | undefined };

/** The prices of a bulk discount as a file. */
export type DiscountFile = {
  name: string;
  /** How many variants were chosen, including those whose price does not fall. */
  chosen: number;
  content: Readable;
};

const PAGE = 1_000;

/**
 * The file of a bulk discount (S2 §5; R29): a row for each chosen variant of the account whose price falls, with its version.
 *
 * @throws AppError 400 for an invalid request, 409 `discount.none` where no price would fall
 */
export const discountFile = (context: Context, asking: Asking, form: Form): Promise<DiscountFile> =>
  fileOf(context, asking, form, {
    name: 'discount.file',
    titles: writtenColumns(pricesLayout).map(({ title }) => title),
    lines: async (page) => page.map(rowOf).join(''),
  });

/** The same discount for people to read: each chosen variant with its current price, its new price and the outcome. Throws as `discountFile` does. */
export const discountComparison = (context: Context, asking: Asking, form: Form): Promise<DiscountFile> =>
  fileOf(context, asking, form, {
    name: 'discount.compare.file',
    titles: comparedTitles.map((key) =>
      say(key === 'discount.compare.now' && asking.at !== undefined ? 'discount.compare.then' : key),
    ),
    lines: (page, day) => comparedRows(context.database.db, page, day),
  });

/** A chosen variant with its price after the discount; undefined where the price would not fall. */
type Discounted = { sku: PricedSku; terms: PriceTerms | undefined };

type Layout = {
  name: 'discount.file' | 'discount.compare.file';
  titles: readonly string[];
  lines: (page: readonly Discounted[], day: string) => Promise<string>;
};

async function fileOf(
  context: Context,
  { viewer, account, at }: Asking,
  form: Form,
  { name, titles, lines }: Layout,
): Promise<DiscountFile> {
  const day = dayOfLoad(at, context.now());
  const { discount, priceValidUntil } = form;
  const checked = checkBulkDiscount({ discount: `${discount}`, priceValidUntil }, { today: day });
  if (!checked.valid) throw wrongFields(checked.fields);
  const { db } = context.database;
  const ids = await chosenIds(context, { viewer, account }, form);
  const terms = { percent: checked.value.discount, from: day, until: checked.value.priceValidUntil };
  const pages = discountedPages(db, account, ids, terms);
  // The pages up to the first price that falls; without one, the request is refused.
  const before: Discounted[][] = [];
  for (;;) {
    const { value } = await pages.next();
    if (value === undefined) throw new AppError(409, 'discount.none');
    before.push(value);
    if (value.some((one) => one.terms)) break;
  }
  async function* content() {
    yield byteOrderMark + csvRow(titles);
    for (const page of before.splice(0)) yield await lines(page, day);
    for await (const page of pages) yield await lines(page, day);
  }
  return {
    name: say(name, { percent: terms.percent }),
    chosen: ids.length,
    content: Readable.from(content(), { highWaterMark: 1 }),
  };
}

/** Ids of the account's chosen variants: named ones, those of named products, or all that the filters find. */
async function chosenIds(
  { database }: Context,
  { viewer, account }: Pick<Asking, 'viewer' | 'account'>,
  { skus, products, filters }: Form,
): Promise<readonly number[]> {
  if ([skus, products, filters].filter((one) => one !== undefined).length !== 1)
    throw new AppError(400, 'errors.validation', { fields: { skus: say('discount.which') } });
  if (skus) return skus;
  if (products) return (await findSkuIds(database.db, account, products)).map(({ id }) => id);
  const search = await skuSearch(database.db, { ...filters, size: 1 }, viewer);
  return findSkuIdsOfSearch(database, { ...search, scope: account });
}

/** The chosen variants of the account, page by page. */
async function* discountedPages(
  db: Db,
  account: AccountScope,
  ids: readonly number[],
  discount: BulkDiscount,
): AsyncGenerator<Discounted[], undefined> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const known = await findPrices(db, account, some.map(String));
    yield some.flatMap((id) => {
      const found = known.get(id);
      if (!found) return [];
      return [{ sku: withoutEndedDiscount(found, discount.from), terms: discountedTerms(found, discount) }];
    });
  }
  return undefined;
}

const pricesTexts = rowTextsOf(pricesLayout);

function rowOf({ sku, terms }: Discounted): string {
  if (!terms) return '';
  const { listPriceCentavos, priceCentavos } = terms;
  return csvRow(pricesTexts({ ...priceCells(sku, terms), price: decimal(priceCentavos ?? listPriceCentavos) }));
}

const comparedTitles = [
  'discount.compare.sku',
  'discount.compare.refId',
  'discount.compare.name',
  'discount.compare.list',
  'discount.compare.now',
  'discount.compare.new',
  'discount.compare.percent',
  'discount.compare.outcome',
  'discount.compare.removes',
] as const;

/** One line per variant, whatever the outcome. */
async function comparedRows(db: Db, page: readonly Discounted[], day: string): Promise<string> {
  const ranges = await findPriceRanges(db, [...new Set(page.map(({ sku }) => sku.categoryId))]);
  return page.map((one) => comparedRow(one, ranges.get(one.sku.categoryId), day)).join('');
}

function comparedRow({ sku, terms }: Discounted, range: PriceRange | undefined, day: string): string {
  const now = priceInForce(sku, day);
  const same = [`${sku.id}`, sku.refId, sku.name, decimal(sku.listPriceCentavos), decimal(now)];
  if (!terms) return csvRow([...same, '', '', say('discount.compare.left'), '']);
  const wanted = priceInForce(terms, day);
  const reason = range && priceRangeProblem(terms, range);
  const outcome = reason ? say('discount.compare.waits', { reason: say(reason) }) : say('discount.compare.applies');
  const displaced = displacedDiscount(sku, terms, day);
  const removed = displaced ? displacedText(displaced) : '';
  return csvRow([...same, decimal(wanted), (((wanted - now) * 100) / now).toFixed(2), outcome, removed]);
}
