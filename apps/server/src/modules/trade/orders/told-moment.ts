/** The caller's time, limited to the present: a clock that runs ahead must not date anything in the future. */
export function momentOf(at: string | undefined, now: Date): Date {
  const moment = at === undefined ? now : new Date(at);
  return moment.getTime() > now.getTime() ? now : moment;
}
