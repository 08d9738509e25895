import { type SkuStatus, uploadedImages } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches, sellersOf } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope, SystemAccess } from '../../../db/scope.ts';

export type Upload = { file: string; width: number; height: number; bytes: number };
export type PicturedSku = { id: number; account_name: string; version: number; status: SkuStatus };

const reached = (scope: Scope) => reaches(scope, sql`account_name`);

/** Whether a seller of the scope has this upload. */
export async function isUploadThere(db: Db, scope: Scope, accountName: string, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploaded_image')
    .select('file')
    .where('account_name', '=', accountName)
    .where('file', '=', file)
    .where(reached(scope))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records an upload, or the repetition of a known one; waits for a transaction that is deleting it. */
export async function noteUpload(trx: Db, { accountName }: AccountScope, upload: Upload, at: Date): Promise<void> {
  await sql`
    insert into uploaded_image (account_name, file, width, height, bytes, used_at)
    values (${accountName}, ${upload.file}, ${upload.width}, ${upload.height}, ${upload.bytes}, ${at})
    on conflict (account_name, file) do update set used_at = excluded.used_at
  `.execute(trx);
}

/**
 * How many pictures without a variant the account has besides this one, counted up to `most`; simultaneous uploads do not count each other.
 * A repeated upload gets 0.
 */
export async function countUnused(
  trx: Db,
  { accountName }: AccountScope,
  beside: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from uploaded_image o where o.account_name = ${accountName} and o.file <> ${beside} and not exists (
        select from sku_image i where i.account_name = o.account_name and url like '/api/sku/images/%'
          and url = ${uploadedImages}::text || '/' || o.account_name || '/' || o.file)
      limit ${most}) unused
    where not exists (select from uploaded_image where account_name = ${accountName} and file = ${beside})
  `.execute(trx);
  return rows[0]?.n ?? 0;
}

/** A variant of the scope; `lock` locks the row for a change. */
export async function findPicturedSku(
  db: Db,
  scope: Scope,
  id: number,
  options?: { lock: boolean },
): Promise<PicturedSku | undefined> {
  const query = db.selectFrom('sku').select(['id', 'account_name', 'version', 'status']).where('id', '=', id);
  if (!options?.lock) return query.where(reached(scope)).executeTakeFirst();
  const [account] = await sellersOf(db, scope, 'sku', [id]);
  return query
    .where('account_name', '=', account ?? '')
    .forUpdate()
    .executeTakeFirst();
}

/** Addresses of the images of a variant, the main one first. */
export async function findImages(db: Db, { accountName }: AccountScope, skuId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sku_image')
    .select('url')
    .where('account_name', '=', accountName)
    .where('sku_id', '=', skuId)
    .orderBy('position')
    .execute();
  return rows.map(({ url }) => url);
}

/** Replaces the images of a variant of the account. */
export async function writeImages(
  trx: Db,
  { accountName }: AccountScope,
  skuId: number,
  urls: readonly string[],
): Promise<void> {
  await sql`delete from sku_image where account_name = ${accountName} and sku_id = ${skuId}`.execute(trx);
  await sql`
    insert into sku_image (account_name, sku_id, position, url)
    select sku.account_name, sku.id, n, url from sku cross join unnest(${[...urls]}::text[]) with ordinality as image (url, n)
    where sku.account_name = ${accountName} and sku.id = ${skuId}
  `.execute(trx);
}

/** Writes the next version of a variant whose images changed; a rejected one waits for approval again (R11). */
export async function reviseSku(trx: Db, { accountName }: AccountScope, id: number, at: Date): Promise<PicturedSku> {
  const { rows } = await sql<PicturedSku>`
    update sku set version = version + 1, updated_at = ${at},
      status = case when status = 'REJECTED' then 'PENDING_APPROVAL' else status end
    where id = ${id} and account_name = ${accountName} returning id, account_name, version, status
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`The variant ${id} is held, and gone.`);
  return row;
}

/** Deletes some uploads that no variant uses and that were not used since a given time; returns them. */
export async function forgetUnused(
  trx: Db,
  _access: SystemAccess,
  since: Date,
  most: number,
): Promise<{ accountName: string; file: string }[]> {
  const { rows } = await sql<{ accountName: string; file: string }>`
    delete from uploaded_image u where used_at < ${since} and (account_name, file) in (
      select o.account_name, o.file from uploaded_image o where o.used_at < ${since} and not exists (
        select from sku_image i where i.account_name = o.account_name and url like '/api/sku/images/%'
          and url = ${uploadedImages}::text || '/' || o.account_name || '/' || o.file)
      limit ${most})
    returning account_name as "accountName", file
  `.execute(trx);
  return rows;
}

/** Those of these files that are a recorded upload or a thumbnail of one. */
export async function findKnownUploads(db: Db, _access: SystemAccess, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(${[...keys]}::text[]) as asked (key) join uploaded_image u on u.account_name = split_part(asked.key, '/', 2)
      and u.file = split_part(split_part(asked.key, '/', 3), '.', 1) || '.' || split_part(split_part(asked.key, '/', 3), '.', 2)
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}
