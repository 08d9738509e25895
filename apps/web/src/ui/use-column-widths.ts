import { useMemo, useState } from 'react';
import type { ColumnEdgeProps } from './column-edge.tsx';
import type { Column } from './table-column.ts';

/** The columns with the width that a dragged edge tries, and the props of each edge; the width is kept when the edge is let go. */
export function useColumnWidths<Row>(
  given: readonly Column<Row>[],
  keep: ((key: string, pixels: number | undefined) => void) | undefined,
) {
  const [tried, setTried] = useState<{ readonly key: string; readonly pixels: number }>();
  const columns = useMemo(
    () => (tried ? given.map((one) => (one.key === tried.key ? { ...one, pixels: tried.pixels } : one)) : given),
    [given, tried],
  );
  const resizing = (key: string): ColumnEdgeProps => ({
    onTry: (pixels) => setTried(pixels === undefined ? undefined : { key, pixels }),
    onResize: (pixels) => {
      setTried(undefined);
      keep?.(key, pixels);
    },
  });
  return { columns, resizing: keep && resizing };
}
