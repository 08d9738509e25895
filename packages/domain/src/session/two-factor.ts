/** Last day (Mexico City) on which a seller may sign in without two-step; the document fixes a day but does not show it. */
export const twoFactorDeadline = '2027-03-31';

/** Whether the day to activate two-step has passed: from then on a seller without it is refused. */
export function isTwoFactorOverdue(today: string, deadline: string = twoFactorDeadline): boolean {
  return today > deadline;
}
