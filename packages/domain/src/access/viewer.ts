import type { PermissionRole, Role } from './roles.ts';
import type { TokenScope } from './token-scope.ts';

/** Who asks. `accountNames` are the organizations' keys sorted by organization name; the first is a seller's own. */
export type Viewer = {
  userId: string;
  roles: readonly Role[];
  accountNames: readonly string[];
  operatingUser: boolean;
  /** A seller's person whose own account is deactivated: reads, and changes nothing (R20). */
  sellerInactive?: true;
  /** What the token of a program that asks in their name was made for; absent where the person asks (ADR 55). */
  tokenScopes?: readonly TokenScope[];
};

/** Marketplace administrator in the sense of data: ADMIN_USER or STANDARD_USER (R5). */
export function isAdmin(viewer: Viewer): boolean {
  return viewer.roles.includes('ADMIN_USER') || viewer.roles.includes('STANDARD_USER');
}

/** The integrator, ADMIN_API (R6). */
export function isIntegrator(viewer: Viewer): boolean {
  return !isAdmin(viewer) && viewer.roles.includes('ADMIN_API');
}

/** A seller's person. Somebody with no base role at all is neither seller nor administrator. */
export function isSeller(viewer: Viewer): boolean {
  const seller =
    viewer.roles.includes('ORGANIZATION_ADMIN_USER') || viewer.roles.includes('ORGANIZATION_STANDARD_USER');
  return seller && !isAdmin(viewer) && !isIntegrator(viewer);
}

/** Whether the permission role is held; ADMIN_API is bound by none (R5). */
export function hasPermission(viewer: Viewer, permission: PermissionRole): boolean {
  return isIntegrator(viewer) || viewer.roles.includes(permission);
}

/** A seller's own account: the first organization (S1 §1). Nobody else has one. */
export function ownAccount(viewer: Viewer): string | undefined {
  return isSeller(viewer) ? viewer.accountNames[0] : undefined;
}

/** Whether data of this seller may be reached: administrators and integrator all, a seller only its own. */
export function reachesAccount(viewer: Viewer, accountName: string): boolean {
  return isAdmin(viewer) || isIntegrator(viewer) || ownAccount(viewer) === accountName;
}

/** Client data and address are for operating users only (S1 §6). */
export function seesClientData(viewer: Viewer): boolean {
  return viewer.operatingUser;
}

/** The Administración menu needs ADMIN_USER or ORGANIZATION_ADMIN_USER (R5). */
export function administersUsers(viewer: Viewer): boolean {
  return viewer.roles.includes('ADMIN_USER') || viewer.roles.includes('ORGANIZATION_ADMIN_USER');
}
