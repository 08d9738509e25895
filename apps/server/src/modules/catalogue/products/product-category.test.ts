import type { components } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import { setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

type Schemas = components['schemas'];

describeOnOneEngine('postgres', 'a product in another category', (database) => {
  const { app, tokens } = catalogueTests(database);
  const file = `${'a'.repeat(64)}.png`;
  let [kitchen, bedroom, brandId] = ['', '', ''];
  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
    const { categoryId, otherCategoryId } = await addCatalogue(database());
    [kitchen, bedroom] = [String(categoryId), String(otherCategoryId)];
    await setPriceRange(database(), 'Cocina', [1_00, 200_00, 50]);
    await setPriceRange(database(), 'Recámara', [500_00, 900_00, 50]);
    const { db } = database();
    brandId = String(
      (await db.selectFrom('brand').select('id').where('name', '=', 'Altiplano').executeTakeFirstOrThrow()).id,
    );
    const uploaded = { account_name: 'aurora', file, width: 800, height: 800, bytes: 1000, used_at: new Date() };
    await db.insertInto('uploaded_image').values(uploaded).execute();
  });

  const ask = async <Body>(call: string, body?: unknown) => {
    const answer = await app.ask(call, { token: tokens.seller, ...(body !== undefined && { body }) });
    expect(answer.status).toBeLessThan(300);
    return answer.body as Body;
  };
  const product = (categoryId: string) => ({
    ...{ name: 'Taza', description: 'De barro', categoryId, brandId, productSpecifications: [] },
  });
  const sku = (upc: string, listPrice: number, more: object = {}) => ({
    ...{ upc, skuName: 'Taza', refId: '', totalQuantity: 5, width: 10, height: 10, length: 10, weight: 300, listPrice },
    ...{ price: null, priceValidFrom: null, priceValidUntil: null, skuSpecifications: [] },
    ...{ images: [{ imageUrl: `/api/sku/images/aurora/${file}` }], ...more },
  });
  const newProduct = async () => (await ask<Schemas['Product']>('POST /products', product(kitchen))).id;
  const newSku = async (productId: number, upc: string, listPrice: number, more?: object) =>
    (await ask<Schemas['Sku']>(`POST /products/${productId}/sku`, sku(upc, listPrice, more))).id;
  const move = (productId: number, categoryId: string) => ask(`PUT /products/${productId}`, product(categoryId));
  /** The requests of a variant, the newest first: price, state and reason. */
  const requests = async (id: number) =>
    (await ask<Schemas['PriceApproval'][]>(`GET /validateprice?sku=${id}&size=100`)).map(
      ({ newListPrice, status, reason }) => `${newListPrice} ${status} ${reason.code.split('.').at(-1)}`,
    );
  const priceOf = async (id: number) => (await ask<Schemas['Sku']>(`GET /sku/${id}`)).price.listPrice;

  it('is taken only where its category and all above it are in use, and nothing is below', async () => {
    const { db } = database();
    const switched = (name: string, is_active: boolean) =>
      db.updateTable('category').set({ is_active }).where('name', '=', name).execute();
    const status = async (categoryId: string) =>
      (await app.ask('POST /products', { token: tokens.seller, body: product(categoryId) })).status;
    const { id } = await db.selectFrom('category').select('id').where('name', '=', 'Hogar').executeTakeFirstOrThrow();
    const taken = async () => [await status(kitchen), await status(bedroom), await status(String(id))];
    expect(await taken()).toEqual([201, 201, 400]);
    const own = await newProduct();
    await switched('Hogar', false);
    expect(await taken()).toEqual([400, 400, 400]);
    await move(own, kitchen);
    await switched('Hogar', true);
    await switched('Cocina', false);
    expect(await taken()).toEqual([400, 201, 400]);
    await switched('Recámara', false);
    expect(await taken()).toEqual([400, 400, 400]);
    await switched('Cocina', true);
    await switched('Recámara', true);
  });

  it('asks for each price outside the new range, and for none that is inside', async () => {
    const id = await newProduct();
    const [cheap, dear, dearest] = [
      await newSku(id, '101', 100.5),
      await newSku(id, '102', 600),
      await newSku(id, '103', 1000),
    ];
    const of = () => Promise.all([cheap, dear, dearest].map(requests));
    expect(await of()).toEqual([[], ['600 WAITING above'], ['1000 WAITING above']]);
    await move(id, bedroom);
    expect(await of()).toEqual([['100.5 WAITING below'], ['600 OVERTAKEN above'], ['1000 WAITING above']]);
    expect(await Promise.all([cheap, dear, dearest].map(priceOf))).toEqual([100.5, 600, 1000]);
    const [asked] = await ask<Schemas['PriceApproval'][]>(`GET /validateprice?sku=${cheap}`);
    expect(asked).toMatchObject({ oldListPrice: null, currentPrice: 100.5, requestedBy: expect.any(String) });
    await move(id, bedroom);
    await move(id, kitchen);
    expect(await of()).toEqual([
      ['100.5 OVERTAKEN below'],
      ['600 WAITING above', '600 OVERTAKEN above'],
      ['1000 WAITING above'],
    ]);
  });

  it('tells the reason of the new range, and asks for no discount that has ended', async () => {
    const id = await newProduct();
    const discount = { price: 20, priceValidFrom: '2026-11-21', priceValidUntil: '2026-11-25' };
    const reduced = await newSku(id, '201', 100, discount);
    expect(await requests(reduced)).toEqual(['100 WAITING discount']);
    await move(id, bedroom);
    expect(await requests(reduced)).toEqual(['100 WAITING below']);
    app.setNow(new Date('2026-11-26T18:00:00Z'));
    await move(id, kitchen);
    expect(await requests(reduced)).toEqual(['100 OVERTAKEN below']);
    app.setNow(new Date('2026-11-20T18:00:00Z'));
  });

  it('leaves a wish for another price to the administrator, unless the price itself has to wait', async () => {
    const id = await newProduct();
    const [inside, outside] = [await newSku(id, '301', 600), await newSku(id, '302', 100)];
    await ask(`PUT /sku/${inside}`, sku('301', 550));
    await ask(`PUT /sku/${outside}`, sku('302', 300));
    await move(id, bedroom);
    expect(await requests(inside)).toEqual(['550 WAITING above', '600 OVERTAKEN above']);
    expect(await requests(outside)).toEqual(['100 WAITING below', '300 OVERTAKEN above']);
  });

  it('is not approved in a version that its reviewer has not seen', async () => {
    const id = await newProduct();
    const variant = await newSku(id, '401', 100);
    await move(id, bedroom);
    const approve = (productVersion: number) =>
      app.ask(`PUT /sku/${variant}/decision`, {
        token: tokens.admin,
        headers: { 'if-match': '"1"' },
        body: { decision: 'approve', productVersion },
      });
    const late = await approve(1);
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'errors.changed', changes: [{ action: 'product.changed', version: 2 }] },
    });
    // The version of the variant, with which the decision is sent again.
    expect(late.headers.etag).toBe('"1"');
    expect(await approve(2)).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
  });
});
