import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';

/** The counts of a verdict, in words. */
export const summaryOf = ({ rows, invalidRows }: CsvReport) => ({
  rows: numberWords(rows),
  good: numberWords(rows - invalidRows),
  bad: numberWords(invalidRows),
});

/** What somebody was asked about and could not tell, with how many there are; empty where there is none. */
export const doubtWords = ({ unchecked }: CsvReport): string =>
  unchecked
    .flatMap(({ lookup, values }) => (values ? [`${say(`csv.lookup.${lookup}`)} (${numberWords(values)})`] : []))
    .join(', ');
