import { describe, it } from 'vitest';
import { carrierBlockFormChecks } from './carrier-block-form.checks.ts';
import { carrierBlockFormModel } from './carrier-block-form.model.ts';
import { carrierFormChecks } from './carrier-form.checks.ts';
import { carrierFormModel } from './carrier-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { webhookFormChecks } from './webhook-form.checks.ts';
import { webhookFormModel } from './webhook-form.model.ts';

const forms = [
  ['carrierForm', carrierFormModel, carrierFormChecks],
  ['carrierBlockForm', carrierBlockFormModel, carrierBlockFormChecks],
  ['webhookForm', webhookFormModel, webhookFormChecks],
] as const;

describe.each(forms)('%s, with fakes', (_, model, checks) => {
  const paths = coverPaths(model, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, checks), path);
  });
});
