import { limits } from '@trastienda/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The part of a list to answer: how many rows to skip, and how many to answer at most. */
export type Page = { offset: number; size: number };

/**
 * `limit` and `offset` of a page. PostgreSQL keeps a prepared statement's generic plan only if it seems no dearer than plans for the actual
 * values; replanning takes three times as long as reading a first page. So a `prepared` statement has its size written out and its offset
 * in a subquery, whose value no plan knows.
 */
export function boundsSql({ offset, size }: Page, bind: (value: unknown) => string, prepared: boolean): string {
  if (!prepared) return `limit ${bind(size)} offset ${bind(offset)}`;
  return offset === 0 ? limitSql(size) : `${limitSql(size)} offset (select ${bind(offset)}::bigint)`;
}

/** `limit` with its number written out. */
export function limitSql(size: number): string {
  if (!Number.isSafeInteger(size)) throw new RangeError(`A page of ${size} rows`);
  return `limit ${size}`;
}

/** Rows in their order: `from` begins with the word, and `columns` include those of `order`. */
export type Walk = { columns: string; from: string; order: string };

/**
 * A part of a walk whose beginning the statement computes. A distributed PostgreSQL skips a computed number of rows only in what one machine
 * has, so that the walk has a bound of its own, `most` rows; PostgreSQL stops at the end of the part.
 */
export const partOfWalk = ({ columns, from, order }: Walk, most: string | number, part: string): string =>
  `select ${columns} from (select ${columns} ${from} order by ${order} limit ${most}) w order by ${order} ${part}`;

/** Few bounds make few statements: a power of two that has the rows of the page and those before it. */
const boundOf = ({ offset, size }: Page) => 2 ** Math.max(10, Math.ceil(Math.log2(offset + size)));

/** A page of a walk; `prepared` as in `boundsSql`. */
export function pageOfWalk(walk: Walk, page: Page, bind: (value: unknown) => string, prepared: boolean): string {
  const bounds = boundsSql(page, bind, prepared);
  return prepared && page.offset > 0
    ? partOfWalk(walk, boundOf(page), bounds)
    : `select ${walk.columns} ${walk.from} order by ${walk.order} ${bounds}`;
}

/** Whether the size is one that screens use: these few make so few statements that each connection can keep them prepared. */
export const hasUsualSize = ({ size }: Page): boolean => limits.pageSizes.some((usual) => usual === size);

/** The rows of a page and the total of matches. `isLeast`: the total is a lower bound, where a call allows it and counting would take long. */
export type Found<Row> = { rows: Row[]; total: number; isLeast?: boolean };

type Asked = { from?: number | undefined; size?: number | undefined };

/** The page of a request whose `from` counts pages, from zero (ADR 2). */
export function pageOf({ from = 0, size }: Asked, usualSize: number = limits.defaultPageSize): Page {
  const rows = size ?? usualSize;
  return { offset: from * rows, size: rows };
}

/** The page of a request whose `from` counts rows (ADR 2). */
export function rowsFrom({ from = 0, size }: Asked, usualSize: number): Page {
  return { offset: from, size: size ?? usualSize };
}

/** A page of the matching rows, with an exact total; `rows` selects the columns and the order. */
export async function findPage<DB, Tables extends keyof DB, Base, Row>(
  matching: SelectQueryBuilder<DB, Tables, Base>,
  { offset, size }: Page,
  rows: (query: SelectQueryBuilder<DB, Tables, Base>) => SelectQueryBuilder<DB, Tables, Row>,
): Promise<Found<Row>> {
  const [page, count] = await Promise.all([
    rows(matching).limit(size).offset(offset).execute(),
    matching
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: page, total: count.total };
}

/**
 * The parts of a list query written as SQL: `found` begins with `from`. `joined` is what only the rows of the page join; the table of the list
 * is then `a`.
 */
export type SqlList = {
  columns: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
};

/** `findPage` for a list query written as SQL. */
export async function findSqlPage<Row>(
  db: Db,
  { columns, found, order, joined }: SqlList,
  { offset, size }: Page,
): Promise<Found<Row>> {
  const bounded = sql`${found} order by ${order} limit ${size} offset ${offset}`;
  const rows = joined ? sql`from (select a.* ${bounded}) a ${joined} order by ${order}` : bounded;
  const [page, count] = await Promise.all([
    sql<Row>`select ${columns} ${rows}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * One statement for a page and its total, so that both are of the same moment. `total` is the SQL of one number, which may come from
 * counters; `isLeast` of a boolean, if it may be a minimum. The rows are JSON, so timestamps are texts.
 */
export const pageAndTotal = (rows: string, total: string, isLeast = ''): string =>
  `select (${total}) as total, ${isLeast && `(${isLeast}) as is_least, `}(select coalesce(json_agg(row_to_json(page)), '[]'::json) from (${rows}) page) as rows`;

/**
 * Ends the rows of a page that were sorted once more after their joins. A distributed PostgreSQL sorts a subquery on each machine by itself, and puts
 * the rows one machine after the other, unless the subquery has a bound; PostgreSQL leaves this one out.
 */
export const asSorted = 'offset 0';

/** Reads the answer of `pageAndTotal`. */
export function foundIn<Row>([answer]: readonly { total?: unknown; rows?: unknown; is_least?: unknown }[]): Found<Row> {
  const found = { rows: (answer?.rows ?? []) as Row[], total: Number(answer?.total ?? 0) };
  return answer?.is_least === true ? { ...found, isLeast: true } : found;
}

/** Joins conditions with `and`; absent conditions count as true. */
export function allOf(
  conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[],
): RawBuilder<boolean> {
  const parts = conditions.filter((one) => typeof one === 'object' && one !== null);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
}
