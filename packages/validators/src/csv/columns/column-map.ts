import { clean, nameKey } from '@trastienda/domain';
import { type CsvColumn, type CsvLayout, writtenColumns } from '../layouts/define-csv-layout.ts';
import type { ColumnReading } from './column-reading.ts';

/** What fills a column of the layout: a column of the file, by its name and perhaps read in another way, or one value for every row. */
export type ColumnFeed = { readonly column: string; readonly as?: ColumnReading } | { readonly value: string };

/** Which column of a foreign file feeds each column of a layout, by the layout's keys; a column that is absent stays empty (ADR 123). */
export type ColumnMap = Readonly<Record<string, ColumnFeed>>;

/** A column of a foreign file, with the first values that it holds. */
export type FileColumn = { readonly name: string; readonly samples: readonly string[] };

/** The columns of a foreign file, the map that its titles and values propose, and the map that its rows were read with, if any. */
export type FileColumns = {
  readonly columns: readonly FileColumn[];
  readonly proposed: ColumnMap;
  /** How the lines of the file are counted, as it was given: its rows keep their numbers when its columns are assigned. */
  readonly given: { readonly delimiter: string; readonly sepLine: boolean };
  readonly map?: ColumnMap;
  /** The id under which the map is kept for files with these titles; absent if it is not kept. */
  readonly kept?: string;
  /** Nobody answered whether a map is kept. */
  readonly isUnasked?: true;
};

/** A column of a foreign file as people choose it: its name with its first values. */
export const fileColumnLabel = ({ name, samples }: FileColumn): string =>
  samples.length === 0 ? name : `${name} — ${samples.slice(0, 2).join(' · ').slice(0, 50)}`;

/** The length of a title that is shown; other programs write sentences there. */
const longestName = 120;

/** The letters of a column, as spreadsheets count: A to Z, then AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}

/** The names of a file's columns, each one once: its title, its letters if the title is blank, and a number if the title is repeated. */
export function columnNames(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title, index) => {
    const name = clean(title).slice(0, longestName).trim() || `Columna ${letters(index)}`;
    const times = (seen.get(nameKey(name)) ?? 0) + 1;
    seen.set(nameKey(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Whether a column of the layout may not be empty. */
export const isRequiredColumn = ({ cell, title, neededByRule }: CsvColumn): boolean =>
  neededByRule ?? cell.explain('', title) !== undefined;

/** The columns of a layout that must be filled and that a map leaves empty. */
export function missingColumns(layout: CsvLayout, map: ColumnMap): readonly CsvColumn[] {
  return layout.columns.filter((column) => isRequiredColumn(column) && map[column.key] === undefined);
}

/** The columns that a file lacks although a map reads them, each with the column of the layout that it feeds. */
export function strangeFeeds(
  layout: CsvLayout,
  map: ColumnMap,
  names: readonly string[],
): readonly { column: CsvColumn; name: string }[] {
  const known = new Set(names.map(nameKey));
  return writtenColumns(layout).flatMap((column) => {
    const feed = map[column.key];
    return feed && 'column' in feed && !known.has(nameKey(feed.column)) ? [{ column, name: feed.column }] : [];
  });
}

/** The columns of a file that a map leaves out. */
export function leftOutColumns<Column extends Pick<FileColumn, 'name'>>(
  columns: readonly Column[],
  map: ColumnMap,
): readonly Column[] {
  const used = new Set(Object.values(map).map((feed) => ('column' in feed ? nameKey(feed.column) : '')));
  return columns.filter(({ name }) => !used.has(nameKey(name)));
}

/** What files with the same titles have in common, in whatever order these stand. */
export const titlesKey = (names: readonly string[]): string => [...new Set(names.map(nameKey))].sort().join('\n');
