import type { MessageKey } from './messages/catalogue.ts';
import type { MessageParams } from './messages/fill-in.ts';

/** A refusal with its reason. `forbidden` = never possible for this viewer (403), `conflict` = not possible in this state (409). */
export type Refusal = { allowed: false; kind: 'forbidden' | 'conflict'; code: MessageKey; params?: MessageParams };

/** The answer of every rule: yes, or no with the message key that says why. */
export type Verdict = { allowed: true } | Refusal;

/** The only positive verdict. */
export const allowed: Verdict = { allowed: true };

/** A refusal because of the current state: another state would allow the action (409). */
export function refused(code: MessageKey, params?: MessageParams): Refusal {
  return { allowed: false, kind: 'conflict', code, ...(params && { params }) };
}

/** A refusal because of the viewer: no state would allow the action (403). */
export function forbidden(code: MessageKey, params?: MessageParams): Refusal {
  return { allowed: false, kind: 'forbidden', code, ...(params && { params }) };
}

/** The first refusal in a list, or `allowed`: lets a rule be written as a list of conditions. */
export function firstRefusal(...verdicts: readonly (Verdict | false)[]): Verdict {
  for (const verdict of verdicts) if (verdict !== false && !verdict.allowed) return verdict;
  return allowed;
}
