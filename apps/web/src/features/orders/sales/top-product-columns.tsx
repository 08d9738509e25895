import type { TopProduct } from '@trastienda/api-client';
import { isAdmin, say, type Viewer } from '@trastienda/domain';
import { numberWords } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';

/** A product with its place in the top. */
export type RankedProduct = TopProduct & { readonly no: number };

/** The columns of S1 §2; the seller for administrators. */
export function topProductColumns(viewer: Viewer): Column<RankedProduct>[] {
  const columns: (Column<RankedProduct> | false)[] = [
    { key: 'no', header: say('sales.column.no'), align: 'right', cell: ({ no }) => numberWords(no) },
    {
      key: 'units',
      header: say('sales.column.units'),
      align: 'right',
      cell: ({ quantitySold }) => numberWords(quantitySold),
    },
    { key: 'id', header: say('sales.column.id'), cell: ({ productDTO }) => productDTO.id },
    isAdmin(viewer) && {
      key: 'seller',
      header: say('sales.column.seller'),
      cell: ({ productDTO }) => productDTO.accountName,
    },
    { key: 'name', header: say('sales.column.name'), cell: ({ productDTO }) => productDTO.name },
    {
      key: 'category',
      header: say('sales.column.category'),
      wideOnly: true,
      cell: ({ productDTO }) => productDTO.category?.name ?? say('sales.none'),
    },
    {
      key: 'brand',
      header: say('sales.column.brand'),
      wideOnly: true,
      cell: ({ productDTO }) => productDTO.brand?.name ?? say('sales.none'),
    },
  ];
  return columns.filter((column) => column !== false);
}
