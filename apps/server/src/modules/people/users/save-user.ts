import {
  changedFields,
  maySaveUser,
  offersTwoFactor,
  raisesAccount,
  savingNeedsProof,
  say,
  type UserFacts,
  type UserForm,
  type Viewer,
} from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import type { UserForm as PostedUser, User } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { notifyOwner } from '../session/owner-notice.ts';
import { endPreparedAccess } from '../session/prepared-access.repository.ts';
import { endProgramTokens } from '../session/program-token.repository.ts';
import { type Proof, proveIdentity } from '../session/prove-identity.ts';
import { countAskedLink } from '../session/recovery.ts';
import { endSessions } from '../session/session.repository.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { askForEmail } from './email-change.ts';
import { reachUser } from './user-access.ts';
import { factsOf, formOf, toUser } from './user-mapper.ts';
import {
  endLinks,
  insertUser,
  replaceAccess,
  type UserRow,
  updateUser,
  wasTwoFactorReset,
} from './users.repository.ts';

/** The viewer, the user to change, and the version that the change expects (undefined if it accepts every version). */
export type UserAsSeen = { viewer: Viewer; id: string; expected: number | undefined };

/**
 * Creates a user; an enabled one gets the link of the first login by mail. The viewer proves who it is, and is told by mail: a stolen session
 * must not become another account (R42).
 */
export async function createUser(context: Context, viewer: Viewer, posted: PostedUser, origin: Origin): Promise<User> {
  const form = requireForm(viewer, undefined, formOf(posted));
  await proveIdentity(context, viewer, proofOf(posted), origin);
  const row = await inTransaction(context.database, async (trx) => {
    const id = await insertUser(trx, form);
    await putAccess(trx, id, form);
    await recordAudit(trx, origin, { action: 'user.created', subject: subjectOf(id, form), after: form });
    if (form.status === 'ENABLED') await context.queue.send(trx, 'session.recovery', { email: form.email });
    await notifyOwner(context, trx, viewer.userId, 'userCreated', { email: form.email });
    return reachUser(trx, viewer, id);
  });
  // The invitation is counted, so that a second one within a minute says so (R9).
  if (form.status === 'ENABLED') await countAskedLink(context, row.id);
  return toUser(row, { viewer, now: context.now() });
}

/**
 * Changes a user. A change of role or seller ends every session (issue 5.8); DISABLED ends the pending links too. A new e-mail, more access and
 * enabling need the viewer's current password (R21; R42). A new e-mail counts once the new address has confirmed it; for a user without a
 * password, the link of the first login is that confirmation.
 */
export async function saveUser(
  context: Context,
  sessions: SessionLookup,
  request: UserAsSeen & { posted: PostedUser },
  origin: Origin,
): Promise<User> {
  const { viewer, id, posted, expected } = request;
  const { db } = context.database;
  const present = await reachUser(db, viewer, id);
  const seen = factsOf(present);
  mayBeGiven(viewer, seen, formOf(posted));
  // The version is checked before the password, so that a conflict is reported before the user proves who they are.
  await requireVersion(db, versionedUser(present), expected);
  const proven = savingNeedsProof(seen, requireForm(viewer, seen, formOf(posted)));
  if (proven) await proveIdentity(context, viewer, proofOf(posted), origin);
  const row = await inTransaction(context.database, async (trx) => {
    const found = await reachUser(trx, viewer, id, { lock: true });
    const before = factsOf(found);
    mayBeGiven(viewer, before, formOf(posted));
    await requireVersion(trx, versionedUser(found), expected);
    const form = requireForm(viewer, before, formOf(posted));
    const changed = changedFields(before, form);
    if (changed.length === 0) return found;
    const emailAsked = changed.includes('email');
    if (!proven && savingNeedsProof(before, form))
      throw wrongFields({ currentPassword: { code: 'session.proof.password' } });
    const waits = emailAsked && found.has_password;
    const after = waits ? { ...form, email: before.email } : form;
    const version = found.version + 1;
    if (waits) await askForEmail(context, trx, found, { email: form.email, askedBy: viewer.userId, version }, origin);
    await updateUser(trx, id, after);
    const access = ['marketplace', 'administrator', 'permissions', 'sellers'] as const;
    const moved = access.some((field) => changed.includes(field));
    if (moved) await putAccess(trx, id, form);
    const disabled = changed.includes('status') && form.status === 'DISABLED';
    if (moved || disabled) await endSessions(trx, id);
    if (disabled) await endProgramTokens(trx, id);
    if (disabled) await endPreparedAccess(trx, id);
    if ((emailAsked && !waits) || disabled) await endLinks(trx, id);
    if (changed.some((field) => field !== 'email' || !waits)) {
      const change = { before, after: { ...after, version } };
      await recordAudit(trx, origin, { action: 'user.changed', subject: subjectOf(id, form), ...change });
    }
    const enabled = changed.includes('status') && form.status === 'ENABLED';
    const unreached = !found.has_password && (enabled || (changed.includes('email') && form.status === 'ENABLED'));
    if (unreached) await context.queue.send(trx, 'session.recovery', { email: form.email });
    if (enabled && found.has_password) await sendHeldLinks(context, trx, { found, form, waits });
    if (raisesAccount(before, form)) {
      await notifyOwner(context, trx, viewer.userId, 'userRaised', { email: after.email });
      await notifyOwner(context, trx, id, 'raised');
    }
    return reachUser(trx, viewer, id);
  });
  sessions.forgetAll();
  return toUser(row, { viewer, now: context.now() });
}

/** Mails the links that a disabled user was not sent: to confirm an e-mail that is asked for, and to activate two steps that were reset. */
async function sendHeldLinks(
  { queue }: Context,
  trx: Db,
  { found, form, waits }: { found: UserRow; form: UserForm; waits: boolean },
): Promise<void> {
  const { id: personId } = found;
  // A request of this very change mails its own link.
  if (found.pending_email && !waits) await queue.send(trx, 'session.emailLink', { personId });
  const needsTwoFactor = !found.two_factor_active && offersTwoFactor(form.roles);
  if (needsTwoFactor && (await wasTwoFactorReset(trx, personId))) {
    await queue.send(trx, 'session.twoFactorLink', { personId });
  }
}

const proofOf = ({ currentPassword, code }: PostedUser): Proof => ({ currentPassword, code });

/** The subject and version of a user, for the audit log and for version checks. */
export const versionedUser = (row: UserRow) => ({
  subject: subjectOf(row.id, factsOf(row)),
  version: row.version,
});

/** Refuses changes that the viewer may not make. */
function mayBeGiven(viewer: Viewer, before: UserFacts | undefined, form: UserForm): void {
  requireAllowed(maySaveUser(viewer, before, form));
}

/** The checked form: first the viewer's rights to its values, then the values themselves. */
function requireForm(viewer: Viewer, before: UserFacts | undefined, form: UserForm): UserForm {
  mayBeGiven(viewer, before, form);
  const checked = checkUserForm(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

async function putAccess(trx: Db, id: string, form: UserForm): Promise<void> {
  if (await replaceAccess(trx, systemAccess('userAccess'), id, form)) return;
  throw new AppError(400, 'errors.validation', { fields: { organizations: say('users.sellers.unknown') } });
}

/** The subject of an audit entry; a user of one seller belongs to that seller. */
export function subjectOf(id: string, { accountNames }: Pick<UserForm, 'accountNames'>) {
  const [accountName, ...others] = accountNames;
  return { type: 'person', id, ...(accountName && others.length === 0 && { accountName }) };
}
