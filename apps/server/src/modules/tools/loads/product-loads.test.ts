import { say } from '@trastienda/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import {
  from,
  header,
  line,
  type ProductFixture,
  productFixture,
  titles,
  until,
} from '../../../testing/product-files.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'products from files', (database) => {
  const { app, tokens } = catalogueTests(database, { works: true });
  let fixture: ProductFixture;
  let categoryId: number;
  let otherCategoryId: number;
  beforeAll(async () => {
    ({ categoryId, otherCategoryId } = await addCatalogue(database()));
    fixture = productFixture(database(), app, tokens, categoryId);
  });

  test('pictures that the seller uploaded are named by their address, those of nobody are refused', async () => {
    const upload = (accountName: string, letter: string) => {
      const name = `${letter.repeat(64)}.png`;
      const row = { account_name: accountName, file: name, width: 600, height: 600, bytes: 9, used_at: new Date() };
      return database().db.insertInto('uploaded_image').values(row).execute();
    };
    const address = (account: string, letter: string) => `/api/sku/images/${account}/${letter.repeat(64)}.png`;
    await upload('aurora', 'a');
    const own = `${address('aurora', 'a')}|https://a.mx/2.png`;
    const done = await fixture.run(line({ upc: '7599', name: 'Jarra', skuName: 'Jarra', images: own }));
    expect(done).toMatchObject({ state: 'done', unchecked: [{ lookup: 'image', values: 1 }] });
    const { sku_id } = await fixture.skuOf('7599');
    const kept = database().db.selectFrom('sku_image').select('url').where('sku_id', '=', sku_id).orderBy('position');
    expect((await kept.execute()).map(({ url }) => url)).toEqual(own.split('|'));
    const row = (images: string) => line({ upc: '7598', name: 'Jarra', skuName: 'Otra', images });
    expect(await fixture.refusals(row(address('aurora', 'b')))).toEqual([[2, 'images', 'csv.images.lost']]);
    expect(await fixture.refusals(row(address('brisa', 'a')))).toEqual([[2, 'images', 'csv.images.lost']]);
    expect(await fixture.file()).toContain(own);
    // The rows that a list's filters find, as a file of the same columns.
    const found = await fixture.file('/sku/downloadcsv?fromUpc=7599&toUpc=7599');
    expect(found.split('\r\n').map((text) => text.split(',').length)).toEqual([18, 18, 1]);
    expect(found).toContain(own);
    const some = await fixture.file('/sku/downloadcsv?fromUpc=7599&toUpc=7599&columns=images,upc');
    expect(some).toBe(`\ufeffImágenes,UPC\r\n"${own}",7599\r\n`);
    const again = await fixture.run(found.slice(found.indexOf('\r\n') + 2));
    expect(again.counts).toMatchObject({ rows: 1, applied: 1 });
    await database().db.deleteFrom('sku').where('id', '=', sku_id).execute();
    await database().db.deleteFrom('product').where('name', '=', 'Jarra').execute();
  });

  test('webhooks hear what a file adds and changes, if one wants to', async () => {
    const kept = async () =>
      (await database().executeSql('select event, thing from webhook_delivery order by id')).rows;
    await fixture.run(line({ upc: '7611', name: 'Antes', skuName: 'Antes' }));
    const body = { address: 'https://a.mx/', events: ['product.created', 'sku.created', 'price.changed'] };
    expect(await app.ask('POST /webhooks', { token: tokens.admin, body })).toMatchObject({ status: 201 });
    await fixture.run(line({ upc: '7612', name: 'Después', skuName: 'Después' }));
    const { sku_id, product_id } = await fixture.skuOf('7612');
    const prices = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';
    const { load } = await fixture.send('/sku/prices/importcsv', `${prices}\r\n${sku_id},,901.00,,,\r\n`);
    expect(await fixture.ended(load.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(await kept()).toEqual([
      { event: 'product.created', thing: `product:${product_id}` },
      { event: 'sku.created', thing: `sku:${sku_id}` },
      { event: 'price.changed', thing: `sku:${sku_id}` },
    ]);
    await database().executeSql('delete from webhook_subscription');
    await database().db.deleteFrom('product').where('name', 'in', ['Antes', 'Después']).execute();
  });

  test('new variants of one product: ids, prices, stock and images are given', async () => {
    const load = await fixture.run(
      line({ price: '799.50', images: 'https://a.mx/1.jpg|https://a.mx/2.png' }) +
        line({ upc: '751', skuName: 'Cafetera azul', ref: '' }) +
        line({ upc: '752', name: 'Tetera', skuName: 'Tetera' }),
    );
    expect(load).toMatchObject({ state: 'done', accountName: 'aurora', categoryId: String(categoryId) });
    expect(load.counts).toMatchObject({ rows: 3, applied: 3 });
    // The images cannot be reached in this test, so they are reported as unchecked.
    expect(load.unchecked).toEqual([{ lookup: 'image', values: 4 }]);
    expect(await fixture.issues(load.id)).toEqual([]);
    const doubts = await fixture.warnings(load.id);
    expect(doubts.map(({ row, column, message, severity }) => [row, column, message, severity])).toEqual([
      [2, 'images', 'https://a.mx/1.jpg: no verificada', 'warning'],
      [2, 'images', 'https://a.mx/2.png: no verificada', 'warning'],
      [3, 'images', expect.stringMatching(/: no verificada$/), 'warning'],
      [4, 'images', expect.stringMatching(/: no verificada$/), 'warning'],
    ]);
    const told = await app.ask(`GET /loads/${load.id}/issues?format=csv`, { token: tokens.seller });
    expect(String(told.body)).toContain('csv.images.uncheckedAt,https://a.mx/2.png: no verificada,Sin verificar');
    // The mail about its end counts the warnings and attaches the file.
    const mail = await vi.waitFor(async () => {
      const found = (await app.mails()).find((text) => text.includes(`filename=errores-${load.id.slice(0, 8)}.csv`));
      if (!found) throw new Error('No mail yet.');
      return found.replaceAll(/=\r?\n/g, '');
    }, 60_000);
    expect(mail).toContain('Advertencias: 4');
    expect(mail).toContain('Las advertencias van en el archivo adjunto; esas filas se cargaron');
    const [coffee, tea] = await fixture.products();
    expect([coffee?.name, tea?.name]).toEqual(['Cafetera', 'Tetera']);
    const [red, blue, pot] = await fixture.skus();
    expect(red).toMatchObject({
      product_id: coffee?.id,
      upc: '750',
      ref_id: 'CAF-1',
      status: 'PENDING_APPROVAL',
      list_price_centavos: 89_900,
      price_centavos: 79_950,
      valid_from: from,
      valid_until: until,
      total_quantity: 40,
      height: 25,
      weight: 800,
    });
    expect(blue).toMatchObject({ product_id: coffee?.id, ref_id: '', price_centavos: null, valid_until: null });
    expect(pot).toMatchObject({ product_id: tea?.id });
    const images = await database()
      .db.selectFrom('sku_image')
      .select(['position', 'url'])
      .where('sku_id', '=', red?.sku_id ?? 0)
      .orderBy('position')
      .execute();
    expect(images).toEqual([
      { position: 1, url: 'https://a.mx/1.jpg' },
      { position: 2, url: 'https://a.mx/2.png' },
    ]);
    const audits = await database()
      .db.selectFrom('seller_audit_entry')
      .select(['action', 'subject_id', 'account_name', 'surface', 'after'])
      .where('request_id', '=', `load:${load.id}`)
      .where('subject_type', 'in', ['product', 'sku'])
      .orderBy('id')
      .execute();
    const by = { account_name: 'aurora', surface: 'api' };
    const after = { loadId: load.id };
    expect(audits).toMatchObject([
      { ...by, action: 'product.created', subject_id: `${coffee?.id}`, after: { ...after, name: 'Cafetera', row: 2 } },
      { ...by, action: 'product.created', subject_id: `${tea?.id}`, after: { ...after, name: 'Tetera', row: 4 } },
      {
        ...by,
        action: 'sku.created',
        subject_id: `${red?.sku_id}`,
        after: { ...after, upc: '750', height: 25, row: 2 },
      },
      { ...by, action: 'sku.created', subject_id: `${blue?.sku_id}`, after: { ...after, upc: '751', row: 3 } },
      { ...by, action: 'sku.created', subject_id: `${pot?.sku_id}`, after: { ...after, upc: '752', row: 4 } },
    ]);
    // A later file adds variants to the product of that name.
    await fixture.run(line({ upc: '753', skuName: 'Cafetera verde' }));
    expect((await fixture.skuOf('753')).product_id).toBe(coffee?.id);
    expect(await fixture.products()).toHaveLength(2);
  });

  test('the file of today changes nothing; a changed one writes history', async () => {
    const past = { price_centavos: 50_000, valid_from: '2026-01-01', valid_until: '2026-02-01' };
    await database()
      .db.updateTable('sku_price')
      .set(past)
      .where('sku_id', '=', (await fixture.skuOf('752')).sku_id)
      .execute();
    await database().executeSql('select rebuild_product_list()');
    const before = await fixture.skus();
    const today = await fixture.file();
    expect(today.split('\r\n')[0]).toBe(`\ufeff${titles.join(',')}`);
    const same = await fixture.send(`/loads/products/csv?categoryId=${categoryId}`, today);
    expect(await fixture.ended(same.load.id)).toMatchObject({ state: 'done', counts: { rows: 4, applied: 4 } });
    expect(await fixture.skus()).toEqual(before);

    const tea = await fixture.skuOf('752');
    const [sku, name] = [String(tea.sku_id), 'Tetera'];
    await fixture.run(line({ sku, upc: '752', name, skuName: 'Tetera de barro', list: '500', stock: '7' }));
    expect(await fixture.skuOf('752')).toMatchObject({
      name: 'Tetera de barro',
      list_price_centavos: 50_000,
      total_quantity: 7,
    });
    const history = await database()
      .db.selectFrom('sku_history')
      .select(['type', 'old_quantity', 'new_quantity', 'old_price', 'new_price'])
      .where('sku_id', '=', tea.sku_id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { type: 'INVENTORY', old_quantity: 40, new_quantity: 7 },
      { type: 'PRICE', old_price: { listPriceCentavos: 89_900 }, new_price: { listPriceCentavos: 50_000 } },
    ]);
    await expectTrueLists(database());
  });

  test('what a row may not be', async () => {
    const [red, tea] = [await fixture.skuOf('750'), await fixture.skuOf('752')];
    const [product] = await fixture.products();
    const sku = String(red.sku_id);
    expect(
      await fixture.refusals(
        line({ upc: '00750' }) +
          line({ upc: '900', id: '99' }) +
          line({ upc: '901', sku: '99' }) +
          line({ upc: '902', sku }) +
          line({ upc: '752', sku: String(tea.sku_id), id: String(product?.id) }) +
          line({ upc: '903', brand: 'Retirada' }),
      ),
    ).toEqual([
      [2, 'upc', 'csv.upc.taken'],
      [3, 'productId', 'csv.product.unknown'],
      [4, 'sku', 'csv.sku.unknown'],
      [5, 'upc', 'csv.upc.fixed'],
      [6, 'productId', 'csv.sku.otherProduct'],
      [7, 'brand', 'csv.brand.unknown'],
    ]);
    expect(await fixture.refusals(line({ upc: '900', id: String(product?.id) }), otherCategoryId)).toEqual([
      [2, 'productId', 'csv.product.otherCategory'],
    ]);
    // A wrong check digit is told, and the variant is added; Excel takes the zeros of a UPC, which stays the same UPC.
    const odd = await fixture.run(line({ upc: '0501031311308', name: 'Olla', skuName: 'Olla' }));
    expect(odd).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect((await fixture.warnings(odd.id)).filter(({ column }) => column === 'upc')).toMatchObject([
      { row: 2, code: 'csv.upc.checkDigit', severity: 'warning' },
    ]);
    const pot = await fixture.skuOf('0501031311308');
    const bySheet = line({ sku: String(pot.sku_id), upc: '501031311308', name: 'Olla', skuName: 'Olla', stock: '3' });
    expect(await fixture.run(bySheet)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(await fixture.skuOf('0501031311308')).toMatchObject({ total_quantity: 3 });
    // Another seller has its own UPCs and cannot change this seller's variants.
    const theirs = await fixture.run(line({ upc: '750' }), '', categoryId, tokens.other);
    expect(theirs).toMatchObject({ state: 'done', accountName: 'brisa' });
    const stolen = await fixture.run(line({ upc: '750', sku }), '&partial=true', categoryId, tokens.other);
    expect(stolen).toMatchObject({ state: 'failed', counts: { applied: 0 } });
  });

  test('what is approved is locked, but for price, stock and images; what is rejected waits again', async () => {
    const { db } = database();
    const red = await fixture.skuOf('750');
    await db.updateTable('sku').set({ status: 'APPROVED' }).where('id', '=', red.sku_id).execute();
    const blue = await fixture.skuOf('751');
    await db.updateTable('sku').set({ status: 'REJECTED' }).where('id', '=', blue.sku_id).execute();
    const row = { sku: String(red.sku_id), upc: '750' };
    expect(await fixture.refusals(line({ ...row, skuName: 'Otra' }))).toEqual([[2, 'skuName', 'csv.sku.locked']]);
    expect(await fixture.refusals(line({ ...row, height: '26' }))).toEqual([[2, 'height', 'csv.sku.locked']]);
    expect(await fixture.refusals(line({ ...row, text: 'De barro' }))).toEqual([
      [2, 'description', 'csv.product.locked'],
    ]);
    expect(await fixture.refusals(line({ upc: '990', text: 'De barro' }))).toEqual([
      [2, 'description', 'csv.product.locked'],
    ]);
    expect(await fixture.run(line({ ...row, images: 'https://a.mx/9.jpg', stock: '3', list: '700' }))).toMatchObject({
      state: 'done',
    });
    expect(await fixture.skuOf('750')).toMatchObject({
      status: 'APPROVED',
      list_price_centavos: 70_000,
      total_quantity: 3,
    });
    await fixture.run(line({ sku: String(blue.sku_id), upc: '751', skuName: 'Cafetera celeste', ref: '' }));
    expect(await fixture.skuOf('751')).toMatchObject({ status: 'PENDING_APPROVAL', name: 'Cafetera celeste' });
    await db.updateTable('sku_stock').set({ reserved_quantity: 3 }).where('sku_id', '=', red.sku_id).execute();
    expect(await fixture.refusals(line({ ...row, stock: '2', list: '700' }))).toEqual([
      [2, 'inventory', 'loads.stock.reserved'],
    ]);
  });

  test('a price outside the range waits for an administrator', async () => {
    const tea = await fixture.skuOf('752');
    const row = { sku: String(tea.sku_id), upc: '752', name: 'Tetera', skuName: 'Tetera de barro', stock: '7' };
    await fixture.run(line({ ...row, list: '1000000' }));
    expect(await fixture.skuOf('752')).toMatchObject({ list_price_centavos: 50_000 });
    const waiting = () =>
      database()
        .db.selectFrom('price_approval')
        .select(['reason', 'old_list_price_centavos', 'new_list_price_centavos', 'status'])
        .where('sku_id', '=', tea.sku_id)
        .orderBy('id')
        .execute();
    expect(await waiting()).toEqual([
      {
        reason: 'catalogue.price.above',
        old_list_price_centavos: 50_000,
        new_list_price_centavos: 100_000_000,
        status: 'WAITING',
      },
    ]);
    await fixture.run(line({ ...row, list: '900', price: '100' }));
    expect(await waiting()).toMatchObject([
      { status: 'OVERTAKEN' },
      { status: 'WAITING', reason: 'catalogue.price.discount' },
    ]);
    await fixture.run(line({ ...row, list: '900', price: '800' }));
    expect(await waiting()).toMatchObject([{ status: 'OVERTAKEN' }, { status: 'OVERTAKEN' }]);
    expect(await fixture.skuOf('752')).toMatchObject({ list_price_centavos: 90_000, price_centavos: 80_000 });
  });

  test('a file needs a leaf of the tree, the seller and the permission', async () => {
    const root = await database()
      .db.selectFrom('category')
      .select('id')
      .where('name', '=', 'Hogar')
      .executeTakeFirstOrThrow();
    for (const category of ['999', String(root.id)]) {
      expect(await fixture.send(`/products/importcsv?categoryId=${category}`, header)).toMatchObject({
        status: 400,
        body: { fields: { categoryId: say('csv.category.leaf') } },
      });
    }
    expect(await fixture.send('/products/importcsv', header)).toMatchObject({ status: 400 });
    const call = `/products/importcsv?categoryId=${categoryId}`;
    expect(await fixture.send(call, header, { token: tokens.admin })).toMatchObject({
      status: 403,
      code: 'access.role',
    });
    expect(await fixture.send(call, header, { token: tokens.integrator })).toMatchObject({ status: 400 });
  });
});
