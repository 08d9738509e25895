import { beforeAll, expect, it } from 'vitest';
import { goBeforeStep, shapeOf } from '../testing/earlier-schema.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const name = '0780-accounts-in-catalogue-keys';

/** A catalogue as release 0.3.0 keeps it: below its variants no row names an account, apart from the stock, which the database completes. */
const catalogue = `
  insert into organization (account_name, name) values ('aurora', 'Aurora'), ('brisa', 'Brisa');
  insert into brand (name) values ('Altiplano');
  insert into specification (name, type, is_stock_keeping_unit) values ('Color', 'Texto', true), ('Origen', 'Texto', false);
  insert into product (account_name, name, description, category_id, brand_id)
    select case when n % 3 = 0 then 'brisa' else 'aurora' end, 'Taza ' || n, 'De barro', c.id, b.id
    from generate_series(1, 12000) n, category c, brand b;
  insert into sku (product_id, account_name, upc, name, status, width, height, length, weight)
    select id, account_name, (7500000000000 + id)::text, name, 'APPROVED', 1, 1, 1, 1 from product;
  insert into product_specification (product_id, specification_id, value)
    select p.id, s.id, 'Puebla' from product p, specification s where s.name = 'Origen';
  insert into sku_specification (sku_id, specification_id, value)
    select k.id, s.id, 'Azul' from sku k, specification s where s.name = 'Color';
  insert into sku_image (sku_id, position, url) select id, n, 'https://a.mx/' || n || '.jpg' from sku, generate_series(1, 2) n;
  insert into sku_price (sku_id, list_price_centavos) select id, 10000 + id from sku;
  insert into sku_stock (sku_id, total_quantity) select id, id % 90 from sku;
  insert into price_approval (sku_id, account_name, new_list_price_centavos, reason)
    select id, account_name, 20000, 'prices.outside' from sku where id % 10 = 0;
  select rebuild_product_list();`;

/** How many rows of each table name the account of their product or variant. */
const agreeing = `
  select t.name, count(*)::int as rows, count(*) filter (where t.account_name = coalesce(k.account_name, p.account_name))::int as right
  from (
    select 'product_specification' as name, account_name, product_id, null as sku_id from product_specification
    union all select 'sku_specification', account_name, null, sku_id from sku_specification
    union all select 'sku_image', account_name, null, sku_id from sku_image
    union all select 'sku_price', account_name, null, sku_id from sku_price
    union all select 'sku_stock', account_name, sku_product_id, sku_id from sku_stock
  ) t left join sku k on k.id = t.sku_id left join product p on p.id = t.product_id group by t.name order by t.name`;

describeOnBothEnginesOfOneMachine('a filled catalogue of release 0.3.0', (database) => {
  const rows = async (text: string) => (await database().executeSql(text)).rows;
  const listed = () => rows('select * from product_listing order by product_id');
  let before: Record<string, unknown>[] = [];
  let fresh: Awaited<ReturnType<typeof shapeOf>>;

  beforeAll(async () => {
    fresh = await shapeOf(database());
    await goBeforeStep(database(), name);
    await database().executeSql(catalogue);
    before = await listed();
    await migrate(database());
  }, 120_000);

  it('names the account in every row, and lists what it listed', async () => {
    const each = { rows: 12_000, right: 12_000 };
    expect(await rows(agreeing)).toEqual([
      { name: 'product_specification', ...each },
      { name: 'sku_image', rows: 24_000, right: 24_000 },
      { name: 'sku_price', ...each },
      { name: 'sku_specification', ...each },
      { name: 'sku_stock', ...each },
    ]);
    expect(await listed()).toEqual(before);
  });

  it('has the keys and indexes of a new database, all of them valid', async () => {
    expect(await shapeOf(database())).toEqual({ ...fresh, unfinished: [] });
  });

  it('refuses a price, a stock or a picture under another account than its variant', async () => {
    const [sku] = await rows("select id, product_id from sku where account_name = 'aurora' limit 1");
    const under = (account: string) =>
      database().executeSql(`begin; delete from sku_price where sku_id = ${sku?.id};
        insert into sku_price (account_name, sku_id, list_price_centavos) values ('${account}', ${sku?.id}, 100); rollback`);
    await expect(under('brisa')).rejects.toThrow(/sku_price_sku_id_fkey/);
    await database().executeSql('rollback');
    await under('aurora');
  });

  it('is changed to the same by a repetition, as after an interruption', async () => {
    // A later step hangs a table on a key that this one makes.
    const again = [name, '0870-rejections-of-variants'];
    await database().executeSql('drop table sku_rejection');
    await database().executeSql('delete from migration where name = any ($1)', [again]);
    expect(await migrate(database())).toEqual(again);
    expect(await shapeOf(database())).toEqual({ ...fresh, unfinished: [] });
  });

  it('loses what hangs on a product with it', async () => {
    const [product] = await rows("select min(id) as id from product where account_name = 'brisa'");
    await database().executeSql(`delete from product where account_name = 'brisa' and id = ${product?.id}`);
    const left = await rows(`select 'sku' from sku where product_id = ${product?.id}
      union all select 'stock' from sku_stock where sku_product_id = ${product?.id}
      union all select 'list' from product_list where product_id = ${product?.id}
      union all select 'words' from product_words where product_id = ${product?.id}`);
    expect(left).toEqual([]);
  });
});
