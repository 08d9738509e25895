import { checkPasswordChange, type FieldProblems, type PasswordChangeForm, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import type { TwoFactorOffer } from './two-factor-offer.ts';

/** The secret at the end of the link's address. */
export type PasswordChangeInput = { link: string };

/** Input of the port that changes the password. */
export type PasswordChangeRequest = PasswordChangeForm & PasswordChangeInput;

/** The context of a password change. The passwords are kept only from the form to the answer. */
export type PasswordChangeContext = {
  link: string;
  form?: PasswordChangeForm;
  problems: FieldProblems;
  failure?: Failure;
  /** The offer of two-step: a QR that activates it along with the new password, the news that it is active, or nothing. */
  offer: TwoFactorOffer;
  /** Whether the code is required, because two-step is active. With an offer the code is optional. */
  codeAsked: boolean;
  /** A call got no answer, so it is unknown whether it changed anything. */
  silenced: boolean;
  /** Shown once, if two-step was activated. */
  recoveryCodes: readonly string[];
};

/** Events of a password change. */
export type PasswordChangeEvent = ({ type: 'change.submitted' } & PasswordChangeForm) | { type: 'qr.asked' };

const nothing: PasswordChangeForm = { email: '', password: '', repeatPassword: '' };

function checked({ codeAsked }: PasswordChangeContext, event: PasswordChangeEvent) {
  if (event.type !== 'change.submitted') return checkPasswordChange(nothing);
  const { type: _, ...form } = event;
  return checkPasswordChange(form, codeAsked);
}

const machine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadQr: fromPromise<TwoFactorOffer, { link: string }>(notProvided),
    change: fromPromise<readonly string[], PasswordChangeRequest>(notProvided),
  },
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
    rememberProblems: assign(({ context, event }) => ({ problems: problemsOf(checked(context, event)) })),
    forgetForm: assign({ form: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    rememberOffer: assign((_, offer: TwoFactorOffer) => ({ offer, codeAsked: offer.kind === 'scanned' })),
    // With an offer, a wrong code leaves the code optional. If the server requires a code, two-step has become active meanwhile.
    rememberCodeAsked: assign(({ context }, { oauthError }: Failure) => {
      const active = oauthError === 'error.code.required';
      const offered = context.offer.kind === 'offered' && !active;
      return { codeAsked: !offered, ...(active && { offer: { kind: 'scanned' as const } }) };
    }),
    rememberRecoveryCodes: assign((_, recoveryCodes: readonly string[]) => ({ recoveryCodes })),
    rememberSilence: assign({ silenced: true }),
  },
});

/**
 * A new password through a link (S3 §2, §5 and §8), with the QR of two-step for a user without it. `unloaded` = the link could not be
 * checked; `dead` = the link is no longer valid; `unsure` = it is invalid after a call without an answer, which may have changed the
 * password; `codeAsked` = the code is missing or wrong.
 */
export const passwordChangeMachine = machine.createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    link: input.link,
    problems: {},
    offer: { kind: 'none' },
    codeAsked: false,
    silenced: false,
    recoveryCodes: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadQr',
        src: 'loadQr',
        input: ({ context }) => ({ link: context.link }),
        onDone: { target: 'writing', actions: { type: 'rememberOffer', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkDead', ...failureOfEvent }, target: 'dead', actions: rememberFailure },
          { target: 'unloaded', actions: rememberFailure },
        ],
      },
    },
    unloaded: { on: { 'qr.asked': { target: 'loading', actions: 'forgetFailure' } } },
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
          // The transition to this state stored the form.
          ...(context.form as PasswordChangeForm),
        }),
        onDone: { target: 'done', actions: { type: 'rememberRecoveryCodes', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'asksCode', ...failureOfEvent },
            target: 'writing.codeAsked',
            actions: [rememberFailure, { type: 'rememberCodeAsked', ...failureOfEvent }],
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
