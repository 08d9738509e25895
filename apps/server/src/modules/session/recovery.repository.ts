import type { Db } from '../../db/database.ts';

export type Recoverable = { id: string; firstName: string; hasPassword: boolean; lastLinkAt: Date | null };

/** An enabled person by e-mail, held until the transaction ends, so that two jobs cannot both find that no link is fresh. */
export async function findRecoverable(trx: Db, email: string): Promise<Recoverable | undefined> {
  const person = await trx
    .selectFrom('person')
    .where('email', '=', email)
    .where('status', '=', 'ENABLED')
    .select(['id', 'first_name', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const link = await trx
    .selectFrom('password_change_link')
    .where('person_id', '=', person.id)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id: person.id,
    firstName: person.first_name,
    hasPassword: person.password_hash !== null,
    lastLinkAt: link?.created_at ?? null,
  };
}

/** Keeps the new link and ends the earlier ones: only the newest mail works. */
export async function insertLink(
  trx: Db,
  link: { hash: Buffer; personId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .deleteFrom('password_change_link')
    .where('person_id', '=', link.personId)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('password_change_link')
    .values({
      token_hash: link.hash,
      person_id: link.personId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

export async function deleteLink(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('password_change_link').where('token_hash', '=', hash).execute();
}
