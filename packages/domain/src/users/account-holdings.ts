import { type BaseRole, baseRoles, roles as roleTable } from '../access/roles.ts';
import { say } from '../messages/catalogue.ts';
import { baseRolesOf, permissionsOf } from './role-pairs.ts';
import type { UserForm } from './user-facts.ts';

/** What gives an account its access: its roles, its sellers, and whether it sees the data of clients. */
export type Holdings = Pick<UserForm, 'roles' | 'operatingUser' | 'accountNames'>;

/** The base roles whose access each base role includes, and whether it reaches every seller. */
const reach: Readonly<Record<BaseRole, { includes: readonly BaseRole[]; everySeller: boolean }>> = {
  ADMIN_USER: { includes: baseRoles, everySeller: true },
  STANDARD_USER: { includes: ['STANDARD_USER'], everySeller: true },
  ADMIN_API: { includes: ['ADMIN_API'], everySeller: true },
  ORGANIZATION_ADMIN_USER: { includes: ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'], everySeller: false },
  ORGANIZATION_STANDARD_USER: { includes: ['ORGANIZATION_STANDARD_USER'], everySeller: false },
};

/** What an account holds and the holder does not, as people read it; empty if the holder holds everything of the account (R42). */
export function lackingOf(holder: Holdings, account: Holdings): string[] {
  const own = baseRolesOf(holder.roles).map((role) => reach[role]);
  const bases = baseRolesOf(account.roles);
  const everySeller = own.some((one) => one.everySeller);
  const otherSellers = bases.some((role) => reach[role].everySeller)
    ? !everySeller
    : !everySeller && account.accountNames.some((name) => !holder.accountNames.includes(name));
  return [
    ...bases
      .filter((role) => !own.some(({ includes }) => includes.includes(role)))
      .map((role) => roleTable[role].label),
    ...permissionsOf(account.roles)
      .filter((permission) => !holder.roles.includes(permission))
      .map((permission) => roleTable[permission].label),
    ...(account.operatingUser && !holder.operatingUser ? [say('users.form.operating')] : []),
    ...(otherSellers ? [say('users.refused.otherSellers')] : []),
  ];
}
