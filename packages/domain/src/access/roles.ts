/** Every role, its Spanish label, and whether it is a base role or a permission role (S1 §3). */
export const roles = {
  ADMIN_USER: { label: 'Administrador', kind: 'base' },
  STANDARD_USER: { label: 'Usuario Marketplace', kind: 'base' },
  ORGANIZATION_ADMIN_USER: { label: 'Administrador Seller', kind: 'base' },
  ORGANIZATION_STANDARD_USER: { label: 'Usuario Seller', kind: 'base' },
  ADMIN_API: { label: 'Integrador', kind: 'base' },
  CATALOG_USER: { label: 'Catálogo', kind: 'permission' },
  ORDERS_USER: { label: 'Ventas', kind: 'permission' },
  INVENTORY_USER: { label: 'Inventario', kind: 'permission' },
  CARRIERS_USER: { label: 'Gestión de envíos', kind: 'permission' },
  REPORTS_USER: { label: 'Reportes', kind: 'permission' },
} as const;

/** Name of a role as the contract writes it. */
export type Role = keyof typeof roles;

/** The five roles that say who somebody is. */
export type BaseRole = { [R in Role]: (typeof roles)[R]['kind'] extends 'base' ? R : never }[Role];

/** The five roles that open an area (R5). */
export type PermissionRole = Exclude<Role, BaseRole>;

/** All role names, in the table's order. */
export const roleNames = Object.keys(roles) as Role[];

/** Base roles, in the table's order. */
export const baseRoles = roleNames.filter((role): role is BaseRole => roles[role].kind === 'base');

/** Permission roles, in the table's order. */
export const permissionRoles = roleNames.filter((role): role is PermissionRole => roles[role].kind === 'permission');

/** Whether a text from outside names a role. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text);
}

/** The label of each role that a user holds; a user without permissions who is no integrator reads "Usuario básico" (R7). */
export function roleLabels(held: readonly Role[]): string[] {
  const permissions = held.filter((role) => roles[role].kind === 'permission');
  if (permissions.length === 0 && !held.includes('ADMIN_API')) return ['Usuario básico'];
  return held.map((role) => roles[role].label);
}

/** The labels of `roleLabels` as one text. */
export const describeRoles = (held: readonly Role[]): string => roleLabels(held).join(', ');
