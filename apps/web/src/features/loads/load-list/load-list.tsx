import type { Load } from '@trastienda/api-client';
import { type CsvLayoutKey, type LoadState, say } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { loadedLayouts, loadPath } from '../load-screens.ts';
import { loadsQueries } from '../loads.queries.ts';
import { loadColumns } from './load-columns.tsx';
import { loadStateLooks } from './load-state-looks.ts';

/** /loads */
export const LoadListScreen = () => <ListPage list={list} />;

const layoutOptions = loadedLayouts.map((layout) => ({ value: layout, label: say(csvLayouts[layout].title) }));
const stateOptions = Object.entries(loadStateLooks).map(([value, { label }]) => ({ value, label: say(label) }));

const isLayout = (text = ''): text is CsvLayoutKey => Object.hasOwn(csvLayouts, text);
const isState = (text = ''): text is LoadState => Object.hasOwn(loadStateLooks, text);

const list = defineList<Load>({
  title: say('loads.list.title'),
  count: (total) => say('loads.list.count', { n: numberWords(total) }),
  filters: [
    {
      kind: 'select',
      label: say('loads.list.layout'),
      param: 'layout',
      options: layoutOptions,
      allLabel: say('shared.all'),
    },
    {
      kind: 'select',
      label: say('loads.list.state'),
      param: 'state',
      options: stateOptions,
      allLabel: say('shared.all'),
    },
  ],
  columns: loadColumns,
  rowKey: ({ id }) => id,
  rowHref: ({ layout, id }) => loadPath(layout, id),
  pageSizes: [10, 15, 25, 50, 100],
  query: ({ page, size, values: { layout, state } }) =>
    loadsQueries.list({
      from: page,
      size,
      ...(isLayout(layout) && { layout }),
      ...(isState(state) && { state }),
    }),
  loadError: say('loads.list.failed'),
  empty: { title: say('loads.list.empty'), hint: say('loads.list.empty.help') },
});
