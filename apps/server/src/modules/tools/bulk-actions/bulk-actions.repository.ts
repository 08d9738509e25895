import type { BulkResultState, BulkSubject, Viewer } from '@trastienda/domain';
import { bulkLimits, bulkSubjectNames, mayWorkInBulk, say } from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { dataScope, type Scope, type SystemAccess } from '../../../db/scope.ts';
import type { BulkActionsTables } from './bulk-actions.tables.ts';

export type BulkActionRow = Selectable<BulkActionsTables['bulk_action']>;
export type BulkRow = Selectable<BulkActionsTables['bulk_action_row']>;
export type ReasonRow = { state: BulkResultState; code: string; message: string; count: number; ids: string[] };

/** A bulk action with the name of its author. */
export type BulkActionEntity = BulkActionRow & { person_name: string };

const KEPT_DAYS = 90;
const personName = sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('person_name');

/** The bulk actions that a viewer may read: those of their account and their own, about subjects that they have the permission for. */
export type BulkScope = { sellers: Scope; personId: string; subjects: readonly BulkSubject[] };

export function bulkScope(viewer: Viewer): BulkScope {
  const subjects = bulkSubjectNames.filter((subject) => mayWorkInBulk(subject, viewer).allowed);
  return { sellers: dataScope(viewer), personId: viewer.userId, subjects };
}

/** The query for bulk actions in the scope; for a viewer, all others do not exist. */
function inScope(db: Db, { sellers: scope, personId, subjects }: BulkScope) {
  const query = db
    .selectFrom('bulk_action')
    .innerJoin('person', 'person.id', 'bulk_action.created_by')
    .where('bulk_action.subject', 'in', subjects);
  if (scope.kind === 'all') return query;
  const isOwn = reaches(scope, sql`bulk_action.account_name`);
  return query.where(
    sql<boolean>`(${isOwn} or bulk_action.account_name = '' and bulk_action.created_by = ${personId}::uuid)`,
  );
}

export async function findBulkAction(db: Db, scope: BulkScope, id: string): Promise<BulkActionEntity | undefined> {
  return inScope(db, scope)
    .selectAll('bulk_action')
    .select(personName)
    .where('bulk_action.id', '=', id)
    .executeTakeFirst();
}

