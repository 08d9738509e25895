import { createHash } from 'node:crypto';
import { type CsvLayoutKey, columnMapLimits } from '@trastienda/domain';
import { type ColumnMap, titlesKey } from '@trastienda/validators';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { LoadsTables } from './loads.tables.ts';

type ColumnMapRow = Pick<Selectable<LoadsTables['column_map']>, 'id' | 'titles' | 'columns' | 'kept_at'>;

const shown = ['id', 'titles', 'columns', 'kept_at'] as const;

/** The maps that an account keeps for a layout, the newest first. */
export async function findColumnMaps(db: Db, account: AccountScope, layout: CsvLayoutKey): Promise<ColumnMapRow[]> {
  return db
    .selectFrom('column_map')
    .select(shown)
    .where('account_name', '=', account.accountName)
    .where('layout', '=', layout)
    .orderBy('kept_at', 'desc')
    .orderBy('titles_hash')
    .execute();
}

/** Keeps a map for files with these titles, in place of the one of before. */
export async function putColumnMap(
  trx: Db,
  account: AccountScope,
  kept: { layout: CsvLayoutKey; titles: readonly string[]; map: ColumnMap; at: Date },
): Promise<ColumnMapRow> {
  const titles = JSON.stringify(kept.titles);
  const columns = JSON.stringify(kept.map);
  const titles_hash = createHash('sha256').update(titlesKey(kept.titles)).digest('hex');
  return trx
    .insertInto('column_map')
    .values({ account_name: account.accountName, layout: kept.layout, titles_hash, titles, columns, kept_at: kept.at })
    .onConflict((clash) =>
      clash.columns(['account_name', 'layout', 'titles_hash']).doUpdateSet({ titles, columns, kept_at: kept.at }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Removes the oldest maps of a layout, where an account keeps too many. */
export async function dropOldColumnMaps(trx: Db, account: AccountScope, layout: CsvLayoutKey): Promise<void> {
  const old = trx
    .selectFrom('column_map')
    .select('titles_hash')
    .where('account_name', '=', account.accountName)
    .where('layout', '=', layout)
    .orderBy('kept_at', 'desc')
    .orderBy('titles_hash')
    .offset(sql.lit(columnMapLimits.kept));
  await trx
    .deleteFrom('column_map')
    .where('account_name', '=', account.accountName)
    .where('layout', '=', layout)
    .where('titles_hash', 'in', old)
    .execute();
}

/** Forgets a map; false where the account keeps none with this id. */
export async function removeColumnMap(
  db: Db,
  account: AccountScope,
  { layout, id }: { layout: CsvLayoutKey; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('column_map')
    .where('account_name', '=', account.accountName)
    .where('layout', '=', layout)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
