import type { UserForm as PostedUser, User } from '@trastienda/api-client';
import { roleNames, type UserFacts, type UserForm } from '@trastienda/domain';
import type { UserRow } from './users.repository.ts';

/** A user as the rules read it. */
export function factsOf(row: UserRow): UserFacts {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roles: row.roles,
    status: row.status,
    operatingUser: row.operating_user,
    accountNames: row.roles.includes('ADMIN_USER') ? [] : row.organizations.map(({ accountName }) => accountName),
  };
}

/** A user as the contract tells it; the last session to administrators only (S1 §6). */
export function toUser(row: UserRow, { lastSession }: { lastSession: boolean }): User {
  return {
    id: row.id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    // The base role first, as people read them.
    roles: roleNames.filter((role) => row.roles.includes(role)).map((roleName) => ({ roleName })),
    status: row.status,
    operatingUser: row.operating_user,
    using2FA: row.two_factor_active,
    activeSendEmail: row.active_send_email,
    organizations: row.roles.includes('ADMIN_USER') ? [] : row.organizations,
    ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
    ...(lastSession && { lastSession: row.last_session_at?.toISOString() ?? null }),
  };
}

/** What was posted as a form: an empty status is DISABLED (S1 §4), e-mails are kept in lower case. */
export function formOf(posted: PostedUser): UserForm {
  return {
    firstName: posted.firstName,
    lastName: posted.lastName,
    email: posted.email.trim().toLowerCase(),
    roles: [...new Set(posted.roles.map(({ roleName }) => roleName))],
    status: posted.status || 'DISABLED',
    operatingUser: posted.operatingUser ?? false,
    accountNames: (posted.organizations ?? []).map(({ accountName }) => accountName),
  };
}
