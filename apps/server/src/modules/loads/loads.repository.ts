import type { CsvLayoutKey, LoadState } from '@trastienda/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LoadScope } from './load-access.ts';
import type { LoadsTables } from './loads.tables.ts';

export type LoadRow = Selectable<LoadsTables['load']>;
/** A load with the name of who sent it. */
export type LoadEntity = LoadRow & { person_name: string };
export type LoadSearch = {
  from: number;
  size: number;
  layout?: CsvLayoutKey | undefined;
  state?: LoadState | undefined;
};

const personName = sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('person_name');

function inScope(db: Db, { accounts, layouts }: LoadScope) {
  const query = db
    .selectFrom('load')
    .innerJoin('person', 'person.id', 'load.created_by')
    .where('load.layout', 'in', layouts.length > 0 ? layouts : ['' as CsvLayoutKey]);
  return accounts.kind === 'all' ? query : query.where('load.account_name', 'in', [...accounts.accountNames, '']);
}

export async function findLoad(db: Db, scope: LoadScope, id: string): Promise<LoadEntity | undefined> {
  return inScope(db, scope).selectAll('load').select(personName).where('load.id', '=', id).executeTakeFirst();
}

/** A page, newest first, and the exact number that match. */
export async function findLoads(
  db: Db,
  scope: LoadScope,
  { from, size, layout, state }: LoadSearch,
): Promise<{ rows: LoadEntity[]; total: number }> {
  let query = inScope(db, scope);
  if (layout) query = query.where('load.layout', '=', layout);
  if (state) query = query.where('load.state', '=', state);
  const rows = await query
    .selectAll('load')
    .select(personName)
    .orderBy('load.created_at', 'desc')
    .orderBy('load.id', 'desc')
    .limit(size)
    .offset(from * size)
    .execute();
  const { n } = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** For jobs, which nobody asks for. */
export async function findAnyLoad(db: Db, id: string): Promise<LoadEntity | undefined> {
  return db
    .selectFrom('load')
    .innerJoin('person', 'person.id', 'load.created_by')
    .selectAll('load')
    .select(personName)
    .where('load.id', '=', id)
    .executeTakeFirst();
}

/** False: a load of the same key is there, and binds. */
export async function insertLoad(trx: Db, load: Insertable<LoadsTables['load']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('load')
    .values(load)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The load that binds whoever sends the same again. */
export async function findByKey(db: Db, keyHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from load where key_hash = ${keyHash}
      and not (state in ('failed','cancelled') and applied_rows = 0)
      and not (dry_run and state in ('done','doneWithErrors'))
  `.execute(db);
  return rows[0]?.id;
}

/** Which of these files belong to a load. */
export async function findKnownLoadFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('load').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.file_key));
}
