import type { CsvReport } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';

/** The counts of a verdict, in words. */
export const summaryOf = ({ rows, invalidRows }: CsvReport) => ({
  rows: numberWords(rows),
  good: numberWords(rows - invalidRows),
  bad: numberWords(invalidRows),
});
