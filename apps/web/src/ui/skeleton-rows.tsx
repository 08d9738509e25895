import clsx from 'clsx';
import { memo } from 'react';
import { Skeleton } from './skeleton.tsx';
import { type ColumnFrame, narrowed } from './table-column.ts';
import { as } from './table-row.tsx';

interface SkeletonRowsProps {
  readonly count: number;
  readonly columns: readonly ColumnFrame[];
  readonly selects: boolean;
  readonly opens: boolean;
  readonly cellClass: string;
}

/** Placeholder rows, as many as are expected. */
export const SkeletonRows = memo(({ count, columns, selects, opens, cellClass }: SkeletonRowsProps) =>
  Array.from({ length: count }, (_, at) => at).map((at) => (
    <tr key={at} {...as.row} className="border-line border-t max-md:block max-md:py-2">
      {selects ? <td {...as.cell} className="max-md:hidden" /> : null}
      {opens ? <td {...as.cell} className="max-md:hidden" /> : null}
      {columns.map((column) => (
        <td
          key={column.key}
          {...as.cell}
          className={clsx(cellClass, 'max-md:h-6 max-md:px-4 max-md:nth-[n+4]:hidden', narrowed(column))}
        >
          <Skeleton className={clsx('h-3.5', at % 2 ? 'w-3/5' : 'w-4/5', column.align === 'right' && 'md:ml-auto')} />
        </td>
      ))}
    </tr>
  )),
);
