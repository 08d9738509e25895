import { rejectionNoteLength, type SkuDecision } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { checkSkuDecision, type SkuDecisionDraft } from './sku-decision.ts';

const long = 'a'.repeat(rejectionNoteLength + 1);

describe('a decision about a variant', () => {
  it.each<[decision: SkuDecision, draft: SkuDecisionDraft, told: unknown]>([
    ['approve', { reasons: [], note: '' }, { decision: 'approve', reasons: [], note: '' }],
    ['approve', { reasons: [], note: ' \n ' }, { decision: 'approve', reasons: [], note: '' }],
    ['approve', { reasons: ['poorImages'], note: '' }, 'reasons skus.decide.approveWithReasons'],
    ['approve', { reasons: [], note: 'Bien' }, 'reasons skus.decide.approveWithReasons'],
    ['reject', { reasons: [], note: '' }, 'reasons skus.decide.nothing'],
    ['reject', { reasons: [], note: ' \n ' }, 'reasons skus.decide.nothing'],
    ['reject', { reasons: [], note: ' Falta el color ' }, { decision: 'reject', reasons: [], note: 'Falta el color' }],
    [
      'reject',
      { reasons: ['wrongPrice', 'unclearName'], note: '' },
      { decision: 'reject', reasons: ['unclearName', 'wrongPrice'], note: '' },
    ],
    ['reject', { reasons: ['unclearName'], note: long }, 'note skus.decide.note.long'],
  ])('%s with %j is told or refused', (decision, draft, told) => {
    const checked = checkSkuDecision(decision, draft, { APPROVED: 0 });
    const [problem] = checked.valid ? [] : Object.entries(checked.fields);
    expect(problem ? `${problem[0]} ${problem[1].code}` : checked.valid && checked.value).toEqual(told);
  });

  it.each<[approved: number, draft: SkuDecisionDraft, told: string | undefined]>([
    [0, { reasons: ['poorDescription', 'wrongBrand'], note: '' }, undefined],
    [1, { reasons: ['poorImages', 'poorDescription'], note: '' }, 'skus.decide.productLocked'],
    [2, { reasons: ['poorImages', 'notSold'], note: '' }, undefined],
    [2, { reasons: [], note: 'La descripción está incompleta' }, undefined],
  ])('of a product with %i approved variants, %j is told or refused', (APPROVED, draft, told) => {
    const checked = checkSkuDecision('reject', draft, { APPROVED });
    expect(checked.valid ? undefined : checked.fields.reasons?.code).toBe(told);
  });
});
