import type { CheckProgress } from '@trastienda/machines';
import type { ColumnMap, Correction, CsvReport, LookupAnswer, LookupName } from '@trastienda/validators';
import type { CheckInput, PageAsk, PreviewRow } from './checked-file.ts';
import type { Corrected, SameCells } from './corrected-file.ts';
import type { ServerIssue } from './server-verdict.ts';

/** The calls from the page to the worker, by name, each with its argument and its answer. */
export interface CheckCalls {
  check: { ask: CheckAsk; answer: CsvReport };
  page: { ask: PageAsk; answer: readonly PreviewRow[] };
  nextBad: { ask: number; answer: { readonly row: number; readonly index: number } | undefined };
  issues: { ask: undefined; answer: Blob };
  same: { ask: SameCells; answer: number };
  correct: { ask: Correction; answer: Corrected };
  rows: { ask: undefined; answer: Blob };
  learn: { ask: readonly ServerIssue[] | undefined; answer: undefined };
}

/** A file to check, with the lookups that the page can answer. */
export type CheckAsk = Omit<CheckInput, 'lookups'> & {
  readonly lookups: readonly LookupName[];
  /** Which columns of a foreign file feed those of the layout. */
  readonly map?: ColumnMap;
};

export type CallName = keyof CheckCalls;

/** A call from the page to the worker, or the page's answer to a lookup of the worker. */
export type CheckRequest =
  | { [Name in CallName]: { id: number; name: Name; ask: CheckCalls[Name]['ask'] } }[CallName]
  | { id: number; name: 'looked'; answers: readonly LookupAnswer[] };

/** Values that the worker asks the page to look up: only the page has the session, and can show images. */
export type LookupAsk = { readonly id: number; readonly name: LookupName; readonly values: readonly string[] };

/** A message from the worker: progress with the first issues, a lookup for the page, the answer to a call, or its error. */
export type CheckReply =
  | { progress: CheckProgress }
  | { lookup: LookupAsk }
  | { id: number; answer: CheckCalls[CallName]['answer'] }
  | { id: number; error: string; isGone: boolean };
