import type { Report } from '@trastienda/api-client/schema';
import { fileSizeText, type ReportState, reportKindNames, reportKinds, reportStates } from '@trastienda/domain';
import { declareList } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';
import { choice } from '../search/search-fields.ts';

/** One's own reports: what was asked for, and what became of it (S2 §2; R30). */
export const reportList = declareList({
  words: 'reports.mine',
  search: defineSearch({
    kind: choice({
      label: 'reports.mine.column.kind',
      help: 'reports.mine.kind.flag',
      flag: 'kind <tipo>',
      values: reportKindNames,
      named: (kind) => reportKinds[kind].title,
    }),
    state: choice({
      label: 'reports.mine.column.state',
      help: 'reports.mine.state.flag',
      flag: 'state <estado>',
      values: Object.keys(reportStates) as ReportState[],
      named: (state) => reportStates[state].label,
    }),
  }),
  rowKey: ({ id }: Report) => id,
  columns: [
    { key: 'id', header: 'reports.mine.column.id', on: 'terminal', value: ({ id }) => id },
    { key: 'kind', header: 'reports.mine.column.kind', value: ({ kind }) => reportKinds[kind].title },
    { key: 'date', header: 'reports.mine.column.date', value: ({ createdAt }) => ({ moment: createdAt }) },
    { key: 'state', header: 'reports.mine.column.state', value: ({ state }) => ({ marks: [reportStates[state]] }) },
    {
      key: 'rows',
      header: 'reports.mine.column.rows',
      align: 'right',
      value: ({ rows, totalRows, finishedAt }) => ({ count: finishedAt ? rows : totalRows }),
    },
    {
      key: 'size',
      header: 'reports.mine.column.size',
      align: 'right',
      value: ({ bytes }) => (bytes === null ? '' : fileSizeText(bytes)),
    },
    { key: 'email', header: 'reports.mine.column.email', value: ({ email }) => email ?? '' },
  ],
});
