import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';

export type SellerSearch = {
  text?: string | undefined;
  active?: boolean | undefined;
  accountNames?: readonly string[] | undefined;
  sortBy: 'accountName' | 'name';
};
export type SellerRow = { id: string; account_name: string; name: string; active: boolean };

/** Whether a seller with this account exists in the scope. */
export async function isSellerThere(db: Db, scope: Scope, accountName: string): Promise<boolean> {
  if (scope.kind === 'own' && !scope.accountNames.includes(accountName)) return false;
  const seller = await db
    .selectFrom('organization')
    .select('id')
    .where('account_name', '=', accountName)
    .executeTakeFirst();
  return seller !== undefined;
}

/** Whether an account's seller is active, and so may make changes (R20). */
export async function isSellerActive(db: Db, { accountName }: AccountScope): Promise<boolean> {
  const seller = await db
    .selectFrom('organization')
    .select('active')
    .where('account_name', '=', accountName)
    .executeTakeFirst();
  return seller?.active === true;
}

/** A page of sellers in the viewer's scope, by account or by name, and the total. */
export async function findSellers(db: Db, scope: Scope, search: SellerSearch, page: Page): Promise<Found<SellerRow>> {
  let query = db.selectFrom('organization').where(reaches(scope, sql`account_name`));
  if (search.text) {
    const pattern = containing(search.text);
    query = query.where(sql<boolean>`(search_text(name) like ${pattern} or search_text(account_name) like ${pattern})`);
  }
  if (search.accountNames) query = query.where('account_name', 'in', [...search.accountNames, '']);
  if (search.active !== undefined) query = query.where('active', '=', search.active);
  const order = search.sortBy === 'name' ? sql`search_text(name) collate "C"` : sql`account_name collate "C"`;
  return findPage(query, page, (sellers) =>
    sellers.select(['id', 'account_name', 'name', 'active']).orderBy(order).orderBy('id'),
  );
}
