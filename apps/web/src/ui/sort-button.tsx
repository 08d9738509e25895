import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

/** The order of the rows; the table only shows it and requests changes. */
export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
  /** Without `order`: reverses the order of the same column, or sorts by another column ascending. */
  readonly onSort: (by: string, order?: 'asc' | 'desc') => void;
}

/** A column header that sorts the list. Cards have no headers, so a select (`SortChoice`) replaces it there. */
export function SortButton({
  name,
  header,
  sort: { by, descending, onSort },
}: {
  readonly name: string;
  readonly header: string;
  readonly sort: TableSort;
}) {
  const Arrow = name !== by ? ArrowUpDown : descending ? ArrowDown : ArrowUp;
  return (
    <>
      <button
        type="button"
        onClick={() => onSort(name)}
        className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 font-medium hover:text-ink max-md:hidden"
      >
        {header}
        <Arrow className={name === by ? 'size-3.5 text-accent' : 'size-3.5 opacity-50'} aria-hidden="true" />
      </button>
      <span className="md:hidden">{header}</span>
    </>
  );
}
