import { describe, it } from 'vitest';
import { carrierBlockFormLooks } from './carrier-block-form.looks.ts';
import { carrierBlockFormModel } from './carrier-block-form.model.ts';
import { carrierFormLooks } from './carrier-form.looks.ts';
import { carrierFormModel } from './carrier-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

const forms = [
  ['carrierForm', carrierFormModel, carrierFormLooks],
  ['carrierBlockForm', carrierBlockFormModel, carrierBlockFormLooks],
] as const;

describe.each(forms)('%s, with fakes', (_, model, looks) => {
  const paths = coverPaths(model, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, looks), path);
  });
});
