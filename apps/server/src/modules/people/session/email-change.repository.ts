import type { Db } from '../../../db/database.ts';

/** Keeps a requested e-mail in place of any earlier request, whose link stops working. */
export async function askEmailChange(
  trx: Db,
  personId: string,
  { email, askedBy }: { email: string; askedBy: string | null },
  now: Date,
): Promise<void> {
  await forgetEmailChange(trx, personId);
  await trx
    .insertInto('email_change')
    .values({
      person_id: personId,
      email,
      asked_by: askedBy,
      asked_at: now,
      token_hash: null,
      expires_at: null,
      used_at: null,
    })
    .execute();
}

/** Deletes a person's requested e-mail change. */
export async function forgetEmailChange(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('email_change').where('person_id', '=', personId).execute();
}

/** The unconfirmed e-mail of an enabled person, for the mail with its link; locked until the transaction ends. */
export async function lockAskedEmail(
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

/** Stores the link of the mail that is about to be sent; an earlier link stops working. */
export async function setEmailLink(trx: Db, personId: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('email_change')
    .set({ token_hash: hash, expires_at: expiresAt })
    .where('person_id', '=', personId)
    .execute();
}

/** The e-mail change that a link belongs to, with its person; locked until the transaction ends. */
export async function lockEmailChange(trx: Db, hash: Buffer) {
  return trx
    .selectFrom('email_change')
    .innerJoin('person', 'person.id', 'email_change.person_id')
    .where('token_hash', '=', hash)
    .where('person.status', '=', 'ENABLED')
    .select([
      'person.id',
      'person.first_name as firstName',
      'asked_by as askedBy',
      'person.email as before',
      'email_change.email as after',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the person the new e-mail and marks the link as used. Answers the person's new version. */
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
