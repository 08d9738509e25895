import type { Db } from '../../db/database.ts';

export type LinkOwner = {
  id: string;
  email: string;
  password_hash: string | null;
  two_factor_secret: string | null;
  two_factor_active: boolean;
};

/** The enabled person that a living link was sent to. */
export async function findLinkOwner(db: Db, linkHash: Buffer, now: Date): Promise<LinkOwner | undefined> {
  return db
    .selectFrom('password_change_link')
    .innerJoin('person', 'person.id', 'password_change_link.person_id')
    .where('token_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('person.status', '=', 'ENABLED')
    .select(['person.id', 'email', 'password_hash', 'two_factor_secret', 'two_factor_active'])
    .executeTakeFirst();
}

/** Uses a link up. False where somebody else did in the same instant, or it ran out. */
export async function spendLink(trx: Db, linkHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_change_link')
    .set({ used_at: now })
    .where('token_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The new password, fresh and no longer awaited; every session and every other link of the person ends. */
export async function replacePassword(trx: Db, personId: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, password_changed_at: now, password_change_pending: false })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('session_token').where('person_id', '=', personId).execute();
  await trx.deleteFrom('password_change_link').where('person_id', '=', personId).where('used_at', 'is', null).execute();
}
