import { viewLimits } from '@trastienda/domain';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { askedNow, knownView } from './view-form.model.ts';

/** What must hold in each state of a view's form: a new view stores the list's current search, and its name is never too long. */
export const viewFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    expect(context.extra).toEqual(askedNow);
    if (!context.resource) expect(context.draft.takesSearch).toBe(true);
  },
  (value) => {
    const { name, search } = value as { name: string; search: object };
    expect(name).toBe(name.trim());
    expect(name.length).toBeLessThanOrEqual(viewLimits.name);
    expect([askedNow.search, knownView.search]).toContainEqual(search);
  },
);
