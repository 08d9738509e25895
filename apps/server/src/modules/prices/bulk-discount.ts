import { Readable } from 'node:stream';
import type { components } from '@trastienda/api-client';
import {
  type BulkDiscount,
  discountedTerms,
  mexicoDay,
  type PriceTerms,
  say,
  type Viewer,
  withoutPastDiscount,
} from '@trastienda/domain';
import { checkBulkDiscount, csvLayouts, csvRow, writtenColumns } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import type { Db } from '../../db/database.ts';
import type { AccountScope } from '../../db/scope.ts';
import { findSkuIds } from '../products/product-changes.repository.ts';
import { findSkuIdsOfSearch } from '../products/products.repository.ts';
import { skuSearch } from '../products/sku-search.ts';
import { byteOrderMark, decimal } from '../sales/csv-file.ts';
import { findPrices } from './price-load.repository.ts';

type Form = components['schemas']['BulkDiscountForm'];

/** The prices of a bulk discount as a file of the prices' layout. */
export type DiscountFile = {
  name: string;
  /** Variants that were chosen, whether their price falls or not. */
  chosen: number;
  content: Readable;
};

const PAGE = 1_000;

/**
 * The file of a bulk discount (S2 §5; R29): a row for each chosen variant of the account whose price falls, with its version.
 *
 * @throws AppError 400 for what cannot be asked for, 409 `discount.none` where no price would fall
 */
export async function discountFile(
  context: Context,
  { viewer, account }: { viewer: Viewer; account: AccountScope },
  form: Form,
): Promise<DiscountFile> {
  const today = mexicoDay(context.now());
  const { discount, priceValidUntil } = form;
  const checked = checkBulkDiscount({ discount: `${discount}`, priceValidUntil }, { today });
  if (!checked.valid) throw wrongFields(checked.fields);
  const { db } = context.database;
  const ids = await chosenIds(context, { viewer, account }, form);
  const terms = { percent: checked.value.discount, from: today, until: checked.value.priceValidUntil };
  const pages = discountPages(db, account, ids, terms);
  const first = await pages.next();
  if (first.done) throw new AppError(409, 'discount.none');
  const titles = csvRow(writtenColumns(csvLayouts.prices).map(({ title }) => title));
  async function* content() {
    yield `${byteOrderMark}${titles}${first.value ?? ''}`;
    yield* pages;
  }
  return {
    name: say('discount.file', { percent: terms.percent }),
    chosen: ids.length,
    content: Readable.from(content(), { highWaterMark: 1 }),
  };
}

/** Numbers of the account's variants that are chosen: named, those of named products, or all that the filters find. */
async function chosenIds(
  { database }: Context,
  { viewer, account }: { viewer: Viewer; account: AccountScope },
  { skus, products, filters }: Form,
): Promise<readonly number[]> {
  if ([skus, products, filters].filter((one) => one !== undefined).length !== 1)
    throw new AppError(400, 'errors.validation', { fields: { skus: say('discount.which') } });
  if (skus) return skus;
  if (products) return (await findSkuIds(database.db, account, products)).map(({ id }) => id);
  const search = await skuSearch(database.db, { ...filters, size: 1 }, viewer);
  return findSkuIdsOfSearch(database, { ...search, scope: account });
}

/** The rows of what falls, some variants at a time; a page without any is left out. */
async function* discountPages(
  db: Db,
  account: AccountScope,
  ids: readonly number[],
  discount: BulkDiscount,
): AsyncGenerator<string, undefined> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const known = await findPrices(db, account, some.map(String), { hold: false });
    let text = '';
    for (const id of some) {
      const sku = known.get(id);
      const terms = sku && discountedTerms(withoutPastDiscount(sku, discount.from), discount);
      if (sku && terms) text += rowOf(sku, terms);
    }
    if (text !== '') yield text;
  }
  return undefined;
}

function rowOf(
  { id, refId, version }: { id: number; refId: string; version: number },
  { listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms,
): string {
  const price = decimal(priceCentavos ?? listPriceCentavos);
  return csvRow([`${id}`, refId, decimal(listPriceCentavos), price, validFrom ?? '', validUntil ?? '', `${version}`]);
}
