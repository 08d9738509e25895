import { addDays, type CsvLayoutKey, loadUploads, mexicoDay, toCentavos } from '@trastienda/domain';
import { type AskCatalogue, CsvInspection, csvLayouts, type Lookup, skuLookup } from '@trastienda/validators';
import type { components, Load } from 'trastienda-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

type Known = components['schemas']['KnownSkus'];

const today = mexicoDay(new Date());
const until = addDays(today, 30);
const yes: Lookup = async (values) => values.map(() => 'known');

describeOnOneEngine('postgres', 'rows beside what the catalogue has', (database) => {
  const app = appForBlock(database, { works: true });
  let tokens: CatalogueTokens;
  let fixture: LoadFixture;
  let categoryId: string;
  const sku = { plain: 0, held: 0, moved: 0, draft: 0, theirs: 0, elsewhere: 0 };
  const product: Record<string, number> = {};

  beforeAll(async () => {
    tokens = await openCatalogueFixture(database(), app);
    fixture = loadFixture(app, tokens.seller);
    const db = () => database();
    sku.plain = await addSku(db(), { upc: '7501', refId: 'P-1', name: 'Llana', total: 10 });
    sku.held = await addSku(db(), { upc: '7502', refId: 'R-H', total: 9, reserved: 4, name: 'Retenida' });
    sku.moved = await addSku(db(), { upc: '7503', list: 50_000, name: 'Movida' });
    sku.draft = await addSku(db(), { upc: '7504', name: 'Nueva' });
    sku.theirs = await addSku(db(), { accountName: 'brisa', upc: '7505' });
    sku.elsewhere = await addSku(db(), { upc: '7506', refId: 'R-E', category: 'Otra', name: 'Ajena' });
    await database().executeSql(`
      update sku set status = 'PENDING_APPROVAL', ref_id = '=SUMA' where id = ${sku.draft};
      insert into commercial_condition (name, is_default) values ('Corriente', true);
      update sku set ref_id = '＝SUMA' where id = ${sku.moved};
      update sku_stock set version = 3 where sku_id = ${sku.moved};
      update sku_price set version = 3 where sku_id = ${sku.moved};
      insert into specification (name, type, is_stock_keeping_unit)
        values ('Material', 'Texto', true);
      insert into category_specification (category_id, specification_id)
        select category.id, specification.id from category, specification where category.name = 'Hogar';`);
    const { rows } = await database().executeSql(
      'select s.id, s.product_id, p.category_id from sku s join product p on p.account_name = s.account_name and p.id = s.product_id',
    );
    const found = rows as { id: number; product_id: number; category_id: number }[];
    for (const [name, id] of Object.entries(sku)) product[name] = found.find((one) => one.id === id)?.product_id ?? 0;
    categoryId = String(found.find(({ id }) => id === sku.plain)?.category_id);
  }, 160_000);

  const known = async (body: object, token = tokens.seller, query = '') =>
    (await app.ask(`POST /sku/known${query}`, { token, body })) as { status: number; body: Known };

  /** Asks in the way the page does. */
  const ask: AskCatalogue = async (body) => {
    const answer = (await known(body, tokens.seller, `?categoryId=${categoryId}`)).body;
    const skus = answer.skus.map(({ price, ...one }) => {
      if (!price) throw new Error('A user of the catalogue sees prices.');
      const { listPrice, price: asked, ...days } = price;
      const priceCentavos = asked === null ? null : toCentavos(asked);
      return { ...one, price: { ...days, listPriceCentavos: toCentavos(listPrice), priceCentavos } };
    });
    return { ...answer, skus };
  };

  const titlesOf = (key: CsvLayoutKey, withVersion: boolean) => {
    const { columns, trailing } = csvLayouts[key];
    return [...columns, ...(withVersion && trailing ? [trailing] : [])].map(({ title }) => title);
  };

  type Finding = { row: number; columnTitle: string | null; code: string; message: string };
  const findingOf = ({ row, columnTitle, code, message }: Finding) => [row, columnTitle, code, message];

  /** The verdicts of the page and of the server on the same file. */
  async function both(key: CsvLayoutKey, lines: readonly string[], withVersion = false) {
    const content = `${[titlesOf(key, withVersion).join(','), ...lines].join('\n')}\n`;
    const lookup = skuLookup(key, { today, categoryId }, ask);
    if (!lookup) throw new Error(`No row of ${key} is about SKUs.`);
    const names = { brand: yes, specification: yes, emptyAttribute: yes, commercialCondition: yes };
    const lookups = { sku: lookup, image: yes, ...names };
    const inspection = new CsvInspection(csvLayouts[key], { today, lookups });
    const page = await inspection.run([new TextEncoder().encode(content)]);
    const { path, needsCategory, query = {} } = loadUploads[key];
    const asked = new URLSearchParams({ ...query, ...(needsCategory && { categoryId }), dryRun: 'true' });
    const { load } = await fixture.send(`${path}?${asked}`, content);
    const ended: Load = await fixture.ended(load.id);
    const pageIssues = page.issues.map((one) => findingOf({ ...one, columnTitle: one.column }));
    const pageWarnings = page.doubts.map((one) => findingOf({ ...one, columnTitle: one.column }));
    const serverIssues = (await fixture.issues(load.id)).map(findingOf);
    const serverWarnings = (await fixture.warnings(load.id)).map(findingOf);
    return { pageIssues, pageWarnings, serverIssues, serverWarnings, page, ended };
  }

  describe('the page and the server say the same of', () => {
    test('say the same of stock', async () => {
      const { pageIssues, serverIssues } = await both(
        'inventory',
        [
          `7501,${sku.plain},P-1,,20,,`,
          `7502,${sku.plain},P-1,,20,,`,
          `,${sku.held},R,,3,,`,
          `,${sku.theirs},R,,3,,`,
          `,999999999999,R,,3,,`,
          `,0${sku.elsewhere},R,,3,,`,
          `,${sku.moved},R,,11,,2`,
          `,${sku.draft},R,,x,,`,
          `,${sku.elsewhere},R,,10,,7`,
          ',888888888888,R,,1,,',
          ',888888888888,R,,2,,',
        ],
        true,
      );
      expect(pageIssues).toEqual(serverIssues);
      expect(serverIssues.map(([row, , code]) => `${row} ${code}`)).toEqual([
        '2 csv.row.duplicate',
        '3 loads.sku.upc',
        '3 csv.row.duplicate',
        '4 loads.stock.reserved',
        '5 loads.sku.unknown',
        '6 loads.sku.unknown',
        '7 csv.row.duplicate',
        '8 loads.sku.stale',
        '9 csv.stock.invalid',
        '10 csv.row.duplicate',
        '11 csv.row.duplicate',
        '11 loads.sku.unknown',
        '12 csv.row.duplicate',
        '12 loads.sku.unknown',
      ]);
    });

    const kinds = ['inventory', 'prices', 'commercial-conditions'] as const;
    const lineOf = (key: (typeof kinds)[number], id: number, refId: string) =>
      ({
        inventory: `,${id},${refId},,10,`,
        prices: `${id},${refId},1000.00,,,`,
        'commercial-conditions': `${id},${refId},Corriente`,
      })[key];

    test.each(kinds)('identifiers of %s, which warn and refuse nothing', async (key) => {
      const rows = [
        lineOf(key, sku.plain, 'P-1'),
        lineOf(key, sku.held, '"Ñandú ""2"""'),
        lineOf(key, sku.moved, "'＝SUMA"),
        lineOf(key, sku.draft, "'=SUMA"),
        lineOf(key, sku.elsewhere, "'=RESTA"),
        lineOf(key, sku.theirs, 'X'),
      ];
      const { pageIssues, pageWarnings, serverIssues, serverWarnings, page, ended } = await both(key, rows);
      expect(pageIssues).toEqual(serverIssues);
      expect(serverIssues).toHaveLength(1);
      expect(pageWarnings).toEqual(serverWarnings);
      expect(serverWarnings).toEqual([
        [3, 'Identificador', 'csv.refId.other', `El identificador Ñandú "2" no es el del SKU ${sku.held}`],
        [6, 'Identificador', 'csv.refId.other', `El identificador =RESTA no es el del SKU ${sku.elsewhere}`],
      ]);
      expect(page).toMatchObject({ warnedRows: 2, doubtfulRows: 0, invalidRows: 1 });
      expect(ended.counts).toMatchObject({ warned: 2, invalid: 1 });
    });

    test.each(kinds)('identifiers of %s that are applied', async (key) => {
      const lines = [lineOf(key, sku.plain, 'Ñ'), lineOf(key, sku.held, 'Otro'), lineOf(key, sku.elsewhere, '')];
      const content = Buffer.from(`${[titlesOf(key, false).join(','), ...lines].join('\n')}\n`, 'latin1');
      const { load } = await fixture.send(loadUploads[key].path, content);
      const ended: Load = await fixture.ended(load.id);
      expect(ended).toMatchObject({ state: 'done', counts: { applied: 3, invalid: 0, notApplied: 0, warned: 2 } });
      expect(await fixture.issues(load.id)).toEqual([]);
      const warnings = await fixture.warnings(load.id);
      expect(warnings.map(({ row, column, code }) => [row, column, code])).toEqual([
        [2, 'refId', 'csv.refId.other'],
        [3, 'refId', 'csv.refId.other'],
      ]);
      expect(warnings[0]?.message).toContain('El identificador Ñ no es el del SKU');
      const findingOf = await app.ask(`GET /loads/${load.id}/issues?format=csv`, { token: tokens.seller });
      expect(String(findingOf.body)).toMatch(/,csv\.refId\.other,[^\n]+,Advertencia\r\n/);
    });

    test('agrees on a UPC of another SKU', async () => {
      const { pageIssues, serverIssues } = await both('inventory', [`7502,${sku.plain},P-1,,20,`]);
      expect(pageIssues).toEqual(serverIssues);
      expect(serverIssues).toEqual([
        [2, 'UPC', 'loads.sku.upc', `El UPC no es el del SKU ${sku.plain}: en su catálogo es 7501`],
      ]);
    });

    test('agrees on rows of prices', async () => {
      const { pageIssues, serverIssues } = await both(
        'prices',
        [
          `${sku.plain},P-1,1000.00,,,,1`,
          `${sku.theirs},R,10,,,,`,
          `${sku.moved},R,500,500.00,${today},${until},1`,
          `${sku.held},R,1000,900,${today},${until},4`,
          `${sku.draft},R,-1,,,,4`,
        ],
        true,
      );
      expect(pageIssues).toEqual(serverIssues);
      expect(serverIssues.map(([row, , code]) => `${row} ${code}`)).toEqual([
        '3 loads.sku.unknown',
        '5 loads.sku.stale',
        '6 csv.price.invalid',
      ]);
    });

    test('agrees on rows of products', async () => {
      const end = (skuName: string, upc: string, ref: string, stock: number, height = 10) =>
        `${skuName},Descripción,Altiplano,${upc},${ref},1000,,,,https://a.mx/1.jpg,${height},10,100,10,${stock}`;
      const { pageIssues, serverIssues } = await both('products', [
        `,999999999999,Llana,${end('Llana', '1', 'P-1', 10)}`,
        `${product.held},${sku.plain},Llana,${end('Llana', '7501', 'P-1', 10)}`,
        `,${sku.held},Retenida,${end('Retenida', '7599', 'x', 10)}`,
        `,${sku.elsewhere},Ajena,${end('Ajena', '7506', 'x', 10)}`,
        `,${sku.moved},Otro nombre,${end('Movida', '7503', 'x', 10)}`,
        `,${sku.draft},Nueva,${end('Nueva', '7504', 'x', 10)}`,
        `,,Totalmente nuevo,${end('N', '7505', 'x', 10)}`,
        `,,Totalmente nuevo,${end('N', '7502', 'x', 10)}`,
        `999999999999,,Nuevo,${end('N', '9001', 'x', 10)}`,
        `${product.elsewhere},,Ajena,${end('N', '9002', 'x', 10)}`,
        `,,Llana,${end('N', '9003', 'x', 10).replace('Descripción', 'Otra')}`,
        `,,Llana,${end('N', '9004', 'x', 10)}`,
      ]);
      expect(pageIssues).toEqual(serverIssues);
      expect(serverIssues.map(([row, column, code]) => `${row} ${column} ${code}`)).toEqual([
        '2 SKU csv.sku.unknown',
        '3 ID Producto csv.sku.otherProduct',
        '4 UPC csv.upc.fixed',
        '5 SKU csv.product.otherCategory',
        '6 Nombre del producto csv.product.locked',
        '9 UPC csv.upc.taken',
        '10 ID Producto csv.product.unknown',
        '11 ID Producto csv.product.otherCategory',
        '12 Descripción csv.product.locked',
      ]);
    });

    test('approved variants of products', async () => {
      const refId = (await database().db.selectFrom('sku').select('ref_id').where('id', '=', sku.held).execute())[0];
      const row = (height: number, stock: number) =>
        `,${sku.held},Retenida,Retenida,Descripción,Altiplano,7502,${refId?.ref_id},1000,,,,https://a.mx/1.jpg,${height},10,100,10,${stock}`;
      for (const [line, code] of [
        [row(11, 9), 'csv.sku.locked'],
        [row(10, 3), 'loads.stock.reserved'],
        [row(10, 9), undefined],
      ] as const) {
        const { pageIssues, serverIssues } = await both('products', [line]);
        expect(pageIssues).toEqual(serverIssues);
        expect(serverIssues[0]?.[2]).toBe(code);
      }
    });

    test('attributes, and what is approved waits for the server', async () => {
      const { pageIssues, serverIssues, page } = await both('variant-attributes', [
        `7501,${product.plain},${sku.plain},Material,Texto,,Acero`,
        `7504,${product.draft},${sku.draft},Material,Texto,,Acero`,
        `7502,${product.plain},${sku.plain},Material,Texto,,Acero`,
        `7502,${product.plain},${sku.held},Material,Texto,,Acero`,
        `7502,${product.held},${sku.theirs},Material,Texto,,Acero`,
        `7505,${product.theirs},${sku.theirs},Material,Texto,,Acero`,
        `7506,${product.elsewhere},${sku.elsewhere},Material,Texto,,Acero`,
      ]);
      expect(serverIssues[0]?.[2]).toBe('csv.sku.locked');
      expect(pageIssues).toEqual(serverIssues.slice(1));
      expect(page).toMatchObject({ doubtfulRows: 1, unchecked: [{ lookup: 'sku', values: 1 }] });
      expect(page.doubts).toMatchObject([{ row: 2, column: null, code: 'csv.sku.unchecked' }]);
    });
  });

  test("another seller's SKU, product and UPC are unknown, and so is what may not be seen", async () => {
    const body = { skus: [sku.plain, sku.theirs], products: [product.theirs], upcs: ['7505', '7502'] };
    const all = await known(body);
    expect(all.body.skus).toMatchObject([
      { id: sku.plain, productId: product.plain, upc: '7501', refId: 'P-1', stock: { total: 10, reserved: 0 } },
    ]);
    expect(all.body).toMatchObject({ products: [{ id: product.plain }], upcs: [{ upc: '7502', skuId: sku.held }] });
    const stranger = await known(body, tokens.other);
    expect(stranger.body.skus.map(({ id }) => id)).toEqual([sku.theirs]);
    expect(stranger.body.upcs).toEqual([{ upc: '7505', skuId: sku.theirs }]);
    expect((await known(body, tokens.other, '?accountName=aurora')).status).toBe(403);
    expect((await known(body, tokens.admin)).status).toBe(403);
    expect((await known(body, tokens.integrator)).status).toBe(400);
    expect((await known(body, tokens.integrator, '?accountName=aurora')).body).toEqual(all.body);
    await addPerson(database(), 'orders@aurora.mx', {
      roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
      accounts: ['aurora'],
    });
    const clerk = await known(body, await app.signIn('orders@aurora.mx'));
    const { id, productId, upc, refId, isApproved } = clerk.body.skus[0] ?? {};
    expect(clerk.body.skus).toEqual([{ id, productId, upc, refId, isApproved }]);
    expect(clerk.body.products.every(({ data }) => data === undefined)).toBe(true);
  });

  test('every SKU is listed by rising ids, with what may be seen, and products without any before them', async () => {
    const list = async (token: string, query = '') => {
      const { status, body } = await app.ask(`GET /sku/known${query}`, { token });
      return {
        status,
        lines:
          status === 200
            ? String(body)
                .trim()
                .split('\n')
                .map((line) => JSON.parse(line))
            : [],
      };
    };
    await database().executeSql(`insert into product (account_name, name, description, category_id, brand_id)
      select account_name, 'Sin variantes', description, category_id, brand_id from product where id = ${product.plain}`);
    const { lines } = await list(tokens.seller);
    expect(lines[0]).toEqual([0, expect.any(Number), Number(categoryId), false, null, null, null, null, null]);
    const own = [sku.plain, sku.held, sku.moved, sku.draft, sku.elsewhere];
    expect(lines.slice(1).map(([id]) => id)).toEqual(own);
    expect(lines[2]).toEqual([
      sku.held,
      product.held,
      Number(categoryId),
      true,
      '7502',
      'R-H',
      10,
      4,
      expect.any(Number),
    ]);
    expect((await list(tokens.other)).lines.map(([id]) => id)).toEqual([sku.theirs]);
    expect((await list(tokens.integrator, '?accountName=aurora')).lines).toEqual(lines);
    const clerk = await list(await app.signIn('orders@aurora.mx'));
    expect(clerk.lines[2]?.slice(6)).toEqual([null, null, null]);
    expect((await list(tokens.admin)).status).toBe(403);
    expect((await list(tokens.integrator)).status).toBe(400);
  });

  test('a question has its bounds', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect((await known({ skus: many })).status).toBe(400);
    expect((await known({ skus: [0] })).status).toBe(400);
    expect((await known({})).body).toEqual({ skus: [], products: [], upcs: [], named: [] });
  });
});
