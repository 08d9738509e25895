import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { LiveTables } from './live.tables.ts';

/** A position in the sequence of events: after this transaction and row. Both are texts, because neither fits a number. */
export type Cursor = { xact: string; id: string };

/** The position as the contract writes it (`Last-Event-ID`). */
export const eventIdOf = ({ xact, id }: Cursor): string => `${xact}.${id}`;

export type LiveRow = Pick<
  Selectable<LiveTables['live_event']>,
  'topic' | 'subject_id' | 'account_name' | 'person_id' | 'layout' | 'version' | 'hidden'
> &
  Cursor;

/** An event for open pages. */
export type LiveNews = Insertable<LiveTables['live_event']>;

/** Publishes events to open pages, in the transaction of the change. */
export async function publishLive(trx: Db, news: readonly LiveNews[]): Promise<void> {
  if (news.length > 0)
    await trx
      .insertInto('live_event')
      .values([...news])
      .execute();
}

type NewsColumn = 'subject_id' | 'account_name' | 'person_id' | 'layout' | 'version';

/** The part of a statement that publishes the rows of its part `changed`; each column of the event is an expression on them. */
export function newsOfChanged(
  topic: LiveNews['topic'],
  columns: Readonly<Partial<Record<NewsColumn, RawBuilder<unknown>>>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql`insert into live_event (topic, ${sql.join(names)}) select ${topic}, ${sql.join(Object.values(columns))} from changed`;
}

/** The position after all events so far. */
export async function currentCursor(db: Db): Promise<Cursor> {
  const { rows } = await sql<{ xact: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xact`.execute(
    db,
  );
  return { xact: rows[0]?.xact ?? '0', id: '0' };
}

/** Events after a position, in order, without those of transactions that a still open transaction may precede. */
export async function eventsAfter(
  db: Db,
  _access: SystemAccess,
  { xact, id }: Cursor,
  limit: number,
): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select xact::text as xact, id::text as id, topic, subject_id, account_name, person_id, layout, version, hidden
    from live_event
    where (xact, id) > (${xact}::xid8, ${id}::bigint) and xact < pg_snapshot_xmin(pg_current_snapshot())
    order by live_event.xact, live_event.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Whether events after this position were deleted, or the position is from another database. */
export async function isForgotten(db: Db, _access: SystemAccess, { xact }: Cursor): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`
    select ${xact}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      or coalesce((select min(xact) > ${xact}::xid8 from live_event), false) as forgotten
  `.execute(db);
  return rows[0]?.forgotten ?? false;
}

/** Deletes old events; the newest stays, to mark the position of the sequence. */
export async function deleteOldEvents(db: Db, _access: SystemAccess): Promise<void> {
  await sql`
    delete from live_event where at < now() - interval '1 hour' and id < (select max(id) from live_event)
  `.execute(db);
}
