import type { CheckProgress } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import type { CheckInput, PageAsk, PreviewRow } from './checked-file.ts';

/** What the page asks of the worker, by name: what goes there and what comes back. */
export interface CheckCalls {
  check: { ask: CheckInput; answer: CsvReport };
  page: { ask: PageAsk; answer: readonly PreviewRow[] };
  nextBad: { ask: number; answer: { readonly row: number; readonly index: number } | undefined };
  issues: { ask: undefined; answer: Blob };
}

export type CallName = keyof CheckCalls;

/** A call on its way to the worker. */
export type CheckRequest = { [Name in CallName]: { id: number; name: Name; ask: CheckCalls[Name]['ask'] } }[CallName];

/** What the worker says: how far it is with its first issues, an answer, or what broke. */
export type CheckReply =
  | { progress: CheckProgress }
  | { id: number; answer: CheckCalls[CallName]['answer'] }
  | { id: number; error: string };
