import { mayEditUserField, type UserField, type Viewer } from '@trastienda/domain';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { usersScope } from '../../../db/scope.ts';
import { factsOf } from './user-mapper.ts';
import { findUser, type UserRow } from './users.repository.ts';

/** The user; 404 where the viewer does not see them, as if they did not exist. */
export async function reachUser(db: Db, viewer: Viewer, id: string, options?: { lock: boolean }): Promise<UserRow> {
  const row = await findUser(db, usersScope(viewer), id, options);
  if (!row) throw new AppError(404, 'users.notFound');
  return row;
}

/** The user, with the row locked, if the viewer may change this field or do this action. */
export async function reachToChange(trx: Db, viewer: Viewer, id: string, field: UserField): Promise<UserRow> {
  const row = await reachUser(trx, viewer, id, { lock: true });
  requireAllowed(mayEditUserField(viewer, factsOf(row), field));
  return row;
}
