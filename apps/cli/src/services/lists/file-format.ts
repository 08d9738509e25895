import type { ReportFormat } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { Sink } from '../../shell/sink.ts';

const isWorkbook = (path: string): boolean => path.toLowerCase().endsWith('.xlsx');
const isCsv = (path: string): boolean => /\.csv(\.gz)?$/i.test(path);

/** The format that the name of a file asks for; undefined if it names none. */
export const formatOf = (path: string | undefined): ReportFormat | undefined =>
  path !== undefined && isWorkbook(path) ? 'xlsx' : undefined;

/** Refuses a name that says another format than the file has: no spreadsheet would open it. Standard output (`-` or undefined) has no name. */
export const requireNameOf = (path: string | undefined, format: ReportFormat = 'csv'): void => {
  if (path === undefined) return;
  if (format === 'csv' && isWorkbook(path)) throw usageFailure(say('cli.shared.csvOnly', { path }));
  if (format === 'xlsx' && isCsv(path)) throw usageFailure(say('cli.shared.workbookOnly', { path }));
};

/** Refuses to show on a terminal a file that is no text. */
export const requireText = (stdout: Sink, { format, gzip }: { format?: ReportFormat; gzip?: true }): void => {
  if (stdout.isTTY && (format === 'xlsx' || gzip)) throw usageFailure(say('cli.shared.notOnTerminal'));
};
