import { checkProfile, type ProfileNames } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the profile form. */
export const profileFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) =>
    expect(Object.keys(context.draft).sort()).toEqual(['activeSendEmail', 'firstName', 'lastName']),
  (value) => {
    const { firstName, lastName } = value as ProfileNames;
    expect(checkProfile({ firstName, lastName })).toEqual({ valid: true, value: { firstName, lastName } });
  },
);
