import { presetLimits } from '@trastienda/domain';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { askedNow, knownPreset } from './preset-form.model.ts';

/** What must hold in each state of a preset's form: a new preset takes what is chosen now, and its name is never too long. */
export const presetFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    expect(context.extra).toEqual(askedNow);
    if (!context.resource) expect(context.draft.takes).toBe(true);
  },
  (value) => {
    const { name, load } = value as { name: string; load: object };
    expect(name).toBe(name.trim());
    expect(name.length).toBeLessThanOrEqual(presetLimits.name);
    expect([askedNow.content.load, knownPreset.load]).toContainEqual(load);
  },
);
