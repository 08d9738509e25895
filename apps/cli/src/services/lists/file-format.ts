import type { ReportFormat } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

const isWorkbook = (path: string): boolean => path.toLowerCase().endsWith('.xlsx');

/** The format that the name of a file asks for; undefined if it names none. */
export const formatOf = (path: string | undefined): ReportFormat | undefined =>
  path !== undefined && isWorkbook(path) ? 'xlsx' : undefined;

/** Refuses the name of a workbook for a file that is CSV: no spreadsheet would open it. */
export const requireCsvName = (path: string | undefined): void => {
  if (path !== undefined && isWorkbook(path)) throw usageFailure(say('cli.shared.csvOnly', { path }));
};
