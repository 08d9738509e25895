import { say, sayCount } from '@trastienda/domain';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { productListPath } from '../../../lib/product-path.ts';
import type { ListColumns } from '../../../lib/views/list-columns.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { SheetColumn } from '../../../ui/sheet/sheet-types.ts';
import { WidthsDialog } from './widths-dialog.tsx';

interface GridHeaderProps {
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly columns: ListColumns<SheetColumn>;
}

/** The title of the grid with the count of its rows, the way back to the list, and the widths of the columns. */
export function GridHeader({ total, columns }: GridHeaderProps) {
  const { search } = useLocation();
  const [isSizing, setSizing] = useState(false);
  return (
    <>
      <PageHeader
        title={say('menu.catalogue.grid')}
        facts={total === undefined ? undefined : sayCount('grid.count', total)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setSizing(true)}>
              {say('grid.widths')}
            </Button>
            <Link to={`${productListPath}${search}`} variant="quiet">
              {say('grid.toList')}
            </Link>
          </>
        }
      />
      {isSizing ? <WidthsDialog columns={columns} onClose={() => setSizing(false)} /> : null}
    </>
  );
}
