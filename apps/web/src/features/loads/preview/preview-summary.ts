import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';

/** The counts of a report, in words; rows with unchecked or odd values count as neither good nor bad. */
export const summaryText = ({ rows, invalidRows, doubtfulRows, warnedRows }: CsvReport): string => {
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

/** The values that a lookup was asked about and could not confirm, counted per lookup; empty if there are none. */
export const doubtText = ({ unchecked }: CsvReport): string =>
  unchecked
    .flatMap(({ lookup, values }) => (values ? [`${say(`csv.lookup.${lookup}`)} (${numberText(values)})`] : []))
    .join(', ');
