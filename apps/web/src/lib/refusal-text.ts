import { say, type Verdict } from '@trastienda/domain';

/** The reason of a rule's refusal, in words for a button; undefined if the rule allows it. */
export const refusalText = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : say(verdict.code, verdict.params);
