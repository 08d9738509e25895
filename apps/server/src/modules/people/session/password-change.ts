import { offersTwoFactor } from '@trastienda/domain';
import { checkPasswordChange, type PasswordChangeForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { changeLimit, clearAccount, clearAttempts, countAttempt, takeBackAttempt } from './attempts.repository.ts';
import { hashPassword, isPasswordRight } from './password.ts';
import { type LinkOwner, replacePassword, spendLink } from './password-change.repository.ts';
import { endProgramTokens } from './program-token.repository.ts';
import { publishPasswordReset } from './publish-password-reset.ts';
import { requireNewPassword } from './require-new-password.ts';
import { readSecondFactor, type SecondFactor, spendSecondFactor } from './second-factor.ts';
import { hashSecret } from './secrets.ts';
import type { SessionLookup } from './session-lookup.ts';
import { tooManyTries } from './sign-in-error.ts';
import { ownerOfTried } from './tried-link.ts';
import { activateTwoFactor } from './two-factor.repository.ts';
import { stepOfCode } from './two-factor.ts';
import { deadLinkError, passwordChangeError } from './two-factor-error.ts';

export type PasswordChange = { link: string; form: PasswordChangeForm; address: string };

/**
 * Changes a password by a link (S3 §5 and §8). Only the holder of a valid link learns what is wrong with an account; without one every
 * response is the same. Answers recovery codes if a code of the link's own QR activated two steps.
 */
export async function changePassword(
  context: Context,
  sessions: SessionLookup,
  { link, form, address }: PasswordChange,
  origin: Origin,
): Promise<string[] | undefined> {
  const { database, now } = context;
  const checked = checkPasswordChange(form);
  if (!checked.valid) throw wrongFields(checked.fields);

  const linkHash = hashSecret(link);
  const person = await ownerOfTried(context, 'password', { link, address });
  if (!person) throw deadLinkError('session.passwordChange.link');
  const shown = await checkOwner(context, person, checked.value);
  const passwordHash = await hashPassword(checked.value.password);
  const recoveryCodes = await inTransaction(database, async (trx) => {
    const changer = { ...origin, personId: person.id };
    // A link or code works once: a second use is refused, even in the same instant.
    if (!(await spendLink(trx, linkHash, now()))) throw deadLinkError('session.passwordChange.link');
    if ('factor' in shown && !(await spendSecondFactor(trx, person.id, shown.factor, now(), origin))) {
      throw passwordChangeError('error.code.invalid');
    }
    await replacePassword(trx, person.id, passwordHash, now());
    await publishPasswordReset(context, trx, person.id);
    await endProgramTokens(trx, person.id);
    // The reader of the account's mail is its owner, so failed tries of others no longer lock the account.
    await clearAttempts(trx, subjectOf(person));
    await clearAccount(trx, person.email);
    const subject = { type: 'person', id: person.id };
    await recordAudit(trx, changer, { action: 'session.passwordChanged', subject });
    if (!('activation' in shown)) return undefined;
    const codes = await activateTwoFactor(trx, person.id, shown.activation);
    // Two steps were activated since the form was opened, so the code of this link's QR is not the account's.
    if (!codes) throw passwordChangeError('error.code.required');
    await recordAudit(trx, changer, { action: 'session.twoFactorActivated', subject });
    return codes;
  });
  sessions.forgetAll();
  return recoveryCodes;
}

/** The second factor of an account with two steps, the activation by a code of the link's QR, or neither. */
type Shown = { factor: SecondFactor } | { activation: { secret: string; step: number } } | { nothing: true };

/** Checks that the holder of the link is its owner, and that the password is a new one. */
async function checkOwner(
  context: Context,
  person: LinkOwner,
  { email, password, code }: PasswordChangeForm,
): Promise<Shown> {
  const { database, now } = context;
  const tries = await countAttempt(database, subjectOf(person), changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const noGuess = async (description: Parameters<typeof passwordChangeError>[0]) => {
    await takeBackAttempt(database.db, subjectOf(person));
    return passwordChangeError(description);
  };
  if (email.toLowerCase() !== person.email) throw passwordChangeError('error.not.found.user');
  const shown = showOf(context, person, code);
  if (shown === 'missing') throw await noGuess('error.code.required');
  if (shown === 'wrong') throw passwordChangeError('error.code.invalid');
  if (person.password_hash && (await isPasswordRight(password, person.password_hash))) {
    throw await noGuess('error.equals.password');
  }
  await requireNewPassword(database.db, person.id, password).catch(async (refusal: unknown) => {
    await takeBackAttempt(database.db, subjectOf(person)); // no guess
    throw refusal;
  });
  return shown;
}

function showOf({ secrets, now }: Context, person: LinkOwner, code: string | undefined): Shown | 'missing' | 'wrong' {
  const { id, two_factor_active: active, two_factor_secret: secret, offered_secret: offered } = person;
  if (active && secret) {
    if (!code) return 'missing';
    const factor = readSecondFactor({ id, two_factor_secret: secrets.open(secret) }, code, now());
    return factor ? { factor } : 'wrong';
  }
  if (!code || !offered || !offersTwoFactor(person.roles)) return { nothing: true };
  const step = stepOfCode(secrets.open(offered), code, now());
  return step === undefined ? 'wrong' : { activation: { secret: offered, step } };
}

const subjectOf = ({ id }: LinkOwner) => `change:${id}`;
