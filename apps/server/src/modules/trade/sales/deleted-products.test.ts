import { beforeAll, expect, it } from 'vitest';
import { accountScope } from '../../../db/scope.ts';
import { addOrders, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { addCategory } from '../../catalogue/categories/categories.repository.ts';
import { putProductsAside, putSkusAside } from '../../catalogue/products/product-changes.repository.ts';
import { rowConditionsSql } from '../orders/order-filters.sql.ts';
import { findTopCategories, findTopProducts } from './sales.sql.ts';

describeOnOneEngine('postgres', 'what was sold of products', (database) => {
  let category: number;
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    const { db } = database();
    const root = await db.selectFrom('category').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
    category = await addCategory(db, { name: 'Hogar', parentId: root.id });
    await db.insertInto('brand').values({ name: 'Andén' }).execute();
    await database().executeSql(
      `with p as (insert into product (id, account_name, name, description, category_id, brand_id) overriding system value
         select n, 'aurora', 'Producto ' || n, 'x', $1::bigint, (select max(id) from brand) from generate_series(1, 2) n returning id),
       s as (insert into sku (id, product_id, account_name, upc, name, width, height, length, weight) overriding system value
         select n, (n + 1) / 2, 'aurora', (7500 + n)::text, 'Variante ' || n, 1, 1, 1, 1 from generate_series(1, 4) n returning id)
       select count(*) from p, s`,
      [category],
    );
    const line = (id: number) => ({
      ...{ id: String(id), new_id: '', ref_id: '', name: 'Cosa', quantity: id, price_centavos: 1, price_tags: [] },
    });
    await addOrders(database(), [
      orderRow({ id: 'v1', lines: [line(1), line(2)] }),
      orderRow({ id: 'v2', lines: [line(3), line(4)] }),
    ]);
  });

  const told = async (scope = everySeller) => {
    const search = { scope, accountName: undefined, fromDay: undefined, toDay: undefined };
    const products = await findTopProducts(database(), search, { offset: 0, size: 10 });
    const values: unknown[] = [];
    const where = rowConditionsSql({ categoryIds: [category] }, (value) => `$${values.push(value)}`, {
      scope,
      searchesClients: true,
    });
    const { rows } = await database().executeSql(
      `select id from orders where ${where.join(' and ')} order by id`,
      values,
    );
    return {
      products: products.rows.map(({ id, name, category: named, brand, units }) => ({ id, name, named, brand, units })),
      categories: await findTopCategories(database(), search),
      orders: rows.map(({ id }) => id),
    };
  };

  it('stays the same when a variant and a product are deleted', async () => {
    const before = await told();
    expect(before).toEqual({
      products: [
        { id: '2', name: 'Producto 2', named: 'Hogar', brand: 'Andén', units: 7 },
        { id: '1', name: 'Producto 1', named: 'Hogar', brand: 'Andén', units: 3 },
      ],
      categories: [{ name: 'Hogar', units: 10 }],
      orders: ['v1', 'v2'],
    });
    const { db } = database();
    const account = accountScope(everySeller, 'aurora');
    const by = { at: new Date('2026-11-20T12:00:00Z'), personId: null };
    await putSkusAside(db, account, [2, 3, 4], by);
    await putProductsAside(db, account, [2], by);
    expect(await told()).toEqual(before);
    expect(await told(sellerOf('aurora'))).toEqual(before);
  });
});
