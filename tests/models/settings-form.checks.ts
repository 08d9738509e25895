import { checkSettingsForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the general settings' form. */
export const settingsFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toHaveLength(12),
  (value) => {
    const form = value as Parameters<typeof checkSettingsForm>[0];
    expect(checkSettingsForm(form)).toEqual({ valid: true, value: form });
  },
);
