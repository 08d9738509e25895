import type { CsvFileKey } from '@trastienda/domain';
import type { CsvIssue, CsvProgress, CsvReport, LookupAnswer, LookupName, PackedRowMap } from '@trastienda/validators';

/** What the thread that checks a file is told; plain data. */
export type CheckOrder = {
  layout: CsvFileKey;
  today: string;
  maxIssues: number;
  delimiter?: string | undefined;
};

/** Issues and doubts are asked for some at a time. */
export type Verdict = Omit<CsvReport, 'issues' | 'doubts'>;
export type Told = 'issues' | 'doubts';

/** What the thread says. */
export type FromThread =
  | { kind: 'progress'; progress: CsvProgress }
  | { kind: 'asked'; id: number; lookup: LookupName; values: readonly string[] }
  | { kind: 'verdict'; verdict: Verdict; map: PackedRowMap }
  | { kind: 'told'; told: readonly CsvIssue[] }
  /** `code` goes by itself: a message between threads keeps of an error its words alone. */
  | { kind: 'failed'; error: unknown; code: string | undefined };

/** What it is told while it works. */
export type ToThread =
  | { kind: 'answered'; id: number; answers: readonly LookupAnswer[] }
  | { kind: 'stop' }
  | { kind: 'tell'; what: Told; from: number };
