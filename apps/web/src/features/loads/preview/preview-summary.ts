import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';

/** The values that a lookup was asked about and could not confirm, counted per lookup; empty if there are none. */
export const doubtText = ({ unchecked }: CsvReport): string =>
  unchecked
    .flatMap(({ lookup, values }) => (values ? [`${say(`csv.lookup.${lookup}`)} (${numberText(values)})`] : []))
    .join(', ');
