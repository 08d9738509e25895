import type { CarrierBlockForm } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

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
  version: number;
  name: string;
  start_date: string;
  end_date: string;
  active: boolean;
  all_sellers: boolean;
  sellers: { id: string; accountName: string; name: string }[];
};

/**
 * Blocks of the scope, newest first. A block of all sellers affects every account; of the others a seller sees only those that name it, and
 * in them only itself.
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
  const list = { columns: columnsFor(scope), found, order: sql`block.created_at desc, block.id` };
  return findSqlPage<CarrierBlockRow>(db, list, page);
}

/** The columns of a block, with the sellers of the scope that it names. */
function columnsFor(scope: Scope): RawBuilder<unknown> {
  return sql`
    id, version, name, start_date, end_date, active, all_sellers, coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'accountName', o.account_name, 'name', o.name)
          order by search_text(o.name) collate "C", o.account_name)
        from carrier_block_seller s join organization o on o.account_name = s.account_name
        where s.block_id = block.id and ${reaches(scope, sql`s.account_name`)}
      ), '[]') as sellers
  `;
}

/** One block, locked if `lock` is set; for people who manage blocks, whose scope includes every seller. */
export async function findCarrierBlock(
  db: Db,
  scope: Scope,
  id: string,
  options?: { lock: boolean },
): Promise<CarrierBlockRow | undefined> {
  const held = options?.lock ? sql`for update of block` : sql``;
  const { rows } = await sql<CarrierBlockRow>`
    select ${columnsFor(scope)} from carrier_block as block where block.id::text = ${id} ${held}
  `.execute(db);
  return rows[0];
}

/** Adds a block and answers its id. */
export async function insertCarrierBlock(trx: Db, scope: Scope, form: CarrierBlockForm): Promise<string> {
  const { id } = await trx.insertInto('carrier_block').values(written(form)).returning('id').executeTakeFirstOrThrow();
  await nameSellers(trx, scope, id, form.sellers);
  return id;
}

/** Writes a change as the next version. */
export async function updateCarrierBlock(trx: Db, scope: Scope, id: string, form: CarrierBlockForm): Promise<void> {
  await trx
    .updateTable('carrier_block')
    .set(({ eb }) => ({ ...written(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await nameSellers(trx, scope, id, form.sellers);
}

export async function removeCarrierBlock(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('carrier_block').where('id', '=', id).execute();
}

const written = ({ name, startDate, endDate, status, allSellers }: CarrierBlockForm) => ({
  name,
  start_date: startDate,
  end_date: endDate,
  active: status,
  all_sellers: allSellers,
});

/** Replaces the sellers that a block names. */
async function nameSellers(trx: Db, scope: Scope, id: string, accountNames: readonly string[]): Promise<void> {
  if (scope.kind === 'own') throw new Error('The sellers of a block are named by who reaches every seller.');
  const wanted = sql`${[...accountNames]}::text[]`;
  await sql`delete from carrier_block_seller where block_id = ${id} and account_name <> all(${wanted})`.execute(trx);
  await sql`
    insert into carrier_block_seller (block_id, account_name) select ${id}::uuid, unnest(${wanted}) on conflict do nothing
  `.execute(trx);
}

function touches(accountNames: readonly string[]) {
  return sql`exists (
    select 1 from carrier_block_seller t where t.block_id = block.id and t.account_name = any(${accountNames}::text[])
  )`;
}
