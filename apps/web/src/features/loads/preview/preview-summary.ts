import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';

/** The counts of a report, in words; rows with unchecked or odd values count as neither good nor bad. */
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

/** The values that a lookup was asked about and could not confirm, counted per lookup; empty if there are none. */
export const doubtWords = ({ unchecked }: CsvReport): string =>
  unchecked
    .flatMap(({ lookup, values }) => (values ? [`${say(`csv.lookup.${lookup}`)} (${numberWords(values)})`] : []))
    .join(', ');
