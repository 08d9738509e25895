import { checkProfile, type ProfileNames } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The data that users may change about themselves: their names, and whether they get mails. */
export type ProfileDraft = ProfileNames & { activeSendEmail: boolean };

/** The user's own data; an integrator's names are fixed (S1 §6), whatever they are. */
export type ProfileFacts = ProfileDraft & { version: number; isIntegrator: boolean };

/** The form of the user's own data (S3 §2). */
const profileForm: EditForm<ProfileFacts, ProfileDraft, ProfileDraft, undefined> = {
  id: 'profileForm',
  prepare: ({ resource }) => ({
    firstName: resource?.firstName ?? '',
    lastName: resource?.lastName ?? '',
    activeSendEmail: resource?.activeSendEmail ?? false,
  }),
  change: (wanted, before, { resource }) =>
    resource?.isIntegrator ? { ...before, activeSendEmail: wanted.activeSendEmail } : wanted,
  check: (draft, { resource }) => {
    if (resource?.isIntegrator) return { valid: true, value: draft };
    const checked = checkProfile(draft);
    return checked.valid ? { valid: true, value: { ...draft, ...checked.value } } : checked;
  },
  staysOpen: true,
};

/** The form of the user's own data; it stays open after saving. */
export const profileFormMachine = editFormMachine(profileForm);
