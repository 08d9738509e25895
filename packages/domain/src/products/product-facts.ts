import type { SkuStatus } from '../catalogue/sku-status.ts';

/** How many variants of a product are in each state. */
export type SkuCounts = Readonly<Record<SkuStatus, number>>;

/** Whether a product is Activo: it has variants, and all of them are approved (S2 §2). */
export function isActiveProduct({ APPROVED, PENDING_APPROVAL, REJECTED }: SkuCounts): boolean {
  return APPROVED > 0 && PENDING_APPROVAL === 0 && REJECTED === 0;
}

/** How many variants of a product are approved: its data may change while none is (R11). */
export type Approvals = Pick<SkuCounts, 'APPROVED'>;
