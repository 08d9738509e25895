import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const MOST_DEVICES = 20;

/** Whether this account was signed in to from this device before. */
export async function isKnownDevice(db: Db, email: string, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .where('person.email', '=', email)
    .where('key_hash', '=', keyHash)
    .select('person.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a device of a person; above the maximum, the devices seen longest ago are forgotten. */
export async function rememberDevice(trx: Db, personId: string, keyHash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('known_device')
    .values({ person_id: personId, key_hash: keyHash, seen_at: now })
    .onConflict((same) => same.columns(['person_id', 'key_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  await sql`
    delete from known_device where person_id = ${personId} and key_hash in (
      select key_hash from known_device where person_id = ${personId} order by seen_at desc offset ${MOST_DEVICES}
    )
  `.execute(trx);
}
