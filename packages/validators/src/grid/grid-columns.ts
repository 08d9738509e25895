import type { CsvColumn } from '../csv/layouts/define-csv-layout.ts';
import { inventoryLayout } from '../csv/layouts/inventory.layout.ts';
import { pricesLayout } from '../csv/layouts/prices.layout.ts';

const layouts = { prices: pricesLayout, inventory: inventoryLayout };

/** The loads that edited cells belong to. */
export type GridLayout = keyof typeof layouts;
export const gridLayouts = Object.keys(layouts) as readonly GridLayout[];

type Editable = Extract<(typeof layouts)[GridLayout]['columns'][number], { grid: object }>;

/** The key of an editable column. */
export type GridKey = Editable['key'];

const isEditable = (column: CsvColumn): column is Editable => column.grid !== undefined;

/** An editable column, with the load that it belongs to. */
export type GridColumn = Editable & { layout: GridLayout };

/** The editable columns of the grid, in order: those that the layouts of prices and of stock declare so (S2 §3). */
export const gridColumns: readonly GridColumn[] = gridLayouts.flatMap((layout) =>
  (layouts[layout].columns as readonly CsvColumn[]).flatMap((column) =>
    isEditable(column) ? [{ ...column, layout }] : [],
  ),
);

/** The editable column of a key. */
export function gridColumn(key: GridKey): GridColumn {
  const found = gridColumns.find((column) => column.key === key);
  if (!found) throw new RangeError(`No column ${key}`);
  return found;
}
