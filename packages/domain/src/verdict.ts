import type { MessageKey } from './messages/catalogue.ts';
import type { MessageParams } from './messages/fill-in.ts';

/** A refusal with its reason. `forbidden` = this viewer may never (403), `conflict` = not in this state (409). */
export type Refusal = { allowed: false; kind: 'forbidden' | 'conflict'; code: MessageKey; params?: MessageParams };

/** What every rule answers: yes, or no with the message key that says why. */
export type Verdict = { allowed: true } | Refusal;

/** The one positive verdict. */
export const allowed: Verdict = { allowed: true };

/** Refused because of the state of things: another state would allow it (409). */
export function refused(code: MessageKey, params?: MessageParams): Refusal {
  return { allowed: false, kind: 'conflict', code, ...(params && { params }) };
}

/** Refused because of who asks: no state would allow it (403). */
export function forbidden(code: MessageKey, params?: MessageParams): Refusal {
  return { allowed: false, kind: 'forbidden', code, ...(params && { params }) };
}

/** The first refusal of a list, or allowed: lets a rule be read as a list of conditions. */
export function firstRefusal(...verdicts: readonly (Verdict | false)[]): Verdict {
  for (const verdict of verdicts) if (verdict !== false && !verdict.allowed) return verdict;
  return allowed;
}
