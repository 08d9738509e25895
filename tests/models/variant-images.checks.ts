import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the images of a variant: no duplicates, and one to seven images in the request. */
export const variantImagesChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(new Set(context.draft.images).size).toBe(context.draft.images.length),
  (value) => {
    const images = value as readonly string[];
    expect(images.length).toBeGreaterThan(0);
    expect(images.length).toBeLessThan(8);
  },
);
