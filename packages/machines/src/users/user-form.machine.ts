import {
  changedFields,
  limits,
  mayEditUserField,
  mayGiveAccess,
  newUserForm,
  type UserFacts,
  type UserForm,
  type Viewer,
} from '@trastienda/domain';
import { checkUserForm, type FieldProblems, isEmail } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditFacts, EditForm } from '../shared/edit-form.ts';
import { differing } from '../shared/fields.ts';

/**
 * What somebody shows again for another e-mail and to reset two steps: the current password, and the code where two steps are
 * on (R21).
 */
export type UserProof = { currentPassword: string; code: string };

/** A user who is there, with what the form tells of it beside its fields. */
export type EditedUser = UserFacts & {
  version: number | undefined;
  /** An e-mail that waits to be confirmed from there. */
  pendingEmail: string | undefined;
  /** Names of the user's sellers, by account. */
  sellerNames: Readonly<Record<string, string>>;
};

/** What is typed, chosen and switched, and the proof of who does it. */
export type UserDraft = UserForm & UserProof;

/** What is sent; the proof only with another e-mail. */
export type UserValue = { form: UserForm; proof: UserProof | undefined };

/** Who edits. */
export type UserExtra = { viewer: Viewer };

/** What the rules of a user's form read: the user as it is (undefined: a new one) and who edits it. */
export type UserFormFacts = EditFacts<EditedUser, UserExtra>;

const noProof: UserProof = { currentPassword: '', code: '' };

const sameEmail = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether the draft asks for another e-mail of somebody who is there already. */
export const asksForEmail = ({ email }: Pick<UserForm, 'email'>, { resource }: Pick<UserFormFacts, 'resource'>) =>
  resource !== undefined && !sameEmail(email, resource.email);

function draftOf({ firstName, lastName, email, roles, status, operatingUser, accountNames }: UserForm): UserDraft {
  return { firstName, lastName, email, roles, status, operatingUser, accountNames, ...noProof };
}

/** Whether the viewer may change a draft into another one: the rule table decides, as on the server. */
function mayChangeInto(before: UserForm, wanted: UserForm, { resource, extra: { viewer } }: UserFormFacts): boolean {
  const mine = changedFields(before, wanted).every((field) => mayEditUserField(viewer, resource, field).allowed);
  return mine && mayGiveAccess(viewer, resource, wanted).allowed;
}

/** Of a change, the fields that the viewer may change; and no proof where nothing asks for it. */
function change(wanted: UserDraft, before: UserDraft, facts: UserFormFacts): UserDraft {
  let draft = before;
  for (const name of differing(before, wanted)) {
    const next = { ...draft, [name]: wanted[name] };
    if (mayChangeInto(draft, next, facts)) draft = next;
  }
  return asksForEmail(draft, facts) ? draft : { ...draft, ...noProof };
}

/** What is sent, or every wrong field; another e-mail needs the current password. */
function check(draft: UserDraft, facts: UserFormFacts) {
  const { currentPassword, code, ...form } = draft;
  const checked = checkUserForm(form);
  const proof = asksForEmail(draft, facts) ? { currentPassword, code } : undefined;
  const fields: FieldProblems = {
    ...(checked.valid ? {} : checked.fields),
    ...(proof?.currentPassword === '' && { currentPassword: { code: 'session.proof.password' as const } }),
  };
  return checked.valid && Object.keys(fields).length === 0
    ? ({ valid: true, value: { form: checked.value, proof } } as const)
    : ({ valid: false, fields } as const);
}

/** Whether a draft can be sent as it is. */
export const isUserComplete = (draft: UserDraft, facts: UserFormFacts): boolean => check(draft, facts).valid;

/** A user's form (S1 §2 to §6). */
const userForm: EditForm<EditedUser, UserDraft, UserValue, UserExtra> = {
  id: 'userForm',
  prepare: ({ resource, extra }) => draftOf(resource ?? newUserForm(extra.viewer)),
  change,
  check,
  /** A well-formed e-mail that is not the user's own already (S1 §5). */
  question: ({ email }, { resource }) =>
    isEmail(email.trim()) && !sameEmail(email, resource?.email) ? email : undefined,
  pause: limits.emailCheckMilliseconds,
  fieldOfCode: { 'users.email.taken': 'email' },
  renamed: { organizations: 'accountNames' },
};

/** A user, new or known. The e-mail is asked about after two seconds without typing; until the answer, and while it is taken, nothing can be saved. */
export const userFormMachine = editFormMachine(userForm);
