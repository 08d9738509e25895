import type { PermissionRole, Role } from './roles.ts';
import type { TokenScope } from './token-scope.ts';

/** The user who makes the request. `accountNames` are the organizations' keys sorted by organization name; the first is a seller's own. */
export type Viewer = {
  userId: string;
  roles: readonly Role[];
  accountNames: readonly string[];
  operatingUser: boolean;
  /** The user's own seller account is deactivated: the user may read, and change nothing (R20). */
  sellerInactive?: true;
  /** The scopes of the token, if a program makes the request in the user's name; absent if the user makes it (ADR 55). */
  tokenScopes?: readonly TokenScope[];
};

/** Whether the viewer sees data as a marketplace administrator: ADMIN_USER or STANDARD_USER (R5). */
export function isAdmin(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.includes('ADMIN_USER') || viewer.roles.includes('STANDARD_USER');
}

/** Whether the viewer is the integrator, ADMIN_API (R6). */
export function isIntegrator(viewer: Viewer): boolean {
  return !isAdmin(viewer) && viewer.roles.includes('ADMIN_API');
}

/** Whether the viewer works for a seller. A user without any base role is neither seller nor administrator. */
export function isSeller(viewer: Viewer): boolean {
  const seller =
    viewer.roles.includes('ORGANIZATION_ADMIN_USER') || viewer.roles.includes('ORGANIZATION_STANDARD_USER');
  return seller && !isAdmin(viewer) && !isIntegrator(viewer);
}

/** Whether the viewer has the permission role; ADMIN_API needs none (R5). */
export function hasPermission(viewer: Viewer, permission: PermissionRole): boolean {
  return isIntegrator(viewer) || viewer.roles.includes(permission);
}

/** A seller's own account: its first organization (S1 §1). Other viewers have none. */
export function ownAccount(viewer: Viewer): string | undefined {
  return isSeller(viewer) ? viewer.accountNames[0] : undefined;
}

/** Whether the viewer may reach this seller's data: administrators and the integrator reach every seller, a seller only itself. */
export function reachesAccount(viewer: Viewer, accountName: string): boolean {
  return isAdmin(viewer) || isIntegrator(viewer) || ownAccount(viewer) === accountName;
}

/** Whether the viewer sees client data and addresses: only operating users do (S1 §6). */
export function seesClientData(viewer: Viewer): boolean {
  return viewer.operatingUser;
}

/** Whether the viewer sees the Administración menu: it needs ADMIN_USER or ORGANIZATION_ADMIN_USER (R5). */
export function administersUsers(viewer: Viewer): boolean {
  return viewer.roles.includes('ADMIN_USER') || viewer.roles.includes('ORGANIZATION_ADMIN_USER');
}
