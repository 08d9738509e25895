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

/** The draft after a change: a seller's administrator cannot grant "Usuario Marketplace" (S1 §6), and a proof is kept only where it is required. */
const typed = ({ context, step }: Facts) => {
  const wanted = { ...context.draft, ...step.event.change };
  const isMine = context.extra.viewer.roles[0] === 'ADMIN_USER';
  const roles = isMine || wanted.roles[0] !== 'STANDARD_USER' ? wanted.roles : context.draft.roles;
  return { ...wanted, roles, ...(!asksForProof({ ...context, draft: wanted }) && noProof) };
};

/** A user, new or existing (S1 §2 to §6): it cannot be saved while its e-mail is being checked, or is taken. */
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
  mine: (context) => {
    const own = Object.fromEntries(changed(context).map((name) => [name, context.draft[name]]));
    const draft = { ...draftOf(othersUser), ...own };
    return { ...draft, ...(!asksForProof({ ...context, resource: othersUser, draft }) && noProof) };
  },
  // The server checks a well-formed e-mail, other than the user's own, two seconds after the last key (S1 §5).
  question: {
    of: ({ email }, { resource }) => (email.includes('@') && !same(email, resource?.email) ? email : undefined),
    milliseconds: limits.emailCheckMilliseconds,
  },
});
