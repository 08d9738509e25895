import { say, type Viewer } from '@trastienda/domain';
import { sellerList, sellerListQuery } from '@trastienda/validators';
import { Store } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { Seller } from 'trastienda-client';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { sellersQueries } from './sellers.queries.ts';

const SellerDialog = lazyPart(async () => (await import('./seller-dialog.tsx')).SellerDialog);

/** /admin/sellers; `seller` in the URL names the seller whose form is open, or is `new`. */
export function SellerListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const list = useMemo(() => sellerScreen(viewer, url), [viewer, url]);
  const { seller } = url.values;
  return (
    <>
      <ListPage list={list} />
      {seller ? (
        <Suspense fallback={null}>
          <SellerDialog
            key={seller}
            id={seller === 'new' ? undefined : seller}
            onClose={() => url.patch({ seller: '' })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function sellerScreen(viewer: Viewer, url: UrlState) {
  return defineList<Seller>({
    ...listScreen(sellerList, viewer, {
      query: (search) => sellersQueries.list(sellerListQuery(search)),
      display: { accountName: { cell: ({ accountName }) => <span className="wrap-anywhere">{accountName}</span> } },
    }),
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, seller: id })}`,
    actions: (
      <Button
        variant="primary"
        icon={<Store className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ seller: 'new' })}
      >
        {say('sellers.create')}
      </Button>
    ),
  });
}
