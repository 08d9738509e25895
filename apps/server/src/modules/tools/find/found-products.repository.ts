import { type SkuStatus, soughtCode, wordSpellings } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
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

/** Products, those whose number or name begins with the text first; and variants that match by their own data, not by their product's. */
export async function findFoundProducts(
  database: Database,
  scope: Scope,
  wanted: Wanted,
): Promise<{ products: FoundProduct[]; skus: FoundSku[] }> {
  const values: unknown[] = [];
  const bind: Bind = (value) => {
    const known = values.indexOf(value);
    return `$${known >= 0 ? known + 1 : values.push(value)}`;
  };
  const most = `${bind(wanted.size + 1)}::bigint`;
  const exact = exactSku(wanted, bind);
  const { rows } = await database.executeSql(
    `with ${candidates(scope, wanted, bind)},
      ranked as materialized (
        select p.id, p.account_name, p.name, p.created_at, p.approved, p.pending, ${number(wanted, 'p.id', bind)} as is_exact,
          starts_with(p.name_key, search_text(${bind(wanted.text)}::text)) as is_begun
        from (select distinct product_id from candidates) c
          cross join lateral (
            select p.id, p.account_name, p.name, p.created_at, l.approved, l.pending, l.name_key
            from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
            where ${owned(scope, 'p', bind)} and p.id = c.product_id
            group by p.id, p.account_name, l.account_name, l.product_id) p
        order by is_exact desc, is_begun desc, p.id desc limit ${RANKED}
      )
    select (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select id, account_name, name, created_at, is_exact,
          case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
        from ranked order by is_exact desc, is_begun desc, id desc limit ${most}) x) as products,
      (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
          ${exact} as is_exact
        from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
        where ${wordsOf(`concat_ws(' ', s.id, s.upc, s.ref_id, s.name)`, wanted, bind)}
          and not ${wordsOf(`concat_ws(' ', r.id, r.name)`, wanted, bind)}
        order by is_exact desc, s.id desc limit ${most}) x) as skus`,
    values,
  );
  return rows[0] as { products: FoundProduct[]; skus: FoundSku[] };
}

/** Numbers of products that may match, from several sources; each source reads at most its window. */
function candidates(scope: Scope, wanted: Wanted, bind: Bind): string {
  const { number: id, words, isRare, isTelling, text, size } = wanted;
  const most = `${bind(size + 1)}::bigint`;
  const own = (table: string) => owned(scope, table, bind);
  const found = () => wordsOfProductSql('w.words', words.join(' '), bind).join(' and ');
  const none = 'select 0::bigint as product_id where false';
  // A bound value must be used in the statement, so each value is bound only where it is used.
  const newest = () => `select l.product_id from (
      select account_name, product_id from product_list where ${own('product_list')}
      order by product_id desc limit ${windows.newestProducts}
    ) l cross join lateral (
      select words from product_words p where p.account_name = l.account_name and p.product_id = l.product_id
      group by p.account_name, p.product_id
    ) w where ${found()} limit ${most}`;
  const few = isRare ? '' : `and (select count(*) from near) < ${most}`;
  const indexed = () =>
    `select w.product_id from product_words w where ${found()} and ${own('w')} ${few} limit ${windows.found}`;
  // Of a prefix that other sellers' products share, only some are read.
  const begun = () => {
    const from = `search_text(${bind(text)}::text)`;
    return `select product_id from (
      select product_id, account_name from product_list where name_key >= ${from} and name_key < ${from} || chr(1114111)
      order by name_key limit ${windows.newest}
    ) product_list where ${own('product_list')} limit ${most}`;
  };
  const numbered = () => `union all select id from product where id = ${bind(id)}::bigint
    union all select product_id from sku where id = ${bind(id)}::bigint`;
  return `near as materialized (${isRare ? none : newest()}),
    far as materialized (${isTelling ? indexed() : none}),
    candidates as materialized (
      select product_id from near union all select product_id from far
      union all (${isRare || !isTelling ? none : begun()}) ${id === undefined ? '' : numbered()}
    )`;
}

function owned(scope: Scope, table: string, bind: Bind): string {
  return scope.kind === 'all' ? 'true' : `${table}.account_name = ${bind(scope.accountNames[0] ?? '')}`;
}

const number = ({ number: id }: Wanted, column: string, bind: Bind): string =>
  id === undefined ? 'false' : `${column} = ${bind(id)}::bigint`;

function exactSku(wanted: Wanted, bind: Bind): string {
  const plain = `search_text(${bind(wanted.text)}::text)`;
  const code = soughtCode(wanted.text);
  const upc = /^\d{1,20}$/.test(code) ? `or s.upc::numeric = ${bind(code)}::numeric` : '';
  return `(${number(wanted, 's.id', bind)} ${upc} or (s.ref_id <> '' and search_text(s.ref_id) = ${plain}))`;
}

const wordsOf = (text: string, { words }: Wanted, bind: Bind): string =>
  `(${words
    .map((word) =>
      wordSpellings(word).map((one) => `strpos(search_text(${text}), search_text(${bind(one)}::text)) > 0`),
    )
    .map((ways) => `(${ways.join(' or ')})`)
    .join(' and ')})`;
