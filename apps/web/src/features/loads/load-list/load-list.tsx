import type { Load } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { loadList, pageQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { loadPath } from '../load-screens.ts';
import { loadsQueries } from '../loads.queries.ts';
import { LoadFiles, loadLooks } from './load-looks.tsx';

/** /loads */
export function LoadListScreen() {
  const viewer = useViewer();
  const list = useMemo(() => {
    const screen = listScreen(loadList, viewer, {
      query: (search) => loadsQueries.list(pageQuery(search)),
      looks: loadLooks,
    });
    return defineList<Load>({
      ...screen,
      columns: [
        ...screen.columns,
        { key: 'files', header: say('loads.list.column.files'), cell: (load) => <LoadFiles load={load} /> },
      ],
      rowHref: ({ layout, id }) => loadPath(layout, id),
    });
  }, [viewer]);
  return <ListPage list={list} />;
}
