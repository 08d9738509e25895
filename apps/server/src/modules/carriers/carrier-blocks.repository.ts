import { sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../db/page.ts';
import type { Scope } from '../../db/scope.ts';

export type CarrierBlockSearch = {
  text?: string | undefined;
  status?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  accountNames?: readonly string[] | undefined;
  allSellers?: boolean | undefined;
};

export type CarrierBlockRow = {
  id: string;
  name: string;
  start_date: string;
  end_date: string;
  active: boolean;
  all_sellers: boolean;
  sellers: { id: string; accountName: string; name: string }[];
};

/**
 * Blocks that touch the scope, newest first. A block of all sellers touches every account; of the others a seller sees
 * only those that name it, and in them only itself.
 */
export async function findCarrierBlocks(
  db: Db,
  scope: Scope,
  search: CarrierBlockSearch,
  page: Page,
): Promise<Found<CarrierBlockRow>> {
  const visible = scope.kind === 'own' ? [...scope.accountNames] : null;
  const wanted = search.accountNames?.length ? [...search.accountNames] : null;
  const found = sql`from carrier_block as block where ${allOf([
    visible && sql`(block.all_sellers or ${touches(visible)})`,
    wanted && sql`(block.all_sellers or ${touches(wanted)})`,
    !wanted && search.allSellers !== undefined && visible === null && sql`block.all_sellers = ${search.allSellers}`,
    search.status !== undefined && sql`block.active = ${search.status}`,
    search.startDate && sql`block.end_date >= ${search.startDate}::date`,
    search.endDate && sql`block.start_date <= ${search.endDate}::date`,
    search.text && sql`search_text(block.name) like ${containing(search.text)}`,
  ])}`;
  const named = visible ? sql`and s.account_name = any(${visible}::text[])` : sql``;
  const columns = sql`
    id, name, start_date, end_date, active, all_sellers, coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'accountName', o.account_name, 'name', o.name) order by o.account_name)
        from carrier_block_seller s join organization o on o.account_name = s.account_name
        where s.block_id = block.id ${named}
      ), '[]') as sellers
  `;
  return findSqlPage<CarrierBlockRow>(db, { columns, found, order: sql`block.created_at desc, block.id` }, page);
}

function touches(accountNames: readonly string[]) {
  return sql`exists (
    select 1 from carrier_block_seller t where t.block_id = block.id and t.account_name = any(${accountNames}::text[])
  )`;
}
