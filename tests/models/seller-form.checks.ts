import { checkSellerForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { goodImage } from './seller-form.model.ts';

/** What must hold in each state of a seller's form: an existing seller keeps its account, and an invalid picture is never sent. */
export const sellerFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    const { resource, draft } = context;
    if (resource && !context.overtaken) expect([resource.accountName, '']).toContain(resource.accountName);
    if (draft.image) expect(draft.imageProblem === undefined).toBe(draft.image.name === goodImage.name);
  },
  (value) => {
    const { form, image } = value as { form: Parameters<typeof checkSellerForm>[0]; image: unknown };
    expect(checkSellerForm(form)).toEqual({ valid: true, value: form });
    expect([undefined, goodImage]).toContain(image);
  },
);
