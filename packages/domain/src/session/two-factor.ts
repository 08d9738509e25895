import type { Role } from '../access/roles.ts';
import { isAdmin } from '../access/viewer.ts';
import { addDays, mexicoDay } from '../dates.ts';
import type { AccountKey } from './account-text.ts';

/** The last day (Mexico City) on which a seller may sign in without two-step; the specification mentions a day but does not give it. */
export const twoFactorDeadline = '2027-03-31';

/** How many days a user has, at least, to activate two-step: with a new account, and after a reset of two-step (our own choice). */
export const twoFactorDays = { newAccount: 30, reset: 7 } as const;

/** What decides until when a user may sign in without two-step: the day that an administrator postponed it to, and the account's beginning. */
export type TwoFactorTerm = { postponedTo: string | null; createdAt: Date };

/** The last day on which a seller's user may sign in without two-step: a new account has its days after the general deadline too. */
export function twoFactorDeadlineOf({ postponedTo, createdAt }: TwoFactorTerm): string {
  const ofAccount = addDays(mexicoDay(createdAt), twoFactorDays.newAccount);
  return postponedTo ?? later(twoFactorDeadline, ofAccount);
}

/** The deadline after a reset of two-step on a day: null where the user's own leaves enough days. */
export function twoFactorDeadlineAfterReset(term: TwoFactorTerm, today: string): string | null {
  const soonest = addDays(today, twoFactorDays.reset);
  return twoFactorDeadlineOf(term) < soonest ? soonest : term.postponedTo;
}

const later = (one: string, other: string): string => (one < other ? other : one);

/** Whether the deadline for two-step has passed: after it, a seller's user without two-step is refused. */
export const isTwoFactorOverdue = (term: TwoFactorTerm, today: string): boolean => today > twoFactorDeadlineOf(term);

/** Whether two-step is offered to a user: only to users of sellers (S3 §2 and §6: "non-admins"). */
export function offersTwoFactor(roles: readonly Role[]): boolean {
  return roles.includes('ORGANIZATION_ADMIN_USER') || roles.includes('ORGANIZATION_STANDARD_USER');
}

/**
 * Whether an account has to activate two steps at its next sign-in: administrators in the sense of data, who see every seller, while the
 * settings demand it (ADR 107). Sellers' users have a day instead (`isTwoFactorOverdue`), and the integrator signs in no person.
 */
export function owesTwoFactor(
  { roles, using2FA }: { roles: readonly Role[]; using2FA: boolean },
  { adminTwoFactor }: { adminTwoFactor: boolean },
): boolean {
  return adminTwoFactor && !using2FA && isAdmin({ roles });
}

/** `error_description` values of the two-step calls; the first comes from the specification (S1 §8), the others are ours. */
export const twoFactorErrors = {
  'QR has been scanned': 'session.twoFactor.scanned',
  'error.two.steps.not.offered': 'session.twoFactor.notOffered',
  'error.two.steps.not.started': 'session.twoFactor.notStarted',
  'error.activate.2FA.required': 'session.twoFactor.required',
} as const satisfies Record<string, AccountKey>;

/** A known `error_description` of the two-step calls. */
export type TwoFactorError = keyof typeof twoFactorErrors;
