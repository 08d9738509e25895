import { expect, it } from 'vitest';
import * as lists from '../lists.ts';
import type { Cell } from './declare-list.ts';

const row = {
  accountName: 'aurora',
  sellerName: 'Aurora Hogar',
  seller: 'aurora',
  allSellers: false,
  productDTO: { accountName: 'aurora' },
};
type CellOf = (given: typeof row & { sellers: unknown }) => Cell;
const columns = Object.entries(lists).flatMap(([list, declared]) =>
  'columns' in declared
    ? declared.columns
        .filter(({ key }) => /^(seller|sellers|accountName|owner)$/.test(key))
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
  ({ list, value }) => {
    // Promotions keep the accounts of their sellers, blocks the sellers.
    const sellers = list === 'promotionList' ? ['aurora'] : [{ accountName: 'aurora' }];
    const cell: Cell = value({ ...row, sellers });
    const names: readonly Cell[] = [
      { account: 'aurora' },
      { account: 'aurora', name: 'Aurora Hogar' },
      { accounts: ['aurora'] },
    ];
    expect(names).toContainEqual(cell);
  },
);
