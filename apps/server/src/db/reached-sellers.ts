import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { pgArray } from './pg-array.ts';
import type { Scope } from './scope.ts';

/**
 * Whether a scope reaches the account of a row. One account is an equation, because a distributed PostgreSQL tells from it on which machine
 * the rows are, also of what is joined on the account.
 */
export function reaches(scope: Scope, account: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`;
  const [only, ...more] = scope.accountNames;
  return more.length === 0
    ? sql<boolean>`${account} = ${only ?? null}`
    : sql<boolean>`${account} = any(${[...scope.accountNames]}::text[])`;
}

/**
 * The account of rows that hang on row `outer` of a scope: a constant if the scope has one account, because in a subquery a distributed
 * PostgreSQL does not conclude it from an equation with the row outside, and would ask every machine.
 */
export function accountWithin(scope: Scope, outer: RawBuilder<unknown>): RawBuilder<unknown> {
  const [only, ...more] = scope.kind === 'own' ? scope.accountNames : [];
  return only === undefined || more.length > 0 ? outer : sql`${only}::text`;
}

/** As `accountWithin`, in a statement that is written as text: `account` is the only one that it reads, if it is one. */
export const accountSql = (account: string | undefined, outer: string, bind: (value: unknown) => string): string =>
  account === undefined ? outer : `${bind(account)}::text`;

/**
 * The sellers, in their order, of the rows with these numbers that a scope reaches; without a look at them if there is one at most. Rows are
 * locked seller by seller, because a distributed PostgreSQL locks rows of one machine only.
 */
export async function sellersOf(
  db: Db,
  scope: Scope,
  table: 'product' | 'sku' | 'price_approval' | 'incident',
  ids: readonly number[],
): Promise<string[]> {
  if (scope.kind === 'own' && scope.accountNames.length < 2) return [...scope.accountNames];
  const { rows } = await sql<{ account_name: string }>`
    select distinct account_name from ${sql.table(table)}
    where id = any(${pgArray(ids)}::bigint[]) and ${reaches(scope, sql`account_name`)} order by account_name
  `.execute(db);
  return rows.map(({ account_name }) => account_name);
}
