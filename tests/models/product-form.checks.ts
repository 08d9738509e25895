import type { ProductForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a product's form: the request is complete, and has the values that its category requires. */
export const productFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toHaveLength(7),
  (sent) => {
    const { name, productSpecifications, ...rest } = sent as ProductForm;
    expect(name).toMatch(/^Taza( grande)?$/);
    expect(Object.keys(rest).sort()).toEqual(['brandId', 'categoryId', 'description']);
    expect(productSpecifications).toMatchObject([
      { specificationId: '7', value: expect.stringMatching(/^(Barro|Vidrio)$/) },
    ]);
  },
);
