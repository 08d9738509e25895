import { say, type Verdict } from '@trastienda/domain';

/** Why a rule refuses, in words, as a button tells it; nothing where it does not. */
export const refusalWords = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : say(verdict.code, verdict.params);
