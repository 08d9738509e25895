import type { CsvLayoutKey, LoadState } from '@trastienda/domain';

export type ListFlags = { layout?: CsvLayoutKey; state?: LoadState; page: number; size: number };
export type CancelFlags = { yes?: true };
export type IssuesFlags = { csv?: string; maxIssues?: number };
export type RemainderFlags = { output?: string };
