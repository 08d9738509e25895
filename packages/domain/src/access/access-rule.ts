import type { MessageKey } from '../messages/catalogue.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';
import { type BaseRole, baseRoles, type PermissionRole } from './roles.ts';
import { hasPermission, type Viewer } from './viewer.ts';

/** The contract's `x-access`: who may call an operation. `ownAccount` is kept by the repositories' scope, not here. */
export type AccessRule = {
  public?: true;
  anyOf?: readonly BaseRole[];
  /** A permission role, or several of which one is enough. */
  permission?: PermissionRole | readonly PermissionRole[];
  ownAccount?: boolean;
  /** Also for a session whose password has expired: what it takes to learn that and to choose another. */
  expiredPassword?: true;
  /** Also for users of a deactivated seller: it changes nothing but how they themselves get in and what they have read. */
  whileInactive?: true;
  /** The code of the rule that refuses another base role, where a rule of the domain is the reason. */
  refusal?: MessageKey;
  /** The same for single base roles that the rule refuses in other words. */
  refusals?: Partial<Record<BaseRole, MessageKey>>;
};

/** Evaluates an `x-access` rule for somebody (nobody = no session). One base role of `anyOf`, and the permission (R5). */
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

/** The permission roles that a rule names: one of them is enough; none where it asks for none. */
export function namedPermissions({ permission }: AccessRule): readonly PermissionRole[] {
  if (permission === undefined) return [];
  return typeof permission === 'string' ? [permission] : permission;
}

/** The words of the rule behind the operation, so that a call and a button say the same. */
function refusalOf({ refusal, refusals }: AccessRule, viewer: Viewer): MessageKey {
  const own = baseRoles.find((role) => viewer.roles.includes(role));
  return (own && refusals?.[own]) ?? refusal ?? 'access.role';
}

/**
 * Whether the viewer may change anything at all: users of a deactivated seller read (R20). Asked before any other
 * rule, by the server for all that is no GET and by the screens for their buttons.
 */
export function mayChange({ sellerInactive }: Viewer): Verdict {
  return sellerInactive ? forbidden('access.sellerInactive') : allowed;
}
