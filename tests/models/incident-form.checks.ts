import { checkIncidentForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import { filledIncident } from './incident-form.model.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the form of a new incident. */
export const incidentFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft).sort()).toEqual(Object.keys(filledIncident).sort()),
  (value) => {
    const form = value as Parameters<typeof checkIncidentForm>[0];
    expect(checkIncidentForm(form)).toEqual({ valid: true, value: form });
  },
);
