import {
  canActInBulk,
  isActiveProduct,
  mayDecideSkus,
  mayEditProducts,
  productBulkActions,
  say,
  skuStatuses,
  type Viewer,
} from '@trastienda/domain';
import { productList, productSearch } from '@trastienda/validators';
import type { ProductRow } from 'trastienda-client';
import { bulkListPath } from '../../../lib/bulk/bulk-path.ts';
import { KeptSearch } from '../../../lib/kept-search.tsx';
import { listScreen } from '../../../lib/list-screen.ts';
import { gridPath, newProductPath, productPath, reviewPath, variantsPath } from '../../../lib/product-path.ts';
import { Pictured, pictureOfProduct } from '../../../lib/thumbnail.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ViewerList } from '../../../ui/list/viewer-list.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { FilteredLink } from './filtered-link.tsx';
import { ProductExport } from './product-export.tsx';
import { productPages } from './product-list.queries.ts';
import { ProductVariants } from './product-variants.tsx';

const keptParams = [...Object.keys(productSearch.fields), 'page', 'size', 'sortBy', 'sortOrder'];

/** /catalog/list; its filters and page are kept for the session (S2 §2). */
export const ProductListScreen = () => (
  <KeptSearch name="products" params={keptParams}>
    <ViewerList listFor={productScreen} />
  </KeptSearch>
);

function productScreen(viewer: Viewer) {
  const mayCreate = mayEditProducts(viewer);
  const mayActInBulk = productBulkActions.some((action) => canActInBulk(action, viewer).allowed);
  return defineList<ProductRow>({
    ...listScreen(productList, viewer, {
      ...productPages,
      display: {
        accountName: { named: false, inCardsAt: 'corner' },
        name: {
          named: false,
          cell: (product) => <Pictured imageUrl={pictureOfProduct(product)}>{product.name}</Pictured>,
        },
        status: { named: false, inCardsAt: 'corner', cell: (product) => <Standing product={product} /> },
      },
    }),
    rowHref: ({ id }) => productPath(id),
    details: {
      header: say('products.list.skus'),
      label: ({ name }, open) => say(open ? 'products.list.skus.close' : 'products.list.skus.open', { name }),
      content: (product) => <ProductVariants product={product} />,
    },
    actions: (
      <>
        {mayDecideSkus(viewer).allowed ? <FilteredLink path={reviewPath} text="skus.review.open" /> : null}
        <FilteredLink path={gridPath} text="grid.open" />
        {mayActInBulk ? (
          <Link to={bulkListPath('products')} variant="quiet">
            {say('menu.catalogue.bulk')}
          </Link>
        ) : null}
        <ProductExport />
        {mayCreate.allowed ? (
          <Link to={newProductPath} variant="primary">
            {say('products.list.create')}
          </Link>
        ) : (
          <Button variant="primary" refusal={say(mayCreate.code)}>
            {say('products.list.create')}
          </Button>
        )}
      </>
    ),
    chosen: mayActInBulk ? (chosen) => <ChosenProducts {...chosen} /> : undefined,
    offersAlways: true,
  });
}

/** The badge "Activo", or a link to the variants that keep the product from being active. */
function Standing({ product: { id, skuCounts } }: { readonly product: ProductRow }) {
  const { tone, label } = skuStatuses.APPROVED;
  if (isActiveProduct(skuCounts)) return <Badge tone={tone}>{label}</Badge>;
  return <Link to={variantsPath(id)}>{say('products.list.skus.see')}</Link>;
}
