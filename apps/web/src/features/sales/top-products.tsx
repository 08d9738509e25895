import { say, type Viewer } from '@trastienda/domain';
import { type PageQuery, pageQuery, type Ranked, type SalesFilter, topProductList } from '@trastienda/validators';
import type { TopProduct } from 'trastienda-client';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { ListExport } from '../../ui/export/list-export.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { salesQueries } from './sales.queries.ts';
import { Variants } from './variants.tsx';

const TopProductsFile = lazyPart(async () => (await import('./top-products-file.tsx')).TopProductsFile);

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
    actions: <ListExport part={TopProductsFile} label={say('sales.export')} busyLabel={say('sales.exporting')} />,
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
