import type { Guide } from '@trastienda/api-client';
import { limits, say, type Viewer } from '@trastienda/domain';
import { guideListQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { searcherOf } from '../order-list/order-filters.ts';
import { orderPath } from '../order-path.ts';
import { ordersQueries } from '../orders.queries.ts';
import { guideColumns } from './guide-columns.tsx';
import { guideFilters, guideProblems } from './guide-filters.ts';

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
    pageParam: 'from',
    search: {
      param: 'text',
      label: say('guides.list.search'),
      placeholder: say('guides.list.search.placeholder'),
      check: (text) => guideProblems({ text }, viewer).text,
    },
    filters: guideFilters(viewer),
    columns: guideColumns(viewer),
    rowKey: (guide) => guide.requestId,
    rowHref: (guide) => orderPath(guide.id),
    clearLabel: say('guides.list.showAll'),
    pageSizes: limits.pageSizes,
    query: ({ values }) =>
      ordersQueries.guides(guideListQuery({ get: (name) => values[name] ?? null }, searcherOf(viewer))),
    loadError: say('guides.list.failed'),
    empty: { title: say('guides.list.empty'), hint: say('guides.list.empty.help') },
  });
}
