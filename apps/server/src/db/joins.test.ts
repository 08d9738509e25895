import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sellerTables } from './seller-tables.ts';

// The other half of the rule of docs/architecture.md, "Tables that can be spread": joins of tables of sellers name the account. A distributed
// PostgreSQL joins them only on it.

const root = join(import.meta.dirname, '..');

/** Tables with rows of the marketplace itself, whose account is the empty one, and those that are on every machine. */
const mixed = ['organization', 'person_organization', 'order_account', 'audit_entry', 'live_event'].concat([
  'bulk_action',
  'bulk_action_row',
  'load',
  'load_issue',
  'carrier',
  'carrier_seller',
  'shipping_rate',
]);

const spread = Object.keys(sellerTables).filter((table) => !mixed.includes(table));
const joined = new RegExp(
  `\\bjoin (?:${spread.join('|')})\\b((?:(?!\\bjoin\\b|\\bwhere\\b|\\bgroup by\\b|\\border by\\b|\\bcross\\b|\`)[^])*)`,
  'g',
);

/** Joins that do without: two are with categories of products of all sellers, the third in a list over all sellers (ADR 162). */
const known = [
  'modules/catalogue/categories/category-effect.repository.ts: join product p on p.category_id = a."categoryId" …',
  'modules/catalogue/categories/category-effect.repository.ts: join product p on p.category_id = r."categoryId" and …',
  'modules/catalogue/products/product-list.sql.ts: join product_list l on l.product_id = f.product_id …',
];

/** The joins in a source that name a table of sellers, and not the account; values are left out. */
const withoutAccount = (source: string): string[] =>
  [...source.matchAll(joined)]
    .map(([text]) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !text.includes('account_name'))
    .map((text) => text.replace(/\$\{[^}]*\}?/g, '…'));

it.each([
  ['a join on the id alone', 'select 1 from orders o join order_item i on i.order_id = o.id where true', 1],
  ['a join on both', 'from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id', 0],
  ['a join that uses both', 'from orders o join order_item i using (account_name, order_id) order by 1', 0],
  ['a join of a table of all machines', 'from orders o join carrier c on c.id = o.carrier_id', 0],
  ['the second of two', 'join sku k on k.account_name = o.account_name join product p on p.id = k.product_id', 1],
])('finds %s', (_, source, found) => {
  expect(withoutAccount(source)).toHaveLength(found);
});

it('finds no join of tables of sellers in the sources that leaves the account out, but those that are known', () => {
  const found = ['modules', 'demo', 'jobs']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => withoutAccount(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(found.sort()).toEqual(known);
});
