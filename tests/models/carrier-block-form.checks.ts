import { checkCarrierBlockForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a block's form: a block for all sellers has no list, and a list has no duplicates. */
export const carrierBlockFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    const accounts = context.draft.sellers.map(({ accountName }: { accountName: string }) => accountName);
    expect(new Set(accounts).size).toBe(accounts.length);
    if (context.draft.allSellers) expect(accounts).toEqual([]);
  },
  (value) => {
    const form = value as Parameters<typeof checkCarrierBlockForm>[0];
    expect(checkCarrierBlockForm(form)).toEqual({ valid: true, value: form });
  },
);
