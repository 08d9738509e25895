import { beforeAll, expect, test } from 'vitest';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import { line, type ProductFixture, productFixture } from '../../../testing/product-files.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'texts of files and forms', (database) => {
  const { app, tokens } = catalogueTests(database, { works: true });
  let fixture: ProductFixture;
  beforeAll(async () => {
    const { categoryId } = await addCatalogue(database());
    fixture = productFixture(database(), app, tokens, categoryId);
    const names = ["Levi's", '3M®', 'Casa “Lupita”'];
    await database()
      .db.insertInto('brand')
      .values(names.map((name) => ({ name })))
      .execute();
  });

  test('one product, however its name is typed, and its approved variant can be saved', async () => {
    const load = await fixture.run(
      line({ name: 'Taza Oaxaca', skuName: 'Taza roja', upc: '7501234567890', ref: 'T-1' }) +
        line({ name: 'Taza Oaxaca ', skuName: 'Taza azul', upc: '7501234567906', ref: 'T-2 ' }) +
        line({ name: 'Taza  Oaxaca\u00a0', skuName: 'Taza verde', upc: '7501234567913', ref: ' T-3' }) +
        line({
          name: 'Cafe\u0301',
          skuName: 'Cafe\u0301 molido',
          upc: '7501234567920',
          ref: 'T-4',
          brand: 'Altiplano ',
        }) +
        line({ name: 'Café', skuName: 'Café en grano', upc: '7501234567937', ref: 'T-5' }),
    );
    expect(load).toMatchObject({ state: 'done', counts: { rows: 5, applied: 5 } });
    expect((await fixture.products()).map(({ name }) => name)).toEqual(['Taza Oaxaca', 'Café']);
    const skus = await fixture.skus();
    expect(skus.map(({ name, ref_id }) => [name, ref_id])).toEqual([
      ['Taza roja', 'T-1'],
      ['Taza azul', 'T-2'],
      ['Taza verde', 'T-3'],
      ['Café molido', 'T-4'],
      ['Café en grano', 'T-5'],
    ]);
    const id = skus[1]?.sku_id ?? 0;
    await database().db.updateTable('sku').set({ status: 'APPROVED' }).where('id', '=', id).execute();
    const form = {
      ...{ upc: '7501234567906', skuName: ' Taza  azul', refId: 'T-2 ', totalQuantity: 7, skuSpecifications: [] },
      ...{ width: 12, height: 25, length: 15, weight: 800, images: [{ imageUrl: 'https://a.mx/1.jpg' }] },
      ...{ listPrice: 899, price: null, priceValidFrom: null, priceValidUntil: null },
    };
    const saved = await app.ask(`PUT /sku/${id}`, { token: tokens.seller, body: form });
    expect([saved.status, saved.body]).toMatchObject([200, { refId: 'T-2', skuName: 'Taza azul' }]);
  });

  test('a brand is known by any spelling of its name, and an unknown one is told with the nearest', async () => {
    const typed = ['Levi’s', '3M(R)', '"Casa ""Lupita"""', 'Altiplano\u00a0'];
    const done = await fixture.run(
      typed
        .map((brand, n) => line({ brand, name: `Jarra ${n}`, skuName: `Jarra ${n}`, upc: `88${n}`, ref: '' }))
        .join(''),
    );
    expect(done).toMatchObject({ state: 'done', counts: { rows: 4, applied: 4 } });
    const wrong = await fixture.run(
      line({ brand: 'Altipano', upc: '990', ref: '' }) + line({ brand: 'Otra', upc: '991', ref: '' }),
    );
    expect(await fixture.issues(wrong.id)).toMatchObject([
      { code: 'csv.brand.unknown', message: 'Verificar que las marcas sean válidas. ¿Quiso decir Altiplano?' },
      { code: 'csv.brand.unknown', message: 'Verificar que las marcas sean válidas.' },
    ]);
  });
});
