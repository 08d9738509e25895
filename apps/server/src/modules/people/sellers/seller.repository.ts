import type { ImageType, SellerForm } from '@trastienda/domain';
import { sql } from 'kysely';
import type { SellerDetail } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope, SystemAccess } from '../../../db/scope.ts';

export type WholeSeller = {
  id: string;
  account_name: string;
  name: string;
  description: string;
  terms: string;
  active: boolean;
  image_file: string | null;
  image_type: ImageType | null;
  version: number;
};

const columns = [
  'id',
  'account_name',
  'name',
  'description',
  'terms',
  'active',
  'image_file',
  'image_type',
  'version',
] as const;

/** The condition for sellers of the scope; a scope without accounts matches none. */
const reached = (scope: Scope) => reaches(scope, sql`account_name`);

/** One seller of the scope by its id; `lock` locks the row for a change. */
export async function findSeller(
  db: Db,
  scope: Scope,
  id: string,
  options?: { lock: boolean },
): Promise<WholeSeller | undefined> {
  const query = db
    .selectFrom('organization')
    .select(columns)
    .where(sql<boolean>`id::text = ${id}`)
    .where(reached(scope));
  return (options?.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Adds a seller, which only the marketplace's administrators reach yet: a seller's scope here is an error of the caller. */
export async function insertSeller(trx: Db, scope: Scope, form: SellerForm): Promise<WholeSeller> {
  if (scope.kind === 'own') throw new Error('A seller is added by who reaches every seller.');
  const { accountName, ...rest } = form;
  return trx
    .insertInto('organization')
    .values({ account_name: accountName, ...rest })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type SellerChange = Partial<Omit<WholeSeller, 'id' | 'account_name' | 'version'>>;

/** Writes the next version of a seller. */
export async function updateSeller(trx: Db, scope: Scope, id: string, change: SellerChange): Promise<WholeSeller> {
  return trx
    .updateTable('organization')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(reached(scope))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Those of these files that are the picture of a seller. */
export async function findKnownPictures(db: Db, _access: SystemAccess, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('organization').select('image_file').where('image_file', 'in', keys).execute();
  return new Set(rows.map((row) => row.image_file ?? ''));
}

/** A seller in the contract's form; the picture by the last part of its file's key. */
export function toSellerDetail(row: WholeSeller): SellerDetail {
  const { id, account_name, name, description, terms, active, image_file, version } = row;
  const imageFile = image_file?.split('/').pop() ?? null;
  return { id, version, accountName: account_name, name, description, terms, active, imageFile };
}
