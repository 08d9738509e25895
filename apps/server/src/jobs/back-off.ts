/** How long tries of the same thing are apart, in seconds. */
export type BackOff = { first: number; longest: number };

/** For work that is done again from its last step, as soon as what was away may be back. */
export const soonAgain: BackOff = { first: 1, longest: 1 };

/** Seconds before the next try: twice as long after each failure (one or more), up to the longest. */
export function pauseAfter(failures: number, { first, longest }: BackOff): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/** When the next try is due. */
export function nextTry(now: Date, failures: number, backOff: BackOff): Date {
  return new Date(now.getTime() + pauseAfter(failures, backOff) * 1000);
}
