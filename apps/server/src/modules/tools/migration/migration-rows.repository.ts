import type { MigrationCounts, MigrationOutcome } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { StorefrontFeed, StorefrontPage } from '../../../ports/storefront/storefront-port.ts';

/** A row as read from the storefront: valid, or refused at once. */
export type ReadRow = {
  position: number;
  storefrontId: string | null;
  name: string;
  item: object | null;
  code: string | null;
  message: string | null;
};

/** A row with the storefront's data. */
export type ItemRow = { position: number; item: object };

/** The result of a row after it was checked or imported. */
export type SettledRow = {
  position: number;
  outcome: MigrationOutcome;
  changes: readonly string[] | null;
  code: string | null;
  message: string | null;
  catalogueId: number | null;
};

/** The cached page at a cursor, with the etag for its next request. */
export async function findKeptPage(
  db: Db,
  _access: SystemAccess,
  kind: StorefrontFeed,
  cursor: string | null,
): Promise<(StorefrontPage & { readBy: string }) | undefined> {
  const row = await db
    .selectFrom('storefront_page')
    .selectAll()
    .where('kind', '=', kind)
    .where('cursor', '=', cursor ?? '')
    .executeTakeFirst();
  return row && { etag: row.etag, items: row.items, next: row.next, total: row.total, readBy: row.read_by };
}

/** Caches a page for the next run. */
export async function keepPage(
  trx: Db,
  _access: SystemAccess,
  { kind, cursor, runId }: { kind: StorefrontFeed; cursor: string | null; runId: string },
  { etag, items, next, total }: StorefrontPage,
): Promise<void> {
  const page = { etag, items: JSON.stringify(items), next, total, read_by: runId };
  await trx
    .insertInto('storefront_page')
    .values({ kind, cursor: cursor ?? '', ...page })
    .onConflict((on) => on.columns(['kind', 'cursor']).doUpdateSet(page))
    .execute();
}

/** Deletes cached pages that this run has not read: the storefront no longer has them. */
export async function forgetPages(
  trx: Db,
  _access: SystemAccess,
  { kind, runId }: { kind: StorefrontFeed; runId: string },
): Promise<void> {
  await trx.deleteFrom('storefront_page').where('kind', '=', kind).where('read_by', '<>', runId).execute();
}

/** Adds the rows of a page. A number seen before with the same content is ignored; with other content, the row is refused. */
export async function addRows(
  trx: Db,
  _access: SystemAccess,
  runId: string,
  rows: readonly ReadRow[],
  twice: { code: string; message: string },
): Promise<void> {
  await sql`
    with told as (
      select r.*, row_number() over (partition by coalesce("storefrontId", 'row ' || position) order by position) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (position integer, "storefrontId" text, name text, item jsonb, code text, message text)
    )
    insert into migration_row (run_id, position, storefront_id, name, item, outcome, code, message)
    select ${runId}::uuid, position, "storefrontId", name, item, case when code is not null then 'refused' end, code, message
    from told where nth = 1
    on conflict (run_id, storefront_id) do update set outcome = 'refused', code = ${twice.code}, message = ${twice.message}
      where migration_row.item is distinct from excluded.item
  `.execute(trx);
}

/** Refuses rows with the same name as an earlier row. */
export async function refuseSameNames(
  trx: Db,
  _access: SystemAccess,
  runId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select position from (
      select position, row_number() over (partition by name_key(name) collate "C" order by position) as nth
      from migration_row where run_id = ${runId} and outcome is null
    ) named where nth > 1 order by position
  `.execute(trx);
  if (rows.length === 0) return;
  // A statement of its own: joined with the rows that it numbers, PostgreSQL compared each row with all others.
  await sql`
    update migration_row set outcome = 'refused', code = ${code}, message = ${message}
    where run_id = ${runId} and position = any(${rows.map(({ position }) => position)}::integer[])
  `.execute(trx);
}

/** Rows without an outcome. */
export async function unplannedRows(trx: Db, _access: SystemAccess, runId: string, most: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select position, item from migration_row where run_id = ${runId} and outcome is null order by position limit ${most}
  `.execute(trx);
  return rows;
}

/** The rows to import next. */
export async function waitingRows(trx: Db, _access: SystemAccess, runId: string, most: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select position, item from migration_row
    where run_id = ${runId} and applied_at is null and outcome in ('new', 'changed') order by turn limit ${most}
  `.execute(trx);
  return rows;
}

/** Writes the results of rows: their turn while they are counted, or the time once they are imported. */
export async function settleRows(
  trx: Db,
  _access: SystemAccess,
  runId: string,
  rows: readonly SettledRow[],
  when: { firstTurn: number } | { appliedAt: Date },
): Promise<void> {
  const turned = rows.map((row, n) => ({ ...row, turn: 'firstTurn' in when ? when.firstTurn + n : null }));
  const appliedAt = 'appliedAt' in when ? when.appliedAt : null;
  await sql`
    update migration_row m set outcome = r.outcome, changes = r.changes, code = r.code, message = r.message,
      catalogue_id = r."catalogueId", turn = coalesce(r.turn, m.turn), applied_at = ${appliedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) as r (position integer, outcome text, changes jsonb, code text,
      message text, "catalogueId" bigint, turn integer)
    where m.run_id = ${runId} and m.position = r.position
  `.execute(trx);
}

/** How many rows of a run have each outcome. */
export async function countOutcomes(trx: Db, _access: SystemAccess, runId: string): Promise<MigrationCounts> {
  const { rows } = await sql<{ outcome: MigrationOutcome; n: number }>`
    select outcome, count(*) as n from migration_row where run_id = ${runId} and outcome is not null group by outcome
  `.execute(trx);
  const of = (outcome: MigrationOutcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return { new: of('new'), changed: of('changed'), same: of('same'), gone: of('gone'), refused: of('refused') };
}

/** Lists our rows (`known`) whose storefront number the storefront no longer sent; they stay unchanged (R34). */
export async function addGone(
  trx: Db,
  _access: SystemAccess,
  { id, after, known }: { id: string; after: number; known: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into migration_row (run_id, position, storefront_id, name, outcome, catalogue_id)
    select ${id}::uuid, ${after}::integer + row_number() over (order by k.id), k.storefront_id, k.name, 'gone', k.id
    from (${known}) k
    where not exists (select from migration_row m where m.run_id = ${id}::uuid and m.storefront_id = k.storefront_id)
  `.execute(trx);
}
