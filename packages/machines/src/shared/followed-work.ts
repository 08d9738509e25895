import { failureOfEvent, rememberFailure } from './failure-of-event.ts';

/** The guard `isUnanswered` for the failure of a port: it is unknown whether the server received the call. */
export const silent = { type: 'isUnanswered', ...failureOfEvent } as const;

/**
 * The transitions of work that cannot be followed: reconnect if the server did not answer; any other answer means that the server does not
 * have the work.
 */
export const lostTo = <Elsewhere extends string>(elsewhere: Elsewhere) =>
  [
    { guard: silent, target: 'reconnecting', actions: rememberFailure },
    { target: elsewhere, actions: rememberFailure },
  ] as const;

/** Follows the work again and forgets the previous failure. */
export const followAgain = { target: 'following', actions: 'forgetFailure' } as const;

/** Follows the work again after a pause, which grows with each consecutive try. */
export const afterPause = {
  untilNextTry: { target: 'following', actions: ['countTry', 'forgetFailure'] },
} as const;
