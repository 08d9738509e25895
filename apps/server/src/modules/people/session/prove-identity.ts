import { say, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { changeLimit, clearAttempts, countAttempt } from './attempts.repository.ts';
import { isPasswordRight } from './password.ts';
import { findOwnPassword } from './profile.repository.ts';
import { readSecondFactor, spendSecondFactor } from './second-factor.ts';
import { tooManyTries } from './sign-in-error.ts';
import { findTwoFactor } from './two-factor.repository.ts';

/** What a signed-in person has to show again, because a token alone may be stolen. */
export type Proof = { currentPassword?: string | undefined; code?: string | undefined };

/** The names of both fields in the body of a call, so that a refusal points to its field. */
const usualFields = { password: 'currentPassword', code: 'code' };

/**
 * Demands the caller's current password, and the code if two steps are active (R21; R42). A program's token has no password, so it proves
 * nothing. Wrong tries share one counter, wherever they are made;
 * a code works only once.
 */
export async function proveIdentity(
  context: Context,
  viewer: Viewer,
  { currentPassword, code = '' }: Proof,
  origin: Origin,
  fields = usualFields,
): Promise<void> {
  if (viewer.tokenScopes) throw new AppError(403, 'session.proof.program');
  const { database, now, secrets } = context;
  const id = viewer.userId;
  await requirePassword(context, viewer, currentPassword, fields.password);
  const { active, secret } = await findTwoFactor(database.db, id);
  if (active && secret) {
    const factor =
      code === '' ? undefined : readSecondFactor({ id, two_factor_secret: secrets.open(secret) }, code, now());
    const spent = factor && (await inTransaction(database, (trx) => spendSecondFactor(trx, id, factor, now(), origin)));
    if (!spent) throw refused(fields.code, code === '' ? 'session.proof.code' : 'session.code.invalid');
  }
  await clearAttempts(database.db, triesOf(id));
}

/** Demands the current password alone. The try stays counted: the caller checks more, or takes the try back. */
export async function requirePassword(
  { database, now }: Context,
  { userId }: Viewer,
  currentPassword = '',
  field = usualFields.password,
): Promise<void> {
  if (currentPassword === '') throw wrongFields({ [field]: { code: 'session.proof.password' } });
  const tries = await countAttempt(database, triesOf(userId), changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const { hash } = await findOwnPassword(database.db, userId, now());
  if (!hash || !(await isPasswordRight(currentPassword, hash))) throw refused(field, 'session.passwordChange.current');
}

/** The subject under which a signed-in person's tries of the password or a code are counted. */
export const triesOf = (userId: string) => `change:${userId}`;

function refused(
  field: string,
  code: 'session.passwordChange.current' | 'session.proof.code' | 'session.code.invalid',
): AppError {
  return new AppError(400, code, { fields: { [field]: say(code) } });
}
