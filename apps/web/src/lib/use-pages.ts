import { limits } from '@trastienda/domain';
import { useState } from 'react';

/** The page and size of a list that is part of a screen, so that the address does not hold them. Changing the size returns to the first page. */
export function usePages() {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(limits.defaultPageSize);
  const toFirst = () => setPage(0);
  const onSize = (next: number) => {
    setSize(next);
    toFirst();
  };
  return { page, size, toFirst, control: { page, size, sizes: limits.pageSizes, onPage: setPage, onSize } };
}
