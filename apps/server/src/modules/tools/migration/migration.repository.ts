import type { MigrationKind, MigrationOutcome } from '@trastienda/domain';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import type { Tables } from '../../../db/tables.ts';
import { publishLive } from '../../platform/live/live.repository.ts';
import type { MigrationRunTables } from './migration.tables.ts';

export type RunRow = Selectable<MigrationRunTables['migration_run']>;

/** A run with the name of the user who began it. */
export type RunEntity = RunRow & { person_name: string };

export type ResultRow = Pick<
  Selectable<MigrationRunTables['migration_row']>,
  'position' | 'storefront_id' | 'name' | 'outcome' | 'changes' | 'code' | 'message' | 'catalogue_id' | 'applied_at'
>;

const named = (query: SelectQueryBuilder<Tables, 'migration_run', object>) =>
  query
    .innerJoin('person', 'person.id', 'migration_run.created_by')
    .selectAll('migration_run')
    .select(sql<string>`concat_ws(' ', person.first_name, person.last_name)`.as('person_name'));

export async function findRun(db: Db, id: string): Promise<RunEntity | undefined> {
  return named(db.selectFrom('migration_run')).where('migration_run.id', '=', id).executeTakeFirst();
}

type Search = Page & { kind: MigrationKind | undefined; isActive: boolean | undefined };

/** Runs, newest first, without those that were counted and then dropped. */
export async function findRuns(db: Db, { kind, isActive, ...page }: Search): Promise<Found<RunEntity>> {
  let query = db.selectFrom('migration_run').where('state', '<>', 'dropped');
  if (kind) query = query.where('kind', '=', kind);
  if (isActive !== undefined) query = query.where('state', isActive ? 'in' : 'not in', ['counting', 'running']);
  return findPage(query, page, (found) =>
    named(found).orderBy('migration_run.created_at', 'desc').orderBy('migration_run.id', 'desc'),
  );
}

/** Serialises decisions about runs, so that two simultaneous starts see each other. */
export async function lockRuns(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(trx);
}

/** The active run; there is at most one. */
export async function findActiveRun(db: Db): Promise<RunRow | undefined> {
  return db.selectFrom('migration_run').selectAll().where('state', 'in', ['counting', 'running']).executeTakeFirst();
}

/** The counted runs that wait for a user to start them, locked. */
export async function findCounted(trx: Db): Promise<RunRow[]> {
  return trx.selectFrom('migration_run').selectAll().where('state', '=', 'counted').forUpdate().execute();
}

/** Tells open pages that these runs have changed. */
export const publishRuns = (trx: Db, changed: readonly { id: string; version: number }[]): Promise<void> =>
  publishLive(
    trx,
    changed.map(({ id, version }) => ({ topic: 'migration' as const, subject_id: id, version })),
  );

/** Adds a run, and tells open pages. */
export async function insertRun(trx: Db, row: Insertable<MigrationRunTables['migration_run']>): Promise<void> {
  const made = await trx.insertInto('migration_run').values(row).returning(['id', 'version']).execute();
  await publishRuns(trx, made);
}

type Starter = Pick<RunRow, 'created_by' | 'surface' | 'request_id'>;

/** Starts a counted run, or lets a run that is being counted continue by itself; from then on it is the starter's. */
export async function startRun(trx: Db, { id, state }: RunRow, starter: Starter, now: Date): Promise<void> {
  const goes = state === 'counted' ? { state: 'running' as const, started_at: now, lease_until: null } : {};
  const changed = await trx
    .updateTable('migration_run')
    .set({ goes_on: true, ...starter, ...goes, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .execute();
  await publishRuns(trx, changed);
}

/** Drops counted runs that will not be started. */
export async function dropRuns(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await trx
    .updateTable('migration_run')
    .set({ state: 'dropped', finished_at: now, version: sql`version + 1` })
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute();
  await publishRuns(trx, dropped);
  await trx.deleteFrom('migration_row').where('run_id', 'in', ids).execute();
}

type RowSearch = Page & { outcome: MigrationOutcome | undefined };

/** The results of a run's rows, in the storefront's order, followed by the rows that it no longer has. */
export async function findResults(db: Db, runId: string, { outcome, ...page }: RowSearch): Promise<Found<ResultRow>> {
  let query = db.selectFrom('migration_row').where('run_id', '=', runId).where('outcome', 'is not', null);
  if (outcome) query = query.where('outcome', '=', outcome);
  return findPage(query, page, (rows) =>
    rows
      .select([
        'position',
        'storefront_id',
        'name',
        'outcome',
        'changes',
        'code',
        'message',
        'catalogue_id',
        'applied_at',
      ])
      .orderBy('position'),
  );
}
