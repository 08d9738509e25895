import { Readable } from 'node:stream';
import { clean, isRole, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope, usersScope } from '../../../db/scope.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { confirmEmail } from './email-change.ts';
import { createUser, saveUser } from './save-user.ts';
import { reachUser } from './user-access.ts';
import { deleteUser, resetTwoFactor, sendPasswordLink } from './user-actions.ts';
import { findLastSessions } from './user-logs.repository.ts';
import { userLogs } from './user-logs.ts';
import { toUser } from './user-mapper.ts';
import { findUsers, isEmailTaken } from './users.repository.ts';

type UsersOperation =
  | 'listUsers'
  | 'createUser'
  | 'getUser'
  | 'saveUser'
  | 'confirmEmail'
  | 'deleteUser'
  | 'resetUserPassword'
  | 'sendUserPasswordLink'
  | 'resetUserTwoFactor'
  | 'isEmailTaken'
  | 'downloadUserLogs'
  | 'listUserLogins';

const LOGINS_SIZE = 1_000;

export function usersHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, UsersOperation> {
  const { database, now } = context;
  const { db } = database;
  const seenBy = (viewer: Viewer) => ({ viewer, now: now() });
  return {
    listUsers: async ({ query, viewer }) => {
      const { sortBy = 'firstName', sortOrder = 'asc', roles, ...filter } = query;
      const search = { ...filter, roles: roles?.filter(isRole), sortBy, sortOrder };
      const found = await findUsers(db, usersScope(viewer), search, pageOf(query));
      return listAnswer(found, (row) => toUser(row, seenBy(viewer)));
    },
    createUser: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createUser(context, viewer, body, origin),
    }),
    getUser: async ({ path, viewer }) => ({
      status: 200,
      body: toUser(await reachUser(db, viewer, path.id), seenBy(viewer)),
    }),
    saveUser: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveUser(
        context,
        sessions,
        { viewer, id: path.id, expected: expectedVersion(header), posted: body },
        origin,
      ),
    }),
    confirmEmail: async ({ path, transport, origin }) => {
      await confirmEmail(context, sessions, { link: path.id, address: transport.address }, origin);
      return { status: 204 };
    },
    deleteUser: async ({ path, header, viewer, origin }) => {
      await deleteUser(context, sessions, { viewer, id: path.id, expected: expectedVersion(header) }, origin);
      return { status: 204 };
    },
    resetUserPassword: async ({ path, body, viewer, origin }) => {
      await sendPasswordLink(context, sessions, { viewer, id: path.id, demanded: body ?? {} }, origin);
      return { status: 204 };
    },
    sendUserPasswordLink: async ({ path, viewer, origin }) => {
      await sendPasswordLink(context, sessions, { viewer, id: path.id }, origin);
      return { status: 204 };
    },
    resetUserTwoFactor: async ({ path, body, viewer, origin }) => ({
      status: 200,
      body: await resetTwoFactor(context, sessions, { viewer, id: path.id, proof: body }, origin),
    }),
    isEmailTaken: async ({ path }) => ({
      status: 200,
      body: await isEmailTaken(db, clean(path.email).toLowerCase()),
    }),
    downloadUserLogs: async ({ viewer }) => ({
      status: 200,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="userLogs.csv"',
      },
      body: Readable.from(userLogs(context, dataScope(viewer))),
    }),
    listUserLogins: async ({ query }) => {
      const { rows, total } = await findLastSessions(db, pageOf(query, LOGINS_SIZE));
      const data = rows.flatMap(({ email, last_session_at: last }) =>
        last ? [{ email, lastSession: last.toISOString() }] : [],
      );
      return { status: 200, headers: { 'X-Total-Count': total }, body: { data } };
    },
  };
}
