import { say, type Viewer } from '@trastienda/domain';
import { checkOwnPassword, checkProfile, type OwnPasswordForm } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { changeLimit, clearAttempts, countAttempt } from './attempts.repository.ts';
import { hashPassword, isPasswordRight } from './password.ts';
import { replacePassword } from './password-change.repository.ts';
import { findPasswordHash, findProfile, type Profile, updateProfile } from './profile.repository.ts';
import type { SessionLookup } from './session-lookup.ts';
import { tooManyTries } from './sign-in-error.ts';
import { passwordChangeError } from './two-factor-error.ts';

/** Changes one's own names and whether one gets mail; an integrator's names are not changed here (decision 6). */
export async function saveProfile(context: Context, viewer: Viewer, form: Profile, origin: Origin): Promise<void> {
  const checked = checkProfile(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  const after = { ...checked.value, activeSendEmail: form.activeSendEmail };
  await inTransaction(context.database, async (trx) => {
    const before = await findProfile(trx, viewer.userId);
    const renamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
    if (renamed && viewer.roles.includes('ADMIN_API')) throw new AppError(403, 'users.refused.integrator');
    if (!renamed && before.activeSendEmail === after.activeSendEmail) return;
    await updateProfile(trx, viewer.userId, after);
    const subject = { type: 'person', id: viewer.userId };
    await recordAudit(trx, origin, { action: 'profile.changed', subject, before, after });
  });
}

/** Changes one's own password. Wrong tries are counted as everywhere; every session of the account ends. */
export async function changeOwnPassword(
  context: Context,
  sessions: SessionLookup,
  { viewer, form }: { viewer: Viewer; form: OwnPasswordForm },
  origin: Origin,
): Promise<void> {
  const { database, now } = context;
  const id = viewer.userId;
  const checked = checkOwnPassword(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  const attempts = `change:${id}`;
  const tries = await countAttempt(database, attempts, changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const known = await findPasswordHash(database.db, id);
  if (!known || !(await isPasswordRight(form.code, known))) {
    const fields = { code: say('session.passwordChange.current') };
    throw new AppError(400, 'session.passwordChange.current', { fields });
  }
  await clearAttempts(database.db, attempts);
  if (form.code === form.password) throw passwordChangeError('error.equals.password');
  const passwordHash = await hashPassword(form.password);
  await inTransaction(database, async (trx) => {
    await replacePassword(trx, id, passwordHash, now());
    await recordAudit(trx, origin, { action: 'session.passwordChanged', subject: { type: 'person', id } });
  });
  sessions.forgetAll();
}
