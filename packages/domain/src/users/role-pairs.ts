import { type BaseRole, baseRoles, type PermissionRole, permissionRoles, type Role } from '../access/roles.ts';

const pairs = {
  marketplace: { administrator: 'ADMIN_USER', standard: 'STANDARD_USER' },
  seller: { administrator: 'ORGANIZATION_ADMIN_USER', standard: 'ORGANIZATION_STANDARD_USER' },
} as const;

/** The base role of the two switches "Usuario Marketplace" and "Es Administrador" (S1 §4). */
export function baseRoleFor(switches: { marketplace: boolean; administrator: boolean }): BaseRole {
  return pairs[switches.marketplace ? 'marketplace' : 'seller'][switches.administrator ? 'administrator' : 'standard'];
}

/** Whether the switch "Usuario Marketplace" is on. */
export const isMarketplaceUser = (roles: readonly Role[]): boolean =>
  roles.includes('ADMIN_USER') || roles.includes('STANDARD_USER');

/** Whether the switch "Es Administrador" is on. */
export const isAdministratorUser = (roles: readonly Role[]): boolean =>
  roles.includes('ADMIN_USER') || roles.includes('ORGANIZATION_ADMIN_USER');

/** The base roles among somebody's roles: one, where all is well. */
export const baseRolesOf = (roles: readonly Role[]): BaseRole[] => baseRoles.filter((role) => roles.includes(role));

/** The permission roles among somebody's roles, in the table's order. */
export const permissionsOf = (roles: readonly Role[]): PermissionRole[] =>
  permissionRoles.filter((role) => roles.includes(role));

/** Swaps the pair of roles and keeps who is administrator, and every permission (S1 §4). */
export function switchMarketplace(roles: readonly Role[], marketplace: boolean): Role[] {
  return [baseRoleFor({ marketplace, administrator: isAdministratorUser(roles) }), ...permissionsOf(roles)];
}

/** Replaces the standard role by the administrator's of the same pair, or the reverse (S1 §4). */
export function switchAdministrator(roles: readonly Role[], administrator: boolean): Role[] {
  return [baseRoleFor({ marketplace: isMarketplaceUser(roles), administrator }), ...permissionsOf(roles)];
}

/** Makes the form that of an integrator, who has no permissions (R6), or of a seller's standard user again. */
export function switchIntegrator(on: boolean): Role[] {
  return on ? ['ADMIN_API'] : [baseRoleFor({ marketplace: false, administrator: false })];
}

/** Gives or takes one permission. */
export function switchPermission(roles: readonly Role[], permission: PermissionRole, on: boolean): Role[] {
  const wanted = permissionRoles.filter((role) => (role === permission ? on : roles.includes(role)));
  return [...baseRolesOf(roles), ...wanted];
}
