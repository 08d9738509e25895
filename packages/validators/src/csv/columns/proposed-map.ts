import { hasWrongCheckDigit, nameKey } from '@trastienda/domain';
import { type CsvColumn, type CsvLayout, writtenColumns } from '../layouts/define-csv-layout.ts';
import { type ColumnFeed, type ColumnMap, type FileColumn, isRequiredColumn } from './column-map.ts';
import { asksFor, readAs, readingOf } from './column-reading.ts';
import { foreignTitles, ourNumbers } from './foreign-titles.ts';

/** A column of a foreign file with some of its values. */
export type ColumnValues = { readonly name: string; readonly values: readonly string[]; readonly hasBlanks: boolean };

type Pair = { readonly column: CsvColumn; readonly file: ColumnValues; readonly score: number };

const bare = (title: string): string => nameKey(title).replace(/[^a-z0-9]/g, '');
/** A title whole, and without what stands in brackets at its end: units and remarks. */
const words = (title: string): readonly string[] => [bare(title), bare(title.replace(/\s*\([^()]*\)\s*\*?\s*$/, ''))];

/** How much a title says that it is the column's: 0 nothing, 1 that it has the same name. */
function likeness({ key, title }: CsvColumn, name: string, isRequired: boolean): number {
  const [whole, short] = words(name);
  const own = words(title);
  if (whole === own[0]) return 1;
  if (bare(key) === whole) return 0.95;
  if (ourNumbers.has(title) && !isRequired) return 0;
  const others = foreignTitles[title] ?? [];
  const found = [whole, short].map((word) => others.findIndex((other) => words(other).includes(word ?? '')));
  const [exact = -1, loose = -1] = found;
  if (exact >= 0) return 0.9 - exact / 100;
  if (own.includes(short ?? '') && short !== '') return 0.85;
  return loose >= 0 ? 0.8 - loose / 100 : 0;
}

/** A column of the file as somebody chooses it for a column of the layout: with its reading, if its title or values ask for one. */
export const feedFrom = (column: { readonly key: string }, { name, samples }: FileColumn): ColumnFeed =>
  feedOf(column, { name, values: samples });

/** A column of the file as a column of the layout reads it. */
function feedOf(
  column: { readonly key: string },
  { name, values }: Pick<ColumnValues, 'name' | 'values'>,
): Extract<ColumnFeed, { column: string }> {
  const as = readingOf(column);
  return as && asksFor(as, name, values) ? { column: name, as } : { column: name };
}

/** The share of a column's values that a cell of the layout takes; a blank counts where the cell may not be blank. */
function acceptance(column: CsvColumn, file: ColumnValues): number {
  const { values, hasBlanks } = file;
  const { as } = feedOf(column, file);
  const refused = values.filter((value) => !isTaken(column, as ? readAs(as, value) : value)).length;
  const blanks = hasBlanks && isRequiredColumn(column) ? 1 : 0;
  const all = values.length + blanks;
  return all === 0 ? 0.5 : 1 - (refused + blanks) / all;
}

/** Whether a cell takes a value; a code with a check digit has to have the right one, so that not every number is one. */
function isTaken({ key, cell, title }: CsvColumn, value: string): boolean {
  return cell.explain(value, title) === undefined && !(key === 'upc' && hasWrongCheckDigit(value));
}

/** Whether values tell what a column is: a key of the rows or a kind of text of its own, not any number or any text. */
function isTelling(layout: CsvLayout, column: CsvColumn): boolean {
  const isKey = layout.unique.includes(column.key);
  return !isTaken(column, 'cualquier texto') && (isKey || !isTaken(column, '1'));
}

/**
 * The map that the titles and the values of a file propose (ADR 123). Titles decide, by their name or by what other programs call the column; values
 * tell apart what is called alike. What no title names is proposed where one column alone has values that the layout's column takes.
 */
export function proposedMap(layout: CsvLayout, columns: readonly ColumnValues[]): ColumnMap {
  const asked = writtenColumns(layout);
  const pairs = asked.flatMap((column): Pair[] =>
    columns.flatMap((file) => {
      const like = likeness(column, file.name, isRequiredColumn(column));
      if (like === 0) return [];
      const taken = acceptance(column, file);
      return [{ column, file, score: like + taken / 4 - (taken === 0 ? 0.5 : 0) }];
    }),
  );
  const map = new Map<string, ColumnFeed>();
  const used = new Set<string>();
  for (const { column, file } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (map.has(column.key) || used.has(file.name)) continue;
    map.set(column.key, feedOf(column, file));
    used.add(file.name);
  }
  for (const column of asked.filter((one) => isRequiredColumn(one) && !map.has(one.key))) {
    const left = columns.filter(({ name, values }) => !used.has(name) && values.length > 0);
    const fits = left.filter((file) => acceptance(column, file) === 1);
    const [only] = fits;
    if (!only || fits.length > 1 || !isTelling(layout, column)) continue;
    map.set(column.key, feedOf(column, only));
    used.add(only.name);
  }
  return Object.fromEntries(map);
}
