import type { SellerDetail } from '@trastienda/api-client';
import type { ImageType, SellerForm } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type WholeSeller = {
  id: string;
  account_name: string;
  name: string;
  description: string;
  terms: string;
  active: boolean;
  image_file: string | null;
  image_type: ImageType | null;
};

const columns = ['id', 'account_name', 'name', 'description', 'terms', 'active', 'image_file', 'image_type'] as const;

/** One seller by its id, held for a change where `lock` says so. */
export async function findSeller(db: Db, id: string, options?: { lock: boolean }): Promise<WholeSeller | undefined> {
  const query = db.selectFrom('organization').select(columns).where(sql<boolean>`id::text = ${id}`);
  return (options?.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function insertSeller(trx: Db, form: SellerForm): Promise<WholeSeller> {
  const { accountName, ...rest } = form;
  return trx
    .insertInto('organization')
    .values({ account_name: accountName, ...rest })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type SellerChange = Partial<Omit<WholeSeller, 'id' | 'account_name'>>;

export async function updateSeller(trx: Db, id: string, change: SellerChange): Promise<WholeSeller> {
  return trx.updateTable('organization').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
}

/** Which of these files are the picture of a seller. */
export async function findKnownPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('organization').select('image_file').where('image_file', 'in', keys).execute();
  return new Set(rows.map((row) => row.image_file ?? ''));
}

/** A seller as the contract tells it; the picture by the last word of its file's key. */
export function toSellerDetail(row: WholeSeller): SellerDetail {
  const { id, account_name, name, description, terms, active, image_file } = row;
  const imageFile = image_file?.split('/').pop() ?? null;
  return { id, accountName: account_name, name, description, terms, active, imageFile };
}
