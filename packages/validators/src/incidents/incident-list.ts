import {
  fullName,
  incidenceTypeNames,
  incidenceTypes,
  incidentPartyName,
  incidentPriorities,
  incidentPriorityNames,
  incidentStatuses,
  incidentStatusNames,
  say,
} from '@trastienda/domain';
import type { Incident } from 'trastienda-client/schema';
import { type Cell, declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, choice, days, searchText } from '../search/search-fields.ts';

const filters = {
  ref: searchText({
    label: 'incidents.list.search',
    placeholder: 'incidents.list.search.placeholder',
    help: 'incidents.list.search.flag',
  }),
  incidenceType: choice({
    label: 'incidents.list.type',
    help: 'incidents.list.type.flag',
    flag: 'type <tipo>',
    values: incidenceTypeNames,
    named: (type) => incidenceTypes[type].label,
  }),
  priority: choice({
    label: 'incidents.list.priority',
    help: 'incidents.list.priority.flag',
    flag: 'priority <prioridad>',
    values: incidentPriorityNames,
    named: (priority) => incidentPriorities[priority].label,
  }),
  status: choice({
    label: 'incidents.list.status',
    help: 'incidents.list.status.flag',
    flag: 'status <estado>',
    values: incidentStatusNames,
    named: (status) => incidentStatuses[status].label,
  }),
  accountName: account('incidents.list.seller'),
  ...days({ label: 'incidents.list.date', from: 'incidents.list.from.flag', to: 'incidents.list.to.flag' }),
};

/** The filters of the list of incidents; the text is `ref` in a URL (S2 §2). */
export type IncidentFilter = FilterOf<typeof filters>;

/** The author of an incident, as its column shows it. */
function userOf({ author: { name, lastName, accountName } }: Incident): Cell {
  const person = fullName(name, lastName);
  if (accountName !== null) return { person, seller: accountName };
  return say('incidents.user', { name: person, party: incidentPartyName(null) });
}

/** The list of incidents, used on its own page and below the things that incidents refer to (S2 §2). */
export const incidentList = declareList({
  words: 'incidents.list',
  viewed: 'incidents',
  search: defineSearch(filters),
  rowKey: ({ id }: Incident) => String(id),
  columns: [
    { key: 'id', header: 'incidents.column.id', on: 'terminal', value: ({ id }) => String(id) },
    {
      key: 'date',
      header: 'incidents.column.date',
      value: ({ creationDate }) => ({ moment: creationDate, brief: true }),
    },
    {
      key: 'reference',
      header: 'incidents.column.reference',
      value: ({ incidenceType, reference }) => `${incidenceTypes[incidenceType].label} ${reference}`,
    },
    { key: 'user', header: 'incidents.column.user', value: userOf },
    {
      key: 'priority',
      header: 'incidents.column.priority',
      value: ({ priority }) => ({ marks: [incidentPriorities[priority]] }),
    },
    {
      key: 'assignee',
      header: 'incidents.column.assignee',
      value: ({ accountName }) => (accountName === null ? incidentPartyName(null) : { account: accountName }),
    },
    {
      key: 'status',
      header: 'incidents.column.status',
      value: ({ status }) => ({ marks: [incidentStatuses[status]] }),
    },
    { key: 'title', header: 'incidents.column.title', value: ({ title }) => title },
  ],
});

/** The query that a search sends: `from` counts rows (ADR 2). */
export function incidentQuery({ page, size, ref, ...filter }: Page & IncidentFilter) {
  return { from: page * size, size, ...filter, ...(ref !== undefined && { text: ref }) };
}
