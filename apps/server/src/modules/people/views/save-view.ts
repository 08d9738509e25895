import { isDeepStrictEqual } from 'node:util';
import { isAdmin, mayChangeView, say, todayInMexico, type Viewer, type ViewForm, viewLimits } from '@trastienda/domain';
import { checkViewForm, isViewSearch } from '@trastienda/validators';
import type { ListView } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  countOwnViews,
  findView,
  insertView,
  removeView,
  updateView,
  type ViewRow,
  type ViewsScope,
  viewsScope,
} from './views.repository.ts';

/** The author of a change, and its origin. */
export type Change = { viewer: Viewer; origin: Origin };

/** A view, and the version that a change expects (undefined if it accepts every version). */
export type ViewAsSeen = { id: string; expected: number | undefined };

/** A view in the contract's form, for this viewer. */
export function toView(row: ViewRow, viewer: Viewer): ListView {
  const { id, version, list, name, search, shared, owner } = row;
  return { id, version, list, name, search, shared, own: row.person_id === viewer.userId, owner };
}

/** Saves a search under a name, as the viewer's own. */
export async function createView(context: Context, posted: ViewForm, { viewer, origin }: Change): Promise<ListView> {
  const scope = viewsScope(viewer);
  const form = requireForm(context, posted, viewer);
  return inTransaction(context.database, async (trx) => {
    if ((await countOwnViews(trx, scope)) >= viewLimits.own) {
      throw new AppError(409, 'views.tooMany', { params: { max: viewLimits.own } });
    }
    const id = await insertView(trx, scope, form);
    await recordAudit(trx, origin, { action: 'view.created', subject: subjectOf(id), after: form });
    return readView(trx, scope, id, viewer);
  });
}

/** Changes the viewer's own view. */
export async function saveView(
  context: Context,
  seen: ViewAsSeen,
  posted: ViewForm,
  { viewer, origin }: Change,
): Promise<ListView> {
  const scope = viewsScope(viewer);
  return inTransaction(context.database, async (trx) => {
    const held = await lockView(trx, scope, seen, viewer);
    const before = formOf(held);
    const form = requireForm(context, { ...posted, list: held.list }, viewer);
    if (!isDeepStrictEqual(before, form)) {
      await updateView(trx, held, form);
      const after = { ...form, version: held.version + 1 };
      await recordAudit(trx, origin, { action: 'view.changed', subject: subjectOf(seen.id), before, after });
    }
    return readView(trx, scope, seen.id, viewer);
  });
}

/** Deletes the viewer's own view. */
export async function deleteView({ database }: Context, seen: ViewAsSeen, { viewer, origin }: Change): Promise<void> {
  const scope = viewsScope(viewer);
  await inTransaction(database, async (trx) => {
    const held = await lockView(trx, scope, seen, viewer);
    await removeView(trx, held);
    const before = formOf(held);
    await recordAudit(trx, origin, { action: 'view.deleted', subject: subjectOf(seen.id), before });
  });
}

/** A view of the scope: 404 where it does not exist. */
export async function readView(db: Db, scope: ViewsScope, id: string, viewer: Viewer): Promise<ListView> {
  const row = await findView(db, scope, id);
  if (!row) throw new AppError(404, 'views.notFound');
  return toView(row, viewer);
}

async function lockView(trx: Db, scope: ViewsScope, { id, expected }: ViewAsSeen, viewer: Viewer): Promise<ViewRow> {
  const row = await findView(trx, scope, id, { lock: true });
  if (!row) throw new AppError(404, 'views.notFound');
  requireAllowed(mayChangeView({ personId: row.person_id }, viewer));
  await requireVersion(trx, { subject: subjectOf(id), version: row.version }, expected);
  return row;
}

const formOf = ({ list, name, search, shared }: ViewRow): ViewForm => ({ list, name, search, shared });

const subjectOf = (id: string) => ({ type: 'view', id });

function requireForm({ now }: Context, posted: ViewForm, viewer: Viewer): ViewForm {
  const checked = checkViewForm(posted);
  if (!checked.valid) throw wrongFields(checked.fields);
  const { list, search } = posted;
  if (!isViewSearch(list, search, { admin: isAdmin(viewer), today: todayInMexico(now()) })) {
    throw new AppError(400, 'errors.validation', { fields: { search: say('views.search.invalid') } });
  }
  return { list, search, ...checked.value };
}
