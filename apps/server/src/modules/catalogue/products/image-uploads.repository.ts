import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';

/** Marks uploads as used, so that they are not deleted meanwhile; returns those that the account has. */
export async function keepUploads(
  trx: Db,
  { accountName }: AccountScope,
  files: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file: string }>`
    update uploaded_image set used_at = ${at} where account_name = ${accountName} and file = any(${[...files]}::text[])
    returning file
  `.execute(trx);
  return new Set(rows.map(({ file }) => file));
}

/** Those of these uploads that the account has. */
export async function findUploads(
  db: Db,
  { accountName }: AccountScope,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from uploaded_image where account_name = ${accountName} and file = any(${[...files]}::text[])
  `.execute(db);
  return new Set(rows.map(({ file }) => file));
}
