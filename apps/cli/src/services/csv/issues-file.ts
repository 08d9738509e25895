import { type CsvInspection, type CsvReport, issuesCsv, type Lookups } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { keepWhole } from '../files/whole-file.ts';
import type { CsvSource } from './csv-source.ts';

/**
 * Marks each image as unchecked in a file of issues if images are not requested. It is used only then, because remembering every address of
 * a file costs memory.
 */
export const noLookups: Lookups = { image: async (addresses) => addresses.map(() => 'unchecked') };

/** The report as if no image lookup had been available, which is what `noLookups` stands for. */
export const asUnasked = (report: CsvReport): CsvReport => ({
  ...report,
  unchecked: report.unchecked.map((one) => (one.lookup === 'image' ? { ...one, values: null } : one)),
});

/** Whether any row has an issue or a warning. */
export const hasRowsToTell = ({ refusal, issueCount, doubts }: CsvReport): boolean =>
  !refusal && (issueCount > 0 || doubts.length > 0);

/** Writes the file of issues in the same format as the server. */
export const writeIssues = (inspection: CsvInspection, source: CsvSource, path: string): Promise<void> =>
  keepWhole(path, issuesCsv(inspection, source.open()));

/** Describes the content of that file. */
export const issuesFileText = (path: string, { errors, doubts }: { errors: boolean; doubts: boolean }): string => {
  const kinds = [errors ? say('cli.csv.issues.bad') : '', doubts ? say('cli.csv.issues.warned') : ''].filter(Boolean);
  return say('cli.csv.issues.written', { kinds: kinds.join(' o '), path: oneLine(path) });
};
