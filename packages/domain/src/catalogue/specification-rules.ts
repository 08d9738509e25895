import { allowed, refused, type Verdict } from '../verdict.ts';

/** A specification as a category asks for it. */
export type AskedFacts = { isParent: boolean };

/** Whether a category may ask for a specification: one that is in use, and that it does not ask for itself already. */
export function canAskFor({ isActive, isOwn }: { isActive: boolean; isOwn: boolean }): Verdict {
  if (!isActive) return refused('specifications.inactive');
  return isOwn ? refused('specifications.taken') : allowed;
}

/** Only what a category asks for itself is taken from it; what it inherits is the other category's (S2 §2). */
export const canStopAsking = ({ isParent }: AskedFacts): Verdict =>
  isParent ? refused('specifications.inherited') : allowed;

/** A field's number is the category's and the specification's, 12-7; the screen shows the second one (S2 §2). */
export const withoutCategory = (fieldId: string): string => fieldId.slice(fieldId.indexOf('-') + 1);
