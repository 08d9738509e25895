import { offersTwoFactor } from '@trastienda/domain';
import { checkCode } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { changeLimit, clearAttempts, countAttempt } from './attempts.repository.ts';
import { didActivate, type LinkOwner, type LinkPurpose, spendLink } from './password-change.repository.ts';
import { hashSecret } from './secrets.ts';
import { endSessions } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';
import { tooManyTries } from './sign-in-error.ts';
import { ownerOfTried } from './tried-link.ts';
import { activateTwoFactor } from './two-factor.repository.ts';
import { stepOfCode, twoFactorQr } from './two-factor.ts';
import { deadLinkError, twoFactorError, wrongCodeError } from './two-factor-error.ts';

type Visit = { link: string; address: string };

const linkErrors = { password: 'session.passwordChange.link', twoFactor: 'session.twoFactor.link' } as const;

/** The QR of a link's page. It stays the same as long as the link is valid, so that reading it again changes nothing. */
export async function qrOfLink(context: Context, purpose: LinkPurpose, visit: Visit) {
  const { person, secret } = await openLink(context, purpose, visit);
  return twoFactorQr(person.email, context.secrets.open(secret));
}

/** Activates two steps by the link of a mail; answers the recovery codes. Every session of the account ends. */
export async function activateByLink(
  context: Context,
  sessions: SessionLookup,
  visit: Visit & { code: string },
  origin: Origin,
): Promise<string[]> {
  const { database, now } = context;
  const checked = checkCode(visit.code);
  const { person, secret } = await openLink(context, 'twoFactor', visit);
  if (!checked.valid) throw wrongFields({ code2FA: checked.fields.code ?? { code: 'session.code.required' } });
  const tries = await countAttempt(database, subjectOf(person), changeLimit, now());
  if (!tries.allowed) throw tooManyTries('error.user.locked', tries.secondsLeft);
  const step = stepOfCode(context.secrets.open(secret), checked.value, now());
  if (step === undefined) throw wrongCodeError();
  const codes = await inTransaction(database, async (trx) => {
    if (!(await spendLink(trx, hashSecret(visit.link), now()))) throw await deadLink(trx, 'twoFactor', visit);
    const made = await activateTwoFactor(trx, person.id, { secret, step });
    if (!made) throw twoFactorError('QR has been scanned');
    await endSessions(trx, person.id);
    await clearAttempts(trx, subjectOf(person));
    const subject = { type: 'person', id: person.id };
    await recordAudit(trx, { ...origin, personId: person.id }, { action: 'session.twoFactorActivated', subject });
    return made;
  });
  sessions.forgetAll();
  return codes;
}

/** The owner of a valid link and the secret that it offers. */
async function openLink(context: Context, purpose: LinkPurpose, visit: Visit) {
  const person = await ownerOfTried(context, purpose, visit);
  if (!person) throw await deadLink(context.database.db, purpose, visit);
  const refusal = person.two_factor_active ? 'QR has been scanned' : 'error.two.steps.not.offered';
  if (person.two_factor_active || !person.offered_secret || !offersTwoFactor(person.roles)) {
    throw twoFactorError(refusal);
  }
  return { person, secret: person.offered_secret };
}

/** The reason why a link does not work: its code was scanned (S3 §2 and §8), or there is no such link. */
async function deadLink(db: Db, purpose: LinkPurpose, { link }: Visit) {
  const scanned = purpose === 'twoFactor' && (await didActivate(db, hashSecret(link)));
  return scanned ? twoFactorError('QR has been scanned') : deadLinkError(linkErrors[purpose]);
}

const subjectOf = ({ id }: LinkOwner) => `change:${id}`;
