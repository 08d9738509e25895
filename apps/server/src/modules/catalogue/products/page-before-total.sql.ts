import type { Database } from '../../../db/database.ts';
import { pageAndTotal } from '../../../db/page.ts';
import { type Bind, hasRange, isDated } from './product-counters.sql.ts';
import type { ProductConditions } from './product-search.ts';
import { wordsFoundSql } from './product-words.sql.ts';

/** Pages of products and variants that do not wait for an exact total when no counter has it (ADR 163). */

/** In a range of fewer variant numbers than this, finding all matches is quicker than walking the list to the first one. */
const NARROW_SKUS = 5_000;

/** Whether so much may match that finding all of it takes seconds: ranges, categories within days, and a text that is not rare (`isCommon`). */
export function isWide(search: ProductConditions): boolean {
  const { text, name, fromSkuId, toSkuId } = search;
  if (name !== undefined) return false;
  if (text !== undefined || isCategoryOfDays(search)) return true;
  if (!hasRange(search)) return false;
  return fromSkuId === undefined || toSkuId === undefined || toSkuId - fromSkuId >= NARROW_SKUS;
}

/** Categories and days without a range: no counter covers both. */
export const isCategoryOfDays = (search: ProductConditions): boolean =>
  search.categoryIds !== undefined && isDated(search) && !hasRange(search);

/** A text that at most this many products contain is found and counted at once. */
const RARE = 1_000;

/** Whether more than `rare` products contain a text, by the index of words or the first rows of its table. */
export async function isCommon(
  database: Pick<Database, 'executeLongRead'>,
  search: ProductConditions & { text: string },
  rare = RARE,
): Promise<boolean> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const found = `select w.product_id from product_words w where ${wordsFoundSql(search, bind).join(' and ')} limit ${bind(rare + 1)}`;
  const { rows } = await database.executeLongRead(`select count(*) as n from (${found}) w`, values);
  return Number(rows[0]?.n) > rare;
}

type Bounds = { size: number; offset: number };

/** How many products at the beginning of the list are looked at for a page. */
export const nearOf = ({ size, offset }: Bounds) => 3_000 + 10 * (offset + size);

/**
 * Walks the list to the page and one row further, which shows whether more rows follow; `all` rows are counted only beyond the end of the
 * list. `walked` gives the place of each row, and `rows` turns rows into the answer.
 */
export function pageAndLeast(
  { walked, rows, all }: { walked: string; rows: (page: string) => string; all: string },
  bounds: Bounds,
  bind: Bind,
): string {
  const [size, offset] = [`${bind(bounds.size)}::bigint`, `${bind(bounds.offset)}::bigint`];
  const total = `case when ${offset} = 0 or exists (select from walked) then ${offset} + (select count(*) from walked) else (${all}) end`;
  const answer = pageAndTotal(rows(`select * from walked where place <= ${size}`), total);
  return `with walked as materialized (${walked})
    select answer.*, (select count(*) > ${size} from walked) as is_least from (${answer}) answer`;
}

/** How to search the beginning of the list, or everything: both return the same rows with these `columns` in this `order`. */
type Sought = {
  columns: string;
  order: string;
  /** The first `most` products, in the order of the list. */
  near: (most: string) => string;
  /** The rows of `near` that match. */
  among: (near: string) => string;
  /** All matching rows, if a condition holds. */
  found: (condition: string) => string;
  /** Whether so few rows match that finding and sorting them beats reading the beginning of the list; false where that is unknown. */
  areFew?: string | undefined;
};

/**
 * For conditions unrelated to the order of the list, such as units: where the first `looked` products do not contain the rows of a page,
 * all matches are found by their own index and sorted.
 */
export function nearOrFound(
  { columns, order, areFew = 'false', ...sought }: Sought,
  { size, offset, looked }: Bounds & { looked: number },
  bind: Bind,
): string {
  const [rows, most] = [bind(size), bind(looked)];
  const page = `order by ${order} limit ${rows} offset ${bind(offset)}`;
  const near = sought.near(most);
  return `
    with few as materialized (select (${areFew}) as yes),
      page as materialized (select * from (${sought.among(near)} ${page}) page where not (select yes from few)),
      is_whole as materialized (select case when (select yes from few) then false when (select count(*) from page) = ${rows} then true
        else (select count(*) from (${near}) near) < ${most} end as yes)
    select ${columns}, row_number() over (order by ${order}) as place from (
      select ${columns} from page where (select yes from is_whole)
      union all (${sought.found('not (select yes from is_whole)')} ${page})) chosen`;
}
