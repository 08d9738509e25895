import { checkCarrierForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a carrier's form: the person cannot type its owner or its kind. */
export const carrierFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    expect(Object.keys(context.draft)).toHaveLength(5);
    expect(context.draft).not.toHaveProperty('type');
  },
  (value) => expect(checkCarrierForm(value as Parameters<typeof checkCarrierForm>[0])).toEqual({ valid: true, value }),
);
