import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { listProducts, listStates } from '../products/product-listing.repository.ts';

type Row = { id: number; name: string; skus: { id: number; inventory: Record<string, number> }[] };

describeOnOneEngine('postgres', 'the inventory', (database) => {
  const app = appForBlock(database);
  let tokens: Awaited<ReturnType<typeof openCatalogueFixture>>;
  const skus: Record<string, number> = {};
  let second: number;
  let productIds: number[];

  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
    tokens = await openCatalogueFixture(database(), app);
    const { db } = database();
    skus.mesa = await addSku(database(), { name: 'Mesa', category: 'Muebles', upc: '0070', total: 0 });
    skus.silla = await addSku(database(), { name: 'Silla', category: 'Muebles', upc: '71', total: 12, reserved: 3 });
    skus.taza = await addSku(database(), { name: 'Taza', category: 'Cocina', upc: '72', total: 40 });
    skus.otra = await addSku(database(), { name: 'Otra', accountName: 'brisa', upc: '73', total: 5 });
    const { rows } = await sql<{ id: number }>`
      insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
      select product_id, account_name, '74', 'Taza azul', '', 'APPROVED', 1, 1, 1, 1 from sku where id = ${skus.taza}
      returning id`.execute(db);
    second = rows[0]?.id as number;
    await sql`insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity)
        select account_name, id, product_id, 2 from sku where id = ${second}`.execute(db);
    await sql`insert into sku_price (account_name, sku_id, list_price_centavos)
        select account_name, id, 100 from sku where id = ${second}`.execute(db);
    const products = await db.selectFrom('product').select('id').execute();
    productIds = products.map(({ id }) => id);
    await listProducts(db, everySeller, productIds);
  }, 120_000);

  const list = async (query = '', as: 'seller' | 'other' | 'admin' = 'seller') => {
    const answer = await app.ask(`GET /sku/inventories${query}`, { token: tokens[as] });
    expect({ query, status: answer.status }).toEqual({ query, status: 200 });
    const rows = answer.body as Row[];
    return { total: answer.headers['x-total-count'], rows, names: rows.map(({ name }) => name).join() };
  };

  it('lists the seller’s products, the newest first, each with its variants', async () => {
    const all = await list();
    expect(all).toMatchObject({ total: '3', names: 'Taza,Silla,Mesa' });
    expect(all.rows[0]?.skus.map(({ id }) => id)).toEqual([skus.taza, second]);
    expect(all.rows[1]?.skus[0]?.inventory).toEqual({
      ...{ totalQuantity: 12, reservedQuantity: 3, availableQuantity: 9, version: 1 },
    });
    expect(await list('', 'other')).toMatchObject({ total: '1', names: 'Otra' });
    expect(await list('?accountName=brisa')).toMatchObject({ total: '0' });
    expect(await list('?accountName=brisa', 'admin')).toMatchObject({ total: '1', names: 'Otra' });
    expect(await list('?sortBy=name&sortOrder=asc')).toMatchObject({ names: 'Mesa,Silla,Taza' });
    expect(await list('?from=1&size=1')).toMatchObject({ total: '3', names: 'Silla' });
  });

  it('finds by ranges of SKU, UPC and units, by category and by a text', async () => {
    expect(await list(`?fromSkuId=${skus.silla}&toSkuId=${skus.silla}`)).toMatchObject({ total: '1', names: 'Silla' });
    expect(await list('?fromUpc=70&toUpc=71')).toMatchObject({ total: '2', names: 'Silla,Mesa' });
    expect(await list('?toQuantity=0')).toMatchObject({ total: '1', names: 'Mesa' });
    expect(await list('?text=sill')).toMatchObject({ total: '1', names: 'Silla' });
    const { id } = await database()
      .db.selectFrom('category')
      .select('id')
      .where('name', '=', 'Cocina')
      .executeTakeFirstOrThrow();
    expect(await list(`?categoryId=${id}`)).toMatchObject({ total: '1', names: 'Taza' });
  });

  it('shows of a product the variants that are found, and no others', async () => {
    const few = await list('?fromQuantity=1&toQuantity=5');
    expect(few).toMatchObject({ total: '1', names: 'Taza' });
    expect(few.rows[0]?.skus.map(({ id }) => id)).toEqual([second]);
  });

  it('finds what has no free units, or as few as the settings say', async () => {
    await sql`update sku_stock set reserved_quantity = 10 where sku_id = ${skus.silla}`.execute(database().db);
    await listStates(database().db, everySeller, productIds);
    expect(await list('?stock=out')).toMatchObject({ total: '1', names: 'Mesa' });
    expect(await list('?stock=low')).toMatchObject({ total: '2', names: 'Taza,Silla' });
    await sql`update general_settings set low_stock_units = 50`.execute(database().db);
    const low = await list('?stock=low&fromUpc=72');
    expect(low.rows[0]?.skus.map(({ id }) => id)).toEqual([skus.taza, second]);
    const flat = await app.ask('GET /sku?stock=out', { token: tokens.seller });
    expect((flat.body as { id: number }[]).map(({ id }) => id)).toEqual([skus.mesa]);
    const file = await app.ask('GET /sku/inventories/csv?stock=out', { token: tokens.seller });
    expect(file.headers).toMatchObject({ 'x-total-count': '1' });
    await sql`update general_settings set low_stock_units = 5`.execute(database().db);
    await sql`update sku_stock set reserved_quantity = 3 where sku_id = ${skus.silla}`.execute(database().db);
    await listStates(database().db, everySeller, productIds);
  });

  it('gives what is found as a file of stock that can be loaded as it is', async () => {
    const ask = (query: string, token = tokens.seller) => app.ask(`GET /sku/inventories/csv${query}`, { token });
    const file = await ask('?fromUpc=72');
    expect(file.headers).toMatchObject({ 'x-total-count': '2' });
    expect(file.headers['content-disposition']).toContain('inventario-2026-11-20.csv');
    const lines = String(file.body).split('\r\n');
    expect(lines[0]).toBe('\ufeffUPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado,Versión');
    expect(lines[2]).toBe(`74,${second},,Taza azul,2,0,1`);
    expect(await ask('?reportTotalCount=1')).toMatchObject({ status: 400, body: { code: 'reports.tooManyRows' } });
    const some = await ask('?fromUpc=72&columns=quantity,sku');
    expect(String(some.body).split('\r\n').slice(0, 3)).toEqual([
      '\ufeffCantidad,SKU',
      `40,${skus.taza}`,
      `2,${second}`,
    ]);
    expect(await ask('?columns=sku,precio')).toMatchObject({
      status: 400,
      body: { code: 'errors.validation', fields: { columns: expect.stringContaining('precio') } },
    });
    const others = await ask('', tokens.other);
    expect(String(others.body)).toContain(`73,${skus.otra},`);
    expect(String(others.body)).not.toContain('Taza');
  });

  it('reads and changes the stock of own variants only', async () => {
    const call = `/sku/inventories/${skus.silla}`;
    expect(await app.ask(`GET ${call}`, { token: tokens.seller })).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: { id: skus.silla, skuName: 'Silla', totalQuantity: 12, reservedQuantity: 3, version: 1 },
    });
    for (const [verb, body] of [['GET', undefined] as const, ['PUT', { totalQuantity: 9 }] as const]) {
      const answer = await app.ask(`${verb} ${call}`, { token: tokens.other, ...(body && { body }) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'skus.notFound' } });
    }
    const few = await app.ask(`PUT ${call}`, { token: tokens.seller, body: { totalQuantity: 2 } });
    expect(few).toMatchObject({
      status: 409,
      body: { code: 'loads.stock.reserved', fields: { totalQuantity: expect.stringContaining('3 unidades') } },
    });
    const saved = await app.ask(`PUT ${call}`, { token: tokens.seller, body: { totalQuantity: 3 } });
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { totalQuantity: 3, version: 2 } });
    expect(await list('?stock=out')).toMatchObject({ total: '2', names: 'Silla,Mesa' });
    await expectTrueLists(database());
  });
});
