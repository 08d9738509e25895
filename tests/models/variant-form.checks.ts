import type { SkuTerms } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { knownSku } from './variant-form.model.ts';

const checks = editFormChecks(
  ({ snapshot: { context } }) => {
    if (context.resource && !context.saved) expect(context.draft.upc).toBe(knownSku.upc);
    if (Object.keys(context.advice).length > 0) expect(context.draft.listPrice).toBe('250');
  },
  (sent) => {
    const { price, attributes, images } = sent as SkuTerms;
    expect([10_000, 25_000]).toContain(price.listPriceCentavos);
    expect(attributes).toMatchObject([{ specificationId: '5', value: expect.stringMatching(/^(Azul|Rojo)$/) }]);
    expect(images).toHaveLength(1);
  },
);

/** What must hold in each state of a variant's form: an existing variant keeps its UPC, and advice requires a typed price. */
export const variantFormChecks: Record<string, StateCheck> = checks;
