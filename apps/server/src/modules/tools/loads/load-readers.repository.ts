import type { Db } from '../../../db/database.ts';

/** The person who gets a mail; undefined if their account is gone or closed. */
export async function findReader(
  db: Db,
  personId: string,
): Promise<{ email: string; firstName: string; wantsMail: boolean } | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'active_send_email'])
    .where('id', '=', personId)
    .where('status', '=', 'ENABLED')
    .executeTakeFirst();
  return person && { email: person.email, firstName: person.first_name, wantsMail: person.active_send_email };
}
