import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/** The secret of the opened link. */
export type EmailConfirmationInput = { id: string };

/** The context of the confirmation. */
export type EmailConfirmationContext = EmailConfirmationInput & { failure?: Failure };

/** Events of the confirmation. */
export type EmailConfirmationEvent = { type: 'email.confirmed' };

const machine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
    tags: {} as 'busy' | 'form',
  },
  actors: { confirm: fromPromise<void, { id: string }>(notProvided) },
  guards: { isUnanswered: (_, failure: Failure) => isUnanswered(failure) },
  actions: {
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});

const confirm = { 'email.confirmed': { target: 'confirming', actions: 'forgetFailure' } } as const;

/**
 * The confirmation of a new e-mail by the link that was sent to it (R21). A person must press a button, because programs that scan mails
 * open links too. `refused` = the link was used, has expired or is invalid; after `interrupted` the user may try again.
 */
export const emailConfirmationMachine = machine.createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ ...input }),
  initial: 'asking',
  states: {
    asking: { tags: 'form', on: confirm },
    confirming: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'confirmed',
        onError: [
          { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'interrupted', actions: rememberFailure },
          { target: 'refused', actions: rememberFailure },
        ],
      },
    },
    interrupted: { tags: 'form', on: confirm },
    confirmed: { type: 'final' },
    refused: { type: 'final' },
  },
});
