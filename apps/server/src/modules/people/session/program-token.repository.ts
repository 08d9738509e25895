import type { TokenScope } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';

export type TokenRow = {
  id: string;
  name: string;
  scopes: TokenScope[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
};

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** A person's tokens, the newest first. */
export async function findTokens(db: Db, personId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('program_token')
    .where('person_id', '=', personId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Inserts a new token. */
export async function insertProgramToken(
  trx: Db,
  token: Omit<TokenRow, 'last_used_at'> & { personId: string; hash: Buffer },
): Promise<TokenRow> {
  const { personId, hash, ...row } = token;
  return trx
    .insertInto('program_token')
    .values({ ...row, person_id: personId, token_hash: hash })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a person's expired tokens. */
export async function deleteExpiredTokens(trx: Db, personId: string, now: Date): Promise<void> {
  await trx.deleteFrom('program_token').where('person_id', '=', personId).where('expires_at', '<=', now).execute();
}

/** Deletes one token of a person and answers its name and scopes; undefined if there is none. */
export async function deleteToken(
  trx: Db,
  personId: string,
  id: string,
): Promise<Pick<TokenRow, 'name' | 'scopes'> | undefined> {
  return trx
    .deleteFrom('program_token')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning(['name', 'scopes'])
    .executeTakeFirst();
}

/** Deletes every token of a person: their account was closed, or may have been in somebody else's hands (ADR 55). */
export async function endProgramTokens(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('program_token').where('person_id', '=', personId).execute();
}

/** Notes that a token was used. */
export async function markTokenUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('program_token').set({ last_used_at: at }).where('id', '=', id).execute();
}
