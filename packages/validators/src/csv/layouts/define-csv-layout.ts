import { type CsvFileKey, csvLayoutTitles, type MessageKey } from '@trastienda/domain';
import type { CellRule } from '../cells/cell-rule.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';

/** A lookup of a value that only the database (or the network) can answer. */
export type LookupName =
  | 'brand'
  | 'carrier'
  /** Whether rates may be created at all: known is yes. */
  | 'newRate'
  /** Whether a rate with this id is there. */
  | 'rate'
  | 'order'
  /** Whether a package of an order can take the status of a whole row. */
  | 'package'
  | 'specification'
  /** Whether an attribute may be left empty: known is yes. */
  | 'emptyAttribute'
  /** A condition that a seller may give to its variants. */
  | 'commercialCondition'
  /** A condition that there is, whoever may use it. */
  | 'anyCondition'
  /** A category of the tree, by its path or its number. */
  | 'categoryPath'
  | 'image'
  /** What the seller's catalogue has of a whole row. */
  | 'sku';

/** One column: title as the template prints it, check of the cell, and a value for the template's example row. */
export type CsvColumn = { key: string; title: string; cell: CellRule; example: string };

/** A rule over several cells of a row; asked only when all of `columns` passed by themselves. */
export type RowRule = {
  columns: readonly string[];
  check(row: RowFacts): RowProblem | readonly RowProblem[] | undefined;
};

/** A rule's refusal: the column where it shows, and the words, made from the cell's text if they need it. */
export type RowProblem = { column: number; problem: Problem | ((text: string, title: string) => Problem) };

/** A value to look up: of one column (each part of it, with `parts`), or of several together, joined by a tab. */
export type LookupUse = {
  name: LookupName;
  columns: readonly string[];
  parts?: true;
  /** Asked only in rows where this column is empty; the problem shows there. */
  whenEmpty?: string;
  unknown(value: string): Problem;
  /** The doubt that is reported, row by row, about a value that could not be looked up. */
  unchecked?(value: string): Problem;
};

/** The lookup of whole rows that have no other problem: their cells, and the doubt that is reported when it cannot be answered. */
export type RowLookupUse = { name: LookupName; columns: readonly string[]; unchecked: Problem };

/** A CSV file as data. Everything that differs from one file to the next is here; the engine knows no layout. */
export type CsvLayout = {
  key: CsvFileKey;
  title: MessageKey;
  columns: readonly CsvColumn[];
  /** One more column at the end that a file may have, known by its title; the width that the specification checks is without it. */
  trailing?: CsvColumn;
  /** Columns whose value may appear once in the file. */
  unique: readonly string[];
  rules: readonly RowRule[];
  lookups: readonly LookupUse[];
  rowLookup?: RowLookupUse;
  headerMessage: MessageKey;
  emptyMessage: MessageKey;
  extensions: readonly string[];
};

type Draft = Pick<CsvLayout, 'key' | 'columns'> & Partial<CsvLayout>;

/** A layout with its defaults (S2 §5, "All CSV files"). */
export function defineCsvLayout(draft: Draft): CsvLayout {
  const layout = {
    title: csvLayoutTitles[draft.key],
    unique: [],
    rules: [],
    lookups: [],
    headerMessage: 'csv.header.width' as const,
    emptyMessage: 'csv.file.empty' as const,
    extensions: ['csv', 'txt'],
    ...draft,
  };
  if (layout.columns.length > 31) throw new RangeError(`${draft.key}: a row's verdict is a mask of 31 bits`);
  for (const key of [...layout.unique, ...layout.rules.flatMap((rule) => rule.columns)]) columnIndex(layout, key);
  return layout;
}

/** Place of a column; a key that the layout does not have is a mistake in the layout. */
export function columnIndex(layout: Pick<CsvLayout, 'columns'>, key: string): number {
  const index = layout.columns.findIndex((column) => column.key === key);
  if (index < 0) throw new RangeError(`No column ${key}`);
  return index;
}

/** The layout of a file whose header ends with the trailing column. */
export function withTrailing(layout: CsvLayout): CsvLayout {
  return layout.trailing ? { ...layout, columns: [...layout.columns, layout.trailing] } : layout;
}

/** Columns of a file that we write: the counted ones and the trailing one. */
export function writtenColumns(layout: CsvLayout): readonly CsvColumn[] {
  return withTrailing(layout).columns;
}
