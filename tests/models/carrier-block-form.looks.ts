import { checkCarrierBlockForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import type { Look } from './kit/fake-driver.ts';

/** What must hold in each state of a block's form: a block for all sellers has no list, and a list has no duplicates. */
export const carrierBlockFormLooks: Record<string, Look> = editFormLooks(
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
