import { say, type Viewer } from '@trastienda/domain';
import {
  type PageQuery,
  pageQuery,
  type Ranked,
  type SalesFilter,
  salesSearch,
  topProductList,
  topProductsFileQuery,
} from '@trastienda/validators';
import type { TopProduct } from 'trastienda-client';
import { useListFile } from '../../lib/list-file.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { ListExportButtons } from '../../ui/list-export-buttons.tsx';
import { salesQueries, topProductsFile } from './sales.queries.ts';
import { Variants } from './variants.tsx';

/** The tab Productos. */
export const TopProducts = () => <ViewerList listFor={productScreen} />;

const nameOf = ({ productDTO }: TopProduct) => ({ name: productDTO.name });

function productScreen(viewer: Viewer) {
  return defineList<Ranked<TopProduct>>({
    ...listScreen(topProductList, viewer, {
      query: (search) => ranked(pageQuery(search)),
      display: {
        seller: { named: false },
        name: { named: false },
        category: { wideOnly: true },
        brand: { wideOnly: true },
      },
    }),
    actions: <TopProductsExport />,
    details: {
      header: say('sales.column.variants'),
      label: (row, open) => say(open ? 'sales.variants.hide' : 'sales.variants.show', nameOf(row)),
      content: (row) => <Variants product={row.productDTO} />,
    },
  });
}

/** A page of the best-selling products with their ranks. */
function ranked(query: PageQuery<SalesFilter>) {
  const { queryKey, queryFn } = salesQueries.products(query);
  const first = query.from * query.size + 1;
  return {
    queryKey,
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const { rows, total } = await queryFn(context);
      return { total, rows: rows.map((row, at) => ({ ...row, no: first + at })) };
    },
  };
}

function TopProductsExport() {
  const file = useListFile(salesSearch, 'top-de-ventas', (search, request) =>
    topProductsFile(topProductsFileQuery(search, request)),
  );
  return <ListExportButtons {...file} failed={say('sales.report.failed')} />;
}
