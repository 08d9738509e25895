import { viewLimits } from '@trastienda/domain';
import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import type { Look } from './kit/fake-driver.ts';
import { askedNow, knownView } from './view-form.model.ts';

/** What must hold in each state of a view's form: a new view stores the list's current search, and its name is never too long. */
export const viewFormLooks: Record<string, Look> = editFormLooks(
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
