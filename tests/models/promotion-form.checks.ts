import { checkPromotionForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a promotion's form: the value of the other type is zero, and fields without an input stay unchanged. */
export const promotionFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    const { promoType, nominalDiscountValue, percentualDiscountValue } = context.draft;
    expect(promoType === 'Nominal' ? percentualDiscountValue : nominalDiscountValue).toBe('0');
  },
  (value) => {
    const form = value as Parameters<typeof checkPromotionForm>[0];
    expect(checkPromotionForm(form)).toEqual({ valid: true, value: form });
    expect(form.userType).toBe('ADMIN');
    expect([[], ['web']]).toContainEqual(form.marketplaces);
  },
);
