import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { failedTry } from '../../../contract/failed-try.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { networkOf } from '../../../network-of.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { heldTokenValidity } from '../../platform/settings/settings.repository.ts';
import {
  type AttemptLimit,
  accountLimit,
  accountName,
  accountSubject,
  addressLimit,
  callerSubject,
  clearAttempts,
  countAttempt,
  networkLimit,
  takeBackAttempt,
} from './attempts.repository.ts';
import { isKnownDevice, rememberDevice } from './known-device.repository.ts';
import { isPasswordRight } from './password.ts';
import { Crowd } from './password-queue.ts';
import { readSecondFactor, type SecondFactor, spendSecondFactor } from './second-factor.ts';
import { hashSecret, newSecret } from './secrets.ts';
import {
  type Credentials,
  type Device,
  findCredentials,
  findSignInSettings,
  insertToken,
  noteSignIn,
} from './session.repository.ts';
import { signInError, tooManyTries } from './sign-in-error.ts';
import { twoFactorDuty } from './two-factor-duty.ts';
import { twoFactorOwed } from './two-factor-error.ts';
import { issueWebToken, openWebSession, type WebToken } from './web-session.ts';

export type SignIn = {
  email: string;
  password: string;
  code?: string | undefined;
  clientId: string;
  address: string;
  /** Whether a browser signs in: it gets a short token, and a cookie that renews it. */
  cookie: boolean;
  /** The key of the device, if it has one. */
  device: string | undefined;
  /** What the owner of the session sees of the device. */
  agent: string | undefined;
  /** Whether the browser's cookies have the `__Host-` name. */
  hostName: boolean;
};

export type IssuedToken = { token: string; expiresInSeconds: number } | WebToken;

/**
 * Signs somebody in. The try is counted first and taken back if it was no failure. Only a caller who knows the password learns what is
 * wrong with an account, so unknown, locked and wrong accounts get the same response equally slowly.
 */
export async function signIn(context: Context, request: SignIn, origin: Origin): Promise<IssuedToken> {
  const email = request.email.toLowerCase();
  const device = request.device === undefined ? undefined : hashSecret(request.device);
  const isKnown = device !== undefined && (await isKnownDevice(context.database.db, email, device));
  const arriving = { request, email, device, isKnown };
  try {
    return await (isKnown
      ? arrive(context, arriving, origin)
      : strangers.admit(() => arrive(context, arriving, origin)));
  } catch (error) {
    if (error instanceof AppError) await nameAccount(context, error, email);
    throw error;
  }
}

/**
 * Says of a failed sign-in whose account was tried, for the log and the audit, whether it exists or not: otherwise the time would tell. Asking
 * for the code is no failure.
 */
async function nameAccount({ database, now }: Context, error: AppError, email: string): Promise<void> {
  if (failedTry(error) === undefined) return;
  const person = await findCredentials(database.db, email, now());
  error.details.about = { account: accountName(email), person: person?.id };
}

/** Limits the sign-ins of unknown devices; known devices skip it. */
const strangers = new Crowd();

type Arriving = { request: SignIn; email: string; device: Buffer | undefined; isKnown: boolean };

async function arrive(
  context: Context,
  { request, email, device, isKnown }: Arriving,
  origin: Origin,
): Promise<IssuedToken> {
  const { db } = context.database;
  const tries = triesOf(email, request.address, isKnown ? device : undefined);
  await countTry(context, tries);

  const person = await findCredentials(db, email, context.now());
  const right = await isPasswordRight(request.password, person?.password_hash, { first: isKnown }).catch(
    async (failure: unknown) => {
      await takeBack(db, tries); // the password was not checked
      throw failure;
    },
  );
  if (!person || !right) throw signInError('error.bad.credentials');

  const { validSeconds, ...settings } = await findSignInSettings(context.database.db);
  const { factor, owes } = await checkAccount(context, person, { code: request.code, settings, tries });
  if (owes && !request.cookie) {
    await takeBack(db, tries);
    throw twoFactorOwed(400);
  }
  return open(context, { request, person, factor, device, validSeconds, owes, tries }, origin);
}

type Try = { subject: string; limit: AttemptLimit; refusal: 'error.user.locked' | 'error.too.many.requests' };

/**
 * The counters that a try counts against, in this order. A known device has its own counter, so its owner can sign in even if others make
 * the account wait. The last one limits the tries at an account from everywhere together.
 */
function triesOf(email: string, address: string, knownDevice: Buffer | undefined): Try[] {
  const account = accountSubject(email);
  const from = (who: string): Try => ({
    subject: `${account}|${who}`,
    limit: networkLimit,
    refusal: 'error.user.locked',
  });
  if (knownDevice) return [from(`device:${knownDevice.toString('hex')}`)];
  return [
    { subject: callerSubject('address', address), limit: addressLimit, refusal: 'error.too.many.requests' },
    from(`network:${networkOf(address)}`),
    { subject: account, limit: accountLimit, refusal: 'error.user.locked' },
  ];
}

