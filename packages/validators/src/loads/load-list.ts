import {
  csvLayoutKeys,
  csvLayoutTitles,
  limits,
  loadLook,
  loadStateDisplay,
  loadStates,
  rehearsalText,
  say,
} from '@trastienda/domain';
import type { Load } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { choice, words } from '../search/search-fields.ts';

const filters = {
  // File names may contain brackets too.
  text: words({
    label: 'loads.list.search',
    placeholder: 'loads.list.search.placeholder',
    help: 'loads.list.search.flag',
    flag: 'text <texto>',
    most: limits.searchTextLength,
  }),
  layout: choice({
    label: 'loads.list.layout',
    help: 'loads.list.layout.flag',
    flag: 'layout <plantilla>',
    values: csvLayoutKeys,
    named: (layout) => say(csvLayoutTitles[layout]),
  }),
  state: choice({
    label: 'loads.list.state',
    help: 'loads.list.state.flag',
    flag: 'state <estado>',
    values: loadStates,
    named: (state) => loadStateDisplay[state].label,
  }),
};

/** The filters of the list of loads. */
export type LoadFilter = FilterOf<typeof filters>;

/** The list of loads. */
export const loadList = declareList({
  words: 'loads.list',
  viewed: 'loads',
  search: defineSearch(filters),
  rowKey: ({ id }: Load) => id,
  columns: [
    { key: 'id', header: 'loads.list.column.id', on: 'terminal', value: ({ id }) => id },
    { key: 'file', header: 'loads.list.column.file', value: ({ fileName }) => fileName },
    { key: 'layout', header: 'loads.list.layout', value: ({ layout }) => say(csvLayoutTitles[layout]) },
    { key: 'date', header: 'loads.list.column.date', value: ({ createdAt }) => ({ moment: createdAt }) },
    { key: 'by', header: 'loads.list.column.by', value: ({ createdBy }) => createdBy.name },
    {
      key: 'state',
      header: 'loads.list.state',
      value: (load) => {
        const rehearsal = rehearsalText(load)?.toLowerCase();
        return {
          marks: [loadLook(load), ...(rehearsal ? [{ label: `(${rehearsal})`, tone: 'secondary' as const }] : [])],
        };
      },
    },
    {
      key: 'rows',
      header: 'loads.list.column.rows',
      align: 'right',
      value: ({ counts: { rows } }) => ({ count: rows }),
    },
    {
      key: 'applied',
      header: 'loads.list.column.applied',
      align: 'right',
      value: ({ counts: { applied } }) => ({ count: applied }),
    },
    {
      key: 'notApplied',
      header: 'loads.list.column.notApplied',
      align: 'right',
      value: ({ counts: { notApplied } }) => ({ count: notApplied }),
    },
  ],
});
