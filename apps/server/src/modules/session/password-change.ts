import { type PasswordChangeError, passwordChangeErrors } from '@trastienda/domain';
import { checkPasswordChange, type PasswordChangeForm } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import {
  accountSubject,
  changeAddressLimit,
  changeLimit,
  clearAttempts,
  countAttempt,
  takeBackAttempt,
} from './attempts.repository.ts';
import { hashPassword, isPasswordRight } from './password.ts';
import { findLinkOwner, type LinkOwner, replacePassword, spendLink } from './password-change.repository.ts';
import { hashSecret } from './secrets.ts';
import { spendStep } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';
import { tooManyTries } from './sign-in-error.ts';
import { stepOfCode } from './two-factor.ts';

export type PasswordChange = { link: string; form: PasswordChangeForm; address: string };

/**
 * Changes a password by a link (document 3, sections 5 and 8). What is wrong with an account is told only to who holds
 * its living link; without one every answer is the same. The try is counted first and taken back if it was no guess.
 */
export async function changePassword(
  context: Context,
  sessions: SessionLookup,
  { link, form, address }: PasswordChange,
  origin: Origin,
): Promise<void> {
  const { database, now } = context;
  const addressSubject = `change-address:${address}`;
  const tries = await countAttempt(database, addressSubject, changeAddressLimit, now());
  if (!tries.allowed) throw tooManyTries('error.too.many.requests', tries.secondsLeft);
  const checked = checkPasswordChange(form);
  if (!checked.valid) throw wrongFields(checked.fields);

  const linkHash = hashSecret(link);
  const person = await findLinkOwner(database.db, linkHash, now());
  if (!person) throw changeError('error.not.found.change.password');
  const step = await checkOwner(context, person, checked.value);
  const passwordHash = await hashPassword(checked.value.password);
  await inTransaction(database, async (trx) => {
    // Whoever uses the link or the code second, even in the same instant, is too late.
    if (!(await spendLink(trx, linkHash, now()))) throw changeError('error.not.found.change.password');
    if (step !== undefined && !(await spendStep(trx, person.id, step))) throw changeError('error.code.invalid');
    await replacePassword(trx, person.id, passwordHash, now());
    // Whoever reads the account's mail is its owner: wrong tries of others lock it no longer.
    await clearAttempts(trx, subjectOf(person));
    await clearAttempts(trx, accountSubject(person.email));
    await takeBackAttempt(trx, addressSubject);
    const subject = { type: 'person', id: person.id };
    await recordAudit(trx, { ...origin, personId: person.id }, { action: 'session.passwordChanged', subject });
  });
  sessions.forgetAll();
}

/** Is the one who holds the link its owner, and the password a new one? Answers the code's step, where there is one. */
async function checkOwner(
  { database, now }: Context,
  person: LinkOwner,
  { email, password, code }: PasswordChangeForm,
): Promise<number | undefined> {
  const tries = await countAttempt(database, subjectOf(person), changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const noGuess = async (description: PasswordChangeError) => {
    await takeBackAttempt(database.db, subjectOf(person));
    return changeError(description);
  };
  if (email.toLowerCase() !== person.email) throw changeError('error.not.found.user');
  const secret = person.two_factor_active ? person.two_factor_secret : null;
  if (secret && !code) throw await noGuess('error.code.required');
  const step = secret && code ? stepOfCode(secret, code, now()) : undefined;
  if (secret && step === undefined) throw changeError('error.code.invalid');
  if (person.password_hash && (await isPasswordRight(password, person.password_hash))) {
    throw await noGuess('error.equals.password');
  }
  return step;
}

const subjectOf = ({ id }: LinkOwner) => `change:${id}`;

/** A refused change, in the document's words. */
function changeError(description: PasswordChangeError): AppError {
  return new AppError(
    description === 'error.not.found.change.password' ? 404 : 400,
    passwordChangeErrors[description],
    { oauth: { error: 'invalid_request', description } },
  );
}
