import { checkSellerForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import type { Look } from './kit/fake-driver.ts';
import { goodImage } from './seller-form.model.ts';

/** What must hold in each state of a seller's form: a seller that is there keeps its account, and a picture that is wrong goes nowhere. */
export const sellerFormLooks: Record<string, Look> = editFormLooks(
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
