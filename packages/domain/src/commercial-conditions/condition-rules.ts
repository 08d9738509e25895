import { mayChange } from '../access/access-rule.ts';
import { isAdmin, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { ConditionFacts } from './condition.ts';

/** Whether the viewer may create and change conditions and upload their document (S3 §6): administrators may. */
export const mayManageConditions = (viewer: Viewer): Verdict =>
  isAdmin(viewer) ? allowed : forbidden('conditions.adminOnly');

/** Whether the viewer may bind a seller: activate conditions for it and accept their document. */
export const mayBindSeller = (viewer: Viewer): Verdict =>
  firstRefusal(
    viewer.roles.includes('ORGANIZATION_ADMIN_USER') && !isAdmin(viewer)
      ? allowed
      : forbidden('conditions.sellersOnly'),
    mayChange(viewer),
  );

/**
 * Whether a seller can activate a condition (S3 §2 and §4): it is offered to the seller, and not active yet. The default condition needs no
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
