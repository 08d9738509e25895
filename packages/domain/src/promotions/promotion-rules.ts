import { isAdmin, isIntegrator, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { PromotionForm, PromotionPayer } from './promotion.ts';

type Written = Pick<PromotionForm, 'userType' | 'sellers'>;

/**
 * Whether somebody may write this promotion (S3 §6; R13). Administrators and the integrator do. One that sellers pay for comes
 * from the integrator, and goes on being theirs: who pays never changes. It names its sellers, because without any only one of
 * the marketplace holds for all (S3 §2; R33).
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
