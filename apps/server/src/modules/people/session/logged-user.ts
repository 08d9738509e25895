import { dayEnd, isSeller, owesTwoFactor, twoFactorDeadlineOf, type Viewer } from '@trastienda/domain';
import type { LoggedUser } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { OpenSession } from './found-sessions.repository.ts';
import { findPerson, findSignInSettings } from './session.repository.ts';

/** The signed-in user as the screens need it. */
export async function loggedUser(
  { database, now }: Context,
  viewer: Viewer,
  session?: OpenSession,
): Promise<LoggedUser> {
  const person = await findPerson(database.db, systemAccess('sessions'), viewer.userId, now());
  if (!person) throw new AppError(401, 'session.token.invalid');
  const term = { postponedTo: person.two_factor_deadline, createdAt: person.created_at };
  const deadline = isSeller(viewer) && !person.two_factor_active ? twoFactorDeadlineOf(term) : undefined;
  const owes = owesTwoFactor(
    { roles: person.roles, using2FA: person.two_factor_active },
    await findSignInSettings(database.db),
  );
  return {
    id: person.id,
    version: person.version,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    roles: person.roles.map((roleName) => ({ roleName })),
    status: person.status,
    operatingUser: person.operating_user,
    using2FA: person.two_factor_active,
    ...(person.two_factor_active && { recoveryCodesLeft: person.recovery_codes_left }),
    ...(deadline && { twoFactorDeadline: dayEnd(deadline) }),
    ...(owes && { twoFactorDemand: session?.hold === 'twoFactor' ? ('now' as const) : ('nextSignIn' as const) }),
    ...(person.password_expired && { passwordExpired: true }),
    ...(session && (session.tokenScopes ? { tokenScopes: [...session.tokenScopes] } : secondsLeft(session, now()))),
    ...(viewer.sellerInactive && { sellerInactive: true }),
    activeSendEmail: person.active_send_email,
    organizations: person.organizations,
  };
}

const secondsLeft = ({ endsAt }: OpenSession, now: Date) => ({
  sessionSecondsLeft: Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000)),
});
