import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownProfile, othersProfile, savedProfile } from './profile-form.model.ts';

const names = ['firstName', 'lastName', 'activeSendEmail'] as const;
const draftOf = (facts: typeof knownProfile) => Object.fromEntries(names.map((name) => [name, facts[name]]));
const mine = ({ draft, resource }: Facts['context']) =>
  Object.fromEntries(names.filter((name) => draft[name] !== resource[name]).map((name) => [name, draft[name]]));
// An integrator cannot change the names (S1 §6).
const typed = ({ context: { resource, draft }, step }: Facts) => ({
  ...step.event.change,
  ...(resource.isIntegrator && { firstName: draft.firstName }),
});

/** The profile form (S3 §2): names that are not empty, and the switch for mails; the form stays open. */
export const profileFormTable: FlowTable = editFormTable({
  starts: {
    opened: ['loading', { saved: false }],
    person: ['editing.settled', { draft: draftOf(knownProfile) }],
    integrator: ['editing.settled', { draft: draftOf(knownProfile) }],
  },
  known: knownProfile,
  others: othersProfile,
  saved: savedProfile,
  typed: { 'typed: name': typed, 'typed: no name': typed, 'typed: no mails': typed },
  isComplete: ({ draft }) => draft.firstName !== '',
  sent: (draft) => draft,
  isUnsaved: (context) => Object.keys(mine(context)).length > 0,
  theirs: draftOf(othersProfile),
  mine: (context) => ({ ...draftOf(othersProfile), ...mine(context) }),
  staysOpen: draftOf(savedProfile),
});
