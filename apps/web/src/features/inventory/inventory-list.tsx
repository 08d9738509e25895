import { mayChange, mayEditProducts, say, type Viewer } from '@trastienda/domain';
import { inventoryList } from '@trastienda/validators';
import { useMemo } from 'react';
import type { ProductRow } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { productPath } from '../../lib/product-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Pictured, pictureOfProduct } from '../../lib/thumbnail.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { Link } from '../../ui/link.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { inventoryPages } from './inventory.queries.ts';
import { InventoryExport } from './inventory-export.tsx';
import { InventoryVariants } from './inventory-variants.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** The inventory list; `variant` in the URL opens the dialog that edits that variant's stock. */
export function InventoryList() {
  const viewer = useViewer();
  const { values, patch } = useUrlState();
  const list = useMemo(() => inventoryScreen(viewer), [viewer]);
  const { variant = '' } = values;
  const mayEdit = mayEditProducts(viewer).allowed && mayChange(viewer).allowed;
  return (
    <>
      <ListPage list={list} />
      {mayEdit && /^[1-9]\d{0,14}$/.test(variant) ? (
        <StockDialog key={variant} id={variant} onClose={() => patch({ variant: '' }, { replace: true })} />
      ) : null}
    </>
  );
}

function inventoryScreen(viewer: Viewer) {
  return defineList<ProductRow>({
    ...listScreen(inventoryList, viewer, {
      ...inventoryPages,
      display: {
        name: {
          named: false,
          cell: (product) => <Pictured imageUrl={pictureOfProduct(product)}>{product.name}</Pictured>,
        },
      },
    }),
    bare: true,
    requiresFilter: true,
    rowHref: ({ id }) => productPath(id),
    details: {
      header: say('products.list.skus'),
      label: ({ name }, open) => say(open ? 'products.list.skus.close' : 'products.list.skus.open', { name }),
      content: (product) => <InventoryVariants product={product} editing />,
      startsOpen: true,
    },
    actions: (
      <>
        <InventoryExport />
        <Link to="?way=load" variant="quiet">
          {say('inventory.import')}
        </Link>
      </>
    ),
  });
}
