import type { UserForm as PostedUser, User } from '@trastienda/api-client';
import { changedFields, maySaveUser, say, type UserFacts, type UserForm, type Viewer } from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError, refusalError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { endSessions } from '../session/session.repository.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { reachUser } from './user-access.ts';
import { factsOf, formOf, toUser } from './user-mapper.ts';
import { endLinks, insertUser, replaceAccess, updateUser } from './users.repository.ts';

/** Creates a user; who is enabled gets the link of the first login by mail. */
export async function createUser(context: Context, viewer: Viewer, posted: PostedUser, origin: Origin): Promise<User> {
  const form = demandForm(viewer, undefined, formOf(posted));
  const row = await emailsOnce(() =>
    inTransaction(context.database, async (trx) => {
      const id = await insertUser(trx, form);
      await putAccess(trx, id, form);
      await recordAudit(trx, origin, { action: 'user.created', subject: subjectOf(id, form), after: form });
      if (form.status === 'ENABLED') await context.queue.send(trx, 'session.recovery', { email: form.email });
      return reachUser(trx, viewer, id);
    }),
  );
  context.queue.wake('session.recovery');
  return toUser(row, { lastSession: viewer.roles.includes('ADMIN_USER') });
}

/**
 * Changes a user. Another role or seller, or DISABLED, ends every session (issue 5.8); another e-mail or DISABLED ends the
 * links that are on their way. Who is enabled and has no password yet gets one.
 */
export async function saveUser(
  context: Context,
  sessions: SessionLookup,
  request: { viewer: Viewer; id: string; posted: PostedUser },
  origin: Origin,
): Promise<User> {
  const { viewer, id, posted } = request;
  const row = await emailsOnce(() =>
    inTransaction(context.database, async (trx) => {
      const found = await reachUser(trx, viewer, id, { lock: true });
      const before = factsOf(found);
      const form = demandForm(viewer, before, formOf(posted));
      const changed = changedFields(before, form);
      await updateUser(trx, id, form);
      const access = ['marketplace', 'administrator', 'permissions', 'sellers'] as const;
      const moved = access.some((field) => changed.includes(field));
      if (moved) await putAccess(trx, id, form);
      const disabled = changed.includes('status') && form.status === 'DISABLED';
      if (moved || disabled) await endSessions(trx, id);
      if (changed.includes('email') || disabled) await endLinks(trx, id);
      if (changed.length > 0) {
        await recordAudit(trx, origin, { action: 'user.changed', subject: subjectOf(id, form), before, after: form });
      }
      const enabled = changed.includes('status') && form.status === 'ENABLED';
      const unreached = !found.has_password && (enabled || (changed.includes('email') && form.status === 'ENABLED'));
      if (unreached) await context.queue.send(trx, 'session.recovery', { email: form.email });
      return reachUser(trx, viewer, id);
    }),
  );
  sessions.forgetAll();
  context.queue.wake('session.recovery');
  return toUser(row, { lastSession: viewer.roles.includes('ADMIN_USER') });
}

/** The form, if the viewer may give all that is in it and it is a good one; in this order. */
function demandForm(viewer: Viewer, before: UserFacts | undefined, form: UserForm): UserForm {
  const verdict = maySaveUser(viewer, before, form);
  if (!verdict.allowed) throw refusalError(verdict);
  const checked = checkUserForm(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

async function putAccess(trx: Db, id: string, form: UserForm): Promise<void> {
  if (await replaceAccess(trx, id, form)) return;
  throw new AppError(400, 'errors.validation', { fields: { organizations: say('users.sellers.unknown') } });
}

/** An e-mail is somebody's once, also when two administrators save in the same instant: the database decides. */
async function emailsOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isClash(error)) throw error;
    throw new AppError(409, 'users.email.taken', { fields: { email: say('users.email.taken') } });
  }
}

const isClash = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? error.constraint === 'person_email_key'
    : false;

/** What an audit entry is about; a seller's user under its seller. */
export function subjectOf(id: string, { accountNames }: Pick<UserForm, 'accountNames'>) {
  const [accountName, ...others] = accountNames;
  return { type: 'person', id, ...(accountName && others.length === 0 && { accountName }) };
}
