import { limits } from '@trastienda/domain';
import { checkProofForm, type FieldProblems, type ProofForm, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/** The seconds until the session's absolute end, and whether the user's sign-in needs a code. */
export type SessionRenewalInput = { seconds: number; codeAsked: boolean };

/** The context of a sign-in in place. The password is kept only from the form to the answer. */
export type SessionRenewalContext = SessionRenewalInput & {
  form?: ProofForm;
  problems: FieldProblems;
  failure?: Failure;
};

/** Events of a sign-in in place. `end.told`: the server said again how long the session lasts. */
export type SessionRenewalEvent =
  | { type: 'end.told'; seconds: number }
  | ({ type: 'proof.submitted' } & ProofForm)
  | { type: 'renewal.postponed' };

const checked = ({ codeAsked }: SessionRenewalContext, event: SessionRenewalEvent) => {
  const { currentPassword = '', code = '' } = event.type === 'proof.submitted' ? event : {};
  return checkProofForm({ currentPassword, code }, codeAsked);
};

const isLong = (seconds: number) => seconds > limits.sessionEndingSeconds;

const machine = setup({
  types: {
    context: {} as SessionRenewalContext,
    events: {} as SessionRenewalEvent,
    input: {} as SessionRenewalInput,
    tags: {} as 'busy' | 'form' | 'asksServer',
  },
  actors: { prolong: fromPromise<void, ProofForm>(notProvided) },
  guards: {
    isComplete: ({ context, event }) => checked(context, event).valid,
    isLongerNow: ({ event }) => event.type === 'end.told' && isLong(event.seconds),
    asksCode: (_, { fields }: Failure) => fields.code !== undefined,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    rememberEnd: assign(({ context, event }) => ({
      seconds: event.type === 'end.told' ? event.seconds : context.seconds,
    })),
    rememberForm: assign(({ context, event }) => {
      const form = checked(context, event);
      return { problems: {}, failure: undefined, ...(form.valid && { form: form.value }) };
    }),
    rememberProblems: assign(({ context, event }) => ({ problems: problemsOf(checked(context, event)) })),
    rememberCodeAsked: assign({ codeAsked: true }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined, problems: {} }),
    forgetForm: assign({ form: undefined }),
  },
  delays: {
    untilOffer: ({ context }) => Math.max(0, context.seconds - limits.sessionEndingSeconds) * 1000,
    untilEnd: ({ context }) => Math.min(context.seconds, limits.sessionEndingSeconds) * 1000,
    untilAgain: limits.sessionEndingAgainSeconds * 1000,
  },
});

/**
 * Five minutes before a session's absolute end the page offers to sign in again in place (ADR 87). `renewed` and `over` wait until the server
 * says how long the session lasts now; in another tab it may have been renewed meanwhile.
 */
export const sessionRenewalMachine = machine.createMachine({
  id: 'sessionRenewal',
  context: ({ input }) => ({ ...input, problems: {} }),
  initial: 'lasting',
  states: {
    lasting: {
      after: { untilOffer: 'ending' },
      on: { 'end.told': { target: 'lasting', reenter: true, actions: 'rememberEnd' } },
    },
    ending: {
      initial: 'offering',
      after: { untilEnd: 'over' },
      exit: 'forgetFailure',
      on: { 'end.told': { guard: 'isLongerNow', target: 'lasting', actions: 'rememberEnd' } },
      states: {
        offering: {
          tags: 'form',
          initial: 'ready',
          on: {
            'proof.submitted': [
              { guard: 'isComplete', target: 'proving', actions: 'rememberForm' },
              { actions: 'rememberProblems' },
            ],
            'renewal.postponed': { target: 'postponed', actions: 'forgetFailure' },
          },
          states: { ready: {}, refused: {}, silent: {} },
        },
        proving: {
          tags: ['busy', 'form'],
          exit: 'forgetForm',
          invoke: {
            id: 'prolong',
            src: 'prolong',
            input: ({ context }) => context.form ?? { currentPassword: '' },
            onDone: '#sessionRenewal.renewed',
            onError: [
              {
                guard: { type: 'isUnanswered', ...failureOfEvent },
                target: 'offering.silent',
                actions: rememberFailure,
              },
              {
                guard: { type: 'asksCode', ...failureOfEvent },
                target: 'offering.refused',
                actions: [rememberFailure, 'rememberCodeAsked'],
              },
              { target: 'offering.refused', actions: rememberFailure },
            ],
          },
        },
        postponed: { after: { untilAgain: 'offering' } },
      },
    },
    renewed: {
      tags: 'asksServer',
      on: { 'end.told': { guard: 'isLongerNow', target: 'lasting', actions: 'rememberEnd' } },
    },
    over: {
      tags: 'asksServer',
      on: { 'end.told': { guard: 'isLongerNow', target: 'lasting', actions: 'rememberEnd' } },
    },
  },
});
