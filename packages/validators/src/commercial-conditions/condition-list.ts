import { conditionStanding, conditionStandings, conditionSwitch, isSeller, say } from '@trastienda/domain';
import type { CommercialCondition } from 'trastienda-client/schema';
import { declareList, type ListColumn } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, cutText } from '../search/search-fields.ts';

const text = cutText({
  label: 'conditions.list.search',
  placeholder: 'conditions.list.search.placeholder',
  help: 'conditions.list.search.help',
  flag: 'text <texto>',
});

type Column = ListColumn<CommercialCondition>;

const yesOrNo = (is: boolean) => say(is ? 'conditions.yes' : 'conditions.no');

const facts: readonly Column[] = [
  { key: 'name', header: 'conditions.column.name', value: ({ name }) => name },
  { key: 'visible', header: 'conditions.column.visible', value: ({ sellerVisible }) => yesOrNo(sellerVisible) },
  {
    key: 'state',
    header: 'conditions.column.state',
    value: ({ isActive }) => ({ marks: [conditionSwitch[isActive ? 'active' : 'inactive']] }),
  },
  { key: 'default', header: 'conditions.column.default', value: ({ isDefault }) => yesOrNo(isDefault) },
];

const ofSeller: readonly Column[] = [
  {
    key: 'standing',
    header: 'conditions.column.standing',
    value: (condition) => {
      const standing = conditionStanding(condition);
      return standing ? { marks: [conditionStandings[standing]] } : { absent: '—' };
    },
  },
  {
    key: 'activated',
    header: 'conditions.column.activated',
    value: ({ activatedAt }) => (activatedAt ? { moment: activatedAt, brief: true } : { absent: '—' }),
  },
  {
    key: 'activatedBy',
    header: 'conditions.column.activatedBy',
    value: ({ activatedBy }) => activatedBy ?? { absent: '—' },
  },
];

const id: Column = { key: 'id', header: 'conditions.column.id', on: 'terminal', value: (condition) => condition.id };

const shared = { words: 'conditions.list', rowKey: (condition: CommercialCondition) => condition.id } as const;

/** The list of commercial conditions (S3 §2); sellers also see their own use of each. */
export const conditionList = declareList({
  ...shared,
  search: defineSearch({ text }),
  columns: [...facts, ...ofSeller.map((column) => ({ ...column, visibleTo: isSeller })), id],
});

const sellerFilters = { text, accountName: account('conditions.seller') };

/** The same list for one seller, chosen by an administrator (S3 §6). */
export const sellerConditionList = declareList({
  ...shared,
  search: defineSearch(sellerFilters),
  columns: [...facts, ...ofSeller, id],
});

/** The query that a search sends: `from` counts rows (ADR 2). */
export function conditionListQuery({
  page,
  size,
  text: named,
  accountName,
}: Page & Partial<FilterOf<typeof sellerFilters>>) {
  return {
    ...(named !== undefined && { text: named }),
    ...(accountName !== undefined && { accountName }),
    from: page * size,
    size,
  };
}
