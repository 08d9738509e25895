import {
  type Approvals,
  decisionVerdict,
  type SkuDecision,
  type SkuStatus,
  skuActionVerdict,
} from '@trastienda/domain';
import { checkSkuDecision, type SkuDecisionDraft, type SkuDecisionTerms } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';

/** A variant as its reviewer saw it. */
export type ReviewedSku = { id: number; version: number; status: SkuStatus };

/** What the reviewer is about to do with the variant, and the approved variants of its product, with its version if the reviewer saw its data. */
export type Review = { decision: SkuDecision; product: Approvals & { version?: number } };

/** The decision with the version of the product that the reviewer saw. */
export type ReviewTerms = SkuDecisionTerms & { productVersion?: number };

/** The decision about one variant that its reviewer has in view: confirmed (S2 §4), a rejection with its reasons (ADR 214). */
export const reviewSkuMachine = confirmActionMachine<ReviewedSku, SkuDecisionDraft, ReviewTerms, Review>({
  id: 'reviewSku',
  may: ({ status }, viewer, { decision }) => {
    const may = skuActionVerdict(decision, viewer);
    return may.allowed ? decisionVerdict(status) : may;
  },
  prepare: (_sku, _extra, before) => before ?? { reasons: [], note: '' },
  check: (draft, _sku, { decision, product }) => {
    const checked = checkSkuDecision(decision, draft, product);
    const { version: productVersion } = product;
    if (!checked.valid || productVersion === undefined) return checked;
    return { valid: true, value: { ...checked.value, productVersion } };
  },
});
