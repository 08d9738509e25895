import type { Database } from './database.ts';
import type { Batch } from './read-ahead.ts';

/** How each column of a row is read; every column may hold null. */
export type PackedColumns<Row> = { readonly [Key in keyof Row]-?: Row[Key] extends number | null ? 'number' : 'text' };

type PackedQuery = {
  /** A select with a column for each key, in the order of the rows. */
  select: string;
  /** An aggregate of the select's columns, by which the next batch is asked for. */
  edge: string;
  values: readonly unknown[];
};

/** Control characters separate cells and stand for null: `clean` keeps none in a text that is stored. */
const SEPARATOR = '\u001f';
const NOTHING = '\u001d';

/**
 * Reads rows as one text: the driver takes several times as long to make a row of cells as it takes to split a text. Rows in which a text
 * has the separator all the same are read as rows.
 */
export async function packedRows<Row extends object>(
  database: Database,
  columns: PackedColumns<Row>,
  { select, edge, values }: PackedQuery,
): Promise<Batch<Row, string | null>> {
  const kinds = Object.entries(columns) as [keyof Row & string, 'number' | 'text'][];
  const cells = kinds.map(([key]) => `coalesce(packed.${key}::text, E'\\x1d')`).join(', ');
  const found = await database.executeSql(
    `select count(*)::int as count, ${edge} as edge, string_agg(concat_ws(E'\\x1f', ${cells}), E'\\x1f') as cells from (${select}) packed`,
    values,
  );
  const [all] = found.rows as { count: number; edge: string | null; cells: string | null }[];
  if (!all || all.cells === null) return { rows: [], edge: null };
  const texts = all.cells.split(SEPARATOR);
  if (texts.length === all.count * kinds.length) return { rows: unpack<Row>(kinds, texts), edge: all.edge };
  return { rows: (await database.executeSql(select, values)).rows as Row[], edge: all.edge };
}

function unpack<Row extends object>(
  kinds: readonly [keyof Row & string, 'number' | 'text'][],
  cells: readonly string[],
): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < cells.length; ) {
    const row: Record<string, string | number | null> = {};
    for (const [key, kind] of kinds) {
      const cell = cells[at++] ?? NOTHING;
      if (cell === NOTHING) row[key] = null;
      else row[key] = kind === 'number' ? Number(cell) : cell;
    }
    rows.push(row as Row);
  }
  return rows;
}
