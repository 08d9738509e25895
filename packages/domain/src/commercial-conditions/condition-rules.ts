import { mayChange } from '../access/access-rule.ts';
import { isAdmin, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { ConditionFacts } from './condition.ts';

/** Whether somebody may create and change conditions, and upload their document (S3 §6): administrators. */
export const mayManageConditions = (viewer: Viewer): Verdict =>
  isAdmin(viewer) ? allowed : forbidden('conditions.adminOnly');

/** Whether somebody binds a seller: activates conditions for it and accepts their document. */
export const mayBindSeller = (viewer: Viewer): Verdict =>
  firstRefusal(
    viewer.roles.includes('ORGANIZATION_ADMIN_USER') && !isAdmin(viewer)
      ? allowed
      : forbidden('conditions.sellersOnly'),
    mayChange(viewer),
  );

/**
 * Whether a condition can be activated by a seller (S3 §2 and §4): one that is offered to it, once. The one that holds by default needs no
 * activation.
 */
export function canActivateCondition(
  { isActive, sellerVisible, isDefault, activatedAt }: Omit<ConditionFacts, 'id' | 'name' | 'version'>,
  viewer: Viewer,
): Verdict {
  return firstRefusal(
    mayBindSeller(viewer),
    activatedAt ? refused('conditions.activate.done') : allowed,
    isActive && sellerVisible ? allowed : refused('conditions.activate.closed'),
    isDefault ? refused('conditions.activate.default') : allowed,
  );
}
