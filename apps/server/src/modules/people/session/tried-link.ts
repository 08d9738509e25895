import type { Context } from '../../../context.ts';
import { callerSubject, changeAddressLimit, countAttempt, takeBackAttempt } from './attempts.repository.ts';
import { findLinkOwner, type LinkOwner, type LinkPurpose } from './password-change.repository.ts';
import { hashSecret } from './secrets.ts';
import { tooManyTries } from './sign-in-error.ts';

/**
 * The owner of a link that somebody tries from an address. The try is counted first, and taken back as soon as the link works: what is refused
 * afterwards was no guess of a link.
 */
export async function ownerOfTried(
  { database, now }: Context,
  purpose: LinkPurpose,
  { link, address }: { link: string; address: string },
): Promise<LinkOwner | undefined> {
  const subject = callerSubject('change-address', address);
  const tries = await countAttempt(database, subject, changeAddressLimit, now());
  if (!tries.allowed) throw tooManyTries('error.too.many.requests', tries.secondsLeft);
  const owner = await findLinkOwner(database.db, purpose, hashSecret(link), now());
  if (owner) await takeBackAttempt(database.db, subject);
  return owner;
}
