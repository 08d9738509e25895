import { useMemo } from 'react';
import { type ListColumns, useListColumns } from '../../../lib/views/list-columns.ts';
import type { SheetColumn } from '../../../ui/sheet/sheet-types.ts';

/** The columns of the grid as the person sized them, kept with the columns of lists; their places are those of the layouts. */
export function useGridWidths(columns: readonly SheetColumn[]): {
  readonly sized: readonly SheetColumn[];
  readonly kept: ListColumns<SheetColumn>;
} {
  const kept = useListColumns('grid', columns);
  const { arranged } = kept;
  const sized = useMemo(
    () =>
      columns.map((column) => {
        const width = arranged.find((one) => one.column.key === column.key)?.width;
        return width === undefined ? column : { ...column, width, isSized: true };
      }),
    [columns, arranged],
  );
  return { sized, kept };
}
