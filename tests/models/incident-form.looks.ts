import { checkIncidentForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import { filledIncident } from './incident-form.model.ts';
import type { Look } from './kit/fake-driver.ts';

/** What must hold in each state of the form of a new incident. */
export const incidentFormLooks: Record<string, Look> = editFormLooks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft).sort()).toEqual(Object.keys(filledIncident).sort()),
  (value) => {
    const form = value as Parameters<typeof checkIncidentForm>[0];
    expect(checkIncidentForm(form)).toEqual({ valid: true, value: form });
  },
);
