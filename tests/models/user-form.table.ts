import { limits } from '@trastienda/domain';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import {
  asksForProof,
  changed,
  draftOf,
  empty,
  isCompleteUser,
  isUnsavedUser,
  knownUser,
  noProof,
  othersUser,
  same,
  savedUser,
} from './user-facts.ts';

/** What a change comes to: "Usuario Marketplace" is not a seller's administrator's to give (S1 §6), a proof shown only where it is asked for. */
const typed = ({ context, step }: Facts) => {
  const wanted = { ...context.draft, ...step.event.change };
  const isMine = context.extra.viewer.roles[0] === 'ADMIN_USER';
  const roles = isMine || wanted.roles[0] !== 'STANDARD_USER' ? wanted.roles : context.draft.roles;
  return { ...wanted, roles, ...(!asksForProof({ ...context, draft: wanted }) && noProof) };
};

/** A user, new or known (S1 §2 to §6): nothing is saved while the e-mail is asked about, or taken. */
export const userFormTable: FlowTable = editFormTable({
  starts: {
    'new, by an ADMIN_USER': ['editing.settled', { draft: empty }],
    'known, by an ADMIN_USER': ['loading', { saved: false }],
    'known, by a seller': ['loading', { saved: false }],
  },
  known: knownUser,
  others: othersUser,
  saved: savedUser,
  typed: {
    'typed: names and access': typed,
    'typed: no name': typed,
    'typed: e-mail, other': typed,
    'typed: e-mail, own': typed,
    'typed: e-mail, malformed': typed,
    'typed: proof': typed,
    'typed: marketplace': typed,
  },
  isComplete: isCompleteUser,
  isUnsaved: isUnsavedUser,
  theirs: draftOf(othersUser),
  mine: (context) => ({
    ...draftOf(othersUser),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
  }),
  // A well-formed e-mail that is not the user's own already is asked about after two seconds without typing (S1 §5).
  question: {
    of: ({ email }, { resource }) => (email.includes('@') && !same(email, resource?.email) ? email : undefined),
    milliseconds: limits.emailCheckMilliseconds,
  },
});
