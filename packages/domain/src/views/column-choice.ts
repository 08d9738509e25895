/** Limits of a column's width, in pixels. */
export const columnLimits = { width: { min: 60, max: 600 } } as const;

/**
 * A user's choice for one column of a list; the choices are in display order. Without a width, the content decides. A column that the user
 * asked for (`always`) is shown on every screen; one that is merely not hidden gives way on a narrow one.
 */
export type ColumnChoice = { key: string; shown: boolean; width?: number; always?: boolean };

type Choosable = { readonly key: string };

/** A column in its chosen place, with its chosen visibility and width. */
export type ArrangedColumn<Column> = {
  readonly column: Column;
  readonly shown: boolean;
  /** The user asked for it: it does not give way on a narrow screen. */
  readonly always: boolean;
  readonly width?: number;
};

/**
 * All columns of a list in the chosen order. The first column names the row, so it stays first and shown. A column without a choice (a new
 * one) follows its usual predecessor; a choice for a column that the list no longer has is ignored.
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
    arranged.splice(arranged.findIndex(({ key }) => key === others[at - 1]?.key) + 1, 0, column);
  }
  return [first, ...arranged].map((column) => {
    const { width, shown = true, always = false } = chosen.get(column.key) ?? {};
    const isShown = column === first || shown;
    return { column, shown: isShown, always: isShown && always, ...(width !== undefined && { width }) };
  });
}
