import { say } from '../messages/catalogue.ts';
import type { Verdict } from '../verdict.ts';

/** A place that nothing filled. The address of a carrier has one itself, into which a tracking number goes. */
const empty = /\{(?!tracking\})[a-z]\w*\}/i;

/** The code that refuses, or undefined; a refusal whose text lacks a value is an error, so that no table overlooks it. */
export function refusedWith(verdict: Verdict): string | undefined {
  if (verdict.allowed) return undefined;
  const text = say(verdict.code, verdict.params);
  if (empty.test(text)) throw new Error(`${verdict.code}: ${text}`);
  return verdict.code;
}

/** Whether the viewer or the state refuses, and the code. */
export function kindAndCode(verdict: Verdict): string | undefined {
  const code = refusedWith(verdict);
  return verdict.allowed ? undefined : `${verdict.kind} ${code}`;
}