async function countTry({ database, now }: Context, tries: readonly Try[]): Promise<void> {
  for (const { subject, limit, refusal } of tries) {
    const counted = await countAttempt(database, subject, limit, now());
    if (!counted.allowed) throw tooManyTries(refusal, counted.secondsLeft);
  }
}

async function takeBack(db: Db, tries: readonly Try[]): Promise<void> {
  for (const { subject } of tries) await takeBackAttempt(db, subject);
}

type Checked = { factor: SecondFactor | undefined; owes: boolean };

/**
 * Checks whether a person with the right password may sign in. Answers the second factor if one is required, and whether two steps are owed.
 */
async function checkAccount(
  { database, now, secrets }: Context,
  person: Credentials,
  { code, settings, tries }: { code: string | undefined; settings: { adminTwoFactor: boolean }; tries: readonly Try[] },
): Promise<Checked> {
  const refuse = async (description: Parameters<typeof signInError>[0]) => {
    await takeBack(database.db, tries);
    return signInError(description);
  };
  if (person.status === 'DISABLED') throw await refuse('error.user.disabled');
  if (person.password_change_pending) throw await refuse('error.pending.change.password');
  if (person.password_expired) throw await refuse('error.expired.password');
  const { two_factor_secret: secret } = person;
  if (!person.two_factor_active || !secret) {
    const duty = twoFactorDuty({ ...person, using2FA: false }, settings, now());
    if (duty === 'overdue') throw await refuse('error.deadline.activate.2FA.expired');
    return { factor: undefined, owes: duty === 'owed' };
  }
  if (!code) throw await refuse('error.code.required');
  const factor = readSecondFactor({ id: person.id, two_factor_secret: secrets.open(secret) }, code, now());
  if (!factor) throw signInError('error.code.invalid');
  return { factor, owes: false };
}

type Opening = {
  request: SignIn;
  person: Credentials;
  factor: SecondFactor | undefined;
  device: Buffer | undefined;
  validSeconds: number;
  /** Whether the session is held until two steps are active: only a page can show the QR. */
  owes: boolean;
  tries: readonly Try[];
};

async function open({ database, now }: Context, opening: Opening, origin: Origin): Promise<IssuedToken> {
  const { request, person, factor, device, validSeconds, owes, tries } = opening;
  const { clientId, cookie, address, agent, hostName } = request;
  const createdAt = now();
  return inTransaction(database, async (trx) => {
    // A code works once: a second use is refused, even in the same instant.
    if (factor && !(await spendSecondFactor(trx, person.id, factor, createdAt, origin))) {
      throw signInError('error.code.invalid');
    }
    // Reads the setting again and locks it, so that a change in this very instant affects this session too.
    const expiresAt = new Date(createdAt.getTime() + (await heldTokenValidity(trx)) * 1000);
    const from = { agent: agent?.slice(0, agentLength) ?? null, address };
    const kept = { personId: person.id, clientId, createdAt, expiresAt, device: from };
    const issued = cookie
      ? await openForBrowser(trx, { ...kept, hostName, awaitsTwoFactor: owes })
      : await openForProgram(trx, kept, validSeconds);
    if (!(await noteSignIn(trx, person.id, createdAt, person.password_hash ?? ''))) {
      throw signInError('error.bad.credentials');
    }
    await takeBack(trx, tries);
    // Clears only the failures of this device or network; the limit for tries from everywhere stays.
    for (const { subject, limit } of tries) if (limit === networkLimit) await clearAttempts(trx, subject);
    if (device) await rememberDevice(trx, person.id, device, createdAt);
    await recordAudit(
      trx,
      { ...origin, personId: person.id },
      { action: 'session.opened', subject: { type: 'person', id: person.id }, after: { clientId } },
    );
    return issued;
  });
}

/** The longest `User-Agent` that is kept. */
export const agentLength = 300;

type Kept = { personId: string; clientId: string; createdAt: Date; expiresAt: Date; device: Device };

async function openForProgram(trx: Db, kept: Kept, expiresInSeconds: number): Promise<IssuedToken> {
  const token = newSecret();
  await insertToken(trx, { ...kept, hash: hashSecret(token) });
  return { token, expiresInSeconds };
}

async function openForBrowser(
  trx: Db,
  kept: Kept & { hostName: boolean; awaitsTwoFactor: boolean },
): Promise<IssuedToken> {
  const { session, secret } = await openWebSession(trx, kept);
  return issueWebToken(trx, session, secret, kept.createdAt);
}
