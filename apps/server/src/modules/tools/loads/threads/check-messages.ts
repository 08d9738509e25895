import type { CsvFileKey } from '@trastienda/domain';
import type { CsvIssue, CsvProgress, CsvReport, LookupAnswer, LookupName, PackedRowMap } from '@trastienda/validators';

/** The order for the thread that checks a file, as plain data. */
export type CheckOrder = {
  layout: CsvFileKey;
  today: string;
  maxIssues: number;
  /** Whether the target judges the rows afterwards (`InspectOptions`). */
  judgedLater?: boolean;
  delimiter?: string | undefined;
};

/** The verdict without issues and doubts, which are requested in pages. */
export type Verdict = Omit<CsvReport, 'issues' | 'doubts'>;
export type FindingKind = 'issues' | 'doubts';

/** Messages from the thread. */
export type FromThread =
  | { kind: 'progress'; progress: CsvProgress }
  | { kind: 'asked'; id: number; lookup: LookupName; values: readonly string[] }
  | { kind: 'verdict'; verdict: Verdict; map: PackedRowMap }
  | { kind: 'told'; told: readonly CsvIssue[] }
  /** `code` is sent separately: an error that is posted between threads loses it. */
  | { kind: 'failed'; error: unknown; code: string | undefined };

/** Messages to the thread while it works. */
export type ToThread =
  | { kind: 'answered'; id: number; answers: readonly LookupAnswer[] }
  | { kind: 'stop' }
  | { kind: 'tell'; what: FindingKind; from: number };
