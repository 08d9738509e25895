import { isTwoFactorOverdue, todayInMexico } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { heldTokenValidity } from '../settings/settings.repository.ts';
import {
  accountLimit,
  accountSubject,
  addressLimit,
  clearAttempts,
  countAttempt,
  takeBackAttempt,
} from './attempts.repository.ts';
import { isPasswordRight } from './password.ts';
import { readSecondFactor, type SecondFactor, spendSecondFactor } from './second-factor.ts';
import { hashSecret, newSecret } from './secrets.ts';
import {
  type Credentials,
  findCredentials,
  insertToken,
  noteSignIn,
  tokenValiditySeconds,
} from './session.repository.ts';
import { signInError, tooManyTries } from './sign-in-error.ts';
import { issueWebToken, openWebSession, type WebToken } from './web-session.ts';

export type SignIn = {
  email: string;
  password: string;
  code?: string | undefined;
  clientId: string;
  address: string;
  /** A browser's session: a short token, and the cookie that renews it. */
  cookie: boolean;
};

export type IssuedToken = { token: string; expiresInSeconds: number } | WebToken;

/**
 * Signs somebody in. The try is counted first and taken back if it was no failure; what is wrong with an account is told
 * only to who knows its password, so unknown, locked and wrong accounts answer alike and as slowly.
 */
export async function signIn(context: Context, request: SignIn, origin: Origin): Promise<IssuedToken> {
  const email = request.email.trim().toLowerCase();
  const subjects = { account: accountSubject(email), address: `address:${request.address}` };
  await countTry(context, subjects);

  const person = await findCredentials(context.database.db, email, context.now());
  const right = await isPasswordRight(request.password, person?.password_hash);
  if (!person || !right) throw signInError('error.bad.credentials');

  const validSeconds = await tokenValiditySeconds(context.database.db);
  const factor = await checkAccount(context, person, request.code, subjects);
  const { clientId, cookie } = request;
  return open(context, { person, factor, clientId, cookie, validSeconds, subjects }, origin);
}

type Subjects = { account: string; address: string };

async function countTry({ database, now }: Context, subjects: Subjects): Promise<void> {
  const address = await countAttempt(database, subjects.address, addressLimit, now());
  if (!address.allowed) throw tooManyTries('error.too.many.requests', address.secondsLeft);
  const account = await countAttempt(database, subjects.account, accountLimit, now());
  if (!account.allowed) throw tooManyTries('error.user.locked', account.secondsLeft);
}

/** The password was right; may they come in? Answers the second factor, where there must be one. */
async function checkAccount(
  { database, now, secrets }: Context,
  person: Credentials,
  code: string | undefined,
  subjects: Subjects,
): Promise<SecondFactor | undefined> {
  const refuse = async (description: Parameters<typeof signInError>[0]) => {
    await takeBackAttempt(database.db, subjects.account);
    await takeBackAttempt(database.db, subjects.address);
    return signInError(description);
  };
  if (person.status === 'DISABLED') throw await refuse('error.user.disabled');
  if (person.password_change_pending) throw await refuse('error.pending.change.password');
  if (person.password_expired) throw await refuse('error.expired.password');
  const { two_factor_secret: secret } = person;
  if (!person.two_factor_active || !secret) {
    if (isDeadlineOver(person, now())) throw await refuse('error.deadline.activate.2FA.expired');
    return undefined;
  }
  if (!code) throw await refuse('error.code.required');
  const factor = readSecondFactor({ id: person.id, two_factor_secret: secrets.open(secret) }, code, now());
  if (!factor) throw signInError('error.code.invalid');
  return factor;
}

/** The deadline binds sellers' users (document 1, section 2). */
function isDeadlineOver(person: Credentials, now: Date): boolean {
  const seller =
    person.roles.includes('ORGANIZATION_ADMIN_USER') || person.roles.includes('ORGANIZATION_STANDARD_USER');
  return seller && isTwoFactorOverdue(todayInMexico(now), person.two_factor_deadline ?? undefined);
}

type Opening = {
  person: Credentials;
  factor: SecondFactor | undefined;
  clientId: string;
  cookie: boolean;
  validSeconds: number;
  subjects: Subjects;
};

async function open({ database, now }: Context, opening: Opening, origin: Origin): Promise<IssuedToken> {
  const { person, factor, clientId, cookie, validSeconds, subjects } = opening;
  const createdAt = now();
  return inTransaction(database, async (trx) => {
    // Whoever uses a code second, even in the same instant, is too late.
    if (factor && !(await spendSecondFactor(trx, person.id, factor, createdAt, origin))) {
      throw signInError('error.code.invalid');
    }
    // Read anew and held: a change of the settings in this very instant reaches this session too.
    const expiresAt = new Date(createdAt.getTime() + (await heldTokenValidity(trx)) * 1000);
    const kept = { personId: person.id, clientId, createdAt, expiresAt };
    const issued = cookie ? await openForBrowser(trx, kept) : await openForProgram(trx, kept, validSeconds);
    if (!(await noteSignIn(trx, person.id, createdAt, person.password_hash ?? ''))) {
      throw signInError('error.bad.credentials');
    }
    await clearAttempts(trx, subjects.account);
    await takeBackAttempt(trx, subjects.address);
    await recordAudit(
      trx,
      { ...origin, personId: person.id },
      { action: 'session.opened', subject: { type: 'person', id: person.id }, after: { clientId } },
    );
    return issued;
  });
}

type Kept = { personId: string; clientId: string; createdAt: Date; expiresAt: Date };

async function openForProgram(trx: Db, kept: Kept, expiresInSeconds: number): Promise<IssuedToken> {
  const token = newSecret();
  await insertToken(trx, { ...kept, hash: hashSecret(token) });
  return { token, expiresInSeconds };
}

async function openForBrowser(trx: Db, kept: Kept): Promise<IssuedToken> {
  const { session, secret } = await openWebSession(trx, kept);
  return issueWebToken(trx, session, secret, kept.createdAt);
}
