import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';

/** The counts of a verdict, in words; rows that nobody could check, or that are odd, count as neither good nor bad. */
export const summaryWords = ({ rows, invalidRows, doubtfulRows, warnedRows }: CsvReport): string => {
  const counts = {
    rows: numberWords(rows),
    good: numberWords(rows - invalidRows - doubtfulRows - warnedRows),
    warned: numberWords(warnedRows),
    doubtful: numberWords(doubtfulRows),
    bad: numberWords(invalidRows),
  };
  if (warnedRows > 0) return say('loads.preview.summaryWarned', counts);
  return say(doubtfulRows > 0 ? 'loads.preview.summaryDoubtful' : 'loads.preview.summary', counts);
};

/** What somebody was asked about and could not tell, with how many there are; empty where there is none. */
export const doubtWords = ({ unchecked }: CsvReport): string =>
  unchecked
    .flatMap(({ lookup, values }) => (values ? [`${say(`csv.lookup.${lookup}`)} (${numberWords(values)})`] : []))
    .join(', ');
