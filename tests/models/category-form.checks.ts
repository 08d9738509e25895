import type { CategoryValue } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a category's form: the request has a trimmed name, a parent, and a full price range or none. */
export const categoryFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toHaveLength(6),
  (sent) => {
    const { name, parentId, priceRange } = sent as CategoryValue;
    expect(name).toMatch(/^\S(.*\S)?$/);
    expect(parentId).toBe('3');
    if (priceRange) expect(Object.values(priceRange)).toEqual([50, 1500.5, 60]);
  },
);
