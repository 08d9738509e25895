import { allowed, refused, type Verdict } from '../verdict.ts';

/** A specification as a category asks for it; `isParent` = the category inherits it. */
export type AskedFacts = { isParent: boolean };

/** Whether a category may ask for a specification: it is active, and the category does not ask for it already. */
export function canAskFor({ isActive, isOwn }: { isActive: boolean; isOwn: boolean }): Verdict {
  if (!isActive) return refused('specifications.inactive');
  return isOwn ? refused('specifications.taken') : allowed;
}

/** Whether a category may stop asking for a specification: only its own, not an inherited one, which belongs to the other category (S2 §2). */
export const canStopAsking = ({ isParent }: AskedFacts): Verdict =>
  isParent ? refused('specifications.inherited') : allowed;

/** The specification's part of a field's number: `12-7` joins the category's and the specification's; the screen shows only `7` (S2 §2). */
export const withoutCategory = (fieldId: string): string => fieldId.slice(fieldId.indexOf('-') + 1);
