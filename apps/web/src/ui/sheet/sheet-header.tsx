import type { SheetColumn } from './sheet-types.ts';
import { rowHeight } from './use-sheet-window.ts';

/** The headers of a sheet's columns; the first one stays while the others scroll. */
export function SheetHeader({ columns, width }: { readonly columns: readonly SheetColumn[]; readonly width: number }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 flex" style={{ minWidth: width, height: rowHeight }}>
      <div role="row" aria-rowindex={1} className="flex w-full">
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 1}
            style={{ width: column.width }}
            className={`shrink-0 grow truncate border-line border-r border-b bg-sunken px-2 font-medium text-muted leading-[35px] ${column.align === 'right' ? 'text-right' : ''} ${at === 0 ? 'sticky left-0 z-[1]' : ''}`}
          >
            {column.header}
          </div>
        ))}
      </div>
    </div>
  );
}
