import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addCatalogue, type CatalogueTokens, catalogueTests } from '../../../testing/catalogue.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const png = `${'a'.repeat(64)}.png`;
const imageUrl = `/api/sku/images/aurora/${png}`;

type Body = Record<string, unknown> & { id: number; version: number };

describeOnOneEngine('postgres', 'changes of products and variants', (database) => {
  const { app, tokens } = catalogueTests(database);
  let categoryId: string;
  let brandId: string;
  let colour: string;
  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
    const { db } = database();
    categoryId = String((await addCatalogue(database())).categoryId);
    brandId = String(
      (await db.selectFrom('brand').select('id').where('name', '=', 'Altiplano').executeTakeFirstOrThrow()).id,
    );
    await sql`insert into uploaded_image (account_name, file, width, height, bytes, used_at)
      values ('aurora', ${png}, 800, 800, 1000, now()), ('brisa', ${`${'b'.repeat(64)}.png`}, 800, 800, 1000, now())`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      with made as (insert into specification (name, type, is_stock_keeping_unit) values ('Color', 'Combo', true) returning id),
        named as (insert into specification_value (specification_id, value, position) select id, v, n from made,
          unnest(array['Rojo','Azul']) with ordinality as o (v, n)),
        used as (insert into category_specification (category_id, specification_id, is_required)
          select ${categoryId}::bigint, id, true from made)
      select id from made`.execute(db);
    colour = String(rows[0]?.id);
  });

  const ask = async (
    call: string,
    { as = 'seller', body, version }: { as?: keyof CatalogueTokens; body?: unknown; version?: number } = {},
  ) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await app.ask(call, { token: tokens[as], headers, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.body as Body & Record<string, never> };
  };
  let made = 0;
  const product = (requests: object = {}) => ({
    name: `Taza ${++made}`,
    description: 'De barro',
    categoryId,
    brandId,
    productSpecifications: [],
    ...requests,
  });
  const sku = (requests: object = {}) => ({
    ...{ upc: String(10_000 + ++made), skuName: 'Taza roja', refId: 'T-1', totalQuantity: 5 },
    ...{ width: 10, height: 11, length: 12, weight: 300, listPrice: 100.5 },
    ...{ price: null, priceValidFrom: null, priceValidUntil: null, images: [{ imageUrl }] },
    skuSpecifications: [{ specificationId: colour, value: 'Rojo' }],
    ...requests,
  });
  const newProduct = async () => (await ask('POST /products', { body: product() })).body.id;
  const newSku = async (requests: object = {}) => {
    const productId = await newProduct();
    const form = sku(requests);
    const answer = await ask(`POST /products/${productId}/sku`, { body: form });
    expect(answer).toMatchObject({ status: 201 });
    return { productId, form, id: answer.body.id, version: answer.body.version };
  };
  const listed = async (text: string, as: keyof CatalogueTokens = 'seller') =>
    (await app.ask(`GET /products?text=${encodeURIComponent(text)}`, { token: tokens[as] })).body as unknown as Body[];
  const isTrue = () => expectTrueLists(database());

  it('a product is created, found and changed; a stale change is told who changed what', async () => {
    const created = await ask('POST /products', { body: product({ name: ' Cafetera  única ' }) });
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Cafetera única', accountName: 'aurora', version: 1 },
    });
    const { id } = created.body;
    expect(await listed('CAFETERA')).toMatchObject([
      { id, skuCounts: { APPROVED: 0, PENDING_APPROVAL: 0, REJECTED: 0 } },
    ]);
    const body = product({ name: 'Cafetera otra' });
    expect(await ask(`PUT /products/${id}`, { body, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await ask(`PUT /products/${id}`, { body, version: 2 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await ask(`PUT /products/${id}`, { body: product(), version: 1 })).toMatchObject({
      status: 412,
      body: { changes: [{ version: 2, action: 'product.changed', fields: ['name'] }] },
    });
    expect(await listed('cafetera unica')).toEqual([]);
    expect(await ask(`GET /products/${id}/history`)).toMatchObject({
      body: [
        { action: 'product.changed', changed: ['name'], person: expect.any(String), incident: null },
        { action: 'product.created', changed: [], load: null },
      ],
    });
    expect(await ask(`GET /products/${id}/history`, { as: 'other' })).toMatchObject({ status: 404 });
    expect(await ask(`PUT /products/${id}`, { as: 'other', body })).toMatchObject({ status: 404 });
    expect(await ask(`PUT /products/${id}`, { as: 'admin', body })).toMatchObject({
      status: 403,
      body: { code: 'products.sellersOnly' },
    });
    await isTrue();
  });

  it('every wrong field of a product is told in its words', async () => {
    const body = product({ name: ' ', description: '', categoryId: '999999', brandId: '0' });
    expect(await ask('POST /products', { body })).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'El nombre no es válido',
          description: 'La descripción no es válida',
          categoryId: 'Seleccione una categoría',
          brandId: 'Seleccione una marca',
        },
      },
    });
  });

  it('a variant is added, approved, locked, rejected and saved back to pending', async () => {
    const { id, productId, form } = await newSku();
    expect(await ask(`GET /sku/${id}`)).toMatchObject({
      body: {
        status: 'PENDING_APPROVAL',
        dimension: { cubicWeight: 1320 },
        skuSpecifications: [{ name: 'Color', value: 'Rojo' }],
        commercialCondition: null,
      },
    });
    await database().executeSql(
      `with made as (insert into commercial_condition (name) values ('Preferente') returning id)
       update sku set commercial_condition_id = made.id from made where sku.id = $1`,
      [id],
    );
    expect(await ask(`GET /sku/${id}`)).toMatchObject({ body: { commercialCondition: { name: 'Preferente' } } });
    expect(await listed(form.upc)).toMatchObject([
      { id: productId, skuCounts: { PENDING_APPROVAL: 1 }, skus: [{ id, imageUrl }] },
    ]);
    expect(await ask('PUT /products/approve', { as: 'admin', body: [productId, 999_999] })).toMatchObject({
      status: 200,
      body: [
        { id: productId, done: true, skus: [id] },
        { id: 999_999, done: false, code: 'products.notFound' },
      ],
    });
    expect(await ask('PUT /sku/approve', { as: 'admin', body: [id] })).toMatchObject({
      body: [{ id, done: false, code: 'skus.approved.already' }],
    });
    expect(await ask(`PUT /sku/${id}`, { body: { ...form, skuName: 'Otra', width: 9, listPrice: 90 } })).toMatchObject({
      status: 409,
      body: { code: 'skus.locked', fields: { skuName: expect.any(String), width: expect.any(String) } },
    });
    expect(await ask(`PUT /products/${productId}`, { body: product() })).toMatchObject({
      status: 409,
      body: { code: 'products.locked' },
    });
    expect(await ask(`PUT /sku/${id}`, { body: { ...form, listPrice: 90 } })).toMatchObject({
      status: 200,
      body: { status: 'APPROVED', version: 2, price: { listPrice: 90, version: 2 } },
    });
    await isTrue();
    expect(await ask(`PUT /sku/${id}`, { body: { ...form, listPrice: 90, totalQuantity: 0 } })).toMatchObject({
      status: 200,
      body: { inventory: { totalQuantity: 0 } },
    });
    // A variant can be decided only once.
    expect(await ask('PUT /sku/reject', { as: 'admin', body: [id] })).toMatchObject({
      body: [{ id, done: false, code: 'skus.approved.already' }],
    });
    expect(await ask('PUT /products/reject', { as: 'admin', body: [productId] })).toMatchObject({
      body: [{ id: productId, done: false, code: 'products.noPending' }],
    });
    await isTrue();
  });

  it('a rejected variant that is saved is pending again', async () => {
    const { id, form } = await newSku();
    expect(await ask('PUT /sku/reject', { as: 'admin', body: [id] })).toMatchObject({ body: [{ id, done: true }] });
    expect(await ask('PUT /sku/approve', { as: 'admin', body: [id] })).toMatchObject({
      body: [{ id, done: false, code: 'skus.rejected.already' }],
    });
    const saved = await ask(`PUT /sku/${id}`, { body: { ...form, skuName: 'Otra' } });
    expect(saved).toMatchObject({ status: 200, body: { status: 'PENDING_APPROVAL', skuName: 'Otra', version: 3 } });
    await isTrue();
  });

  it('a variant is rejected with reasons, which stay until it is approved', async () => {
    const { id, productId, form } = await newSku();
    const decide = (body: unknown, { version, as = 'admin' }: { version?: number; as?: keyof CatalogueTokens } = {}) =>
      ask(`PUT /sku/${id}/decision`, { as, body, ...(version !== undefined && { version }) });
    const reasons = ['wrongBrand', 'poorImages'];
    expect(await decide({ decision: 'reject' }, { version: 1 })).toMatchObject({
      status: 400,
      body: { fields: { reasons: 'Elija al menos un motivo o escríbalo' } },
    });
    expect(await decide({ decision: 'approve', reasons }, { version: 1 })).toMatchObject({ status: 400 });
    expect(await decide({ decision: 'reject', reasons }, { version: 1, as: 'seller' })).toMatchObject({
      status: 403,
      body: { code: 'products.adminsOnly' },
    });
    await ask(`PUT /sku/${id}`, { body: { ...form, skuName: 'Otra' }, version: 1 });
    expect(await decide({ decision: 'reject', reasons }, { version: 1 })).toMatchObject({
      status: 412,
      body: { changes: [{ action: 'sku.changed', fields: ['name'] }] },
    });
    const told = { reasons: ['poorImages', 'wrongBrand'], note: 'Se ven borrosas' };
    expect(await decide({ decision: 'reject', reasons, note: ' Se ven borrosas ' }, { version: 2 })).toMatchObject({
      status: 200,
      body: { status: 'REJECTED', version: 3, rejection: told },
    });
    expect(await decide({ decision: 'approve' }, { version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'skus.rejected.already' },
    });
    expect(await ask(`GET /sku/${id}`)).toMatchObject({ body: { rejection: told } });
    expect(await ask(`GET /products/${productId}`)).toMatchObject({ body: { rejectionReasons: ['wrongBrand'] } });
    const saved = await ask(`PUT /sku/${id}`, { body: { ...form, skuName: 'Otra' }, version: 3 });
    expect(saved).toMatchObject({ body: { status: 'PENDING_APPROVAL', rejection: told } });
    expect(await ask(`GET /products/${productId}`)).toMatchObject({ body: { rejectionReasons: [] } });
    expect(await decide({ decision: 'approve' }, { version: 4 })).toMatchObject({
      body: { status: 'APPROVED', rejection: null },
    });
    await isTrue();
  });

  it('a variant beside an approved one is rejected for its own data only', async () => {
    const { id, productId } = await newSku();
    const other = await ask(`POST /products/${productId}/sku`, { body: sku() });
    expect(other).toMatchObject({ status: 201 });
    expect(await ask('PUT /sku/approve', { as: 'admin', body: [id] })).toMatchObject({ body: [{ done: true }] });
    const decide = (reasons: readonly string[]) =>
      ask(`PUT /sku/${other.body.id}/decision`, { as: 'admin', body: { decision: 'reject', reasons }, version: 1 });
    expect(await decide(['poorImages', 'poorDescription'])).toMatchObject({
      status: 400,
      body: { fields: { reasons: expect.stringContaining('ya tiene una variante aprobada') } },
    });
    expect(await decide(['poorImages'])).toMatchObject({ status: 200, body: { status: 'REJECTED' } });
  });

  it('a rejection without reasons does not repeat those of the one before', async () => {
    const { id, form } = await newSku();
    const reject = { as: 'admin', body: { decision: 'reject', reasons: ['notSold'] }, version: 1 } as const;
    expect(await ask(`PUT /sku/${id}/decision`, reject)).toMatchObject({ status: 200 });
    await ask(`PUT /sku/${id}`, { body: form });
    expect(await ask('PUT /sku/reject', { as: 'admin', body: [id] })).toMatchObject({ body: [{ done: true }] });
    expect(await ask(`GET /sku/${id}`)).toMatchObject({ body: { status: 'REJECTED', rejection: null } });
  });

  it('a price outside its range waits, and the old one stays', async () => {
    const { id, form } = await newSku();
    const question = { categoryId, price: 5_000_000, percent: 90 };
    expect(await ask('POST /validateprice/edition', { body: question })).toMatchObject({
      body: {
        needsApproval: true,
        problems: [{ message: 'Precio por encima del rango permitido.' }, { code: 'catalogue.price.discount' }],
      },
    });
    expect(await ask('POST /validateprice/creation', { body: question })).toMatchObject({
      body: { needsApproval: false },
    });
    expect(await ask(`PUT /sku/${id}`, { body: { ...form, listPrice: 5_000_000 } })).toMatchObject({
      status: 200,
      body: { price: { listPrice: 100.5 }, waitingPrice: { listPrice: 5_000_000, reason: 'catalogue.price.above' } },
    });
    const dear = await newSku({ listPrice: 5_000_000 });
    expect(await ask(`GET /sku/${dear.id}`)).toMatchObject({
      body: { price: { listPrice: 5_000_000 }, waitingPrice: { reason: 'catalogue.price.above' } },
    });
  });

  it('the history says who changed price and stock, and by which program', async () => {
    const { id, form } = await newSku();
    const until = { price: 80, priceValidFrom: '2026-11-20', priceValidUntil: '2026-11-25' };
    await ask(`PUT /sku/${id}`, { body: { ...form, ...until, totalQuantity: 9 } });
    expect(await ask(`GET /sku/${id}/historical`)).toMatchObject({
      body: [
        {
          type: 'PRICE',
          user: { firstName: 'Ana', lastName: 'Prueba' },
          oldSku: { listPrice: 100.5, price: null },
          newSku: { price: 80, priceValidUntil: '2026-11-25' },
          source: { kind: 'api' },
        },
        { type: 'INVENTORY', oldSku: { totalQuantity: 5 }, newSku: { totalQuantity: 9 } },
      ],
    });
  });

  it('stock is whole, short, not below what is reserved, and of the version that was seen', async () => {
    const { id } = await newSku();
    const put = (body: object, version?: number) =>
      ask(`PUT /sku/inventories/${id}`, { body, ...(version !== undefined && { version }) });
    expect(await put({ totalQuantity: 7 }, 1)).toMatchObject({ status: 200, body: { totalQuantity: 7, version: 2 } });
    expect(await put({ totalQuantity: 6 }, 2)).toMatchObject({ status: 200, body: { totalQuantity: 6, version: 3 } });
    expect(await put({ totalQuantity: 6 }, 3)).toMatchObject({ status: 200, body: { totalQuantity: 6, version: 3 } });
    const change = { by: 'Ana Prueba', action: 'stock.changed', fields: ['totalQuantity'] };
    expect(await put({ totalQuantity: 8 }, 1)).toMatchObject({
      status: 412,
      body: {
        code: 'errors.changed',
        changes: [
          { version: 3, ...change },
          { version: 2, ...change },
        ],
      },
    });
    expect(await ask(`GET /sku/${id}/historical`)).toMatchObject({
      body: [
        { type: 'INVENTORY', oldSku: { totalQuantity: 7 }, newSku: { totalQuantity: 6 }, source: { kind: 'api' } },
        { type: 'INVENTORY', oldSku: { totalQuantity: 5 }, newSku: { totalQuantity: 7 } },
      ],
    });
    for (const totalQuantity of [1.5, -1, 123_456_789]) {
      expect(await put({ totalQuantity })).toMatchObject({
        status: 400,
        body: { fields: { totalQuantity: 'No es un inventario válido' } },
      });
    }
    await sql`update sku_stock set reserved_quantity = 3 where sku_id = ${id}`.execute(database().db);
    await database().executeSql('select rebuild_product_list()');
    expect(await put({ totalQuantity: 2 })).toMatchObject({ status: 409, body: { code: 'loads.stock.reserved' } });
    expect(await ask('PUT /sku/delete', { body: [id] })).toMatchObject({
      body: [{ id, done: false, code: 'skus.delete.reserved', message: expect.stringContaining('3') }],
    });
  });

  it('what is deleted is in no list, its UPC is free, and its history stays', async () => {
    const first = await newSku({ totalQuantity: 4 });
    const second = await newSku();
    await ask(`PUT /sku/inventories/${first.id}`, { body: { totalQuantity: 6 } });
    expect(await ask('PUT /sku/delete', { as: 'other', body: [first.id] })).toMatchObject({
      body: [{ done: false, code: 'skus.notFound' }],
    });
    expect(await ask('PUT /sku/delete', { body: [first.id] })).toMatchObject({ body: [{ id: first.id, done: true }] });
    expect(await ask('PUT /products/delete', { body: [second.productId, first.productId] })).toMatchObject({
      body: [
        { id: second.productId, done: true, skus: [second.id] },
        { id: first.productId, done: true, skus: [] },
      ],
    });
    for (const { id, productId, form } of [first, second]) {
      expect(await ask(`GET /sku/${id}`)).toMatchObject({ status: 404 });
      expect(await ask(`GET /products/${productId}`)).toMatchObject({ status: 404 });
      expect(await listed(form.upc)).toEqual([]);
    }
    expect(await newSku({ upc: first.form.upc })).toMatchObject({ version: 1 });
    const again = await ask(`POST /products/${await newProduct()}/sku`, { body: sku({ upc: first.form.upc }) });
    expect(again).toMatchObject({ status: 409, body: { code: 'skus.upc.taken', fields: { upc: expect.any(String) } } });
    // With zeros in front it is the same UPC, and the other variant is named.
    const zeros = await ask(`POST /products/${await newProduct()}/sku`, { body: sku({ upc: `00${first.form.upc}` }) });
    expect(zeros).toMatchObject({ status: 409, body: { code: 'skus.upc.taken' } });
    expect(zeros.body.fields).toEqual({
      upc: expect.stringMatching(/^El UPC \d+ ya es del SKU \d+, «.*» \(producto \d+\)$/),
    });
    expect(await ask(`GET /products/upc/00${first.form.upc}`)).toMatchObject({ status: 200 });
    const kept = await sql`select data -> 'stock' ->> 'total_quantity' as stock, data -> 'images' -> 0 ->> 'url' as url
      from deleted_sku where id = ${first.id}`.execute(database().db);
    expect(kept.rows).toEqual([{ stock: '6', url: imageUrl }]);
    const history = await sql`select 1 from sku_history where sku_id = ${first.id}`.execute(database().db);
    expect(history.rows).toHaveLength(1);
    await isTrue();
  });

  it('a variant’s wrong fields and strange images are told', async () => {
    const productId = await newProduct();
    const post = (requests: object) => ask(`POST /products/${productId}/sku`, { body: sku(requests) });
    expect(
      await post({ upc: 'x', skuName: '', width: 0, listPrice: 0, images: [], skuSpecifications: [] }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: {
          upc: 'El UPC debe tener de 1 a 20 dígitos',
          skuName: 'El nombre no es válido',
          width: 'No es un valor válido',
          listPrice: 'El precio es inválido',
          images: 'No hay ninguna imagen seleccionada',
          [`skuSpecifications.${colour}`]: 'El atributo Color es obligatorio',
        },
      },
    });
    expect(
      await post({
        images: [{ imageUrl: imageUrl.replace('aurora', 'brisa').replaceAll('a'.repeat(64), 'b'.repeat(64)) }],
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'images.unknown' },
    });
    expect(await ask(`POST /products/${productId}/sku`, { as: 'other', body: sku() })).toMatchObject({ status: 404 });
    expect(await ask('PUT /sku/approve', { body: [1] })).toMatchObject({
      status: 403,
      body: { code: 'products.adminsOnly' },
    });
  });
});
