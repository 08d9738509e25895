import type { RateForm } from '@trastienda/domain';
import { checkRateForm, rateDraftOf } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a rate's form: advice about overlaps requires typed weights, and only a valid rate is sent. */
export const rateFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    if (Object.keys(context.advice).length > 0) expect(context.draft.weightEnd).not.toBe('');
  },
  (value) => {
    const sent = value as RateForm;
    expect(checkRateForm(rateDraftOf(sent))).toEqual({ valid: true, value: sent });
  },
);
