import { roleNames, type UserFacts, type UserForm, type Viewer } from '@trastienda/domain';
import type { UserForm as PostedUser, User } from 'trastienda-client';
import type { UserRow } from './users.repository.ts';

/** A user in the form that the rules need. */
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

/** A user as a viewer sees it at a moment, in the contract's form; the last session only for administrators (S1 §6). */
export function toUser(row: UserRow, { viewer, now }: { viewer: Viewer; now: Date }): User {
  const { pending_email: pending } = row;
  return {
    id: row.id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    // The base role comes first, as people read them.
    roles: roleNames.filter((role) => row.roles.includes(role)).map((roleName) => ({ roleName })),
    status: row.status,
    operatingUser: row.operating_user,
    using2FA: row.two_factor_active,
    activeSendEmail: row.active_send_email,
    organizations: row.roles.includes('ADMIN_USER') ? [] : row.organizations,
    ...(pending && (pending.until === null || new Date(pending.until) > now) && { pendingEmail: pending.email }),
    ...(viewer.roles.includes('ADMIN_USER') && { lastSession: row.last_session_at?.toISOString() ?? null }),
  };
}

/** The posted user as a form: an empty status becomes DISABLED (S1 §4), and the e-mail lower case. */
export function formOf(posted: PostedUser): UserForm {
  return {
    firstName: posted.firstName,
    lastName: posted.lastName,
    email: posted.email.toLowerCase(),
    roles: [...new Set(posted.roles.map(({ roleName }) => roleName))],
    status: posted.status || 'DISABLED',
    operatingUser: posted.operatingUser ?? false,
    accountNames: (posted.organizations ?? []).map(({ accountName }) => accountName),
  };
}
