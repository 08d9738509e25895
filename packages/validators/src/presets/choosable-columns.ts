import {
  type FileSubject,
  listFileColumns,
  presetTarget,
  type ReportColumnFacts,
  reportColumns,
  say,
  seesColumn,
  type Viewer,
} from '@trastienda/domain';
import { writtenColumns } from '../csv/layouts/define-csv-layout.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';

/** A column that a person can choose for a file: its key in calls, and its title. */
export type ChoosableColumn = { key: string; title: string };

/** All columns of a file, whoever sees them: those of its report, of its layout, or of its list. */
export function choosableColumns(subject: FileSubject): readonly ReportColumnFacts[] {
  const target = presetTarget(subject);
  if ('kind' in target) return reportColumns[target.kind];
  if (!('list' in target)) return [];
  const { list } = target;
  return list === 'products' || list === 'inventory' ? writtenColumns(csvLayouts[list]) : listFileColumns[list];
}

/** The columns of a file that a viewer sees, as the file has them where nobody chooses. */
export const choosableColumnsFor = (subject: FileSubject, viewer: Viewer): readonly ChoosableColumn[] =>
  choosableColumns(subject).filter((column) => seesColumn(column, viewer));

/** The chosen columns that a file does not have for a viewer, by title where it has one for others. */
export function absentColumns(subject: FileSubject, chosen: readonly string[], viewer: Viewer): string[] {
  const seen = new Set(choosableColumnsFor(subject, viewer).map(({ key }) => key));
  const all = choosableColumns(subject);
  return chosen.filter((key) => !seen.has(key)).map((key) => all.find((column) => column.key === key)?.title ?? key);
}

/** Why chosen columns are refused, as a part of a sentence; undefined if the file has them all for the viewer. */
export function columnsMisfit(subject: FileSubject, chosen: readonly string[], viewer: Viewer): string | undefined {
  const absent = absentColumns(subject, chosen, viewer);
  return absent.length > 0 ? say('presets.misfit.columns', { columns: absent.join(', ') }) : undefined;
}
