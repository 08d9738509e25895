import { checkConditionForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a condition's form. */
export const conditionFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) =>
    expect(Object.keys(context.draft).sort()).toEqual(['isActive', 'isDefault', 'name', 'sellerVisible']),
  (value) => {
    const form = value as Parameters<typeof checkConditionForm>[0];
    expect(checkConditionForm(form)).toEqual({ valid: true, value: form });
  },
);
