import { say } from '@trastienda/domain';
import type { CsvReport } from '../engine/report.ts';
import { writtenColumns } from '../layouts/define-csv-layout.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { reportSummary } from '../report-summary.ts';
import {
  type ColumnFeed,
  type ColumnMap,
  type FileColumn,
  fileColumnLabel,
  isRequiredColumn,
  missingColumns,
} from './column-map.ts';
import { readingOf } from './column-reading.ts';
import { feedFrom } from './proposed-map.ts';

// What web and command line show while a person assigns the columns of a file (ADR 123).

type Assigned = Pick<CsvReport, 'layout' | 'titles' | 'issuesByColumn'>;

/** Each column of the layout with what feeds it, and how many errors its values have; none are known before the check. */
export function assignedColumns({ layout, titles, issuesByColumn }: Assigned, map: ColumnMap, isChecked: boolean) {
  return writtenColumns(csvLayouts[layout]).map((column, at) => ({
    column,
    isRequired: isRequiredColumn(column),
    feed: map[column.key],
    errors: isChecked ? (issuesByColumn[titles[at] ?? ''] ?? 0) : 0,
  }));
}

/** What the file would be with these columns: which ones are missing, or the counts of its check. */
export function assignmentVerdict(
  report: CsvReport,
  map: ColumnMap,
  isChecked: boolean,
): { tone: 'warning' | 'info' | 'danger' | 'success'; text: string } {
  const titles = missingColumns(csvLayouts[report.layout], map).map(({ title }) => title);
  if (titles.length > 0) return { tone: 'warning', text: say('loads.columns.missing', { titles: titles.join(', ') }) };
  if (!isChecked) return { tone: 'info', text: say('loads.columns.checking') };
  return {
    tone: report.refusal || report.invalidRows > 0 ? 'danger' : 'success',
    text: report.refusal?.message ?? say('loads.columns.verdict', { summary: reportSummary(report) }),
  };
}

/** The choice of one value for every row. */
export const fixedFeed = 'fixed';
const named = (index: number): string => `column ${index}`;

/** The choices of what feeds a column beside nothing: each column of the file, and one value for every row. */
export const feedChoices = (columns: readonly FileColumn[]): { value: string; label: string }[] => [
  ...columns.map((one, index) => ({ value: named(index), label: fileColumnLabel(one) })),
  { value: fixedFeed, label: say('loads.columns.fixed') },
];

/** The choice that a feed is; an empty text is none. */
export function choiceOfFeed(feed: ColumnFeed | undefined, columns: readonly FileColumn[]): string {
  if (!feed) return '';
  return 'value' in feed ? fixedFeed : named(columns.findIndex(({ name }) => name === feed.column));
}

/** What a choice feeds to a column of the layout. */
export function feedOfChoice(
  column: { readonly key: string },
  columns: readonly FileColumn[],
  choice: string,
): ColumnFeed | undefined {
  if (choice === fixedFeed) return { value: '' };
  const chosen = columns.find((_, index) => named(index) === choice);
  return chosen && feedFrom(column, chosen);
}

/** The feed that reads its column the other way; undefined if there is none. */
export function readOtherWay(column: { readonly key: string }, feed: ColumnFeed | undefined): ColumnFeed | undefined {
  const reading = readingOf(column);
  if (!reading || !feed || 'value' in feed) return undefined;
  return { column: feed.column, ...(feed.as !== reading && { as: reading }) };
}

/** The first values of a column of the file. */
export const samplesText = (column: FileColumn | undefined): string =>
  column?.samples.length ? column.samples.join(' · ') : say('loads.columns.noValues');
