import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import type { SkuStatus } from '../catalogue/sku-status.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import type { Approvals } from './product-facts.ts';

/** Whether the viewer may create, edit and delete products and variants: sellers (S2 §6; R10). */
export function mayEditProducts(viewer: Viewer): Verdict {
  return isSeller(viewer) ? allowed : forbidden('products.sellersOnly');
}

/** Whether the viewer may approve and reject variants: administrators may (S2 §6). */
export function mayDecideSkus(viewer: Viewer): Verdict {
  return isAdmin(viewer) ? allowed : forbidden('products.adminsOnly');
}

/** Whether a product's data may change: its seller may change them until a variant is approved (R11). */
export function productDataVerdict(viewer: Viewer, { APPROVED }: Approvals): Verdict {
  const may = mayEditProducts(viewer);
  if (!may.allowed) return may;
  return APPROVED > 0 ? refused('products.locked') : allowed;
}

/** Parts of a variant that a form edits. */
export type SkuPart = 'upc' | 'name' | 'refId' | 'dimension' | 'attributes' | 'price' | 'stock' | 'images';

const lockedByApproval: ReadonlySet<SkuPart> = new Set(['name', 'refId', 'dimension', 'attributes']);

/** Whether a part of a variant may change; `status` undefined = a new variant (S2 §5; R11). */
export function skuPartVerdict(viewer: Viewer, part: SkuPart, status: SkuStatus | undefined): Verdict {
  const may = mayEditProducts(viewer);
  if (!may.allowed || status === undefined) return may;
  if (part === 'upc') return refused('skus.upc.fixed');
  return status === 'APPROVED' && lockedByApproval.has(part) ? refused('skus.locked') : allowed;
}

/** The state of a variant after saving: a rejected one waits for approval again (R11). */
export function savedStatus(status: SkuStatus): SkuStatus {
  return status === 'REJECTED' ? 'PENDING_APPROVAL' : status;
}

/** An administrator's decision about a variant. */
export type SkuDecision = 'approve' | 'reject';

/** An action on existing variants: administrators decide, sellers delete (S2 §6). */
export type SkuAction = SkuDecision | 'delete';

/** The most variants that one call decides; ours. */
export const decidedAtOnce = 1_000;

/** Whether the viewer may perform the action on variants at all. */
export const skuActionVerdict = (action: SkuAction, viewer: Viewer): Verdict =>
  action === 'delete' ? mayEditProducts(viewer) : mayDecideSkus(viewer);

/** The state after a decision. */
export const decidedStatus: Readonly<Record<SkuDecision, SkuStatus>> = { approve: 'APPROVED', reject: 'REJECTED' };

/** Whether a variant can be decided: once, while it is pending (S2 §4). */
export function decisionVerdict(status: SkuStatus): Verdict {
  if (status === 'PENDING_APPROVAL') return allowed;
  return refused(status === 'APPROVED' ? 'skus.approved.already' : 'skus.rejected.already');
}

/** Whether a decision about a product changes anything: it applies to its pending variants (R22). */
export function productDecisionVerdict({ pending }: { pending: number }): Verdict {
  return pending > 0 ? allowed : refused('products.noPending');
}

/** Whether a variant or a product may be deleted: not while units of it are reserved (R22). */
export function deletionVerdict({ reserved }: { reserved: number }): Verdict {
  return reserved > 0 ? refused('skus.delete.reserved', { reserved }) : allowed;
}
