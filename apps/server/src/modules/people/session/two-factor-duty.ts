import { isTwoFactorOverdue, offersTwoFactor, owesTwoFactor, type Role, todayInMexico } from '@trastienda/domain';

type Person = { roles: readonly Role[]; using2FA: boolean; two_factor_deadline: string | null; created_at: Date };

/**
 * What stands between somebody without two steps and a sign-in, also one in place (ADR 87): a seller's user whose deadline has passed is
 * refused (S1 §2), an administrator activates them first while the settings demand it (ADR 107).
 */
export function twoFactorDuty(
  person: Person,
  settings: { adminTwoFactor: boolean },
  now: Date,
): 'overdue' | 'owed' | undefined {
  const term = { postponedTo: person.two_factor_deadline, createdAt: person.created_at };
  const isBound = offersTwoFactor(person.roles) && !person.using2FA;
  if (isBound && isTwoFactorOverdue(term, todayInMexico(now))) return 'overdue';
  return owesTwoFactor(person, settings) ? 'owed' : undefined;
}
