import { checkProfile, type ProfileNames } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** What one may change of one's own data: the names, and whether mails come. */
export type ProfileDraft = ProfileNames & { activeSendEmail: boolean };

/** One's own data; an integrator's names are fixed (S1 §6), whatever they are. */
export type ProfileFacts = ProfileDraft & { version: number; isIntegrator: boolean };

/** One's own data (S3 §2). */
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

/** Whether the own data can be sent as they are. */
export const isProfileComplete = (draft: ProfileDraft, resource: ProfileFacts | undefined): boolean =>
  profileForm.check(draft, { resource, extra: undefined }).valid;

/** The form of one's own data, which stays open when they are saved. */
export const profileFormMachine = editFormMachine(profileForm);
