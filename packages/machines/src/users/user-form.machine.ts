import {
  changedFields,
  limits,
  mayEditUserField,
  mayGiveAccess,
  newUserForm,
  savingNeedsProof,
  type UserFacts,
  type UserForm,
  type Viewer,
} from '@trastienda/domain';
import { checkUserForm, type FieldProblems, isEmail, problemsOf } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditFacts, EditForm } from '../shared/edit-form.ts';
import { differing } from '../shared/fields.ts';

/** The proof of identity that some changes need: the viewer's current password, and the code if two-step is on (R21; R42). */
export type UserProof = { currentPassword: string; code: string };

/** An existing user, with what the form shows besides its fields. */
export type EditedUser = UserFacts & {
  version: number | undefined;
  /** A new e-mail that waits for its confirmation. */
  pendingEmail: string | undefined;
  /** Names of the user's sellers, by account. */
  sellerNames: Readonly<Record<string, string>>;
};

/** The draft of a user, with the viewer's proof of identity. */
export type UserDraft = UserForm & UserProof;

/** The value that is sent; it has a proof only if something needs it. */
export type UserValue = { form: UserForm; proof: UserProof | undefined };

/** The viewer, who edits the user. */
export type UserExtra = { viewer: Viewer };

/** The facts that the rules of a user's form read: the user (undefined = a new one) and the viewer. */
export type UserFormFacts = EditFacts<EditedUser, UserExtra>;

const noProof: UserProof = { currentPassword: '', code: '' };

const sameEmail = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether saving the draft needs the viewer's proof of identity. */
export const asksForProof = (draft: UserForm, { resource }: Pick<UserFormFacts, 'resource'>) =>
  savingNeedsProof(resource, { ...draft, email: draft.email.trim() });

function draftOf({ firstName, lastName, email, roles, status, operatingUser, accountNames }: UserForm): UserDraft {
  return { firstName, lastName, email, roles, status, operatingUser, accountNames, ...noProof };
}

/** Whether the viewer may change a draft into another one: the rule table decides, as on the server. */
function mayChangeInto(before: UserForm, wanted: UserForm, { resource, extra: { viewer } }: UserFormFacts): boolean {
  const mine = changedFields(before, wanted).every((field) => mayEditUserField(viewer, resource, field).allowed);
  return mine && mayGiveAccess(viewer, resource, wanted).allowed;
}

/** Applies the changed fields that the viewer may change; removes the proof if nothing needs it. */
function change(wanted: UserDraft, before: UserDraft, facts: UserFormFacts): UserDraft {
  let draft = before;
  for (const name of differing(before, wanted)) {
    const next = { ...draft, [name]: wanted[name] };
    if (mayChangeInto(draft, next, facts)) draft = next;
  }
  return asksForProof(draft, facts) ? draft : { ...draft, ...noProof };
}

/** The value to send, or the problems of all fields; what needs a proof needs the current password. */
function check(draft: UserDraft, facts: UserFormFacts) {
  const { currentPassword, code, ...form } = draft;
  const checked = checkUserForm(form);
  const proof = asksForProof(draft, facts) ? { currentPassword, code } : undefined;
  const fields: FieldProblems = {
    ...problemsOf(checked),
    ...(proof?.currentPassword === '' && { currentPassword: { code: 'session.proof.password' as const } }),
  };
  return checked.valid && Object.keys(fields).length === 0
    ? ({ valid: true, value: { form: checked.value, proof } } as const)
    : ({ valid: false, fields } as const);
}

/** A user's form (S1 §2 to §6). */
const userForm: EditForm<EditedUser, UserDraft, UserValue, UserExtra> = {
  id: 'userForm',
  prepare: ({ resource, extra }) => draftOf(resource ?? newUserForm(extra.viewer)),
  change,
  check,
  /** The e-mail to look up, if it is well formed and not the user's own (S1 §5). */
  question: ({ email }, { resource }) =>
    isEmail(email.trim()) && !sameEmail(email, resource?.email) ? email : undefined,
  pause: limits.emailCheckMilliseconds,
  fieldOfCode: { 'users.email.taken': 'email' },
  renamed: { organizations: 'accountNames' },
};

/**
 * The form of a new or existing user. The e-mail is looked up after two seconds without typing; the form cannot be saved before the answer,
 * or while the e-mail is taken.
 */
export const userFormMachine = editFormMachine(userForm);
