import type { Db } from '../../db/database.ts';

export type Profile = { firstName: string; lastName: string; activeSendEmail: boolean };

/** One's own data, held until the transaction ends. */
export async function findProfile(trx: Db, personId: string): Promise<Profile> {
  return trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_name as firstName', 'last_name as lastName', 'active_send_email as activeSendEmail'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateProfile(trx: Db, personId: string, profile: Profile): Promise<void> {
  const { firstName, lastName, activeSendEmail } = profile;
  await trx
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName, active_send_email: activeSendEmail })
    .where('id', '=', personId)
    .execute();
}

/** The hash that the old password is checked against. */
export async function findPasswordHash(db: Db, personId: string): Promise<string | null> {
  const { password_hash: hash } = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return hash;
}