/** A viewer's own bulk action by the key that it was sent with. */
export async function findBulkActionByKey(
  db: Db,
  scope: BulkScope,
  key: string,
): Promise<BulkActionEntity | undefined> {
  return inScope(db, scope)
    .selectAll('bulk_action')
    .select(personName)
    .where('created_by', '=', scope.personId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The bulk action, locked for this transaction; undefined if it is outside the scope. */
export async function lockBulkActionWithin(
  trx: Db,
  scope: BulkScope,
  id: string,
): Promise<BulkActionEntity | undefined> {
  await inScope(trx, scope)
    .select('bulk_action.id')
    .where('bulk_action.id', '=', id)
    .forUpdate('bulk_action')
    .execute();
  return findBulkAction(trx, scope, id);
}

/** Records the request to stop a bulk action, which its worker will find. */
export async function askToCancel(trx: Db, scope: BulkScope, id: string, at: Date): Promise<void> {
  await requireChange(
    trx
      .updateTable('bulk_action')
      .set({ cancel_requested_at: at })
      .where('id', '=', reached(trx, scope, id)),
  );
}

/** A page, newest first, and the total. */
export async function findBulkActions(
  db: Db,
  scope: BulkScope,
  { subject, ...page }: Page & { subject: BulkSubject | undefined },
): Promise<Found<BulkActionEntity>> {
  const seen = inScope(db, scope);
  return findPage(subject ? seen.where('bulk_action.subject', '=', subject) : seen, page, (found) =>
    found
      .selectAll('bulk_action')
      .select(personName)
      .orderBy('bulk_action.created_at', 'desc')
      .orderBy('bulk_action.id', 'desc'),
  );
}

/** Inserts a viewer's own bulk action unless its key has one already. */
export async function insertBulkAction(
  trx: Db,
  scope: BulkScope,
  row: Omit<Insertable<BulkActionsTables['bulk_action']>, 'created_by'>,
): Promise<BulkActionRow | undefined> {
  return trx
    .insertInto('bulk_action')
    .values({ ...row, created_by: scope.personId })
    .onConflict((on) => on.columns(['created_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Inserts the named rows, each once, in the order in which they are named; answers how many. */
export async function insertNamedRows(
  trx: Db,
  scope: BulkScope,
  id: string,
  rowIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    insert into bulk_action_row (bulk_action_id, position, row_id)
    select ${id}::uuid, row_number() over (order by min(place)), row_id
    from unnest(${[...rowIds]}::text[]) with ordinality named (row_id, place)
    where exists (select from bulk_action where id = ${id} and created_by = ${scope.personId}) group by row_id
    returning 1
  `.execute(trx);
  return rows.length;
}

/** Inserts orders with the packages in which each is to be sent, in the order in which they are named; answers how many. */
export async function insertShipmentRows(
  trx: Db,
  scope: BulkScope,
  id: string,
  shipments: readonly ShipmentRow[],
): Promise<number> {
  const orders = new Map<string, ShipmentRow[]>();
  for (const one of shipments) {
    const packages = orders.get(one.orderId);
    if (packages) packages.push(one);
    else orders.set(one.orderId, [one]);
  }
  const rows = [...orders].map(([row_id, packages], n) => ({ position: n + 1, row_id, packages }));
  await sql`
    insert into bulk_action_row (bulk_action_id, position, row_id, shipments)
    select ${id}::uuid, r.position, r.row_id, r.packages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, row_id text, packages jsonb)
    where exists (select from bulk_action where id = ${id} and created_by = ${scope.personId})
  `.execute(trx);
  return rows.length;
}

export async function setTotal(trx: Db, scope: BulkScope, id: string, total: number): Promise<void> {
  await requireChange(
    trx.updateTable('bulk_action').set({ total }).where('id', '=', id).where('created_by', '=', scope.personId),
  );
}

/** Locks the next rows in this state; with `after`, only rows behind that position that no other step has locked. */
export async function nextRows(
  trx: Db,
  _access: SystemAccess,
  { id, state, most, after }: { id: string; state: BulkResultState; most: number; after?: number | undefined },
): Promise<BulkRow[]> {
  const next = trx
    .selectFrom('bulk_action_row')
    .selectAll()
    .where('bulk_action_id', '=', id)
    .where('state', '=', state)
    .orderBy('position')
    .limit(most)
    .forUpdate();
  return (after === undefined ? next : next.where('position', '>', after).skipLocked()).execute();
}

type Result = Pick<BulkRow, 'position' | 'state' | 'code' | 'message' | 'status'>;

/**
 * Writes results, which are in the order of their positions. The range of positions bounds the rows that PostgreSQL reads, as it has no
 * statistics of a new bulk action.
 */
export async function saveResults(
  trx: Db,
  _access: SystemAccess,
  id: string,
  results: readonly Result[],
  at: Date,
): Promise<void> {
  await sql`
    update bulk_action_row o
    set state = r.state, code = r.code, message = r.message, status = r.status, at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (position integer, state text, code text, message text, status text)
    where o.bulk_action_id = ${id} and o.position = r.position
      and o.position between ${results[0]?.position} and ${results.at(-1)?.position}
  `.execute(trx);
}

/** Marks the rows that were still to be changed as skipped. */
export async function skipTheRest(trx: Db, _access: SystemAccess, id: string): Promise<void> {
  await trx
    .updateTable('bulk_action_row')
    .set({ state: 'skipped' })
    .where('bulk_action_id', '=', id)
    .where('state', '=', 'possible')
    .execute();
}

/** The query for the bulk action's id, within the scope. */
const reached = (db: Db, scope: BulkScope, id: string) =>
  inScope(db, scope).select('bulk_action.id').where('bulk_action.id', '=', id);

/**
 * The reasons why rows cannot be changed, or were not, the most frequent first. Where they are too many to read, because each names its row,
 * those with the same code are one, which one of them stands for.
 */
export async function findReasons(db: Db, scope: BulkScope, id: string): Promise<ReasonRow[]> {
  const each = await reasonsBy(db, scope, id, sql`state, code, message`);
  const found = each.length > bulkLimits.reasons ? await reasonsBy(db, scope, id, sql`state, code`) : each;
  return found.map(({ differs, message, ...reason }) => ({
    ...reason,
    message: differs ? say('bulk.reason.example', { message }) : message,
  }));
}

/** The groups of rows with a reason, up to one more than the maximum; `differs`: the rows of a group have several messages. */
async function reasonsBy(
  db: Db,
  scope: BulkScope,
  id: string,
  key: RawBuilder<unknown>,
): Promise<(ReasonRow & { differs: boolean })[]> {
  const { rows } = await sql<ReasonRow & { differs: boolean }>`
    select state, code, min(message) as message, min(message) <> max(message) as differs, count(*)::int as count,
      (array_agg(row_id order by position))[1:${sql.lit(bulkLimits.namedByReason)}] as ids
    from bulk_action_row where bulk_action_id = (${reached(db, scope, id)}) and state in ('impossible', 'refused')
    group by ${key} order by state, count(*) desc, code, min(message) limit ${sql.lit(bulkLimits.reasons + 1)}
  `.execute(db);
  return rows;
}

/** The result of each row, in the order in which they were chosen. */
export async function findResults(
  db: Db,
  scope: BulkScope,
  id: string,
  { state, ...page }: Page & { state: BulkResultState | undefined },
): Promise<Found<BulkRow>> {
  let query = db.selectFrom('bulk_action_row').where('bulk_action_id', '=', reached(db, scope, id));
  if (state) query = query.where('state', '=', state);
  return findPage(query, page, (results) => results.selectAll().orderBy('position'));
}

/** Deletes old bulk actions, and those that waited too long for their confirmation: nothing was changed by them. */
export async function deleteOldBulkActions(db: Db, _access: SystemAccess, now: Date): Promise<void> {
  const hour = 3_600_000;
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  await db
    .deleteFrom('bulk_action')
    .where(({ eb, and, or }) =>
      or([
        eb('created_at', '<', before(KEPT_DAYS * 24)),
        and([eb('state', '=', 'ready'), eb('created_at', '<', before(bulkLimits.unconfirmedHours))]),
      ]),
    )
    .execute();
}
