import { say } from '@trastienda/domain';
import type { CsvReport } from './engine/report.ts';

const numberText = (n: number): string => n.toLocaleString('es-MX');

/** The counts of a report, in words; rows with unchecked or odd values count as neither good nor bad. */
export const reportSummary = ({ rows, invalidRows, doubtfulRows, warnedRows }: CsvReport): string => {
  const counts = {
    rows: numberText(rows),
    good: numberText(rows - invalidRows - doubtfulRows - warnedRows),
    warned: numberText(warnedRows),
    doubtful: numberText(doubtfulRows),
    bad: numberText(invalidRows),
  };
  if (warnedRows > 0) return say('loads.preview.summaryWarned', counts);
  return say(doubtfulRows > 0 ? 'loads.preview.summaryDoubtful' : 'loads.preview.summary', counts);
};
