import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type PostalCode = { code: string; state: string; municipality: string };

/** A postal code of the loaded catalogue. */
export function findPostalCode(db: Db, code: string): Promise<PostalCode | undefined> {
  return db.selectFrom('postal_code').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Puts a catalogue in the place of the one before. */
export async function replacePostalCodes(db: Db, codes: readonly PostalCode[]): Promise<void> {
  await db.deleteFrom('postal_code').execute();
  const columns = [
    codes.map(({ code }) => code),
    codes.map(({ state }) => state),
    codes.map((one) => one.municipality),
  ];
  const [listed, states, municipalities] = columns;
  await sql`
    insert into postal_code (code, state, municipality)
    select * from unnest(${listed}::text[], ${states}::text[], ${municipalities}::text[])`.execute(db);
}
