import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accountScope, systemAccess } from '../../../db/scope.ts';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { findOfferedVariant } from './offered-variant.repository.ts';

describeOnOneEngine('pglite', 'the variant that a triggered event orders', (database) => {
  catalogueTests(database);
  beforeAll(async () => {
    const { db } = database();
    const { categoryId } = await addCatalogue(database());
    for (const upc of ['880001', '880002']) {
      await sql`
        with p as (insert into product (account_name, name, description, category_id, brand_id)
            select 'aurora', ${upc}, 'De prueba', ${categoryId}, min(id) from brand returning id),
          s as (insert into sku (product_id, account_name, upc, name, status, width, height, length, weight)
            select id, 'aurora', ${upc}, 'Variante', 'APPROVED', 1, 1, 1, 1 from p returning id, product_id),
          m as (insert into sku_price (account_name, sku_id, list_price_centavos) select 'aurora', id, 100 from s)
        insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
        select 'aurora', id, product_id, 9, 3 from s`.execute(db);
    }
  });

  const offered = () => findOfferedVariant(database().db, accountScope(systemAccess('webhooks'), 'aurora'));
  const stock = (units: number, which = sql`true`) =>
    sql`update sku_stock set total_quantity = reserved_quantity + ${units} where ${which}`.execute(database().db);

  it('is the first with available units, and the first of all if none has any', async () => {
    await stock(5);
    const first = await offered();
    expect(first).toMatchObject({ account_name: 'aurora' });
    await stock(0, sql`sku_id = ${first?.id}::bigint`);
    const next = await offered();
    expect(Number(next?.id)).toBeGreaterThan(Number(first?.id));
    await stock(0);
    expect(await offered()).toEqual(first);
  });
});
