import { failureOfEvent, rememberFailure } from './failure-of-event.ts';

/** The guard `isUnanswered` of what a port failed with: nobody knows whether the server heard it. */
export const silent = { type: 'isUnanswered', ...failureOfEvent } as const;

/** Where work that cannot be followed leads: a silent server is asked again; one that answers otherwise does not have the work. */
export const lostTo = <Elsewhere extends string>(elsewhere: Elsewhere) =>
  [
    { guard: silent, target: 'reconnecting', actions: rememberFailure },
    { target: elsewhere, actions: rememberFailure },
  ] as const;

/** The work is followed again, and what went wrong before is over. */
export const followAgain = { target: 'following', actions: 'forgetFailure' } as const;

/** After a pause, which grows with each try in a row, the work is followed again. */
export const afterPause = {
  untilNextTry: { target: 'following', actions: ['countTry', 'forgetFailure'] },
} as const;
