/** The pauses between two attempts at the same work, in seconds. */
export type BackOff = { first: number; longest: number };

/** For work that resumes from its last step: it retries soon, because the unreachable service may be back at any moment. */
export const soonAgain: BackOff = { first: 1, longest: 1 };

/** Seconds before the next attempt: doubled after each failure (`failures` is at least one), up to `longest`. */
export function pauseAfter(failures: number, { first, longest }: BackOff): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

export function nextTry(now: Date, failures: number, backOff: BackOff): Date {
  return new Date(now.getTime() + pauseAfter(failures, backOff) * 1000);
}
