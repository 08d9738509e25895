import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addCategory } from '../../modules/catalogue/categories/categories.repository.ts';
import { hashPassword } from '../../modules/people/session/password.ts';
import { olistBrand } from './olist-files.ts';

export const olistSeller = 'olist';

/** Writes what the files refer to but do not contain: the seller, its person, the brand and a leaf for every category. */
export async function prepareOlist(
  database: Database,
  _access: SystemAccess,
  categories: readonly string[],
): Promise<{ email: string; password: string; leaves: Map<string, number> }> {
  const email = `carga-${randomUUID().slice(0, 8)}@olist.mx`;
  const password = `Carga-${randomUUID()}`;
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (trx) => {
    await trx
      .insertInto('organization')
      .values({ account_name: olistSeller, name: 'Olist' })
      .onConflict((clash) => clash.doNothing())
      .execute();
    await addPerson(trx, email, passwordHash);
    const brand = await trx.selectFrom('brand').select('id').where('name', '=', olistBrand).executeTakeFirst();
    if (!brand) await trx.insertInto('brand').values({ name: olistBrand }).execute();
    const root = await trx.selectFrom('category').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
    const branch = await category(trx, root.id, 'Olist');
    const leaves = new Map<string, number>();
    for (const name of categories) leaves.set(name, await category(trx, branch, name));
    return { email, password, leaves };
  });
}

async function addPerson(trx: Db, email: string, passwordHash: string): Promise<void> {
  const person = await trx
    .insertInto('person')
    .values({
      email,
      first_name: 'Carga',
      last_name: 'Olist',
      status: 'ENABLED',
      operating_user: false,
      password_hash: passwordHash,
      password_changed_at: new Date(),
      // One mail per file would make two hundred.
      active_send_email: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER'] as const;
  await trx
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: person.id, role })))
    .execute();
  const { id } = await trx
    .selectFrom('organization')
    .select('id')
    .where('account_name', '=', olistSeller)
    .executeTakeFirstOrThrow();
  await trx.insertInto('person_organization').values({ person_id: person.id, organization_id: id }).execute();
}

async function category(trx: Db, parentId: number, name: string): Promise<number> {
  const known = await trx
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('name', '=', name)
    .executeTakeFirst();
  return known?.id ?? addCategory(trx, { parentId, name });
}
