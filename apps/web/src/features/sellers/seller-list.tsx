import type { Seller } from '@trastienda/api-client';
import { limits, say, type Viewer } from '@trastienda/domain';
import { sellerListQuery, sellerSearch } from '@trastienda/validators';
import { Store } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { numberWords } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { asks } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { sellersQueries } from './sellers.queries.ts';

const SellerDialog = lazyPart(async () => (await import('./seller-dialog.tsx')).SellerDialog);

/** /admin/sellers; `seller` in the URL is whose form is open, `new` for one that is not there yet. */
export function SellerListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const list = useMemo(() => sellerList(viewer, url), [viewer, url]);
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

function sellerList(viewer: Viewer, url: UrlState) {
  return defineList<Seller>({
    title: say('sellers.list.title'),
    count: (total) => say('sellers.list.count', { n: numberWords(total) }),
    loading: say('sellers.list.loading'),
    search: {
      param: 'text',
      label: say('sellers.list.search'),
      placeholder: say('sellers.list.search.placeholder'),
    },
    filters: [
      {
        kind: 'select',
        label: say('sellers.list.status'),
        param: 'status',
        allLabel: say('sellers.list.status.all'),
        options: [
          { value: 'active', label: say('sellers.status.active') },
          { value: 'inactive', label: say('sellers.status.inactive') },
        ],
      },
    ],
    columns: [
      {
        key: 'accountName',
        header: say('sellers.column.accountName'),
        cell: ({ accountName }) => <span className="wrap-anywhere">{accountName}</span>,
      },
      { key: 'name', header: say('sellers.column.name'), cell: ({ name }) => name },
      {
        key: 'status',
        header: say('sellers.column.status'),
        cell: ({ active }) =>
          active ? (
            <Badge tone="success">{say('sellers.status.active')}</Badge>
          ) : (
            <Badge tone="secondary">{say('sellers.status.inactive')}</Badge>
          ),
      },
    ],
    rowKey: ({ id }) => id,
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, seller: id })}`,
    pageSizes: limits.pageSizes,
    ...asks(sellerSearch, viewer, (search) => sellersQueries.list(sellerListQuery(search))),
    loadError: say('sellers.list.failed'),
    empty: { title: say('sellers.list.empty'), hint: say('sellers.list.empty.help') },
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
