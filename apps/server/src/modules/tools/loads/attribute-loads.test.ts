import { beforeAll, expect, test } from 'vitest';
import { addCatalogue, type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { line, type ProductFixture, productFixture } from '../../../testing/product-files.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'attributes from files', (database) => {
  const app = appForBlock(database, { works: true });
  let fixture: ProductFixture;
  let categoryId: number;
  let otherCategoryId: number;
  beforeAll(async () => {
    const tokens: CatalogueTokens = await openCatalogueFixture(database(), app);
    ({ categoryId, otherCategoryId } = await addCatalogue(database()));
    fixture = productFixture(database(), app, tokens, categoryId);
    await fixture.run(
      line() +
        line({ upc: '752', name: 'Tetera', skuName: 'Tetera' }) +
        line({ upc: '753', name: 'Vaso', skuName: 'Vaso' }),
    );
    // An approved variant is locked.
    await database().db.updateTable('sku').set({ status: 'APPROVED' }).where('upc', '=', '750').execute();
  }, 160_000);

  test('attributes: types, options, what is required and what is inherited', async () => {
    const { db } = database();
    const above = await db.selectFrom('category').select('id').where('name', '=', 'Hogar').executeTakeFirstOrThrow();
    const ask = async (
      name: string,
      type: 'Texto' | 'Número' | 'Combo',
      over: { at?: number; required?: boolean; variant?: boolean } = {},
    ) => {
      const { id } = await db
        .insertInto('specification')
        .values({ name, type, is_stock_keeping_unit: over.variant ?? false })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('category_specification')
        .values({ category_id: over.at ?? categoryId, specification_id: id, is_required: over.required ?? false })
        .execute();
      return id;
    };
    await ask('Garantía', 'Texto', { at: above.id, required: true });
    await ask('Tazas', 'Número');
    const colour = await ask('Color', 'Combo', { variant: true });
    await db
      .insertInto('specification_value')
      .values(['Rojo', 'Azul'].map((value, position) => ({ specification_id: colour, value, position })))
      .execute();
    await ask('Ajena', 'Texto', { at: otherCategoryId });

    const tea = (await fixture.products()).find(({ name }) => name === 'Tetera')?.id;
    const coffee = (await fixture.products())[0]?.id;
    const head = 'ID Producto,Nombre del atributo,Tipo de atributo,Opciones,Valor\r\n';
    const send = async (content: string, variant = false) => {
      const call = `/specifications/importcsv?categoryId=${categoryId}&isStockKeepingUnit=${variant}`;
      const { load, status, body } = await fixture.send(call, content);
      expect({ status, body }).toMatchObject({ status: 202 });
      const ended = await fixture.ended(load.id);
      const issues = (await fixture.issues(load.id)).map(({ row, column, code }) => [row, column, code]);
      return { ...ended, issues };
    };
    expect(await send(`${head}${tea},garantía,Texto,,Un año\r\n${tea},Tazas,Número,,6\r\n`)).toMatchObject({
      state: 'done',
      counts: { applied: 2 },
    });
    const template = await fixture.file(`/specifications/downloadcsv?categoryId=${categoryId}`);
    expect(template).toContain(`${tea},Garantía,Texto,,Un año\r\n${tea},Tazas,Número,,6\r\n`);
    // What is required and absent may stay so, in whatever product; it cannot be taken away.
    expect(await send(`${template.trimEnd()}\r\n`)).toMatchObject({
      state: 'done',
      issues: [],
      summary: { changed: 0 },
    });
    expect((await send(`${head}${tea},Ajena,Texto,,x\r\n${tea},Tazas,Texto,,x\r\n`)).issues).toEqual([
      [2, 'name', 'csv.attribute.unknown'],
      [3, 'name', 'csv.attribute.otherType'],
    ]);
    expect(
      (await send(`${head}${tea},Garantía,Texto,,\r\n99,Tazas,Número,,1\r\n${coffee},Tazas,Número,,9\r\n`)).issues,
    ).toEqual([
      [2, 'value', 'csv.attribute.required'],
      [3, 'productId', 'csv.product.unknown'],
      [4, 'value', 'csv.product.locked'],
    ]);
    // What a row far before gives cannot be taken away either.
    const [{ id: glass } = { id: 0 }] = (await fixture.products()).filter(({ name }) => name === 'Vaso');
    const between = `${glass},Tazas,Número,,1\r\n`.repeat(320);
    const given = `${head}${glass},Garantía,Texto,,Un mes\r\n${between}${glass},Garantía,Texto,,\r\n`;
    expect(await send(given)).toMatchObject({
      ...{ state: 'failed', counts: { applied: 0 } },
      issues: [[323, 'value', 'csv.attribute.required']],
    });
    // An attribute that nothing requires can be emptied.
    await send(`${head}${tea},Tazas,Número,,\r\n`);
    expect(await db.selectFrom('product_specification').select('value').execute()).toEqual([{ value: 'Un año' }]);

    const pot = await fixture.skuOf('752');
    const variants = 'UPC,ID Producto,SKU,Nombre del atributo,Tipo de atributo,Opciones,Valor\r\n';
    const variant = (value: string, options = 'Rojo|Azul') =>
      `752,${tea},${pot.sku_id},Color,Combo,${options},${value}\r\n`;
    expect((await send(variants + variant('Verde', 'Rojo|Verde'), true)).issues).toEqual([
      [2, 'value', 'csv.attribute.notAnOption'],
    ]);
    expect(await send(variants + variant('Azul'), true)).toMatchObject({ state: 'done' });
    expect(await db.selectFrom('sku_specification').select('value').execute()).toEqual([{ value: 'Azul' }]);
    const ofVariants = await fixture.file(
      `/specifications/downloadcsv?categoryId=${categoryId}&isStockKeepingUnit=true`,
    );
    expect(ofVariants).toContain(`752,${tea},${pot.sku_id},Color,Combo,"Rojo|Azul",Azul\r\n`);
    expect((await send(variants + variant('Rojo').replace('752,', '7,'), true)).issues).toEqual([
      [2, 'upc', 'csv.upc.fixed'],
    ]);
  });
});
