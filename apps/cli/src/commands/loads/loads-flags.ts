export type CancelFlags = { yes?: true };
export type FixFlags = { from?: string; partial?: true; yes?: true };
export type UndoFlags = { dryRun?: true; yes?: true };
export type IssuesFlags = { csv?: string; maxIssues?: number };
export type RemainderFlags = { output?: string };
