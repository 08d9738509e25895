import { specificationTypes } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { addCategory, placeCategory } from '../modules/catalogue/categories/categories.repository.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';
import { runDemo } from './run-demo.ts';

const now = new Date('2026-11-20T18:00:00Z');

describeOnOneMachine('postgres', 'demo catalogue', (database) => {
  const rows = async (text: string) => (await database().executeSql(text)).rows;
  const none = async (text: string) => expect(await rows(text)).toEqual([]);

  it('has about two thousand products and five thousand variants of the twelve sellers', {
    timeout: 120_000,
  }, async () => {
    const summary = await runDemo(database(), { orders: 2_000, now });
    expect(summary.products).toBe(2_000);
    expect(summary.skus).toBeGreaterThan(4_500);
    expect(summary.skus).toBeLessThan(5_500);
    const [found] = await rows('select count(distinct account_name) as sellers, count(*) as skus from sku');
    expect(found).toEqual({ sellers: 12, skus: summary.skus });
  });

  it('gives every variant its price and its stock', () =>
    none(`select id from sku where not exists (select from sku_price where sku_id = id)
      or not exists (select from sku_stock where sku_id = id)`));

  it('sells only variants that it has', () =>
    none('select order_item.id from order_item left join sku on sku.id::text = order_item.id where sku.id is null'));

  it('hangs products on leaves of the tree', () =>
    none('select p.id from product p where exists (select from category c where c.parent_id = p.category_id)'));

  it('uses every type of specification, and answers the required ones with one of their values', async () => {
    const types = await rows('select distinct type from specification');
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(specificationTypes));
    await none(`
      with recursive above as (
        select id as leaf, id, parent_id from category
        union all select above.leaf, c.id, c.parent_id from above join category c on c.id = above.parent_id
      )
      select p.id from product p join above on above.leaf = p.category_id
        join category_specification cs on cs.category_id = above.id and cs.is_required
        join specification s on s.id = cs.specification_id and not s.is_stock_keeping_unit
      where not exists (select from product_specification ps where ps.product_id = p.id and ps.specification_id = s.id
        and (s.type not in ('Combo','Radio')
          or ps.value in (select value from specification_value v where v.specification_id = s.id)))`);
  });

  it('goes on numbering after its own', async () => {
    const added = await database()
      .db.insertInto('brand')
      .values({ name: 'Marca nueva' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(61);
  });

  it('has prices that wait, that were approved and that were rejected', async () => {
    const found = await rows('select status, count(*) > 2 as some from price_approval group by 1 order by 1');
    expect(found).toEqual([
      { status: 'APPROVED', some: true },
      { status: 'REJECTED', some: true },
      { status: 'WAITING', some: true },
    ]);
  });

  it('has active, pending and rejected variants, products with no other, and ranges of prices below the root', async () => {
    for (const status of ['APPROVED', 'PENDING_APPROVAL', 'REJECTED']) {
      const [found] = await rows(`select count(*) > 20 as variants, count(*) filter (where alone) > 3 as products
        from (select bool_and(status = '${status}') over (partition by product_id) as alone, status from sku) sku
        where status = '${status}'`);
      expect([status, found]).toEqual([status, { variants: true, products: true }]);
    }
    const [ranges] = await rows(`select count(*) > 2 as some from price_range
      join category c on c.id = category_id where c.parent_id is not null`);
    expect(ranges).toEqual({ some: true });
  });
});

describeOnOneMachine('postgres', 'tree of categories', (database) => {
  const add = async (name: string, parentId: number) => {
    const { db } = database();
    const id = await addCategory(db, { name, parentId });
    return db
      .selectFrom('category')
      .select(['id', 'depth', 'name_path'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };

  it('knows depth and path, and goes four deep', async () => {
    const one = await add('Hogar', 1);
    const two = await add('Cocina', one.id);
    const three = await add('Café', two.id);
    const four = await add('Prensas', three.id);
    expect(four).toMatchObject({ depth: 4, name_path: '/Hogar/Cocina/Café/Prensas' });
    await expect(add('Más', four.id)).rejects.toThrow('category_depth_check');
    await placeCategory(database().db, one.id, { name: 'Casa', parentId: 1 });
    const moved = await database()
      .db.selectFrom('category')
      .select('name_path')
      .where('id', '=', four.id)
      .executeTakeFirstOrThrow();
    expect(moved.name_path).toBe('/Casa/Cocina/Café/Prensas');
    await expect(placeCategory(database().db, one.id, { name: 'Casa', parentId: three.id })).rejects.toThrow(
      'below itself',
    );
  });

  it('has at most twenty children of the root', async () => {
    for (let n = 2; n <= 20; n += 1) await add(`Categoría ${n}`, 1);
    await expect(add('Una más', 1)).rejects.toThrow('twenty children');
  });
});
