import { type CsvFileKey, csvLayoutTitles, type MessageKey, say } from '@trastienda/domain';
import type { CellRule } from '../cells/cell-rule.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';

/** A lookup of a value that only the database (or the network) can answer. */
export type LookupName =
  | 'brand'
  | 'carrier'
  /** Whether rates may be created at all: 'known' means yes. */
  | 'newRate'
  /** Whether a rate with this id exists. */
  | 'rate'
  | 'order'
  /** Whether a package of an order can take the status of a row; looks up the whole row. */
  | 'package'
  | 'specification'
  /** Whether an attribute may be left empty: 'known' means yes. */
  | 'emptyAttribute'
  /** A condition that a seller may assign to its variants. */
  | 'commercialCondition'
  /** An existing condition, whoever may use it. */
  | 'anyCondition'
  /** A category of the tree, by path or number. */
  | 'categoryPath'
  | 'image'
  /** The seller's catalogue data for a whole row. */
  | 'sku';

/**
 * One column: its title in the template, the check of its cells, and a value for the template's example row. The note says how to write
 * what does not show in the example; it is told wherever the template is given out.
 */
export type CsvColumn = {
  key: string;
  title: string;
  cell: CellRule;
  /** The cell may be empty, but a rule of the layout needs it in some rows. */
  neededByRule?: true;
  example: string;
  note?: MessageKey;
  /** The column is written into exports and templates, and a load does not read it. */
  ignored?: true;
  /** The column can be edited in the grid of the web, where it is this wide in pixels (ADR 53). */
  grid?: { width: number };
};

/** A rule over several cells of a row; it runs only if the checks of all `columns` passed. */
export type RowRule = {
  columns: readonly string[];
  check(row: RowFacts): RowProblem | readonly RowProblem[] | undefined;
};

/** A problem that a rule reports: its column, and its words, which may depend on the cell's text. */
export type RowProblem = { column: number; problem: Problem | ((text: string, title: string) => Problem) };

/** Something unusual about a row whose own checks passed; it is told at its column. */
export type RowOddity = { column: string; problem: Problem; isOdd(row: RowFacts): boolean };

/** A lookup of one column's value (of each part with `parts`), or of several columns' values joined by a tab. */
export type LookupUse = {
  name: LookupName;
  columns: readonly string[];
  parts?: true;
  /** The lookup applies only to rows in which this column is empty; the problem is shown there. */
  whenEmpty?: string;
  unknown(value: string): Problem;
  /** The warning, one per row, about a value that could not be looked up. */
  unchecked?(value: string): Problem;
};

/**
 * The lookup of whole rows: their columns, and the warning for a row that could not be verified. `named` are those of its columns by which a
 * row names what exists: problems of these alone are told beside other problems of the row, if they are right by themselves.
 */
export type RowLookupUse = {
  name: LookupName;
  columns: readonly string[];
  named: readonly string[];
  unchecked: Problem;
};

/** What a layout says of it: without columns, a row is looked up with all cells that a load reads. */
type RowLookupDraft = Omit<RowLookupUse, 'columns' | 'named'> & Partial<Pick<RowLookupUse, 'columns' | 'named'>>;

/** The definition of a CSV file as data. It holds every difference between files; the engine knows no layout. */
export type CsvLayout = {
  key: CsvFileKey;
  title: MessageKey;
  columns: readonly CsvColumn[];
  /** An optional extra column at the end of a file, recognized by its title; the width that the specification checks excludes it. */
  trailing?: CsvColumn;
  /** Columns whose values must be unique in the file. */
  unique: readonly string[];
  /** What is told about a good row without refusing it. */
  oddities: readonly RowOddity[];
  rules: readonly RowRule[];
  lookups: readonly LookupUse[];
  rowLookup?: RowLookupUse;
  headerMessage: MessageKey;
  emptyMessage: MessageKey;
};

type Shape = Pick<CsvLayout, 'columns' | 'trailing'>;
type Draft = Pick<CsvLayout, 'key'> &
  Omit<Partial<CsvLayout>, keyof Shape | 'rowLookup'> & { rowLookup?: RowLookupDraft };

/** Keys of the columns that a file of the layout may have, the trailing one included. */
export type ColumnKey<Layout extends Shape> =
  | Layout['columns'][number]['key']
  | (Layout extends { trailing: { key: infer Key extends string } } ? Key : never);

/** A row of a layout by its columns; what there is not is null, undefined or an empty text. */
export type LayoutCells<Layout extends Shape> = Readonly<Record<ColumnKey<Layout>, string | number | null | undefined>>;

type Defined<Columns, Trailing> = CsvLayout & { columns: Columns } & ([Trailing] extends [never]
    ? unknown
    : { trailing: Trailing });

/** Completes a layout with the defaults (S2 §5, "All CSV files"), and keeps the keys of its columns in its type. */
export function defineCsvLayout<const Columns extends readonly CsvColumn[], const Trailing extends CsvColumn = never>(
  draft: Draft & { columns: Columns; trailing?: Trailing },
): Defined<Columns, Trailing> {
  const { rowLookup, ...rest } = draft;
  const layout = {
    title: csvLayoutTitles[draft.key],
    unique: [],
    oddities: [],
    rules: [],
    lookups: [],
    headerMessage: 'csv.header.width' as const,
    emptyMessage: 'csv.file.empty' as const,
    ...(rowLookup && { rowLookup: { columns: loadedColumns(draft).map(({ key }) => key), named: [], ...rowLookup } }),
    ...rest,
  };
  if (layout.columns.length > 31) throw new RangeError(`${draft.key}: a row's verdict is a mask of 31 bits`);
  for (const key of [...layout.unique, ...layout.rules.flatMap((rule) => rule.columns)]) columnIndex(layout, key);
  return layout as CsvLayout as Defined<Columns, Trailing>;
}

/** Index of a column; an unknown key is a mistake in the layout. */
export function columnIndex(layout: Pick<CsvLayout, 'columns'>, key: string): number {
  const index = layout.columns.findIndex((column) => column.key === key);
  if (index < 0) throw new RangeError(`No column ${key}`);
  return index;
}

/** The layout for a file whose header ends with the trailing column. */
export function withTrailing(layout: CsvLayout): CsvLayout {
  return layout.trailing ? { ...layout, columns: [...layout.columns, layout.trailing] } : layout;
}

/** The columns that a load reads, the trailing one included. */
export function loadedColumns(layout: Shape): readonly CsvColumn[] {
  return [...layout.columns, ...(layout.trailing ? [layout.trailing] : [])].filter(({ ignored }) => !ignored);
}

/** Writes rows of a layout: the texts of all its columns in its order, or of some of them in theirs. */
export function rowTextsOf<Layout extends CsvLayout>(
  layout: Layout,
  columns: readonly CsvColumn[] = writtenColumns(layout),
): (cells: LayoutCells<Layout>) => string[] {
  const keys = columns.map(({ key }) => key as ColumnKey<Layout>);
  return (cells) => keys.map((key) => String(cells[key] ?? ''));
}

/** The notes on a layout's columns, each with the column's title in front. */
export const columnNotes = ({ columns }: Pick<CsvLayout, 'columns'>): string[] =>
  columns.flatMap(({ title, note }) => (note ? [`${title}: ${say(note)}`] : []));

/** Columns of a file that we write: the regular ones and the trailing one. */
export function writtenColumns(layout: CsvLayout): readonly CsvColumn[] {
  return withTrailing(layout).columns;
}
