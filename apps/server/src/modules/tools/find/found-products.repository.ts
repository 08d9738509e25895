import { type SkuStatus, soughtCode, wordSpellings } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { runStatement } from '../../../db/statement.ts';
import { inSubquery, steady } from '../../../db/steady.ts';
import { wordsOfProductSql } from '../../catalogue/products/product-words.sql.ts';
import { type Wanted, windows } from './wanted.ts';

export type FoundProduct = {
  id: number;
  account_name: string;
  name: string;
  status: SkuStatus;
  created_at: Date;
  is_exact: boolean;
};
export type FoundSku = {
  id: number;
  product_id: number;
  account_name: string;
  product_name: string;
  name: string;
  upc: string;
  ref_id: string;
  status: SkuStatus;
  created_at: Date;
  is_exact: boolean;
};

type Bind = (value: unknown) => string;

/** How many products are ranked; variants are searched only in these. */
const RANKED = 60;

/** A shorter number is a part of too many others to name a product by itself. */
const LEAST_NAMING = 5;

/** What a text names: products by their number, or by the number or the UPC of a variant. */
export type NamedProducts = {
  ids: readonly number[];
  /** Whether the text means these products alone (ADR 231). */
  areMeant: boolean;
};

export async function namedProducts(db: Db, scope: Scope, { text, number }: Wanted): Promise<NamedProducts> {
  const code = soughtCode(text);
  if (!/^\d{1,20}$/.test(code)) return { ids: [], areMeant: false };
  const own = scope.kind === 'all' ? sql`` : sql`and account_name = ${scope.accountNames[0] ?? ''}`;
  const numbers = [number ?? []].flat();
  const most = sql.lit(windows.found);
  const { rows } = await sql<{ id: number }>`${steady} select distinct id from (
    (select id from product where id = any(${numbers}::bigint[]) ${own} limit ${most})
    union all (select product_id from sku where id = any(${numbers}::bigint[]) ${own} limit ${most})
    union all (select product_id from sku where upc::numeric = ${code}::numeric ${own} limit ${most})) named
  `.execute(db);
  return { ids: rows.map(({ id }) => id), areMeant: rows.length > 0 && code.length >= LEAST_NAMING };
}

/**
 * Products, those whose number or name begins with the text first; and variants that match by their own data, not by their product's. Words are
 * looked for unless the text `isNamed`: means certain rows.
 */
export async function findFoundProducts(
  database: Database,
  scope: Scope,
  wanted: Wanted,
  { ids, isNamed }: { ids: readonly number[]; isNamed: boolean },
): Promise<{ products: FoundProduct[]; skus: FoundSku[] }> {
  if (isNamed && ids.length === 0) return { products: [], skus: [] };
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const plain = () => inSubquery(`search_text(${bind(wanted.text)}::text)`);
  const text = `with ${isNamed ? '' : candidates(scope, wanted, bind)}
      candidates as materialized (
        select unnest(${bind(ids)}::bigint[]) as product_id
        ${isNamed ? '' : 'union all select product_id from near union all select product_id from far union all select product_id from begun'}
      ),
      best as materialized (
        select l.*, l.product_id = any(${bind(numbersOf(wanted))}::bigint[]) as is_exact, starts_with(l.name_key, ${plain()}) as is_begun
        from (select distinct product_id from candidates) c
          cross join lateral (
            select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
            where ${owned(scope, 'l', bind)} and l.product_id = c.product_id
            group by l.account_name, l.product_id) l
        order by is_exact desc, is_begun desc, l.product_id desc limit ${RANKED}
      ),
      ranked as materialized (
        select p.*, b.approved, b.pending, b.is_exact, b.is_begun
        from best b
          cross join lateral (
            select p.id, p.account_name, p.name, p.created_at from product p
            where ${owned(scope, 'p', bind)} and p.account_name = b.account_name and p.id = b.product_id
            group by p.id, p.account_name) p
      )
    select (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select id, account_name, name, created_at, is_exact,
          case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
        from ranked order by is_exact desc, is_begun desc, id desc limit ${wanted.most}) x) as products,
      (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
          ${exactSku(wanted, plain, bind)} as is_exact
        from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
        where ${owned(scope, 's', bind)} and ${wordsOf(`concat_ws(' ', s.id, s.upc, s.ref_id, s.name)`, wanted, bind)}
          and not ${wordsOf(`concat_ws(' ', r.id, r.name)`, wanted, bind)}
        order by is_exact desc, s.id desc limit ${wanted.most}) x) as skus`;
  const [found] = await runStatement(database, { text, values, steady: hasFewTexts(wanted) });
  return found as { products: FoundProduct[]; skus: FoundSku[] };
}

