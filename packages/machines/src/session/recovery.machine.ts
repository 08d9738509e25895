import { checkRecoveryForm, type FieldProblems, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/** The context of a request for a recovery link. */
export type RecoveryContext = { email: string; problems: FieldProblems; failure?: Failure };

/** Events of the request. */
export type RecoveryEvent = { type: 'email.submitted'; email: string } | { type: 'recovery.closed' };

const emailOf = (event: RecoveryEvent) =>
  checkRecoveryForm({ email: event.type === 'email.submitted' ? event.email : '' });

const machine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent, tags: {} as 'busy' | 'form' },
  actors: { request: fromPromise<void, { email: string }>(notProvided) },
  guards: {
    isComplete: ({ event }) => emailOf(event).valid,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    rememberEmail: assign(({ context, event }) => {
      const checked = emailOf(event);
      return { problems: {}, failure: undefined, email: checked.valid ? checked.value.email : context.email };
    }),
    rememberProblems: assign(({ event }) => ({ problems: problemsOf(emailOf(event)) })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
});

/**
 * "Recuperar contraseña": the user enters an e-mail, and the server sends a link if an account has it (S1 §2 and §8). `sent` tells everybody
 * the same. Retrying after a network failure does no harm, because the server sends at most one mail a minute.
 */
export const recoveryMachine = machine.createMachine({
  id: 'recovery',
  context: { email: '', problems: {} },
  initial: 'writing',
  states: {
    writing: {
      tags: 'form',
      initial: 'ready',
      on: {
        'email.submitted': [
          { guard: 'isComplete', target: 'sending', actions: 'rememberEmail' },
          { actions: 'rememberProblems' },
        ],
        'recovery.closed': 'closed',
      },
      states: { ready: {}, refused: {}, silent: {} },
    },
    sending: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'writing.silent', actions: rememberFailure },
          { target: 'writing.refused', actions: rememberFailure },
        ],
      },
    },
    sent: { on: { 'recovery.closed': 'closed' } },
    closed: { type: 'final' },
  },
});
