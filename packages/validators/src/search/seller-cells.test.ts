import { expect, it } from 'vitest';
import * as lists from '../lists.ts';
import type { Cell } from './declare-list.ts';

const row = {
  accountName: 'aurora',
  sellerName: 'Aurora Hogar',
  seller: 'aurora',
  productDTO: { accountName: 'aurora' },
};
type CellOf = (given: typeof row) => Cell;
const columns = Object.entries(lists).flatMap(([list, declared]) =>
  'columns' in declared
    ? declared.columns
        .filter(({ key }) => /^(seller|accountName|owner)$/.test(key))
        // Each list has rows of its own; of every one these columns read these fields alone.
        .map(({ key, value }) => ({ list, key, value: value as unknown as CellOf }))
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
