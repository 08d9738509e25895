/** The last of these moments; `first` if there is none after it. */
export const latestOf = (moments: readonly string[], first: string): string =>
  moments.reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last), first);

/**
 * The caller's time, between what it follows and the present: a clock that runs ahead or behind must not date anything in the future, nor
 * before what it comes out of.
 */
export function momentOf(at: string | undefined, { since, now }: { since: string; now: Date }): Date {
  const told = at === undefined ? now.getTime() : Date.parse(at);
  return new Date(Math.min(Math.max(told, Date.parse(since)), now.getTime()));
}
