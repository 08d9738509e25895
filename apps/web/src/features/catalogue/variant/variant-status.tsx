import { decidedStatus, decisionVerdict, type SkuDecision, say, skuStatuses } from '@trastienda/domain';
import { useState } from 'react';
import type { Sku } from 'trastienda-client';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { Select } from '../../../ui/select.tsx';
import { decisionText, refusalOfOne } from './decision-text.ts';
import { useSkuDecision } from './use-sku-decision.ts';

const decisions: readonly SkuDecision[] = ['approve', 'reject'];

/** Lets an administrator decide the state of a variant: chosen, confirmed, and pending again if the request fails (S2 §4). */
export function useVariantStatus(sku: Sku) {
  const [refusal, setRefusal] = useState<string>();
  const { ask, asked } = useSkuDecision((outcome) => {
    const refused = refusalOfOne(outcome, sku.productId);
    setRefusal(refused);
    if (refused === undefined) toasts.show({ tone: 'success', text: say('skus.decided'), subject: 'variant:status' });
  });
  const decision = decisions.find((one) => one === asked?.action);
  const choose = (status: string) => {
    const chosen = decisions.find((one) => decidedStatus[one] === status);
    setRefusal(undefined);
    if (chosen) ask(chosen, [sku.id]);
  };
  const locked = refusalText(decisionVerdict(sku.status));
  return {
    field: (
      <div className="grid gap-2">
        {refusal ? (
          <Alert tone="danger" announce="alert">
            {refusal}
          </Alert>
        ) : null}
        <Select
          label={say('variant.status')}
          value={decision ? decidedStatus[decision] : sku.status}
          help={locked}
          disabled={locked !== undefined || asked?.busy}
          options={Object.entries(skuStatuses).map(([value, { label }]) => ({
            value,
            label,
            disabled: value === 'PENDING_APPROVAL',
          }))}
          onChange={choose}
        />
        {decision === 'approve' && sku.images.length === 0 ? (
          <Alert tone="warning" announce="status">
            {say('skus.approve.noImages')}
          </Alert>
        ) : null}
      </div>
    ),
    question: asked && decision && (
      <FooterQuestion
        text={say(decisionText[decision].one)}
        stay={say('variant.cancel')}
        go={decisionText[decision].verb}
        harmless={decision === 'approve'}
        busy={asked.busy ? decisionText[decision].doing : undefined}
        onStay={asked.close}
        onGo={asked.confirm}
      />
    ),
  };
}
