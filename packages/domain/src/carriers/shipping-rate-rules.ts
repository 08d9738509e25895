import { mayChange } from '../access/access-rule.ts';
import { hasPermission, isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, type Verdict } from '../verdict.ts';
import { assignedCarrierVerdict, type CarrierContext, carrierBlockedVerdict } from './carrier-rules.ts';

/** Whether the viewer may create a rate: not while a block is in force, nor as a seller with an assigned carrier (S3 §2). */
export const canCreateRate = (viewer: Viewer, standing: CarrierContext): Verdict =>
  firstRefusal(
    mayWriteRates(viewer),
    carrierBlockedVerdict(viewer, standing),
    assignedCarrierVerdict(viewer, standing),
  );

/**
 * Whether the viewer may change or delete a rate (S3 §2 and §6; R10, R31): a seller its own, unless a block is in force; administrators only
 * the marketplace's.
 */
export const canChangeRate = (
  viewer: Viewer,
  { accountName }: { accountName: string | null },
  standing: CarrierContext,
): Verdict =>
  firstRefusal(
    mayWriteRates(viewer),
    isSeller(viewer) && accountName === null ? forbidden('carriers.edit.administered') : allowed,
    isAdmin(viewer) && accountName !== null ? forbidden('rates.sellersOwn') : allowed,
    carrierBlockedVerdict(viewer, standing),
  );

/** Whether the viewer may write single rates at all: administrators and sellers may; the integrator loads files of rates (R6). */
export const mayWriteRates = (viewer: Viewer): Verdict =>
  firstRefusal(
    mayChange(viewer),
    isAdmin(viewer) || isSeller(viewer) ? allowed : forbidden('access.role'),
    hasPermission(viewer, 'CARRIERS_USER') ? allowed : forbidden('access.permission', { permission: 'CARRIERS_USER' }),
  );
