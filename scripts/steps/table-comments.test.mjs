import { expect, test } from 'vitest';
import { tablesIn } from './table-comments.mjs';

test('docstrings of tables and columns are read, wherever the columns stand', () => {
  const source = `
    export interface ShopTables {
      /** What is sold. */
      good: Good & { id: number };
      /** Who sells. */
      shop: {
        account_name: string;
        /**
         * As it is
         * written.
         */
        name: string;
      };
      silent: { id: number };
    }
    /** Overruled by the list. */
    interface Good {
      /** In grams. */
      weight: number;
    }
    interface Unrelated { x: number }`;
  expect(Object.fromEntries(tablesIn(source, 'trade/shops'))).toEqual({
    good: { module: 'trade/shops', comment: 'What is sold.', columns: { weight: 'In grams.', id: '' } },
    shop: {
      module: 'trade/shops',
      comment: 'Who sells.',
      columns: { account_name: expect.stringContaining('seller'), name: 'As it is written.' },
    },
    silent: { module: 'trade/shops', comment: '', columns: { id: '' } },
  });
});
