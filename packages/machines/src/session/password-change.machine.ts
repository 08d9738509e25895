import { checkPasswordChange, type FieldProblems, type PasswordChangeForm } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf, isUnanswered } from '../shared/failure.ts';

/** The link that leads to the change: the secret at the end of its address. */
export type PasswordChangeInput = { link: string };

/** What the port sends. */
export type PasswordChangeRequest = PasswordChangeForm & PasswordChangeInput;

/** What a change knows. The passwords live only from the form to the answer. */
export type PasswordChangeContext = {
  link: string;
  form?: PasswordChangeForm;
  problems: FieldProblems;
  failure?: Failure;
  /** The account has two steps on; known once the server has said so to who holds the link. */
  codeAsked: boolean;
  /** A call got no answer: whether it changed anything is not known. */
  silenced: boolean;
};

/** What may happen to a change. */
export type PasswordChangeEvent = { type: 'change.submitted' } & PasswordChangeForm;

const checked = ({ codeAsked }: PasswordChangeContext, { type: _, ...form }: PasswordChangeEvent) =>
  checkPasswordChange(form, codeAsked);

const machine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'busy' | 'form',
  },
  actors: { change: fromPromise<void, PasswordChangeRequest>(unbound) },
  guards: {
    isComplete: ({ context, event }) => checked(context, event).valid,
    asksCode: (_, { oauthError }: Failure) =>
      oauthError === 'error.code.required' || oauthError === 'error.code.invalid',
    isLinkDead: (_, { oauthError }: Failure) => oauthError === 'error.not.found.change.password',
    isLinkDeadAfterSilence: ({ context }, { oauthError }: Failure) =>
      context.silenced && oauthError === 'error.not.found.change.password',
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    rememberForm: assign(({ context, event }) => {
      const form = checked(context, event);
      return { problems: {}, failure: undefined, ...(form.valid && { form: form.value }) };
    }),
    rememberProblems: assign(({ context, event }) => {
      const form = checked(context, event);
      return { problems: form.valid ? {} : form.fields };
    }),
    forgetForm: assign({ form: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberCodeAsked: assign({ codeAsked: true }),
    rememberSilence: assign({ silenced: true }),
  },
});

const failureOfEvent = { params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) };
const rememberFailure = { type: 'rememberFailure', ...failureOfEvent } as const;

/**
 * A new password by a link (document 3, sections 2, 5 and 8). `dead` = the link is good for nothing (any more);
 * `unsure` = it is dead after a call without answer, which may have changed the password; `codeAsked` = the account has
 * two steps on, and the code is missing or wrong.
 */
export const passwordChangeMachine = machine.createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ link: input.link, problems: {}, codeAsked: false, silenced: false }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'form',
      initial: 'ready',
      on: {
        'change.submitted': [
          { guard: 'isComplete', target: 'changing', actions: 'rememberForm' },
          { actions: 'rememberProblems' },
        ],
      },
      states: { ready: {}, codeAsked: {}, refused: {}, silent: {} },
    },
    changing: {
      tags: ['busy', 'form'],
      exit: 'forgetForm',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          link: context.link,
          // The form was remembered by the transition that leads here.
          ...(context.form as PasswordChangeForm),
        }),
        onDone: 'done',
        onError: [
          {
            guard: { type: 'asksCode', ...failureOfEvent },
            target: 'writing.codeAsked',
            actions: [rememberFailure, 'rememberCodeAsked'],
          },
          {
            guard: { type: 'isLinkDeadAfterSilence', ...failureOfEvent },
            target: 'unsure',
            actions: rememberFailure,
          },
          { guard: { type: 'isLinkDead', ...failureOfEvent }, target: 'dead', actions: rememberFailure },
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'writing.silent',
            actions: [rememberFailure, 'rememberSilence'],
          },
          { target: 'writing.refused', actions: rememberFailure },
        ],
      },
    },
    done: { type: 'final' },
    dead: { type: 'final' },
    unsure: { type: 'final' },
  },
});

async function unbound(): Promise<never> {
  throw new Error('This flow was started without its ports: give them with .provide({ actors }).');
}
