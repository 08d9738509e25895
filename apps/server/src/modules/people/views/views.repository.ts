import { type ViewedList, type Viewer, type ViewForm, viewCircle } from '@trastienda/domain';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { ViewsTables } from './views.tables.ts';

export type ViewRow = Omit<Selectable<ViewsTables['list_view']>, 'created_at'> & { owner: string };

/** Which views a user reaches: their own, and those shared in their circle. Only `viewsScope` creates one. */
class ViewsScope {
  protected readonly made = true;
  readonly personId: string;
  readonly circle: string;

  constructor(personId: string, circle: string) {
    this.personId = personId;
    this.circle = circle;
  }
}

export type { ViewsScope };

/** The scope of a viewer's views; viewers who belong neither to a seller nor to the marketplace have none. */
export function viewsScope(viewer: Viewer): ViewsScope {
  const circle = viewCircle(viewer);
  if (circle === undefined) throw new AppError(403, 'views.notForYou');
  return new ViewsScope(viewer.userId, circle);
}

/** The views of the user's present circle only: their own views in another seller are not included. */
const reached = (db: Db, { personId, circle }: ViewsScope) =>
  db
    .selectFrom('list_view')
    .innerJoin('person', 'person.id', 'list_view.person_id')
    .where('list_view.circle', '=', circle)
    .where((eb) => eb.or([eb('list_view.shared', '=', true), eb('list_view.person_id', '=', personId)]))
    .select([
      'list_view.id',
      'list_view.list',
      'list_view.name',
      'list_view.search',
      'list_view.shared',
      'list_view.person_id',
      'list_view.circle',
      'list_view.version',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('owner'),
    ]);

/** The user's own views first, then the others, each sorted by name. */
export async function findViews(db: Db, scope: ViewsScope, list: ViewedList | undefined): Promise<ViewRow[]> {
  let query = reached(db, scope);
  if (list) query = query.where('list_view.list', '=', list);
  return query
    .orderBy(sql`list_view.person_id <> ${scope.personId}`)
    .orderBy(sql`search_text(list_view.name)`)
    .orderBy('list_view.id')
    .execute();
}

/** The view; `lock` locks the row for a change; undefined where the scope does not include it. */
export async function findView(
  db: Db,
  scope: ViewsScope,
  id: string,
  options?: { lock: boolean },
): Promise<ViewRow | undefined> {
  const query = reached(db, scope).where('list_view.id', '=', id);
  return (options?.lock ? query.forUpdate('list_view') : query).executeTakeFirst();
}

/** How many views a user has in the present circle; simultaneous counts wait for each other, so that two requests cannot both take the last place. */
export async function countOwnViews(trx: Db, { personId, circle }: ViewsScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view:${personId}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('list_view')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('circle', '=', circle)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Adds a view of the user. */
export async function insertView(trx: Db, { personId, circle }: ViewsScope, form: ViewForm): Promise<string> {
  const { list, name, search, shared } = form;
  const { id } = await trx
    .insertInto('list_view')
    .values({ list, name, search: JSON.stringify(search), shared, person_id: personId, circle })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the next version of a locked view. */
export async function updateView(trx: Db, held: ViewRow, form: ViewForm): Promise<void> {
  const { name, search, shared } = form;
  await trx
    .updateTable('list_view')
    .set(({ eb }) => ({ name, search: JSON.stringify(search), shared, version: eb('version', '+', 1) }))
    .where('id', '=', held.id)
    .execute();
}

/** Deletes a locked view. */
export async function removeView(trx: Db, held: ViewRow): Promise<void> {
  await trx.deleteFrom('list_view').where('id', '=', held.id).execute();
}
