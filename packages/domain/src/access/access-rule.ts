import type { MessageKey } from '../messages/catalogue.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';
import { type BaseRole, baseRoles, type PermissionRole } from './roles.ts';
import { hasPermission, type Viewer } from './viewer.ts';

/** The contract's `x-access`: who may call an operation. The repositories' scope enforces `ownAccount`, not this module. */
export type AccessRule = {
  public?: true;
  anyOf?: readonly BaseRole[];
  /** A permission role, or several roles of which one is enough. */
  permission?: PermissionRole | readonly PermissionRole[];
  ownAccount?: boolean;
  /** Also open to a session that is held until a new password or two steps: the user needs the operation to learn this and to correct it. */
  whileHeld?: true;
  /** Also open to users of a deactivated seller: the operation changes only their own access and what they have read. */
  whileInactive?: true;
  /** The message code that refuses other base roles, if a rule of the domain is the reason. */
  refusal?: MessageKey;
  /** Message codes for single base roles that the rule refuses with another text. */
  refusals?: Partial<Record<BaseRole, MessageKey>>;
};

/** Evaluates an `x-access` rule for a viewer (undefined = no session): the viewer needs one base role of `anyOf`, and the permission (R5). */
export function mayAccess(rule: AccessRule, viewer: Viewer | undefined): Verdict {
  if (rule.public) return allowed;
  if (!viewer) return forbidden('session.required');
  if (rule.anyOf && !rule.anyOf.some((role) => viewer.roles.includes(role))) {
    return forbidden(refusalOf(rule, viewer));
  }
  const permissions = namedPermissions(rule);
  if (permissions.length > 0 && !permissions.some((permission) => hasPermission(viewer, permission))) {
    return forbidden('access.permission', { permission: permissions.join(', ') });
  }
  return allowed;
}

/** The permission roles that a rule names: one of them is enough. Empty if the rule needs no permission. */
export function namedPermissions({ permission }: AccessRule): readonly PermissionRole[] {
  if (permission === undefined) return [];
  return typeof permission === 'string' ? [permission] : permission;
}

/** The message of the rule behind the operation, so that an API call and a button give the same reason. */
function refusalOf({ refusal, refusals }: AccessRule, viewer: Viewer): MessageKey {
  const own = baseRoles.find((role) => viewer.roles.includes(role));
  return (own && refusals?.[own]) ?? refusal ?? 'access.role';
}

/**
 * Whether the viewer may change anything at all: users of a deactivated seller may only read (R20). The server asks this before any other
 * rule for every request that is not a GET; the screens ask it for their buttons.
 */
export function mayChange({ sellerInactive }: Viewer): Verdict {
  return sellerInactive ? forbidden('access.sellerInactive') : allowed;
}
