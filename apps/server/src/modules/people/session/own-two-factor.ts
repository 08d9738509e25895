import type { Viewer } from '@trastienda/domain';
import { checkCode } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { clearAttempts, takeBackAttempt } from './attempts.repository.ts';
import { proveIdentity, requirePassword, triesOf } from './prove-identity.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { hashSecret } from './secrets.ts';
import { endSessions } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';
import { activateTwoFactor, findTwoFactor, offerSecret } from './two-factor.repository.ts';
import { newTwoFactorSecret, stepOfCode, twoFactorQr } from './two-factor.ts';
import { twoFactorError, wrongCodeError } from './two-factor-error.ts';

type Own = { viewer: Viewer; id: string };
type Shown = { code: string; currentPassword: string | undefined };

/**
 * The QR of the viewer's own activation; requires the password. The QR stays the same until its code is confirmed, so that an application
 * that scanned it stays valid; a new password ends it.
 */
export async function startOwnTwoFactor(
  context: Context,
  { viewer, id, currentPassword }: Own & { currentPassword: string | undefined },
) {
  requireOwn(viewer, id);
  const { database, secrets } = context;
  if ((await findTwoFactor(database.db, id)).active) throw twoFactorError('QR has been scanned');
  await requirePassword(context, viewer, currentPassword);
  await takeBackAttempt(database.db, triesOf(id));
  await offerSecret(database.db, id, secrets.seal(newTwoFactorSecret()));
  const { email, active, pending } = await findTwoFactor(database.db, id);
  if (active || !pending) throw twoFactorError('QR has been scanned');
  return twoFactorQr(email, secrets.open(pending));
}

/** Activates two steps in the profile; requires the password. Every other session of the account ends. */
export async function confirmOwnTwoFactor(
  context: Context,
  sessions: SessionLookup,
  { viewer, id, code, token, currentPassword }: Own & Shown & { token: string },
  origin: Origin,
): Promise<string[]> {
  requireOwn(viewer, id);
  const { database, now, secrets } = context;
  const given = requireCode(code);
  const { active, pending } = await findTwoFactor(database.db, id);
  if (active) throw twoFactorError('QR has been scanned');
  if (!pending) throw twoFactorError('error.two.steps.not.started');
  await requirePassword(context, viewer, currentPassword);
  const step = stepOfCode(secrets.open(pending), given, now());
  if (step === undefined) throw wrongCodeError();
  const codes = await inTransaction(database, async (trx) => {
    const made = await activateTwoFactor(trx, id, { secret: pending, step });
    if (!made) throw twoFactorError('QR has been scanned');
    await endSessions(trx, id, hashSecret(token));
    await clearAttempts(trx, triesOf(id));
    await recordAudit(trx, origin, { action: 'session.twoFactorActivated', subject: { type: 'person', id } });
    return made;
  });
  sessions.forgetAll();
  return codes;
}

/** Makes new recovery codes; requires the password and the second step again. */
export async function renewOwnRecoveryCodes(
  context: Context,
  { viewer, code, currentPassword }: { viewer: Viewer } & Shown,
  origin: Origin,
): Promise<string[]> {
  const { database } = context;
  const id = viewer.userId;
  const given = requireCode(code);
  const { active } = await findTwoFactor(database.db, id);
  if (!active) throw twoFactorError('error.two.steps.not.started');
  const fields = { password: 'currentPassword', code: 'code2FA' };
  await proveIdentity(context, viewer, { currentPassword, code: given }, origin, fields);
  return inTransaction(database, async (trx) => {
    await recordAudit(trx, origin, { action: 'session.recoveryCodesRenewed', subject: { type: 'person', id } });
    return renewRecoveryCodes(trx, id);
  });
}

function requireOwn(viewer: Viewer, id: string): void {
  if (viewer.userId !== id) throw new AppError(404, 'users.notFound');
}

function requireCode(code: string): string {
  const checked = checkCode(code);
  if (checked.valid) return checked.value;
  throw wrongFields({ code2FA: checked.fields.code ?? { code: 'session.code.required' } });
}
