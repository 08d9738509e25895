import type { CsvFileKey } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import type { CsvSource } from './csv-source.ts';

/** The verdict on a source: that of its rows, with their sheet if they come from a workbook, or the refusal of a workbook. */
export const reportOfSource = async (
  key: CsvFileKey,
  { workbook }: Pick<CsvSource, 'workbook'>,
  check: () => Promise<CsvReport>,
): Promise<CsvReport> => {
  if (workbook === undefined) return check();
  const { withSheet, workbookRefused } = await import('@trastienda/workbooks');
  return 'code' in workbook ? workbookRefused(key, workbook, 0) : withSheet(await check(), workbook);
};
