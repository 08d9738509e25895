import type { CategoryDetail, CategoryEffect, Specification, SpecificationEffect } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { addCatalogue, type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../../../testing/test-database.ts';
import { findAskedAttributes, findSpecifications } from './specification-load.repository.ts';

describeOnOneEngine('postgres', 'the list of categories', (database) => {
  const app = appForBlock(database);
  let tokens: CatalogueTokens;
  const ids: Record<'root' | 'home' | 'kitchen' | 'toys' | 'colour' | 'material', string> = {
    root: '',
    home: '',
    kitchen: '',
    toys: '',
    colour: '',
    material: '',
  };

  beforeAll(async () => {
    tokens = await openCatalogueFixture(database(), app);
    ids.kitchen = String((await addCatalogue(database())).categoryId);
    ids.home = (await get<CategoryDetail>(`/categories/${ids.kitchen}`)).parentId ?? '';
    ids.root = (await get<CategoryDetail>(`/categories/${ids.home}`)).parentId ?? '';
    const { db } = database();
    const specify = async (name: string, ofVariant: boolean) => {
      const row = { name, type: 'Texto', is_stock_keeping_unit: ofVariant } as const;
      return String((await db.insertInto('specification').values(row).returning('id').executeTakeFirstOrThrow()).id);
    };
    [ids.colour, ids.material] = [await specify('Color', true), await specify('Material', false)];
    // Three products with one variant each: two cost 1,000 pesos, the third 400 instead of 1,000.
    const red = await addSku(database(), { category: 'Juguetes' });
    await addSku(database(), { category: 'Juguetes' });
    const price = { centavos: 40_000, from: '2026-01-01', until: '2099-01-01' };
    await addSku(database(), { category: 'Juguetes', price });
    const said = { account_name: 'aurora', sku_id: red, specification_id: Number(ids.colour), value: 'Rojo' };
    await db.insertInto('sku_specification').values(said).execute();
    const [toys] = await get<{ id: string }[]>('/categories?text=Juguetes');
    ids.toys = toys?.id ?? '';
  });

  const send = (call: string, body?: unknown, version?: number) =>
    app.ask(call, {
      token: tokens.admin,
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': String(version) } }),
    });
  const get = async <Body>(path: string) => (await send(`GET ${path}`)).body as Body;
  const told = async (call: string, body?: unknown) => {
    const answer = await send(call, body);
    return [answer.status, (answer.body as { code?: string }).code];
  };
  const toys = (change: object = {}) => ({ name: 'Juguetes', parentId: ids.root, isActive: true, ...change });
  const foresee = async (form: object) => (await send('POST /categories/effect', form)).body as CategoryEffect;
  const audited = async (type: string, id: string) =>
    database()
      .db.selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', type)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  test('says what a category inherits, and from where', async () => {
    expect(await get(`/categories/${ids.kitchen}`)).toMatchObject({
      version: 1,
      priceRange: null,
      inheritedRange: {
        categoryId: ids.root,
        namePath: '/',
        range: { lowest: 1, highest: 999999, highestDiscountPercent: 80 },
      },
    });
    expect(await get(`/categories/${ids.root}`)).toMatchObject({ priceRange: { lowest: 1 }, inheritedRange: null });
  });

  test('refuses what the form and the tree do not allow, in the form’s words', async () => {
    const post = (change: object) =>
      told('POST /categories', { name: 'Nueva', parentId: ids.home, isActive: true, ...change });
    expect(await post({ name: 'Nueva<Otra' })).toEqual([400, 'errors.validation']);
    expect(await post({ priceRange: { lowest: 9, highest: 8, highestDiscountPercent: 10 } })).toEqual([
      400,
      'errors.validation',
    ]);
    expect(await post({ name: 'COCINA' })).toEqual([409, 'categories.name.taken']);
    expect(await post({ parentId: '0' })).toEqual([409, 'categories.parent.notFound']);
    expect(await told(`PUT /categories/${ids.home}`, { name: 'Hogar', parentId: ids.kitchen, isActive: true })).toEqual(
      [409, 'categories.parent.below'],
    );
    expect(
      await told(`PUT /categories/${ids.root}`, {
        name: 'Otra',
        parentId: null,
        isActive: true,
        priceRange: { lowest: 1, highest: 2, highestDiscountPercent: 3 },
      }),
    ).toEqual([409, 'categories.root.fixed']);
    const answer = await send('POST /categories', { name: 'COCINA', parentId: ids.home, isActive: true });
    expect(answer.body).toMatchObject({
      fields: { name: 'Ya existe una categoría con el mismo nombre en el mismo lugar' },
    });
  });

  const range = { lowest: 1, highest: 2, highestDiscountPercent: 3 };
  test.each([
    ['a new category', () => 'POST /categories', null],
    ['a new category with a range', () => 'POST /categories', range],
    ['what a new one would change', () => 'POST /categories/effect', null],
    ['a category that is there', () => `PUT /categories/${ids.kitchen}`, null],
    ['one that is there, with a range', () => `PUT /categories/${ids.kitchen}`, range],
  ])('asks for the parent, and for it alone: %s', async (_, call, priceRange) => {
    const answer = await send(call(), { name: 'Nueva', parentId: null, isActive: true, priceRange }, 1);
    expect(answer).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
    expect(answer.body).toHaveProperty('fields', { parentId: 'Seleccione la categoría padre' });
  });

  test('asks the root for its range, which the others have from it', async () => {
    const answer = await send(`PUT /categories/${ids.root}`, { name: 'Raíz', parentId: null, isActive: true }, 1);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['lowest']);
  });

  test('creates, changes and moves with all that is below, each time one version on', async () => {
    const created = await send('POST /categories', { name: 'Bar', parentId: ids.kitchen, isActive: true });
    expect(created).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: { namePath: '/Hogar/Cocina/Bar' } });
    const { id } = created.body as CategoryDetail;
    const range = { lowest: 12.5, highest: 900, highestDiscountPercent: 35 };
    const kitchen = { name: 'Cocina', parentId: ids.home, isActive: true, priceRange: range };
    expect((await send(`PUT /categories/${ids.kitchen}`, kitchen, 1)).body).toMatchObject({
      version: 2,
      priceRange: range,
    });
    expect(await get(`/categories/${id}`)).toMatchObject({
      version: 1,
      inheritedRange: { categoryId: ids.kitchen, range },
    });
    expect((await send(`PUT /categories/${ids.kitchen}`, kitchen, 2)).body).toMatchObject({ version: 2 });
    const moved = { ...kitchen, parentId: ids.root, priceRange: null };
    expect((await send(`PUT /categories/${ids.kitchen}`, moved, 2)).body).toMatchObject({
      version: 3,
      namePath: '/Cocina',
    });
    expect(await get(`/categories/${id}`)).toMatchObject({
      namePath: '/Cocina/Bar',
      inheritedRange: { categoryId: ids.root },
    });
    expect(await audited('category', id)).toEqual([{ action: 'category.created' }]);
    expect(await audited('category', ids.kitchen)).toEqual([
      { action: 'category.changed' },
      { action: 'category.changed' },
    ]);
  });

  test('counts what a range, a parent and a place below would mean, and changes nothing', async () => {
    const nothing = { pricesOutside: 0, pricesOutsideBefore: 0, nowRequired: [], productsOfParent: 0 };
    expect(await foresee({ id: ids.toys, ...toys() })).toEqual({ products: 3, skus: 3, ...nothing });
    const narrow = (lowest: number, highest: number, highestDiscountPercent: number) =>
      foresee({ id: ids.toys, ...toys({ priceRange: { lowest, highest, highestDiscountPercent } }) });
    expect((await narrow(1, 999, 80)).pricesOutside).toBe(3);
    expect((await narrow(400.01, 1000, 80)).pricesOutside).toBe(1);
    expect((await narrow(400, 1000, 59)).pricesOutside).toBe(1);
    expect((await narrow(400, 1000, 60)).pricesOutside).toBe(0);
    expect(await foresee({ name: 'Nueva', parentId: ids.toys, isActive: true })).toEqual({
      products: 0,
      skus: 0,
      ...nothing,
      productsOfParent: 3,
    });
    expect(await get(`/categories/${ids.toys}`)).toMatchObject({ version: 1, priceRange: null });
  });

  test('lets a category ask, require and give back its own, and tells how many lack a value', async () => {
    const at = (category: string, specification: string) => `/categories/${category}/specifications/${specification}`;
    expect((await send(`POST ${at(ids.toys, ids.colour)}`)).body).toMatchObject({
      isRequired: false,
      isParent: false,
      version: 1,
    });
    expect(await told(`POST ${at(ids.toys, ids.colour)}`)).toEqual([409, 'specifications.taken']);
    const field = `/specifications/${ids.toys}-${ids.colour}`;
    expect(await get<SpecificationEffect>(`${field}/effect`)).toEqual({ asked: 3, missing: 2 });
    expect((await send(`PUT ${field}`, { isRequired: true }, 1)).body).toMatchObject({ isRequired: true, version: 2 });
    expect((await send(`PUT ${field}`, { isRequired: true }, 2)).body).toMatchObject({ version: 2 });

    await send(`POST ${at(ids.home, ids.material)}`);
    await send(`PUT /specifications/${ids.home}-${ids.material}`, { isRequired: true });
    expect(await foresee({ id: ids.toys, ...toys({ parentId: ids.home }) })).toMatchObject({
      nowRequired: [{ name: 'Material', isStockKeepingUnit: false, missing: 3 }],
    });
    await send(`PUT /categories/${ids.toys}`, toys({ parentId: ids.home }));
    const names = async (query: string) =>
      (await get<Specification[]>(`/specifications?${query}`)).map(({ name, fieldId }) => [name, fieldId]);
    expect(await names(`categoryId=${ids.toys}`)).toEqual([
      ['Color', `${ids.toys}-${ids.colour}`],
      ['Material', `${ids.home}-${ids.material}`],
    ]);
    expect(await names(`notAskedBy=${ids.toys}`)).toEqual([]);
    expect(await names(`notAskedBy=${ids.home}`)).toEqual([['Color', ids.colour]]);
    const attributes = await get<Specification[]>(`/categories/${ids.toys}/specifications?isStockKeepingUnit=true`);
    expect(attributes.map(({ name }) => name)).toEqual(['Color']);
    expect((await get<Specification[]>(`/categories/${ids.toys}/specifications`)).map(({ name }) => name)).toEqual([
      'Material',
    ]);

    expect(await told(`DELETE ${at(ids.toys, ids.material)}`)).toEqual([409, 'specifications.inherited']);
    expect(await told(`DELETE ${at(ids.toys, ids.colour)}`)).toEqual([204, undefined]);
    expect(await told(`DELETE ${at(ids.toys, ids.colour)}`)).toEqual([404, 'specifications.notFound']);
    expect(await audited('specification', `${ids.toys}-${ids.colour}`)).toEqual(
      ['added', 'changed', 'removed'].map((done) => ({ action: `specification.${done}` })),
    );
    const values = await database().db.selectFrom('sku_specification').select('value').execute();
    expect(values).toEqual([{ value: 'Rojo' }]);
  });

  test('asks for the nearest of several with the same name, and marks the others', async () => {
    const { db } = database();
    const insert = async (name: string, ofVariant: boolean, isActive = true) => {
      const row = { name, type: 'Texto', is_stock_keeping_unit: ofVariant, is_active: isActive } as const;
      return String((await db.insertInto('specification').values(row).returning('id').executeTakeFirstOrThrow()).id);
    };
    const [above, own, second, ofVariant, retired] = [
      await insert('Talla', false),
      await insert('TALLA', false),
      await insert('talla', false),
      await insert('Talla', true),
      await insert('Talla', false, false),
    ];
    const clothes = await send('POST /categories', { name: 'Ropa', parentId: ids.root, isActive: true });
    const { id: parentId } = clothes.body as CategoryDetail;
    const shirts = await send('POST /categories', { name: 'Camisas', parentId, isActive: true });
    const { id } = shirts.body as CategoryDetail;
    const asks = [
      ...[above, ofVariant].map((specification) => [parentId, specification, true] as const),
      ...[second, own, retired].map((specification) => [id, specification, false] as const),
    ];
    for (const [category_id, specification_id, is_required] of asks) {
      const row = { category_id: Number(category_id), specification_id: Number(specification_id), is_required };
      await db.insertInto('category_specification').values(row).execute();
    }

    const listed = async (path: string) =>
      (await get<Specification[]>(path)).map(({ specificationId, isOverridden }) => [specificationId, isOverridden]);
    const sorted = (category: string) => listed(`/specifications?categoryId=${category}&sortBy=fieldId`);
    expect(await sorted(id)).toEqual([
      [above, true],
      [own, false],
      [second, true],
      [ofVariant, false],
      [retired, false],
    ]);
    expect(await sorted(parentId)).toEqual([
      [above, false],
      [ofVariant, false],
    ]);
    expect(await listed(`/categories/${id}/specifications`)).toEqual([[own, false]]);
    expect(await get(`/specifications/${id}-${second}`)).toMatchObject({ isOverridden: true });

    // The checks of forms and files ask for the same, and the counts of an effect too.
    const level = { categoryId: Number(id), isVariant: false };
    expect(await findAskedAttributes(db, level)).toMatchObject([{ specificationId: own, isRequired: false }]);
    expect((await findSpecifications(db, level, ['tallA'])).get('tallA')).toMatchObject({ id: Number(own) });
    const move = { id: ids.toys, ...toys({ parentId: id }) };
    expect((await foresee(move)).nowRequired.map(({ isStockKeepingUnit }) => isStockKeepingUnit)).toEqual([true]);
  });

  test('asks for nothing that is out of use', async () => {
    const id = Number(ids.material);
    await database().db.updateTable('specification').set({ is_active: false }).where('id', '=', id).execute();
    expect(await told(`POST /categories/${ids.kitchen}/specifications/${id}`)).toEqual([
      409,
      'specifications.inactive',
    ]);
  });
});

describeOnBothEngines('the root of the categories', (database) => {
  const app = appForBlock(database);

  test('keeps its place with another range, which those below inherit', async () => {
    const { admin: token } = await openCatalogueFixture(database(), app);
    const id = (await addCatalogue(database())).categoryId;
    const read = async (of: string) => (await app.ask(`GET /categories/${of}`, { token })).body as CategoryDetail;
    const root = (await read(String(id))).inheritedRange?.categoryId ?? '';
    const range = { lowest: 5, highest: 50_000, highestDiscountPercent: 70 };
    const body = { name: 'Raíz', parentId: null, isActive: true, priceRange: range };
    const saved = await app.ask(`PUT /categories/${root}`, { token, body, headers: { 'if-match': '1' } });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, namePath: '/', priceRange: range } });
    expect(await read(String(id))).toMatchObject({
      namePath: '/Hogar/Cocina',
      inheritedRange: { categoryId: root, range },
    });
  });
});
