/** Pixels of a column that somebody sized. */
export const columnLimits = { width: { min: 60, max: 600 } } as const;

/** What somebody chose of a list's column; their order is that of the choice. Without a width its content decides. */
export type ColumnChoice = { key: string; shown: boolean; width?: number };

type Choosable = { readonly key: string };

/** A column where somebody put it, and as they want it. */
export type ArrangedColumn<Column> = { readonly column: Column; readonly shown: boolean; readonly width?: number };

/**
 * All columns of a list in the order of a choice. The first one names its row, and stays first and shown. What the choice does not know
 * (a column that is new) follows the one that it follows by itself; what the list has no more is left out.
 */
export function arrangeColumns<Column extends Choosable>(
  columns: readonly Column[],
  choice: readonly ColumnChoice[],
): readonly ArrangedColumn<Column>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const chosen = new Map(choice.map((one) => [one.key, one]));
  const arranged = choice.flatMap(({ key }) => others.filter((column) => column.key === key));
  for (const [at, column] of others.entries()) {
    if (chosen.has(column.key)) continue;
    arranged.splice(at === 0 ? 0 : arranged.findIndex(({ key }) => key === others[at - 1]?.key) + 1, 0, column);
  }
  return [first, ...arranged].map((column) => {
    const width = chosen.get(column.key)?.width;
    const shown = column === first || (chosen.get(column.key)?.shown ?? true);
    return { column, shown, ...(width !== undefined && { width }) };
  });
}
