import { addDays, isSameName, mexicoDay } from '@trastienda/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueTokens, openCatalogueFixture } from '../testing/catalogue.ts';
import { loadFixture } from '../testing/loads.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { header as productTitles } from '../testing/product-files.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

const name = 'Peñón d’Or® – 12"';
const spellings = [
  'PEÑÓN D’OR® – 12"',
  'Penon d’Or® – 12"',
  name.normalize('NFD'),
  "Peñón d'Or(R) - 12”",
  'peñon d`or (r) — 12″',
  ' \u00a0Peñón  d’Or®\u2009–\u200b 12"\u200f ',
  'Ｐｅñóｎ d’Or® – １２"',
];
const others = ['Peñón d’Or – 12"', 'Peñón d’Ora® – 12"', 'Peñón dOr® – 12"', 'Peñón d’Or® 12"'];
/** A cell of a CSV file. */
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

describeOnOneEngine('postgres', 'a name at every door', (database) => {
  const app = appForBlock(database, { works: true });
  let tokens: CatalogueTokens;
  let made = 0;
  const ids = { parent: '', category: '', brand: '', attribute: '', product: '', sku: '' };
  /** Rows of another name beside the ones of that name. */
  const beside = { carriers: 'otra', categories: '', commercialconditions: '', promotions: '' };

  const until = addDays(mexicoDay(new Date()), 30);
  const forms = {
    carriers: (text: string) => ({ name: text, slaType: 'Exprés', isActive: true }),
    categories: (text: string) => ({ name: text, parentId: ids.parent, isActive: true }),
    commercialconditions: (text: string) => ({ name: text, sellerVisible: true, isActive: true, isDefault: false }),
    promotions: (text: string) => ({
      ...{ name: text, description: 'De temporada', promoType: 'Porcentual', promoValue: 15, isActive: true },
      ...{ beginDate: mexicoDay(new Date()), endDate: until },
    }),
  };
  type Kind = keyof typeof forms;

  beforeAll(async () => {
    tokens = await openCatalogueFixture(database(), app);
    const one = async (text: string) => String((await database().executeSql(text)).rows[0]?.id);
    const quoted = `'${name.replaceAll("'", "''")}'`;
    const root = await one('select id from category where parent_id is null');
    ids.parent = await one(`select add_category(${root}, 'Arriba') as id`);
    ids.category = await one(`select add_category(${ids.parent}, ${quoted}) as id`);
    beside.categories = await one(`select add_category(${ids.parent}, 'Otra') as id`);
    ids.brand = await one(`insert into brand (name) values (${quoted}) returning id`);
    await database().executeSql(`
      insert into carrier (id, name, type, sla_type, account_name)
      values ('esta', ${quoted}, 'SELLER', 'Exprés', 'aurora'), ('otra', 'Otra', 'SELLER', 'Exprés', 'aurora')`);
    await one(`insert into commercial_condition (name, is_default) values (${quoted}, true) returning id`);
    beside.commercialconditions = await one(`insert into commercial_condition (name) values ('Otra') returning id`);
    ids.attribute = await one(
      `insert into specification (name, type, is_stock_keeping_unit) values (${quoted}, 'Combo', false) returning id`,
    );
    await database().executeSql(`
      insert into specification_value (specification_id, value, position) values (${ids.attribute}, ${quoted}, 1);
      insert into category_specification (category_id, specification_id, is_required)
      values (${ids.category}, ${ids.attribute}, false)`);
    for (const text of [name, 'Otra']) {
      const { status, body } = await ask('POST /promotions', 'admin', forms.promotions(text));
      expect({ status, body }).toMatchObject({ status: 201 });
      beside.promotions = String((body as { id: unknown }).id);
    }
    ids.product = await one(`
      insert into product (account_name, name, description, category_id, brand_id)
      values ('aurora', 'Taza', 'De barro', ${ids.category}, ${ids.brand}) returning id`);
    ids.sku = await one(`
      insert into sku (account_name, product_id, upc, name, width, height, length, weight)
      values ('aurora', ${ids.product}, '1', 'Taza', 1, 1, 1, 1) returning id`);
  }, 160_000);

  const ask = (call: string, as: keyof CatalogueTokens, body?: object) =>
    app.ask(call, { token: tokens[as], ...(body && { body }) });
  /** Whether a file of one row, tried only, is in order. */
  const isTaken = async (call: string, content: string, as: keyof CatalogueTokens = 'seller') => {
    const fixture = loadFixture(app, tokens[as]);
    const { status, body, load } = await fixture.send(`${call}${call.includes('?') ? '&' : '?'}dryRun=true`, content);
    expect({ status, body }).toMatchObject({ status: 202 });
    const { state, counts } = await fixture.ended(load.id);
    expect(['done', 'failed']).toContain(state);
    return state === 'done' && counts.invalid === 0;
  };
  /** Whether a form's name is refused as taken; what was saved gets a name of its own afterwards. */
  const isRefused = async (call: string, kind: Kind, text: string) => {
    const as = kind === 'carriers' ? 'seller' : 'admin';
    const { status, body } = await ask(call, as, forms[kind](text));
    if (status === 409) expect(body).toMatchObject({ code: expect.stringMatching(/\.name\.taken$/) });
    else {
      expect({ status, body }).toMatchObject({ status: call.startsWith('POST') ? 201 : 200 });
      const { id } = body as { id: string };
      expect(await ask(`PUT /${kind}/${id}`, as, forms[kind](`Otra ${++made}`))).toMatchObject({ status: 200 });
    }
    return status === 409;
  };

  const doors: Record<string, (text: string) => Promise<boolean>> = {
    ...Object.fromEntries(
      (['carriers', 'categories', 'commercialconditions', 'promotions'] as const).flatMap((kind) => [
        [`POST /${kind}`, (text: string) => isRefused(`POST /${kind}`, kind, text)],
        [`PUT /${kind}/{id}`, (text: string) => isRefused(`PUT /${kind}/${beside[kind]}`, kind, text)],
      ]),
    ),
    'the brand in a file of products': (text) =>
      isTaken(
        `/products/importcsv?categoryId=${ids.category}`,
        `${productTitles},,Olla ${++made},Olla,De barro,${cell(text)},${9_000 + made},R,10,,,,https://a.mx/1.jpg,25,15,800,12,1\r\n`,
      ),
    'the option in a file of attributes': (text) =>
      isTaken(
        `/specifications/importcsv?categoryId=${ids.category}&isStockKeepingUnit=false`,
        `ID Producto,Nombre del atributo,Tipo de atributo,Opciones,Valor\r\n${ids.product},${cell(name)},Combo,${cell(name)},${cell(text)}\r\n`,
      ),
    'the attribute in a file of attributes': (text) =>
      isTaken(
        `/specifications/importcsv?categoryId=${ids.category}&isStockKeepingUnit=false`,
        `ID Producto,Nombre del atributo,Tipo de atributo,Opciones,Valor\r\n${ids.product},${cell(text)},Combo,${cell(name)},${cell(name)}\r\n`,
      ),
    'the option of a product': async (text) => {
      const { status, body } = await ask('POST /products', 'seller', {
        ...{ name: `Jarra ${++made}`, description: 'De barro', categoryId: ids.category, brandId: ids.brand },
        productSpecifications: [{ specificationId: ids.attribute, value: text }],
      });
      if (status === 201) expect(body).toMatchObject({ productSpecifications: [{ value: name }] });
      else
        expect({ status, body }).toMatchObject({
          status: 400,
          body: {
            fields: { [`productSpecifications.${ids.attribute}`]: expect.stringContaining(`¿Quiso decir ${name}?`) },
          },
        });
      return status === 201;
    },
    'the carrier in a file of rates': (text) =>
      isTaken(
        '/shippingrates/importcsv',
        `ID,CP desde,CP hasta,Peso desde (g),Peso hasta (g),Precio,Porcentaje adicional,Valor adicional por peso,Volumen máximo,Plazo de entrega (días),País,Transportadora,Códigos postales\r\n,01000,16999,0,5000,120.5,2.5,10,100000,3,MEX,${cell(text)},\r\n`,
      ),
    'the condition in a file of variants': (text) =>
      isTaken(
        '/commercialconditions/importcsv',
        `SKU,Identificador,Condición comercial\r\n${ids.sku},,${cell(text)}\r\n`,
      ),
    'the condition in a file of commissions': (text) =>
      isTaken(
        '/commercialconditions/commission/import',
        `Condición comercial,Categoría,Comisión (%),Vigente desde\r\n${cell(text)},${ids.category},10,${until}\r\n`,
        'admin',
      ),
    'the category in a file of commissions': (text) =>
      isTaken(
        '/commercialconditions/commission/import',
        `Condición comercial,Categoría,Comisión (%),Vigente desde\r\n${cell(name)},${cell(`/Arriba/${text.trim()}`)},10,${until}\r\n`,
        'admin',
      ),
    'GET /promotions?name=': async (text) =>
      ((await ask(`GET /promotions?name=${encodeURIComponent(text)}`, 'admin')).body as unknown[]).length > 0,
    'the unique names of brands': async (text) => {
      const { rows } = await sql`select from brand where name_key(name) = name_key(${text})`.execute(database().db);
      return rows.length > 0;
    },
  };

  describe.each(Object.entries(doors))('%s', (_, isSame) => {
    it.each(spellings)('takes %j for the same name', async (text) => {
      expect(isSameName(text, name)).toBe(true);
      expect(await isSame(text)).toBe(true);
    });
    it.each(others)('takes %j for another name', async (text) => {
      expect(isSameName(text, name)).toBe(false);
      expect(await isSame(text)).toBe(false);
    });
  });
});
