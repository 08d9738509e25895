import { expect, test } from 'vitest';
import { tablesIn } from './table-comments.mjs';

test('docstrings of tables and columns are read, wherever the columns stand', () => {
  const source = `
    export interface ShopTables {
      /**
       * What is sold.
       * @spread reference
       */
      good: Good & { id: number };
      /**
       * Who sells.
       * @spread owned
       */
      shop: {
        account_name: string;
        /**
         * As it is
         * written.
         */
        name: string;
      };
      /** @spread local */
      silent: { id: number };
    }
    /** Overruled by the list. */
    interface Good {
      /** In grams. */
      weight: number;
    }
    interface Unrelated { x: number }`;
  expect(Object.fromEntries(tablesIn(source, 'trade/shops'))).toEqual({
    good: {
      module: 'trade/shops',
      spread: 'reference',
      comment: 'What is sold.',
      columns: { weight: 'In grams.', id: '' },
    },
    shop: {
      module: 'trade/shops',
      spread: 'owned',
      comment: 'Who sells.',
      columns: { account_name: expect.stringContaining('seller'), name: 'As it is written.' },
    },
    silent: { module: 'trade/shops', spread: 'local', comment: '', columns: { id: '' } },
  });
});

test('a table that does not say how it is spread is refused', () => {
  const table = (/** @type {string} */ doc) => `interface ShopTables {\n${doc}\ngood: { id: number } }`;
  expect(tablesIn(table('/** @spread local */'), 'trade/shops')).toHaveLength(1);
  for (const doc of ['', '/** What is sold. */', '/** @spread everywhere */'])
    expect(() => tablesIn(table(doc), 'trade/shops')).toThrow('good needs a docstring with @spread');
});
