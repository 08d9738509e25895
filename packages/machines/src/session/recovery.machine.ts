import { checkRecoveryForm, type FieldProblems } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { failureOfEvent, rememberFailure } from '../shared/failure-of-event.ts';
import { unbound } from '../shared/unbound.ts';

/** What a request for a link knows. */
export type RecoveryContext = { email: string; problems: FieldProblems; failure?: Failure };

/** What may happen to it. */
export type RecoveryEvent = { type: 'email.submitted'; email: string } | { type: 'recovery.closed' };

const emailOf = (event: RecoveryEvent) =>
  checkRecoveryForm({ email: event.type === 'email.submitted' ? event.email : '' });

const machine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent, tags: {} as 'busy' | 'form' },
  actors: { request: fromPromise<void, { email: string }>(unbound) },
  guards: {
    isComplete: ({ event }) => emailOf(event).valid,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    rememberEmail: assign(({ context, event }) => {
      const checked = emailOf(event);
      return { problems: {}, failure: undefined, email: checked.valid ? checked.value.email : context.email };
    }),
    rememberProblems: assign(({ event }) => {
      const checked = emailOf(event);
      return { problems: checked.valid ? {} : checked.fields };
    }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
});

/**
 * "Recuperar contraseña": an e-mail, and a link on its way if it is somebody's (S1 §2 and §8). `sent` says
 * the same to everybody; asking again after a silence does no harm, the server sends one mail a minute.
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
