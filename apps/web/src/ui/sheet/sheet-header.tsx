import { ColumnEdge } from '../column-edge.tsx';
import type { SheetColumn } from './sheet-types.ts';
import { rowHeight } from './use-sheet-window.ts';

interface SheetHeaderProps {
  readonly columns: readonly SheetColumn[];
  readonly width: number;
  /** Receives the width while a column is dragged; undefined if the drag is canceled. */
  readonly onTry: (key: string, width: number | undefined) => void;
  readonly onResize: (key: string, width: number | undefined) => void;
}

/** The headers of a sheet's columns, with edges that size them; the first one stays while the others scroll. */
export function SheetHeader({ columns, width, onTry, onResize }: SheetHeaderProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 flex" style={{ minWidth: width, height: rowHeight }}>
      <div role="row" aria-rowindex={1} className="flex w-full">
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 1}
            style={{ width: column.width }}
            className={`shrink-0 truncate border-line border-r border-b bg-sunken px-2 font-medium text-muted leading-[35px] ${column.isSized ? '' : 'grow'} ${column.align === 'right' ? 'text-right' : ''} ${at === 0 ? 'sticky left-0 z-[1]' : 'relative'}`}
          >
            {column.header}
            <ColumnEdge
              onTry={(pixels) => onTry(column.key, pixels)}
              onResize={(pixels) => onResize(column.key, pixels)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
