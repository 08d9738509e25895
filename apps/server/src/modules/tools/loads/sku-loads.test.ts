import { addDays, mexicoDay } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { describe, expect, test, vi } from 'vitest';
import { loadFixture, loadTests } from '../../../testing/loads.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const stockHeader = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado';
const priceHeader = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';
const file = (header: string, ...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
const tomorrow = addDays(mexicoDay(new Date()), 1);
const nextMonth = addDays(mexicoDay(new Date()), 30);

describeOnOneEngine('postgres', 'loads of variants', (database) => {
  const { app, tokens, fixture } = loadTests(database);

  const { stock, prices } = { stock: '/sku/inventories/importcsv', prices: '/sku/prices/importcsv' };
  const settled = async (call: string, content: string) => fixture.ended((await fixture.send(call, content)).load.id);
  const issues = async ({ id }: Load) => (await fixture.issues(id)).map((one) => [one.row, one.column, one.message]);
  const read = async <Row>(table: 'sku_stock' | 'sku_price' | 'sku_history' | 'price_approval', id: number) =>
    (await database().db.selectFrom(table).selectAll().where('sku_id', '=', id).orderBy('sku_id').execute()) as Row[];
  const download = async (call: string) => {
    const { body } = await app.ask(`GET ${call}`, { token: tokens.seller, headers: { accept: 'text/csv' } });
    return String(body).replace('\ufeff', '').trimEnd().split('\r\n');
  };

  /** Whether a mail has all of these words, wherever its lines were folded. */
  const hasMail = async (...words: string[]) =>
    (await app.mails()).some((mail) => {
      const text = mail.replaceAll(/=\r?\n/g, '');
      return words.every((word) => text.includes(word));
    });

  describe('inventory', () => {
    const line = (id: number | string, quantity: number, upc = '') => `${upc},${id},,,${quantity},`;

    test('changes the total, counts the version and writes history; the rest stays as it was', async () => {
      const [more, same] = [await addSku(database(), { total: 10, reserved: 3 }), await addSku(database())];
      await database().executeSql('select rebuild_product_list()');
      const load = await settled(stock, file(stockHeader, line(more, 25), line(same, 10)));
      expect(load).toMatchObject({
        state: 'done',
        layout: 'inventory',
        accountName: 'aurora',
        counts: { applied: 2 },
        summary: { changed: 1, unchanged: 1, approvals: 0, falls: [] },
      });
      expect(load.summary?.rises).toMatchObject([{ row: 2, sku: `${more}`, old: 10, new: 25, percent: 150 }]);
      expect(await read('sku_stock', more)).toMatchObject([
        { sku_id: more, total_quantity: 25, reserved_quantity: 3, version: 2 },
      ]);
      expect(await read('sku_history', more)).toMatchObject([
        { type: 'INVENTORY', load_id: load.id, old_quantity: 10, new_quantity: 25, old_price: null },
      ]);
      expect(await read('sku_stock', same)).toMatchObject([{ version: 1 }]);
      expect(await read('sku_history', same)).toEqual([]);
      await expectTrueLists(database());
    });

    test('says of each row why it cannot be, and touches nothing of another seller', async () => {
      const [good, foreign, held] = [
        await addSku(database(), { total: 5 }),
        await addSku(database(), { accountName: 'brisa', total: 7 }),
        await addSku(database(), { total: 9, reserved: 4, upc: '7501' }),
      ];
      const content = file(
        stockHeader,
        line(good, 6),
        line(foreign, 0),
        line('999999999999', 1),
        line('9999999999999999999', 1),
        line('000', 1),
        line(held, 3),
        line(good === held ? 0 : held + 1_000_000, 1),
      );
      const load = await settled(stock, content);
      expect(load).toMatchObject({ state: 'failed', counts: { rows: 7, invalid: 6, applied: 0 } });
      const unknown = (sku: string | number) => `El SKU ${sku} no existe en su cuenta`;
      expect(await issues(load)).toEqual([
        [3, 'sku', unknown(foreign)],
        [4, 'sku', unknown('999999999999')],
        [5, 'sku', unknown('9999999999999999999')],
        [6, 'sku', unknown('000')],
        [7, 'quantity', 'La cantidad no puede ser menor que las 4 unidades reservadas'],
        [8, 'sku', unknown(held + 1_000_000)],
      ]);
      expect(await read('sku_stock', good)).toMatchObject([{ total_quantity: 5, version: 1 }]);

      const partial = await settled(`${stock}?partial=true`, content);
      expect(partial).toMatchObject({ state: 'doneWithErrors', counts: { applied: 1, notApplied: 6 } });
      expect(await read('sku_stock', good)).toMatchObject([{ total_quantity: 6, version: 2 }]);
      expect(await read('sku_stock', foreign)).toMatchObject([{ total_quantity: 7, version: 1 }]);
    });

    test('a file with a wrong cell is told its wrong variants too, those of the same row among them', async () => {
      const id = await addSku(database(), { total: 5 });
      const load = await settled(stock, file(stockHeader, line(id, 6), line(id + 1_000_000, 1), line(id + 1, -1)));
      expect(load).toMatchObject({ state: 'failed', counts: { rows: 3, invalid: 2, applied: 0 } });
      const found = await issues(load);
      expect(found.map(([row, column]) => [row, column])).toEqual([
        [3, 'sku'],
        [4, 'sku'],
        [4, 'quantity'],
      ]);
      expect(await read('sku_stock', id)).toMatchObject([{ total_quantity: 5, version: 1 }]);
    });

    test('a UPC that is another than the variant’s refuses its row', async () => {
      const id = await addSku(database(), { upc: '7502' });
      const load = await settled(stock, file(stockHeader, line(id, 1, '7503')));
      expect(await issues(load)).toEqual([[2, 'upc', `El UPC no es el del SKU ${id}: en su catálogo es 7502`]]);
      expect(await settled(stock, file(stockHeader, line(id, 1, '7502')))).toMatchObject({ state: 'done' });
    });

    test('an exported file comes back; a row that changed meanwhile is reported, not overwritten', async () => {
      const [mine, theirs] = [await addSku(database(), { refId: '=1+1' }), await addSku(database())];
      const exported = await download('/sku/inventories/downloadcsv');
      expect(exported[0]).toBe(`${stockHeader},Versión`);
      const rowOf = (id: number) => exported.find((text) => text.split(',')[1] === `${id}`) ?? '';
      expect(rowOf(mine)).toContain(`,${mine},'=1+1,`);
      const edited = (id: number, n: number) => rowOf(id).replace(/,10,0,1$/, `,${n},0,1`);
      await settled(stock, file(stockHeader, line(theirs, 77)));
      const content = file(exported[0] as string, edited(mine, 11), edited(theirs, 12));
      const refused = await settled(stock, content);
      expect(await issues(refused)).toEqual([
        [3, 'version', 'La fila cambió después de exportarse (versión 1, ahora 2): exporte de nuevo y revísela'],
      ]);
      const partial = await settled(`${stock}?partial=true`, content);
      expect(partial).toMatchObject({ counts: { applied: 1, notApplied: 1 } });
      await vi.waitFor(async () => {
        const mail = (await app.mails()).find((text) => text.includes(`errores-${partial.id.slice(0, 8)}`));
        expect(mail).toMatch(/Filas no aplicadas: 1\r?\nFilas con errores: 1/);
      }, 30_000);
      expect(await read('sku_stock', mine)).toMatchObject([{ total_quantity: 11, version: 2 }]);
      expect(await read('sku_stock', theirs)).toMatchObject([{ total_quantity: 77, version: 2 }]);
      const { body } = await app.ask(`GET /loads/${partial.id}/remainder`, { token: tokens.seller });
      expect(String(body)).toBe(`\ufeff${file(exported[0] as string, edited(theirs, 12))}`);
    });

    test('a dry run says old and new, and writes nothing', async () => {
      const [fall, rise] = [await addSku(database(), { total: 10 }), await addSku(database(), { total: 0 })];
      const content = file(stockHeader, line(fall, 4), line(rise, 3));
      const load = await settled(`/loads/products/inventories/csv?dryRun=true`, content);
      expect(load).toMatchObject({
        state: 'done',
        counts: { applied: 0, notApplied: 2 },
        summary: {
          changed: 2,
          unchanged: 0,
          approvals: 0,
          falls: [{ row: 2, sku: `${fall}`, old: 10, new: 4, percent: -60 }],
          rises: [{ row: 3, sku: `${rise}`, old: 0, new: 3, percent: null }],
        },
      });
      expect(await read('sku_stock', fall)).toMatchObject([{ total_quantity: 10, version: 1 }]);
      expect(await read('sku_history', fall)).toEqual([]);
    });

    test('many rows go in a few steps, each once', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 40; n += 1) ids.push(await addSku(database(), { total: n }));
      const load = await settled(stock, file(stockHeader, ...ids.map((id, n) => line(id, n + 1))));
      expect(load).toMatchObject({ state: 'done', counts: { applied: 40 }, summary: { changed: 40 } });
      expect(load.summary?.rises).toHaveLength(10);
      for (const id of ids) expect(await read('sku_history', id)).toHaveLength(1);
    });
  });

  describe('prices', () => {
    const line = (id: number, list: string, price = '', from = '', until = '') =>
      `${id},,${list},${price},${from},${until}`;

    test('within the range they apply, with their dates, version and history', async () => {
      const [plain, sale, same] = [
        await addSku(database(), { list: 100_000 }),
        await addSku(database(), { list: 100_000 }),
        await addSku(database(), {
          list: 100_000,
          price: { centavos: 90_000, from: '2026-01-01', until: '2099-01-01' },
        }),
      ];
      const load = await settled(
        prices,
        file(
          priceHeader,
          line(plain, '1100.50'),
          line(sale, '1000', '800', '2026-01-01', nextMonth),
          line(same, '1000.00', '900', '2026-01-01', '2099-01-01'),
        ),
      );
      expect(load).toMatchObject({ state: 'done', summary: { changed: 2, unchanged: 1, approvals: 0 } });
      expect(load.summary).toMatchObject({
        rises: [{ sku: `${plain}`, old: 1000, new: 1100.5, percent: 10.05 }],
        falls: [{ sku: `${sale}`, old: 1000, new: 800, percent: -20 }],
      });
      expect(await read('sku_price', plain)).toMatchObject([
        { list_price_centavos: 110_050, price_centavos: null, version: 2 },
      ]);
      expect(await read('sku_price', sale)).toMatchObject([
        { price_centavos: 80_000, valid_from: '2026-01-01', valid_until: nextMonth, version: 2 },
      ]);
      expect(await read('sku_price', same)).toMatchObject([{ version: 1 }]);
      expect(await read('sku_history', sale)).toMatchObject([
        {
          type: 'PRICE',
          load_id: load.id,
          old_price: { listPriceCentavos: 100_000, priceCentavos: null, validFrom: null, validUntil: null },
          new_price: {
            listPriceCentavos: 100_000,
            priceCentavos: 80_000,
            validFrom: '2026-01-01',
            validUntil: nextMonth,
          },
        },
      ]);
    });

    test('amounts with a comma that have one reading are stored as that amount', async () => {
      const [dotted, comma] = [
        await addSku(database(), { list: 100_000 }),
        await addSku(database(), { list: 100_000 }),
      ];
      const lines = [priceHeader.replaceAll(',', ';'), `${dotted};;1,899.00;;;`, `${comma};;899,50;;;`];
      expect(await settled(prices, `${lines.join('\r\n')}\r\n`)).toMatchObject({
        state: 'done',
        assumed: { delimiter: ';' },
        summary: { rises: [{ old: 1000, new: 1899 }], falls: [{ old: 1000, new: 899.5 }] },
      });
      expect(await read('sku_price', dotted)).toMatchObject([{ list_price_centavos: 189_900, price_centavos: null }]);
      expect(await read('sku_price', comma)).toMatchObject([{ list_price_centavos: 89_950, price_centavos: null }]);
    });

    test('a discount that is the regular price is none', async () => {
      const id = await addSku(database(), { price: { centavos: 90_000, from: '2026-01-01', until: '2099-01-01' } });
      expect(await settled(prices, file(priceHeader, line(id, '1000', '1000')))).toMatchObject({ state: 'done' });
      expect(await read('sku_price', id)).toMatchObject([
        { price_centavos: null, valid_from: null, valid_until: null },
      ]);
    });

    test('a discount whose days are over is none: the file of today can be sent back as it is, and changes nothing', async () => {
      const id = await addSku(database(), {
        list: 100_000,
        price: { centavos: 90_000, from: '2026-01-01', until: '2026-02-01' },
      });
      const exported = (await download('/sku/prices/downloadcsv')).find((text) => text.startsWith(`${id},`)) ?? '';
      expect(exported.split(',').slice(2)).toEqual(['1000.00', '', '', '', '1']);
      const load = await settled(prices, file(`${priceHeader},Versión`, exported));
      expect(load).toMatchObject({ state: 'done', summary: { changed: 0, unchanged: 1 } });
      expect(await read('sku_price', id)).toMatchObject([{ price_centavos: 90_000, version: 1 }]);
      const dearer = await settled(prices, file(priceHeader, line(id, '1100')));
      expect(dearer.summary).toMatchObject({ changed: 1, rises: [{ old: 1000, new: 1100 }] });
    });

    const requests = (id: number) =>
      database().db.selectFrom('price_approval').selectAll().where('sku_id', '=', id).orderBy('id').execute();

    test('outside the range they wait for an administrator; the newest wish stands, and one within the range ends it', async () => {
      const id = await addSku(database(), { list: 100_000, category: 'Vigilada' });
      await setPriceRange(database(), 'Vigilada', [50_000, 200_000, 30]);
      const first = await settled(prices, file(priceHeader, line(id, '2500')));
      expect(first).toMatchObject({
        state: 'done',
        counts: { applied: 1 },
        summary: { changed: 0, unchanged: 0, approvals: 1, rises: [{ new: 2500 }] },
      });
      expect(await read('sku_price', id)).toMatchObject([{ list_price_centavos: 100_000, version: 1 }]);
      expect(await read('sku_history', id)).toEqual([]);
      await settled(prices, file(priceHeader, line(id, '1000', '600', tomorrow, nextMonth)));
      expect(await requests(id)).toMatchObject([
        { new_list_price_centavos: 250_000, status: 'OVERTAKEN', decided_by: null },
        {
          account_name: 'aurora',
          old_list_price_centavos: 100_000,
          new_list_price_centavos: 100_000,
          new_price_centavos: 60_000,
          new_valid_from: tomorrow,
          new_valid_until: nextMonth,
          reason: 'catalogue.price.discount',
          status: 'WAITING',
        },
      ]);
      await settled(prices, file(priceHeader, line(id, '1200')));
      expect((await requests(id)).map(({ status }) => status)).toEqual(['OVERTAKEN', 'OVERTAKEN']);
      expect(await read('sku_price', id)).toMatchObject([{ list_price_centavos: 120_000, version: 2 }]);
      await vi.waitFor(async () => {
        expect(await hasMail(first.id, 'Precios en espera de validaci')).toBe(true);
      }, 60_000);
    });

    test('a dry run tells falls, rises, approvals and what changes nothing', async () => {
      const [fall, rise, none, waits] = [
        await addSku(database()),
        await addSku(database()),
        await addSku(database()),
        await addSku(database(), { category: 'Barata' }),
      ];
      await setPriceRange(database(), 'Barata', [100, 150_000, 30]);
      const content = file(priceHeader, line(fall, '900'), line(rise, '1300'), line(none, '1000'), line(waits, '9000'));
      const load = await settled('/loads/products/prices/csv?dryRun=true', content);
      expect(load).toMatchObject({
        state: 'done',
        summary: {
          changed: 2,
          unchanged: 1,
          approvals: 1,
          falls: [{ row: 2, old: 1000, new: 900, percent: -10 }],
          rises: [
            { row: 5, sku: `${waits}`, percent: 800 },
            { row: 3, sku: `${rise}`, percent: 30 },
          ],
        },
      });
      expect(await read('sku_price', fall)).toMatchObject([{ list_price_centavos: 100_000, version: 1 }]);
      expect(await read('price_approval', waits)).toEqual([]);
    });

    test('a stale row and another seller’s variant are refused', async () => {
      const [stale, foreign] = [await addSku(database()), await addSku(database(), { accountName: 'brisa' })];
      await settled(prices, file(priceHeader, line(stale, '1001')));
      const content = file(`${priceHeader},Versión`, `${line(stale, '1002')},1`, `${line(foreign, '1')},`);
      expect(await issues(await settled(prices, content))).toEqual([
        [2, 'version', 'La fila cambió después de exportarse (versión 1, ahora 2): exporte de nuevo y revísela'],
        [3, 'sku', `El SKU ${foreign} no existe en su cuenta`],
      ]);
      expect(await read('sku_price', foreign)).toMatchObject([{ list_price_centavos: 100_000, version: 1 }]);
      const exported = await download('/sku/prices/downloadcsv');
      expect(exported).toContain(
        `${stale},${exported.find((text) => text.startsWith(`${stale},`))?.split(',')[1]},1001.00,,,,2`,
      );
    });
  });

  test('current data come by mail', async () => {
    await addSku(database());
    for (const [call, name] of [
      ['/sku/prices/downloadcsv', 'precios.csv'],
      ['/sku/inventories/downloadcsv', 'inventario.csv'],
    ])
      expect(await app.ask(`GET ${call}`, { token: tokens.seller })).toMatchObject({ status: 202, ...(name && {}) });
    await vi.waitFor(async () => {
      const mails = await app.mails();
      for (const name of ['precios.csv', 'inventario.csv'])
        expect(mails.some((mail) => mail.includes(`filename=${name}`) && mail.includes('To: seller@aurora.mx'))).toBe(
          true,
        );
    }, 60_000);
  });

  test('only sellers and the integrator, who names one, load them', async () => {
    const id = await addSku(database(), { accountName: 'brisa' });
    const content = file(stockHeader, `,${id},,,44,`);
    expect(await fixture.send(stock, content, { token: tokens.admin })).toMatchObject({
      status: 403,
      code: 'access.role',
    });
    expect(await fixture.send(`${stock}?accountName=brisa`, content)).toMatchObject({
      status: 403,
      code: 'access.account',
    });
    const token = tokens.integrator;
    expect(await fixture.send(stock, content, { token })).toMatchObject({ status: 400 });
    const { load } = await fixture.send(`${stock}?accountName=brisa`, content, { token });
    const mine = loadFixture(app, tokens.other);
    expect(await mine.ended(load.id)).toMatchObject({ state: 'done', accountName: 'brisa' });
    expect(await app.ask(`GET /loads/${load.id}`, { token: tokens.seller })).toMatchObject({ status: 404 });
    expect(await read('sku_stock', id)).toMatchObject([{ total_quantity: 44 }]);
  });
});
