import type { Db } from '../../db/database.ts';

/** Keeps an e-mail that was asked for, in the place of any before: their links open nothing any more. */
export async function askEmailChange(trx: Db, personId: string, email: string, now: Date): Promise<void> {
  await forgetEmailChange(trx, personId);
  await trx
    .insertInto('email_change')
    .values({ person_id: personId, email, asked_at: now, token_hash: null, expires_at: null, used_at: null })
    .execute();
}

/** Nothing that was asked for waits any longer. */
export async function forgetEmailChange(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('email_change').where('person_id', '=', personId).execute();
}

/** What waits for its mail, of somebody who is enabled; held until the transaction ends. */
export async function holdAskedEmail(
  trx: Db,
  personId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  return trx
    .selectFrom('email_change')
    .innerJoin('person', 'person.id', 'email_change.person_id')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('person.status', '=', 'ENABLED')
    .select(['email_change.email', 'person.first_name as firstName'])
    .forUpdate()
    .executeTakeFirst();
}

/** The link of the mail that goes out now; one of an earlier try opens nothing any more. */
export async function setEmailLink(trx: Db, personId: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('email_change')
    .set({ token_hash: hash, expires_at: expiresAt })
    .where('person_id', '=', personId)
    .execute();
}

/** What a link asks for and whose e-mail it changes; held until the transaction ends. */
export async function holdEmailChange(trx: Db, hash: Buffer) {
  return trx
    .selectFrom('email_change')
    .innerJoin('person', 'person.id', 'email_change.person_id')
    .where('token_hash', '=', hash)
    .where('person.status', '=', 'ENABLED')
    .select([
      'person.id',
      'person.first_name as firstName',
      'person.email as before',
      'email_change.email as after',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** The new e-mail is the person's, and the link has done its work. Answers the person's new version. */
export async function applyEmailChange(trx: Db, personId: string, email: string, now: Date): Promise<number> {
  await trx.updateTable('email_change').set({ used_at: now }).where('person_id', '=', personId).execute();
  const { version } = await trx
    .updateTable('person')
    .set(({ eb }) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
