import { type BaseRole, baseRoles, type PermissionRole, permissionRoles, type Role } from '../access/roles.ts';

const pairs = {
  marketplace: { administrator: 'ADMIN_USER', standard: 'STANDARD_USER' },
  seller: { administrator: 'ORGANIZATION_ADMIN_USER', standard: 'ORGANIZATION_STANDARD_USER' },
} as const;

/** The base role for the positions of the switches "Usuario Marketplace" and "Es Administrador" (S1 §4). */
export function baseRoleFor(switches: { marketplace: boolean; administrator: boolean }): BaseRole {
  return pairs[switches.marketplace ? 'marketplace' : 'seller'][switches.administrator ? 'administrator' : 'standard'];
}

/** Whether the switch "Usuario Marketplace" is on. */
export const isMarketplaceUser = (roles: readonly Role[]): boolean =>
  roles.includes('ADMIN_USER') || roles.includes('STANDARD_USER');

/** Whether the switch "Es Administrador" is on. */
export const isAdministratorUser = (roles: readonly Role[]): boolean =>
  roles.includes('ADMIN_USER') || roles.includes('ORGANIZATION_ADMIN_USER');

/** The base roles among a user's roles: normally one. */
export const baseRolesOf = (roles: readonly Role[]): BaseRole[] => baseRoles.filter((role) => roles.includes(role));

/** The permission roles among a user's roles, in the table's order. */
export const permissionsOf = (roles: readonly Role[]): PermissionRole[] =>
  permissionRoles.filter((role) => roles.includes(role));

/** Swaps the marketplace's and the seller's base role; keeps the administrator switch and every permission (S1 §4). */
export function switchMarketplace(roles: readonly Role[], marketplace: boolean): Role[] {
  return [baseRoleFor({ marketplace, administrator: isAdministratorUser(roles) }), ...permissionsOf(roles)];
}

/** Swaps the standard role and the administrator role of the same pair (S1 §4). */
export function switchAdministrator(roles: readonly Role[], administrator: boolean): Role[] {
  return [baseRoleFor({ marketplace: isMarketplaceUser(roles), administrator }), ...permissionsOf(roles)];
}

/** The roles of an integrator, who has no permissions (R6), or those of a seller's standard user if switched off. */
export function switchIntegrator(on: boolean): Role[] {
  return on ? ['ADMIN_API'] : [baseRoleFor({ marketplace: false, administrator: false })];
}

/** Adds or removes one permission. */
export function switchPermission(roles: readonly Role[], permission: PermissionRole, on: boolean): Role[] {
  const wanted = permissionRoles.filter((role) => (role === permission ? on : roles.includes(role)));
  return [...baseRolesOf(roles), ...wanted];
}
