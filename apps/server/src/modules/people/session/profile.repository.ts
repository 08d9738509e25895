import type { Db } from '../../../db/database.ts';
import { passwordExpired } from './password-age.sql.ts';

export type Profile = { firstName: string; lastName: string; activeSendEmail: boolean };

/** A person's own data and its version, locked until the transaction ends. */
export async function lockProfile(trx: Db, personId: string): Promise<Profile & { version: number }> {
  return trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_name as firstName', 'last_name as lastName', 'active_send_email as activeSendEmail', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes a person's own data as the next version. */
export async function updateProfile(trx: Db, personId: string, profile: Profile): Promise<void> {
  const { firstName, lastName, activeSendEmail } = profile;
  await trx
    .updateTable('person')
    .set(({ eb }) => ({
      first_name: firstName,
      last_name: lastName,
      active_send_email: activeSendEmail,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute();
}

/** The hash to check the current password against, and whether that password has expired. */
export async function findOwnPassword(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ hash: string | null; expired: boolean }> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['password_hash as hash', passwordExpired(now).as('expired')])
    .executeTakeFirstOrThrow();
}

/** The address and first name of an enabled person. */
export async function findAddressee(db: Db, personId: string): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('status', '=', 'ENABLED')
    .select(['email', 'first_name as name'])
    .executeTakeFirst();
}
