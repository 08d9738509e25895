import {
  changedFields,
  limits,
  mayEditUserField,
  mayGiveAccess,
  newUserForm,
  type PermissionRole,
  switchAdministrator,
  switchIntegrator,
  switchMarketplace,
  switchPermission,
  type UserFacts,
  type UserForm,
  type Viewer,
} from '@trastienda/domain';
import { checkUserForm, type FieldProblems, isEmail } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { failureOfEvent, rememberFailure } from '../shared/failure-of-event.ts';
import { unbound } from '../shared/unbound.ts';

/**
 * What somebody shows again for another e-mail and to reset two steps: the current password, and the code where two steps are
 * on (R21).
 */
export type UserProof = { currentPassword: string; code: string };

const noProof: UserProof = { currentPassword: '', code: '' };

/** Who edits whom; nobody yet = a new user. */
export type UserFormInput = { viewer: Viewer; user?: UserFacts };

/** What a user form knows. `form` is what was sent last, `result` what came back. */
export type UserFormContext = UserFormInput & {
  draft: UserForm;
  proof: UserProof;
  form?: UserForm;
  problems: FieldProblems;
  failure?: Failure;
  result?: UserFacts;
  /** Two steps were switched off while the form stayed open. */
  twoFactorReset: boolean;
};

/** Fields that are typed, chosen or switched one by one; roles and the e-mail have events of their own. */
export type PlainUserField = 'firstName' | 'lastName' | 'status' | 'operatingUser' | 'accountNames';

/** What may happen to a user form. */
export type UserFormEvent =
  | { type: 'field.changed'; change: Partial<Pick<UserForm, PlainUserField>> }
  | { type: 'email.typed'; email: string }
  | { type: 'proof.typed'; proof: UserProof }
  | { type: 'marketplace.switched'; on: boolean }
  | { type: 'integrator.switched'; on: boolean }
  | { type: 'administrator.switched'; on: boolean }
  | { type: 'permission.switched'; permission: PermissionRole; on: boolean }
  | { type: 'user.submitted' }
  | { type: 'reset.asked' }
  | { type: 'reset.confirmed' }
  | { type: 'reset.refrained' }
  | { type: 'form.closed' };

/** The draft after an event, which changes nothing that is not the viewer's: the rule table decides, as on the server. */
function draftAfter({ viewer, user, draft }: UserFormContext, event: UserFormEvent): UserForm {
  const wanted = wantedBy(draft, event);
  const mine = changedFields(draft, wanted).every((field) => mayEditUserField(viewer, user, field).allowed);
  return mine && mayGiveAccess(viewer, user, wanted).allowed ? wanted : draft;
}

function wantedBy(draft: UserForm, event: UserFormEvent): UserForm {
  switch (event.type) {
    case 'field.changed':
      return { ...draft, ...event.change };
    case 'email.typed':
      return { ...draft, email: event.email };
    case 'marketplace.switched':
      return { ...draft, roles: switchMarketplace(draft.roles, event.on) };
    case 'integrator.switched':
      return { ...draft, roles: switchIntegrator(event.on) };
    case 'administrator.switched':
      return { ...draft, roles: switchAdministrator(draft.roles, event.on) };
    case 'permission.switched':
      return { ...draft, roles: switchPermission(draft.roles, event.permission, event.on) };
    default:
      return draft;
  }
}

const sameEmail = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether the draft asks for another e-mail of somebody who is there already. */
export const asksForEmail = ({ user, draft }: Pick<UserFormContext, 'user' | 'draft'>): boolean =>
  user !== undefined && !sameEmail(draft.email, user.email);

/** Every wrong field of the form, the proof included. */
function problemsOf(context: UserFormContext): FieldProblems {
  const checked = checkUserForm(context.draft);
  const unproven = asksForEmail(context) && context.proof.currentPassword === '';
  return {
    ...(checked.valid ? {} : checked.fields),
    ...(unproven && { currentPassword: { code: 'session.proof.password' as const } }),
  };
}

