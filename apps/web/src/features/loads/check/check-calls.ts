import type { CheckProgress } from '@trastienda/machines';
import type { CsvReport, LookupAnswer, LookupName, Mend } from '@trastienda/validators';
import type { CheckInput, PageAsk, PreviewRow } from './checked-file.ts';
import type { Mended, SameCells } from './mended-file.ts';
import type { ServerIssue } from './server-verdict.ts';

/** What the page asks of the worker, by name: what goes there and what comes back. */
export interface CheckCalls {
  check: { ask: CheckAsk; answer: CsvReport };
  page: { ask: PageAsk; answer: readonly PreviewRow[] };
  nextBad: { ask: number; answer: { readonly row: number; readonly index: number } | undefined };
  issues: { ask: undefined; answer: Blob };
  same: { ask: SameCells; answer: number };
  mend: { ask: Mend; answer: Mended };
  learn: { ask: readonly ServerIssue[] | undefined; answer: undefined };
}

/** A file to check, with the lookups that the page can answer. */
export type CheckAsk = Omit<CheckInput, 'lookups'> & { readonly lookups: readonly LookupName[] };

export type CallName = keyof CheckCalls;

/** A call on its way to the worker, or the page's answer to its lookup. */
export type CheckRequest =
  | { [Name in CallName]: { id: number; name: Name; ask: CheckCalls[Name]['ask'] } }[CallName]
  | { id: number; name: 'looked'; answers: readonly LookupAnswer[] };

/** Values that the worker wants looked up by the page: the page has the session, and can show images. */
export type LookupAsk = { readonly id: number; readonly name: LookupName; readonly values: readonly string[] };

/** What the worker says: how far it is with its first issues, what it wants looked up, an answer, or what broke. */
export type CheckReply =
  | { progress: CheckProgress }
  | { lookup: LookupAsk }
  | { id: number; answer: CheckCalls[CallName]['answer'] }
  | { id: number; error: string };
