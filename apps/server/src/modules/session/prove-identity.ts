import { say, type Viewer } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Origin } from '../audit/audit.repository.ts';
import { changeLimit, clearAttempts, countAttempt } from './attempts.repository.ts';
import { isPasswordRight } from './password.ts';
import { findOwnPassword } from './profile.repository.ts';
import { readSecondFactor, spendSecondFactor } from './second-factor.ts';
import { tooManyTries } from './sign-in-error.ts';
import { findTwoFactor } from './two-factor.repository.ts';

/** What somebody who is signed in shows again: a token alone may be stolen. */
export type Proof = { currentPassword?: string | undefined; code?: string | undefined };

/**
 * Demands the current password of who asks, and the code where two steps are on (decision 21). Wrong tries are counted with
 * those of a password's change; the code opens nothing a second time.
 */
export async function proveIdentity(
  { database, now, secrets }: Context,
  viewer: Viewer,
  { currentPassword = '', code = '' }: Proof,
  origin: Origin,
): Promise<void> {
  if (currentPassword === '') throw wrongFields({ currentPassword: { code: 'session.proof.password' } });
  const id = viewer.userId;
  const attempts = `change:${id}`;
  const tries = await countAttempt(database, attempts, changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const { hash } = await findOwnPassword(database.db, id, now());
  if (!hash || !(await isPasswordRight(currentPassword, hash)))
    throw refused('currentPassword', 'session.passwordChange.current');
  const { active, secret } = await findTwoFactor(database.db, id);
  if (active && secret) {
    const factor =
      code === '' ? undefined : readSecondFactor({ id, two_factor_secret: secrets.open(secret) }, code, now());
    const spent = factor && (await inTransaction(database, (trx) => spendSecondFactor(trx, id, factor, now(), origin)));
    if (!spent) throw refused('code', code === '' ? 'session.proof.code' : 'session.code.invalid');
  }
  await clearAttempts(database.db, attempts);
}

function refused(
  field: string,
  code: 'session.passwordChange.current' | 'session.proof.code' | 'session.code.invalid',
): AppError {
  return new AppError(400, code, { fields: { [field]: say(code) } });
}