const machine = setup({
  types: {
    context: {} as UserFormContext,
    events: {} as UserFormEvent,
    input: {} as UserFormInput,
    tags: {} as 'form' | 'busy' | 'sendable',
  },
  actors: {
    checkEmail: fromPromise<boolean, { email: string }>(unbound),
    save: fromPromise<UserFacts, { id: string | undefined; form: UserForm; proof: UserProof | undefined }>(unbound),
    resetTwoFactor: fromPromise<void, { id: string; proof: UserProof }>(unbound),
  },
  delays: { silence: limits.emailCheckMilliseconds },
  guards: {
    /** A well-formed e-mail that is not the user's own already (S1 §5). */
    needsCheck: ({ context, event }) => {
      const { email } = draftAfter(context, event);
      return isEmail(email.trim()) && !sameEmail(email, context.user?.email);
    },
    isComplete: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    needsProof: ({ context }) => asksForEmail(context),
    isProven: ({ context }) => context.proof.currentPassword !== '',
    isTaken: (_, taken: boolean) => taken,
    isRefusedAsTaken: (_, { code }: Failure) => code === 'users.email.taken',
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    mayReset: ({ context: { viewer, user } }) =>
      user !== undefined && mayEditUserField(viewer, user, 'twoFactor').allowed,
  },
  actions: {
    change: assign(({ context, event }) => {
      const draft = draftAfter(context, event);
      const proof = asksForEmail({ ...context, draft }) ? context.proof : noProof;
      return { draft, proof, problems: {}, failure: undefined };
    }),
    prove: assign(({ event }) => (event.type === 'proof.typed' ? { proof: event.proof, failure: undefined } : {})),
    rememberProblems: assign(({ context }) => ({ problems: problemsOf(context) })),
    prepareForm: assign(({ context }) => {
      const checked = checkUserForm(context.draft);
      return checked.valid ? { form: checked.value, problems: {}, failure: undefined } : {};
    }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberResult: assign((_, result: UserFacts) => ({ result, failure: undefined })),
    // A code is good once; the password stays only where the form asks for it too.
    rememberReset: assign(({ context }) => ({
      twoFactorReset: true,
      failure: undefined,
      proof: asksForEmail(context) ? { ...context.proof, code: '' } : noProof,
    })),
    forgetProof: assign(({ context }) => (asksForEmail(context) ? {} : { proof: noProof })),
    forgetFailure: assign({ failure: undefined }),
  },
});

const submit = {
  'user.submitted': [
    { guard: 'isComplete', target: '#userForm.saving', actions: 'prepareForm' },
    { actions: 'rememberProblems' },
  ],
} as const;

/**
 * A user, new or known (S1 §2 to §6). The e-mail is asked for after two seconds without typing; until the
 * answer, and while it is taken, nothing can be saved. `unverified` = nobody answered: the server decides on saving.
 */
export const userFormMachine = machine.createMachine({
  id: 'userForm',
  context: ({ input }) => ({
    ...input,
    draft: input.user ?? newUserForm(input.viewer),
    proof: noProof,
    problems: {},
    twoFactorReset: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      initial: 'settled',
      on: {
        'email.typed': [
          { guard: 'needsCheck', target: '.waiting', actions: 'change', reenter: true },
          { target: '.settled', actions: 'change' },
        ],
        'proof.typed': { guard: 'needsProof', actions: 'prove' },
        'field.changed': { actions: 'change' },
        'marketplace.switched': { actions: 'change' },
        'integrator.switched': { actions: 'change' },
        'administrator.switched': { actions: 'change' },
        'permission.switched': { actions: 'change' },
        'reset.asked': { guard: 'mayReset', target: 'resetAsked', actions: 'forgetFailure' },
        'form.closed': 'canceled',
      },
      states: {
        settled: { tags: 'sendable', on: submit },
        waiting: { after: { silence: 'verifying' } },
        verifying: {
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.draft.email.trim() }),
            onDone: [
              { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'taken' },
              { target: 'settled' },
            ],
            onError: 'unverified',
          },
        },
        taken: {},
        unverified: { tags: 'sendable', on: submit },
        refused: { tags: 'sendable', on: submit },
        interrupted: { tags: 'sendable', on: submit },
        before: { type: 'history' },
      },
    },
    saving: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        // The form was prepared by the transition that leads here.
        input: ({ context }) => ({
          id: context.user?.id,
          form: context.form as UserForm,
          proof: asksForEmail(context) ? context.proof : undefined,
        }),
        onDone: { target: 'done', actions: { type: 'rememberResult', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRefusedAsTaken', ...failureOfEvent }, target: 'editing.taken' },
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'editing.interrupted',
            actions: rememberFailure,
          },
          { target: 'editing.refused', actions: rememberFailure },
        ],
      },
    },
    resetAsked: {
      on: {
        'proof.typed': { actions: 'prove' },
        'reset.confirmed': { guard: 'isProven', target: 'resetting', actions: 'forgetFailure' },
        'reset.refrained': { target: 'editing.before', actions: ['forgetFailure', 'forgetProof'] },
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetTwoFactor',
        src: 'resetTwoFactor',
        // Only a user who is there already can be asked about.
        input: ({ context }) => ({ id: context.user?.id ?? '', proof: context.proof }),
        onDone: { target: 'editing.before', actions: 'rememberReset' },
        onError: { target: 'resetAsked', actions: rememberFailure },
      },
    },
    done: { type: 'final' },
    canceled: { type: 'final' },
  },
});
