import type { CsvLayoutKey, LoadState } from '@trastienda/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { AccountScope, SystemAccess } from '../../../db/scope.ts';
import { publishLive } from '../../platform/live/live.repository.ts';
import type { LoadScope } from './load-access.ts';
import { loadTextSql } from './load-text.sql.ts';
import type { LoadsTables } from './loads.tables.ts';

export type LoadRow = Selectable<LoadsTables['load']>;
/** The previous load of the same file. */
type EarlierLoad = { id: string; finishedAt: string; personId: string; personName: string; applied: number };
/** The load that undoes this one, with its author; and the load that this one undoes. */
type UndoOf = { id: string; state: LoadState; createdAt: string; personId: string; personName: string };
type Undoes = { id: string; fileName: string };
/** A load with the name of its sender and its related loads. */
export type LoadEntity = LoadRow & {
  person_name: string;
  earlier: EarlierLoad | null;
  undone: UndoOf | null;
  undoes: Undoes | null;
};
export type LoadSearch = {
  layout?: CsvLayoutKey | undefined;
  state?: LoadState | undefined;
  text?: string | undefined;
  sha256?: string | undefined;
  bytes?: number | undefined;
  /** True: loads that ended and applied rows. False: all others. */
  wrote?: boolean | undefined;
};

/** A dry run that the same person followed, within the hour, with another dry run or the load itself, which says more (ADR 75). */
export const followed = sql<boolean>`(load.dry_run and load.finished_at is not null and exists (
  select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
    and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
    and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))`;
const wrote = sql<boolean>`(load.finished_at is not null and load.applied_rows > 0)`;
const beside = [
  sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('person_name'),
  sql<EarlierLoad | null>`(
    select jsonb_build_object('id', before.id, 'finishedAt', before.finished_at, 'applied', before.applied_rows,
      'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
    from load before join person sender on sender.id = before.created_by where before.id = load.earlier_load_id
  )`.as('earlier'),
  sql<UndoOf | null>`(
    select jsonb_build_object('id', undo.id, 'state', undo.state, 'createdAt', undo.created_at,
      'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
    from load undo join person sender on sender.id = undo.created_by
    where undo.undoes_load_id = load.id and not undo.dry_run and (undo.finished_at is null or undo.applied_rows > 0)
  )`.as('undone'),
  sql<Undoes | null>`(
    select jsonb_build_object('id', undone.id, 'fileName', undone.file_name) from load undone
    where undone.id = load.undoes_load_id
  )`.as('undoes'),
] as const;

/** Loads within a scope, with their senders. */
export function loadsWithin(db: Db, { accounts, layouts }: LoadScope) {
  const query = db
    .selectFrom('load')
    .innerJoin('person', 'person.id', 'load.created_by')
    .where('load.layout', 'in', layouts.length > 0 ? layouts : ['' as CsvLayoutKey]);
  return query.where(reaches(accounts, sql`load.account_name`));
}

export async function findLoad(db: Db, scope: LoadScope, id: string): Promise<LoadEntity | undefined> {
  return loadsWithin(db, scope).selectAll('load').select(beside).where('load.id', '=', id).executeTakeFirst();
}

/** A page, newest first, and the exact number of matches; dry runs that were followed by others are left out. */
export async function findLoads(
  db: Db,
  scope: LoadScope,
  { layout, state, ...of }: LoadSearch,
  page: Page,
): Promise<Found<LoadEntity>> {
  let query = loadsWithin(db, scope).where(sql<boolean>`not ${followed}`);
  if (layout) query = query.where('load.layout', '=', layout);
  const found = loadTextSql(of.text ?? '');
  if (found) query = query.where(found);
  if (state) query = query.where('load.state', '=', state);
  if (of.sha256 !== undefined) query = query.where('load.sha256', '=', of.sha256);
  if (of.bytes !== undefined) query = query.where('load.size', '=', of.bytes);
  if (of.wrote !== undefined) query = query.where(of.wrote ? wrote : sql<boolean>`not ${wrote}`);
  return findPage(query, page, (loads) =>
    loads.selectAll('load').select(beside).orderBy('load.created_at', 'desc').orderBy('load.id', 'desc'),
  );
}

/** The load, locked for this transaction; undefined if it is outside the scope. */
export async function lockLoadWithin(trx: Db, scope: LoadScope, id: string): Promise<LoadEntity | undefined> {
  await loadsWithin(trx, scope).select('load.id').where('load.id', '=', id).forUpdate('load').execute();
  return findLoad(trx, scope, id);
}

/** Records the request to stop a load, which its worker will find. */
export async function askToCancel(trx: Db, scope: LoadScope, id: string, at: Date): Promise<void> {
  await requireChange(
    trx
      .updateTable('load')
      .set({ cancel_requested_at: at })
      .where('id', '=', loadsWithin(trx, scope).select('load.id').where('load.id', '=', id)),
  );
}

/** The columns that open pages are told of a load. */
export const toldOfLoad = ['id', 'account_name', 'layout', 'version'] as const;

/** Tells open pages that a load has changed. */
export const publishLoad = (
  trx: Db,
  { id, account_name, layout, version }: Pick<Selectable<LoadsTables['load']>, (typeof toldOfLoad)[number]>,
): Promise<void> => publishLive(trx, [{ topic: 'load', subject_id: id, account_name, layout, version }]);

/** Turns a locked dry run that has ended into a load that is to be worked on. */
export async function reopenLoad(
  trx: Db,
  { accountName }: AccountScope,
  id: string,
  change: Updateable<LoadsTables['load']>,
): Promise<void> {
  const changed = await trx
    .updateTable('load')
    .set({
      dry_run: false,
      started_at: null,
      finished_at: null,
      cancel_requested_at: null,
      settled_row: 0,
      warned_rows: 0,
      summary: null,
      claims: 0,
      ...change,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('account_name', '=', accountName)
    .returning(toldOfLoad)
    .executeTakeFirstOrThrow();
  await publishLoad(trx, changed);
}

export type NewLoad = Omit<Insertable<LoadsTables['load']>, 'account_name'>;

/** Writes an account's load; false when an unfinished load with the same content exists. */
export async function insertLoad(trx: Db, { accountName }: AccountScope, load: NewLoad): Promise<boolean> {
  const made = await trx
    .insertInto('load')
    .values({ ...load, account_name: accountName })
    .onConflict((clash) => clash.column('content_hash').where('finished_at', 'is', null).doNothing())
    .returning(toldOfLoad)
    .executeTakeFirst();
  if (made) await publishLoad(trx, made);
  return made !== undefined;
}

/** Which of these files belong to a load. */
export async function findKnownLoadFiles(db: Db, _access: SystemAccess, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('load').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.file_key));
}
