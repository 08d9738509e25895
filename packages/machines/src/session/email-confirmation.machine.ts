import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { failureOfEvent, rememberFailure } from '../shared/failure-of-event.ts';
import { unbound } from '../shared/unbound.ts';

/** The secret of the link whose page is open. */
export type EmailConfirmationInput = { id: string };

/** What the confirmation of a new e-mail knows. */
export type EmailConfirmationContext = EmailConfirmationInput & { failure?: Failure };

/** What may happen to it. */
export type EmailConfirmationEvent = { type: 'email.confirmed' };

const machine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
    tags: {} as 'busy' | 'form',
  },
  actors: { confirm: fromPromise<void, { id: string }>(unbound) },
  guards: { isUnanswered: (_, failure: Failure) => isUnanswered(failure) },
  actions: {
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});

const confirm = { 'email.confirmed': { target: 'confirming', actions: 'forgetFailure' } } as const;

/**
 * A new e-mail, confirmed by the link that was sent to it (R21). A person presses: programs that look at mails open
 * links too. `refused` says whether the link was used, ran out or is none; a silence may be tried again.
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
