import type { Guide } from '@trastienda/api-client';
import { limits, say, type Viewer } from '@trastienda/domain';
import { guideListQuery, guideSearch } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { asks } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { orderPath } from '../order-path.ts';
import { ordersQueries } from '../orders.queries.ts';
import { guideColumns } from './guide-columns.tsx';
import { guideFilters } from './guide-filters.ts';

/** /orders/guides */
export function GuideListScreen() {
  const viewer = useViewer();
  const list = useMemo(() => guideList(viewer), [viewer]);
  return <ListPage list={list} />;
}

function guideList(viewer: Viewer) {
  return defineList<Guide>({
    title: say('guides.list.title'),
    count: (total) => say('guides.list.count', { n: numberWords(total) }),
    loading: say('guides.list.loading'),
    search: {
      param: 'text',
      label: say('guides.list.search'),
      placeholder: say('guides.list.search.placeholder'),
    },
    filters: guideFilters(viewer),
    columns: guideColumns(viewer),
    rowKey: (guide) => guide.requestId,
    rowHref: (guide) => orderPath(guide.id),
    clearLabel: say('guides.list.showAll'),
    pageSizes: limits.pageSizes,
    ...asks(guideSearch, viewer, (search) => ordersQueries.guides(guideListQuery(search))),
    loadError: say('guides.list.failed'),
    empty: { title: say('guides.list.empty'), hint: say('guides.list.empty.help') },
  });
}
