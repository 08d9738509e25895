import { eventTypeNames } from '@trastienda/domain';
import { checkWebhookForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a subscription's form: events are chosen once, in the order of the table. */
export const webhookFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    const { events } = context.draft;
    expect(events).toEqual(eventTypeNames.filter((name) => events.includes(name)));
  },
  (value) => {
    const form = value as Parameters<typeof checkWebhookForm>[0];
    expect(checkWebhookForm(form)).toEqual({ valid: true, value: form });
  },
);
