import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

/** A seller that a carrier is assigned to. */
export type CarrierSellerRow = {
  id: string;
  account_name: string;
  name: string;
  carrier_id: string;
  is_active: boolean;
};

const reached = (scope: Scope) => reaches(scope, sql`o.account_name`);

/** Sellers of the scope that have a carrier, in the order of their accounts. */
export async function findCarrierSellers(
  db: Db,
  scope: Scope,
  carrierId: string,
  { text, accountName }: { text?: string | undefined; accountName?: string | undefined },
  page: Page,
): Promise<Found<CarrierSellerRow>> {
  const pattern = text && containing(text);
  const found = sql`from carrier_seller link join organization o on o.account_name = link.account_name where ${allOf([
    sql`link.carrier_id = ${carrierId}`,
    reached(scope),
    pattern && sql`(search_text(o.name) like ${pattern} or search_text(o.account_name) like ${pattern})`,
    accountName && sql`o.account_name = ${accountName}`,
  ])}`;
  const columns = sql`o.id::text as id, o.account_name, o.name, link.carrier_id, link.is_active`;
  return findSqlPage<CarrierSellerRow>(db, { columns, found, order: sql`o.account_name collate "C"` }, page);
}

/** Which of these accounts are sellers of the scope. */
export async function findSellerAccounts(
  db: Db,
  scope: Scope,
  accountNames: readonly string[],
): Promise<{ id: string; account_name: string; name: string }[]> {
  const { rows } = await sql<{ id: string; account_name: string; name: string }>`
    select o.id::text as id, o.account_name, o.name from organization o
    where o.account_name = any(${[...accountNames]}::text[]) and ${reached(scope)}
    order by o.account_name collate "C"
  `.execute(db);
  return rows;
}

/** Assigns a carrier to sellers of the scope; answers those that did not have it, or not active. */
export async function assignSellers(
  trx: Db,
  scope: Scope,
  carrierId: string,
  accountNames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    insert into carrier_seller (carrier_id, account_name)
    select ${carrierId}, o.account_name from organization o
    where o.account_name = any(${[...accountNames]}::text[]) and ${reached(scope)}
    on conflict (account_name, carrier_id) do update set is_active = true where not carrier_seller.is_active
    returning account_name
  `.execute(trx);
  return rows.map(({ account_name }) => account_name).sort();
}

/** Removes a carrier from a seller of the scope, by the seller's id; answers its account, or undefined if it did not have the carrier. */
export async function removeSeller(
  trx: Db,
  scope: Scope,
  carrierId: string,
  sellerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ account_name: string }>`
    delete from carrier_seller link using organization o
    where o.account_name = link.account_name and o.id::text = ${sellerId}
      and link.carrier_id = ${carrierId} and ${reached(scope)}
    returning link.account_name
  `.execute(trx);
  return rows[0]?.account_name;
}