/** Whether a text is one of the many whose statements are alike: a single word, or words without digits. */
const hasFewTexts = ({ words }: Wanted): boolean => words.length === 1 || words.every((word) => !/\d/.test(word));

/** Numbers of products that may match, from several sources; each source reads at most its window. */
function candidates(scope: Scope, wanted: Wanted, bind: Bind): string {
  const { words, isRare, isTelling, text, most } = wanted;
  const own = (table: string) => owned(scope, table, bind);
  const once = hasFewTexts(wanted) ? inSubquery : undefined;
  // Statements differ by how many of the words are long, not by which.
  const sorted = [...words].sort((one, other) => other.length - one.length).join(' ');
  const found = () => wordsOfProductSql('w.words', sorted, bind, once).join(' and ');
  // As in `byIndex`: the index of words before that of the seller.
  const again = () => (once && scope.kind === 'own' ? `and ${found()}` : '');
  const none = 'select 0::bigint as product_id where false';
  // A bound value must be used in the statement, so each value is bound only where it is used.
  const newest = () => `select w.product_id from (
      select account_name, product_id, words from product_words p where ${own('p')}
      order by product_id desc limit ${windows.newestProducts}
    ) w where ${found()} limit ${most}`;
  const few = isRare && isTelling ? '' : `and (select count(*) from near) < ${most}`;
  const indexed = () =>
    `select w.product_id from product_words w where ${found()} ${again()} and ${own('w')} ${few} limit ${windows.found}`;
  const begun = () => {
    const from = inSubquery(`search_text(${bind(text)}::text)`);
    return `select product_id from product_list
      where ${own('product_list')} and name_key >= ${from} and name_key < ${from} || chr(1114111) order by name_key limit ${most}`;
  };
  return `near as materialized (${isRare && isTelling ? none : newest()}),
    far as materialized (${isTelling ? indexed() : none}),
    begun as materialized (${isRare || !isTelling ? none : begun()}),`;
}

function owned(scope: Scope, table: string, bind: Bind): string {
  return scope.kind === 'all' ? 'true' : `${table}.account_name = ${bind(scope.accountNames[0] ?? '')}`;
}

const numbersOf = ({ number }: Wanted): string[] => [number ?? []].flat();

function exactSku(wanted: Wanted, plain: () => string, bind: Bind): string {
  const code = soughtCode(wanted.text);
  const upc = /^\d{1,20}$/.test(code) ? `or s.upc::numeric = ${bind(code)}::numeric` : '';
  return `(s.id = any(${bind(numbersOf(wanted))}::bigint[]) ${upc} or (s.ref_id <> '' and search_text(s.ref_id) = ${plain()}))`;
}

const wordsOf = (text: string, { words }: Wanted, bind: Bind): string =>
  `(${words
    .map((word) =>
      wordSpellings(word).map(
        (one) => `strpos(search_text(${text}), ${inSubquery(`search_text(${bind(one)}::text)`)}) > 0`,
      ),
    )
    .map((ways) => `(${ways.join(' or ')})`)
    .join(' and ')})`;
