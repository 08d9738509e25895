import type { SqlRunner } from '../database.ts';
import { carriers } from './baseline/carriers.sql.ts';
import { catalogue } from './baseline/catalogue.sql.ts';
import { orders } from './baseline/orders.sql.ts';
import { people } from './baseline/people.sql.ts';
import { productLists } from './baseline/product-lists.sql.ts';
import { products } from './baseline/products.sql.ts';
import { texts } from './baseline/texts.sql.ts';
import { tools } from './baseline/tools.sql.ts';
import { trade } from './baseline/trade.sql.ts';

export const phase = 'contract';

/** The 128 steps of release 0.3.0, whose schema this one is (ADR 143). */
export const replaces = {
  release: '0.3.0',
  first: '0001-search-text',
  last: '0710-news-by-statements',
  history: '3f55163e4c740aeb2b38373f2f9617ea0253ec8ee9262a6a20b1134eb50e87d7',
};

export async function up(run: SqlRunner): Promise<void> {
  for (const area of [texts, people, catalogue, products, productLists, carriers, orders, trade, tools])
    await run(area);
}
