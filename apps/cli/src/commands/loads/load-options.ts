import type { ReadingKey } from '@trastienda/validators';
import { Option } from 'commander';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import { offering } from '../../shell/offered-values.ts';
import { parseDelimiter } from '../csv/csv-options.ts';

/** `--delimiter` of what is sent to the server, which accepts four of them. */
export const delimiterOption = (): Option =>
  new Option('--delimiter <carácter>', say('cli.shared.option.delimiter')).argParser((text: string): string => {
    const delimiter = parseDelimiter(text);
    if (![',', ';', '\t', '|'].includes(delimiter)) throw usageFailure(say('cli.loads.delimiter'));
    return delimiter;
  });

/** The readings of columns that can be read in two ways, as the command names them. */
const mendReadings: Readonly<Record<string, ReadingKey>> = {
  'day-first': 'dayFirst',
  'month-first': 'monthFirst',
  'decimal-point': 'decimalPoint',
  'decimal-comma': 'decimalComma',
};

/** A reading as `--mend-as` names it. */
export const mendReadingName = (key: ReadingKey): string =>
  Object.keys(mendReadings).find((name) => mendReadings[name] === key) ?? key;

/** `--mend-as`, once for each reading. */
export const mendAsOption = (): Option =>
  offering(
    new Option(
      '--mend-as <lectura>',
      say('cli.loads.load.option.mendAs', { keys: Object.keys(mendReadings).join(', ') }),
    ),
    Object.keys(mendReadings),
  ).argParser((text: string, before: readonly ReadingKey[] = []): ReadingKey[] => {
    const reading = mendReadings[text];
    if (reading === undefined) throw usageFailure(`--mend-as admite ${Object.keys(mendReadings).join(', ')}.`);
    return [...before, reading];
  });
