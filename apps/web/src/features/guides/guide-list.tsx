import type { Guide } from '@trastienda/api-client';
import { guideList, pageQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { listScreen } from '../../lib/list-screen.ts';
import { orderPath } from '../../lib/order-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { guidesQuery } from './guides.queries.ts';

/** /orders/guides */
export function GuideListScreen() {
  const viewer = useViewer();
  const list = useMemo(
    () =>
      defineList<Guide>({
        ...listScreen(guideList, viewer, { query: (search) => guidesQuery(pageQuery(search)) }),
        rowHref: ({ id }) => orderPath(id),
      }),
    [viewer],
  );
  return <ListPage list={list} />;
}
