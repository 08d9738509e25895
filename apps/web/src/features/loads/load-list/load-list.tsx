import { say, type Viewer } from '@trastienda/domain';
import { loadList, pageQuery } from '@trastienda/validators';
import type { Load } from 'trastienda-client';
import { listScreen } from '../../../lib/list-screen.ts';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ViewerList } from '../../../ui/list/viewer-list.tsx';
import { loadPath } from '../load-screens.ts';
import { loadsQueries } from '../loads.queries.ts';
import { LoadFiles, loadDisplay } from './load-display.tsx';

function loadScreen(viewer: Viewer) {
  const screen = listScreen(loadList, viewer, {
    query: (search) => loadsQueries.list(pageQuery(search)),
    display: loadDisplay,
  });
  return defineList<Load>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'files',
        header: say('loads.list.column.files'),
        cell: (load, name) => <LoadFiles load={load} name={name} />,
      },
    ],
    rowName: ({ fileName }) => fileName,
    rowHref: ({ layout, id }) => loadPath(layout, id),
  });
}

/** /loads */
export const LoadListScreen = () => <ViewerList listFor={loadScreen} />;
