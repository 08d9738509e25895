import { expect, it } from 'vitest';
import * as lists from '../lists.ts';
import type { Cell, ListColumn } from './declare-list.ts';

const row = {
  accountName: 'aurora',
  sellerName: 'Aurora Hogar',
  seller: 'aurora',
  productDTO: { accountName: 'aurora' },
};
type Columns = readonly Pick<ListColumn<typeof row>, 'key' | 'value'>[];
const columns = Object.entries(lists).flatMap(([list, declared]) =>
  'columns' in declared
    ? (declared.columns as Columns)
        .filter(({ key }) => /^(seller|accountName|owner)$/.test(key))
        .map((column) => ({ list, ...column }))
    : [],
);
/** The list of sellers is where accounts are looked up, and users come with the names of their sellers. */
const ofAccounts = ['sellerList', 'userList'];

it('looks at the lists that name sellers', () => {
  expect(columns.length).toBeGreaterThan(8);
});

it.each(columns.filter(({ list }) => !ofAccounts.includes(list)))(
  '$list: $key shows a seller by its name',
  ({ value }) => {
    const cell: Cell = value(row);
    const names: readonly Cell[] = [{ account: 'aurora' }, { text: 'Aurora Hogar', title: 'aurora' }];
    expect(names).toContainEqual(cell);
  },
);
