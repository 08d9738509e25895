import { carrierSwitch, carrierTypes, isAdmin, maskText, say } from '@trastienda/domain';
import type { Carrier } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { cutText } from '../search/search-fields.ts';

const filters = {
  name: cutText({ label: 'carriers.filter.name', help: 'carriers.filter.name.help', flag: 'name <texto>' }),
  slaType: cutText({
    label: 'carriers.filter.slaType',
    help: 'carriers.filter.slaType.help',
    flag: 'sla-type <texto>',
  }),
};

/** The filters of the list of carriers. */
export type CarrierFilter = FilterOf<typeof filters>;

/** The list of carriers (S3 §2); only administrators see the owner. */
export const carrierList = declareList({
  words: 'carriers.list',
  search: defineSearch(filters),
  rowKey: ({ id }: Carrier) => id,
  columns: [
    { key: 'name', header: 'carriers.column.name', value: ({ name }) => name },
    { key: 'slaType', header: 'carriers.column.slaType', value: ({ slaType }) => slaType },
    { key: 'type', header: 'carriers.column.type', value: ({ type }) => carrierTypes[type].label },
    {
      key: 'owner',
      header: 'carriers.column.owner',
      visibleTo: isAdmin,
      value: ({ accountName }) =>
        accountName === undefined ? say('carriers.column.owner.none') : { account: accountName },
    },
    {
      key: 'tracking',
      header: 'carriers.column.tracking',
      value: ({ trackingPattern }) =>
        trackingPattern ? maskText(trackingPattern) : say('carriers.column.tracking.any'),
    },
    {
      key: 'state',
      header: 'carriers.column.state',
      value: ({ isActive }) => ({ marks: [carrierSwitch[isActive ? 'active' : 'inactive']] }),
    },
    { key: 'id', header: 'carriers.column.id', on: 'terminal', value: ({ id }) => id },
  ],
});

/** The query of GET /carriers; `from` is the zero-based page. */
export type CarrierListQuery = { name?: string; slaType?: string; from: number; size: number };

/** The query that a search sends. */
export function carrierListQuery({ page, size, name, slaType }: Page & CarrierFilter): CarrierListQuery {
  return { ...(name && { name }), ...(slaType && { slaType }), from: page, size };
}
