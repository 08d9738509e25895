import type { Viewer } from '@trastienda/domain';
import { checkOwnPassword, checkProfile, type OwnPasswordForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './password-change.repository.ts';
import { findOwnPassword, lockProfile, type Profile, updateProfile } from './profile.repository.ts';
import { proveIdentity } from './prove-identity.ts';
import { requireNewPassword } from './require-new-password.ts';
import { hashSecret } from './secrets.ts';
import type { SessionLookup } from './session-lookup.ts';
import { passwordChangeError } from './two-factor-error.ts';

/** Changes a person's own names and whether they get mail; an integrator's names cannot be changed here (R6). */
export async function saveProfile(
  context: Context,
  { viewer, form, expected }: { viewer: Viewer; form: Profile; expected: number | undefined },
  origin: Origin,
): Promise<void> {
  const checked = checkProfile(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  const after = { ...checked.value, activeSendEmail: form.activeSendEmail };
  await inTransaction(context.database, async (trx) => {
    const { version, ...before } = await lockProfile(trx, viewer.userId);
    const renamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
    if (renamed && viewer.roles.includes('ADMIN_API')) throw new AppError(403, 'users.refused.integrator');
    const subject = { type: 'person', id: viewer.userId };
    await requireVersion(trx, { subject, version }, expected);
    if (!renamed && before.activeSendEmail === after.activeSendEmail) return;
    await updateProfile(trx, viewer.userId, after);
    const change = { before, after: { ...after, version: version + 1 } };
    await recordAudit(trx, origin, { action: 'profile.changed', subject, ...change });
  });
}

/**
 * Changes a person's own password; requires the old one, and the code if two steps are active. Every session of the account ends. Only if
 * the old password had expired, the session that replaces it continues.
 */
export async function changeOwnPassword(
  context: Context,
  sessions: SessionLookup,
  { viewer, form, token }: { viewer: Viewer; form: OwnPasswordForm; token: string },
  origin: Origin,
): Promise<void> {
  const { database, now } = context;
  const id = viewer.userId;
  const checked = checkOwnPassword(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  if (form.code === form.password) throw passwordChangeError('error.equals.password');
  // Before the proof, which would use up a code of the second step.
  await requireNewPassword(database.db, id, form.password);
  const proof = { currentPassword: form.code, code: checked.value.code2FA };
  await proveIdentity(context, viewer, proof, origin, { password: 'code', code: 'code2FA' });
  const { expired } = await findOwnPassword(database.db, id, now());
  const passwordHash = await hashPassword(form.password);
  await inTransaction(database, async (trx) => {
    await replacePassword(trx, id, passwordHash, now(), expired ? hashSecret(token) : undefined);
    await recordAudit(trx, origin, { action: 'session.passwordChanged', subject: { type: 'person', id } });
  });
  sessions.forgetAll();
}
