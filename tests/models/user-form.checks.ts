import { maySaveUser } from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { asksForProof, shownPassword } from './user-facts.ts';

type Sent = { form: Parameters<typeof checkUserForm>[0]; proof: { currentPassword: string } | undefined };

/** What must hold in each state of a user's form: the draft contains nothing that the server would refuse from this viewer. */
export const userFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => {
    const { extra, draft, resource } = context;
    expect(maySaveUser(extra.viewer, resource, draft)).toEqual({ allowed: true });
    // The password is cleared when it is not required.
    if (!context.saved && !asksForProof(context)) expect(draft.currentPassword).toBe('');
  },
  (value) => {
    const { form, proof } = value as Sent;
    expect(checkUserForm(form)).toEqual({ valid: true, value: form });
    expect([undefined, shownPassword]).toContain(proof?.currentPassword);
  },
);
