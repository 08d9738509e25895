import {
  type Approvals,
  type RejectionReason,
  rejectionNoteLength,
  rejectionReasonNames,
  rejectionReasonVerdict,
  type SkuDecision,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, lines } from '../checked.ts';

/** The reasons of a decision as a reviewer chooses and types them. */
export type SkuDecisionDraft = { reasons: readonly RejectionReason[]; note: string };

/** A decision about one variant; the reasons stand in the order in which they are offered. */
export type SkuDecisionTerms = { decision: SkuDecision; reasons: RejectionReason[]; note: string };

const note = z.object({ note: lines(atMost(rejectionNoteLength, 'skus.decide.note.long')) });

/** Checks a decision: a rejection has a reason or a note, an approval has neither; `product` counts the variants beside it. */
export function checkSkuDecision(
  decision: SkuDecision,
  draft: SkuDecisionDraft,
  product: Approvals,
): Checked<SkuDecisionTerms> {
  const checked = check(note, { note: draft.note });
  if (!checked.valid) return checked;
  const reasons = rejectionReasonNames.filter((reason) => draft.reasons.includes(reason));
  const isExplained = reasons.length > 0 || checked.value.note !== '';
  if (decision === 'reject' && !isExplained) {
    return { valid: false, fields: { reasons: { code: 'skus.decide.nothing' } } };
  }
  if (decision === 'approve' && isExplained) {
    return { valid: false, fields: { reasons: { code: 'skus.decide.approveWithReasons' } } };
  }
  const refusal = reasons.map((reason) => rejectionReasonVerdict(reason, product)).find(({ allowed }) => !allowed);
  if (refusal && !refusal.allowed) return { valid: false, fields: { reasons: { code: refusal.code } } };
  return { valid: true, value: { decision, reasons, note: checked.value.note } };
}
