import { isAdmin, isIntegrator, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { PromotionForm, PromotionPayer } from './promotion.ts';

type Written = Pick<PromotionForm, 'userType' | 'sellers'>;

/**
 * Whether the viewer may save this promotion (S3 §6; R13): administrators and the integrator may. Only the integrator may create one that
 * sellers pay for, and the payer never changes. Such a promotion must name its sellers: only a promotion of the marketplace may apply to all
 * (S3 §2; R33).
 */
export function promotionVerdict(viewer: Viewer, wanted: Written, before?: { userType: PromotionPayer }): Verdict {
  return firstRefusal(
    mayWritePromotions(viewer),
    before === undefined && wanted.userType === 'SELLER' && !isIntegrator(viewer)
      ? forbidden('promotions.seller.integratorOnly')
      : allowed,
    before !== undefined && wanted.userType !== before.userType ? refused('promotions.payer.fixed') : allowed,
    wanted.userType === 'SELLER' && wanted.sellers.length === 0 ? refused('promotions.sellers.required') : allowed,
  );
}

/** Whether somebody may create, change or delete promotions at all (S3 §6; R13). */
export const mayWritePromotions = (viewer: Viewer): Verdict =>
  isAdmin(viewer) || isIntegrator(viewer) ? allowed : forbidden('promotions.adminOnly');
