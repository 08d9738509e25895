import type { components } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import { setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

type Schemas = components['schemas'];
type Asked = Schemas['PriceApproval'];

describeOnOneEngine('postgres', 'the price of a new variant', (database) => {
  const { app, tokens } = catalogueTests(database);
  const file = `${'a'.repeat(64)}.png`;
  let product = 0;
  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
    const { categoryId } = await addCatalogue(database());
    await setPriceRange(database(), 'Cocina', [100_00, 500_00, 50]);
    const { db } = database();
    const brand = await db.selectFrom('brand').select('id').where('name', '=', 'Altiplano').executeTakeFirstOrThrow();
    const uploaded = { account_name: 'aurora', file, width: 800, height: 800, bytes: 1000, used_at: new Date() };
    await db.insertInto('uploaded_image').values(uploaded).execute();
    const terms = { name: 'Taza', description: 'De barro', categoryId: String(categoryId), brandId: String(brand.id) };
    product = (await ask<Schemas['Product']>('POST /products', { ...terms, productSpecifications: [] })).id;
  });

  const call = (line: string, body?: unknown, as: 'seller' | 'admin' = 'seller') =>
    app.ask(line, { token: tokens[as], ...(body !== undefined && { body }) });
  const ask = async <Body>(...args: Parameters<typeof call>) => {
    const answer = await call(...args);
    expect(answer.status).toBeLessThan(300);
    return answer.body as Body;
  };
  const form = (upc: string, listPrice: number) => ({
    ...{ upc, skuName: 'Taza', refId: '', totalQuantity: 5, width: 10, height: 10, length: 10, weight: 300, listPrice },
    ...{ price: null, priceValidFrom: null, priceValidUntil: null, skuSpecifications: [] },
    images: [{ imageUrl: `/api/sku/images/aurora/${file}` }],
  });
  const create = async (upc: string, listPrice: number) =>
    (await ask<Schemas['Sku']>(`POST /products/${product}/sku`, form(upc, listPrice))).id;
  const wish = (sku: number, upc: string, listPrice: number) => ask(`PUT /sku/${sku}`, form(upc, listPrice));
  const asked = (sku: number) => ask<Asked[]>(`GET /validateprice?sku=${sku}&size=100`);
  const told = async (sku: number) => (await asked(sku)).map(({ newListPrice, status }) => `${newListPrice} ${status}`);
  const newest = async (sku: number) => (await asked(sku))[0]?.id ?? 0;
  const withdraw = async (sku: number) => call(`DELETE /validateprice/${await newest(sku)}`);
  const reject = async (sku: number) =>
    ask('POST /validateprice/rejection', { priceApprovalIds: [await newest(sku)], note: 'No' }, 'admin');
  const approve = async (sku: number) =>
    ask('POST /validateprice/approval', { approvePriceDTOs: [{ priceApprovalId: await newest(sku) }] }, 'admin');

  it('cannot be withdrawn while it waits, but changed', async () => {
    const sku = await create('7501', 1);
    expect(await withdraw(sku)).toMatchObject({ status: 409, body: { code: 'prices.withdraw.inForce' } });
    expect(await told(sku)).toEqual(['1 WAITING']);
    await wish(sku, '7501', 200);
    expect(await told(sku)).toEqual(['1 OVERTAKEN']);
  });

  it.each([
    ['withdrawn', '7502', withdraw, 'WITHDRAWN'],
    ['rejected', '7503', reject, 'REJECTED'],
  ] as const)('waits again when the wish that overtook it is %s', async (_, upc, end, status) => {
    const sku = await create(upc, 600);
    await wish(sku, upc, 550);
    expect(await told(sku)).toEqual(['550 WAITING', '600 OVERTAKEN']);
    const [first] = (await asked(sku)).slice(-1);
    await end(sku);
    expect(await told(sku)).toEqual(['600 WAITING', `550 ${status}`, '600 OVERTAKEN']);
    const { oldListPrice, requestedBy, reason } = (await asked(sku))[0] as Asked;
    expect({ oldListPrice, requestedBy, reason }).toEqual({
      ...{ oldListPrice: null, requestedBy: first?.requestedBy, reason: first?.reason },
    });
    expect(await withdraw(sku)).toMatchObject({ status: 409, body: { code: 'prices.withdraw.inForce' } });
  });

  it.each([
    ['approved', '7504', approve],
    ['rejected', '7505', reject],
  ] as const)('waits no more once it was %s', async (_, upc, decide) => {
    const sku = await create(upc, 600);
    await decide(sku);
    const before = (await told(sku)).length;
    await wish(sku, upc, 550);
    await reject(sku);
    await wish(sku, upc, 540);
    await withdraw(sku);
    expect((await told(sku)).slice(0, -before)).toEqual(['540 WITHDRAWN', '550 REJECTED']);
  });

  it('waits no more where the range admits it', async () => {
    const sku = await create('7506', 600);
    await wish(sku, '7506', 900);
    await setPriceRange(database(), 'Cocina', [100_00, 700_00, 50]);
    await withdraw(sku);
    expect(await told(sku)).toEqual(['900 WITHDRAWN', '600 OVERTAKEN']);
  });
});
