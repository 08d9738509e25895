import { type CsvInspection, type CsvReport, issuesCsv, type Lookups } from '@trastienda/validators';
import type { CsvSource } from './csv-source.ts';
import { keepText } from './keep-text.ts';

/**
 * Where nobody looks at images and a file of issues is asked for, each image is told in it: not wrong, and not known to be
 * right. Only then: remembering every address of a file costs memory.
 */
export const nobodyLooks: Lookups = { image: async (addresses) => addresses.map(() => 'unchecked') };

/** The report as if nobody had been asked about images, which is what `nobodyLooks` means. */
export const asUnasked = (report: CsvReport): CsvReport => ({
  ...report,
  unchecked: report.unchecked.map((one) => (one.lookup === 'image' ? { ...one, values: null } : one)),
});

/** Whether there are rows with something to be said of them. */
export const hasRowsToTell = ({ refusal, issueCount, doubts }: CsvReport): boolean =>
  !refusal && (issueCount > 0 || doubts.length > 0);

/** Writes the rows with what is said of them, the same file as the server's. */
export const writeIssues = (inspection: CsvInspection, source: CsvSource, path: string): Promise<void> =>
  keepText(path, issuesCsv(inspection, source.open()));

/** What is in that file. */
export const issuesFileText = (path: string, { errors, doubts }: { errors: boolean; doubts: boolean }): string => {
  const kinds = [errors ? 'con errores' : '', doubts ? 'con advertencias' : ''].filter(Boolean);
  return `Las filas ${kinds.join(' o ')} están en ${path}`;
};
