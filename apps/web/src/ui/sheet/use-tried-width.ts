import { useMemo, useState } from 'react';
import type { SheetColumn, SheetProps } from './sheet-types.ts';

/** The columns of a sheet, one of which may be dragged to another width just now. */
export function useTriedWidth({ columns, onResize }: Pick<SheetProps, 'columns' | 'onResize'>) {
  const [tried, setTried] = useState<{ readonly key: string; readonly width: number }>();
  const shown = useMemo(
    () =>
      tried
        ? columns.map(
            (column): SheetColumn =>
              column.key === tried.key ? { ...column, width: tried.width, isSized: true } : column,
          )
        : columns,
    [columns, tried],
  );
  return {
    shown,
    onTry: (key: string, width: number | undefined) => setTried(width === undefined ? undefined : { key, width }),
    onResize: (key: string, width: number | undefined) => {
      setTried(undefined);
      onResize(key, width);
    },
  };
}
