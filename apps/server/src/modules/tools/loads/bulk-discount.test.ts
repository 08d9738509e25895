import { randomUUID } from 'node:crypto';
import { addDays, formatDay, mexicoDay } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Load } from 'trastienda-client';
import { expect, test } from 'vitest';
import type { CatalogueTokens } from '../../../testing/catalogue.ts';
import { loadTests } from '../../../testing/loads.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { listProducts } from '../../catalogue/products/product-listing.repository.ts';

const today = mexicoDay(new Date());
const [tomorrow, nextMonth] = [addDays(today, 1), addDays(today, 30)];

describeOnOneEngine('postgres', 'bulk discounts', (database) => {
  const { app, tokens, fixture } = loadTests(database);

  const path = '/sku/prices/bulkdiscount';
  const ask = (body: object, { as = 'seller', flags = '', key = '' } = {}) => {
    const token = tokens[as as keyof CatalogueTokens];
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const form = { discount: 20, priceValidUntil: nextMonth, ...body };
    return app.ask(`POST ${path}${flags}`, { token, headers, body: form });
  };
  const loaded = async (body: object, flags = '') => {
    const answer = await ask(body, { flags });
    expect(answer).toMatchObject({ status: 202, body: { layout: 'prices' } });
    return fixture.ended((answer.body as Load).id);
  };
  const priceOf = async (id: number) => {
    const row = await database().db.selectFrom('sku_price').selectAll().where('sku_id', '=', id).executeTakeFirst();
    return row && [row.price_centavos, row.valid_from, row.valid_until, row.version];
  };
  const productOf = async (id: number) => {
    const row = await database()
      .db.selectFrom('sku')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.product_id;
  };
  const cheap = { centavos: 50_000, from: '2026-01-01', until: addDays(today, 60) };

  test('takes percent off the regular price from today, leaves out what costs less, and is undone as a load', async () => {
    const [plain, cheaper] = [await addSku(database(), { list: 99_999 }), await addSku(database(), { price: cheap })];
    const tried = await loaded({ skus: [plain, cheaper] }, '?dryRun=true');
    expect(tried).toMatchObject({
      state: 'done',
      dryRun: true,
      fileName: 'descuento-20.csv',
      counts: { rows: 1 },
      summary: { changed: 1, approvals: 0, falls: [{ sku: `${plain}`, old: 999.99, new: 799.99 }] },
    });
    expect(await priceOf(plain)).toEqual([null, null, null, 1]);
    const load = await loaded({ skus: [plain, cheaper] });
    expect(load).toMatchObject({ state: 'done', counts: { rows: 1, applied: 1 } });
    expect(await priceOf(plain)).toEqual([79_999, today, nextMonth, 2]);
    expect(await priceOf(cheaper)).toEqual([50_000, cheap.from, cheap.until, 1]);
    const undo = await app.ask(`POST /loads/${load.id}/undo`, { token: tokens.seller });
    expect(await fixture.ended((undo.body as Load).id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(await priceOf(plain)).toEqual([null, null, null, 3]);
  });

  test('what its category does not allow waits for an administrator', async () => {
    const id = await addSku(database(), { category: 'Caros' });
    await setPriceRange(database(), 'Caros', [100, 10_000_000, 10]);
    expect(await loaded({ skus: [id] })).toMatchObject({ summary: { changed: 0, approvals: 1 } });
    expect(await priceOf(id)).toEqual([null, null, null, 1]);
    const waits = await database().db.selectFrom('price_approval').selectAll().where('sku_id', '=', id).execute();
    expect(waits).toMatchObject([{ status: 'WAITING', new_price_centavos: 80_000, new_valid_until: nextMonth }]);
  });

  test('is for named products, or for all that a filter finds, and never for another seller’s', async () => {
    const [own, other, foreign] = [
      await addSku(database(), { name: 'Jarrón azul' }),
      await addSku(database(), { name: 'Jarrón rojo' }),
      await addSku(database(), { name: 'Jarrón verde', accountName: 'brisa' }),
    ];
    const products = await Promise.all([own, other, foreign].map(productOf));
    await listProducts(database().db, everySeller, products);
    expect(await loaded({ products: [products[0], products[2]] })).toMatchObject({ counts: { rows: 1, applied: 1 } });
    expect((await priceOf(own))?.[0]).toBe(80_000);
    const load = await loaded({ discount: 30, filters: { text: 'jarrón' } });
    expect(load).toMatchObject({ counts: { rows: 2, applied: 2 } });
    expect([await priceOf(own), await priceOf(other)].map((price) => price?.[0])).toEqual([70_000, 70_000]);
    expect(await priceOf(foreign)).toEqual([null, null, null, 1]);
    const none = { status: 409, body: { code: 'discount.none' } };
    expect(await ask({ skus: [foreign] })).toMatchObject(none);
    expect(await ask({ filters: { text: 'jarrón', accountName: 'brisa' } })).toMatchObject(none);
    expect(await ask({ skus: [own] })).toMatchObject(none);
  });

  test('refuses what is no percent, no end and no choice, field by field', async () => {
    const id = await addSku(database());
    for (const discount of [0, 101, 1.5, -3])
      expect(await ask({ skus: [id], discount })).toMatchObject({
        status: 400,
        body: { fields: { discount: 'El precio es inválido' } },
      });
    expect(await ask({ skus: [id], priceValidUntil: today })).toMatchObject({
      status: 400,
      body: { fields: { priceValidUntil: 'Fecha seleccionada inválida' } },
    });
    for (const choice of [{}, { skus: [id], products: [1] }])
      expect(await ask(choice)).toMatchObject({ status: 400, body: { fields: { skus: expect.any(String) } } });
    expect(await ask({ skus: [id] }, { as: 'admin' })).toMatchObject({ status: 403 });
    expect(await ask({ skus: [id] }, { as: 'integrator' })).toMatchObject({ status: 400 });
    const whose = { as: 'integrator', flags: '?accountName=aurora&dryRun=true' };
    expect(await ask({ skus: [id] }, whose)).toMatchObject({ status: 202, body: { accountName: 'aurora' } });
  });

  test('is one load for one attempt, and waits for its moment', async () => {
    const id = await addSku(database());
    const attempt = { key: randomUUID(), flags: `?at=${tomorrow}T20:00` };
    const first = await ask({ skus: [id] }, attempt);
    expect(first).toMatchObject({ status: 202 });
    expect(await ask({ skus: [id] }, attempt)).toMatchObject({ status: 200, body: { id: (first.body as Load).id } });
    expect(await ask({ skus: [id], discount: 5 }, attempt)).toMatchObject({ status: 422 });
    expect(await priceOf(id)).toEqual([null, null, null, 1]);
  });

  test('for a later moment is computed for that day: from then on, and below what buyers pay then', async () => {
    const [day, later, end] = [addDays(today, 10), addDays(today, 40), addDays(today, 60)];
    const [plain, cheaper] = [
      await addSku(database(), { refId: '' }),
      await addSku(database(), { price: { centavos: 70_000, from: addDays(today, 5), until: end } }),
    ];
    const body = { discount: 20, priceValidUntil: later, skus: [plain, cheaper] };
    const csv = (flags: string) => app.ask(`POST ${path}/csv${flags}`, { token: tokens.seller, body });
    const rows = String((await csv(`?at=${day}T09:00`)).body)
      .split('\r\n')
      .slice(1);
    expect(rows).toEqual([`${plain},,1000.00,800.00,${day},${later},1`, '']);
    const compared = String((await csv(`?at=${day}T09:00&comparison=true`)).body).split('\r\n');
    expect(compared[0]).toContain('Precio de ese día');
    expect(compared.at(-2)).toMatch(new RegExp(`^${cheaper},[^,]*,[^,]*,1000.00,700.00,,,Queda fuera`));
    expect(await csv(`?at=${addDays(today, -1)}T09:00`)).toMatchObject({
      status: 400,
      body: { fields: { at: expect.any(String) } },
    });
    expect(await ask({ ...body, skus: [cheaper] }, { flags: `?at=${day}T09:00` })).toMatchObject({
      status: 409,
      body: { code: 'discount.none' },
    });
    expect(await ask({ ...body, priceValidUntil: day }, { flags: `?at=${day}T09:00` })).toMatchObject({ status: 400 });
    const sent = await ask({ ...body, skus: [plain] }, { flags: `?at=${day}T09:00` });
    expect(sent).toMatchObject({ status: 202 });
  });

  test('its file has what falls with its version, and tells how many were chosen', async () => {
    const [plain, cheaper] = [await addSku(database(), { refId: 'R-9' }), await addSku(database(), { price: cheap })];
    await sql`update sku_price set version = 7 where sku_id = ${plain}`.execute(database().db);
    const body = { discount: 25, priceValidUntil: tomorrow, skus: [cheaper, plain] };
    const file = await app.ask(`POST ${path}/csv`, { token: tokens.seller, body });
    expect(file.headers).toMatchObject({ 'x-total-count': '2' });
    expect(String(file.body).split('\r\n').slice(1)).toEqual([
      `${plain},R-9,1000.00,750.00,${today},${tomorrow},7`,
      '',
    ]);
  });

  test('tells which discounts to come it removes, before it is loaded and after, as a file of prices or products does', async () => {
    const [from, until] = [addDays(today, 40), addDays(today, 60)];
    const coming = { name: 'Vaso', list: 100_000, price: { centavos: 70_000, from, until } };
    const [removed, same, listed] = [
      await addSku(database(), coming),
      await addSku(database(), coming),
      await addSku(database(), coming),
    ];
    const told = (sku: number, row: number) => ({
      counts: { warned: 1 },
      summary: {
        displaced: {
          total: 1,
          discounts: [{ row, sku: `${sku}`, name: 'Vaso', price: 700, priceValidFrom: from, priceValidUntil: until }],
        },
      },
    });
    expect(await loaded({ skus: [removed] }, '?dryRun=true')).toMatchObject(told(removed, 2));
    expect(await loaded({ skus: [removed] })).toMatchObject(told(removed, 2));
    const send = async (call: string, file: string) => fixture.ended((await fixture.send(call, file)).load.id);
    const rows = [`${same},,1100,700,${from},${until}`, `${listed},,1000,,,`];
    const prices = await send('/sku/prices/importcsv?dryRun=true', `SKU,A,B,C,D,E\r\n${rows.join('\r\n')}\r\n`);
    expect(prices).toMatchObject({ ...told(listed, 3), state: 'done' });
    expect(await fixture.warnings(prices.id)).toMatchObject([{ row: 3, column: 'price', code: 'prices.displaces' }]);
    const download = await app.ask('GET /sku/prices/downloadcsv', {
      token: tokens.seller,
      headers: { accept: 'text/csv' },
    });
    const again = await send('/sku/prices/importcsv?dryRun=true', String(download.body));
    expect(again.summary).toMatchObject({ changed: 0 });
    expect(again.summary?.displaced).toBeUndefined();
  });

  test('warns of the days that it takes from a longer discount, and leaves out the same price', async () => {
    const price = { ...cheap, centavos: 80_000 };
    const [longer, same] = [await addSku(database(), { name: 'Olla', price }), await addSku(database(), { price })];
    const days = { priceValidFrom: addDays(nextMonth, 1), priceValidUntil: cheap.until };
    const lost = { row: 2, sku: `${longer}`, name: 'Olla', price: 800, ...days };
    expect(await ask({ skus: [same] })).toMatchObject({ status: 409, body: { code: 'discount.none' } });
    for (const flags of ['?dryRun=true', '']) {
      const load = await loaded({ discount: 30, skus: [longer] }, flags);
      expect(load).toMatchObject({ counts: { warned: 1 }, summary: { displaced: { total: 1, discounts: [lost] } } });
      expect(await fixture.warnings(load.id)).toMatchObject([{ row: 2, column: 'price', code: 'prices.displaces' }]);
    }
    expect(await priceOf(longer)).toEqual([70_000, today, nextMonth, 2]);
  });

  test('is compared, for people, variant by variant before anything is written', async () => {
    const [plain, cheaper, dear] = [
      await addSku(database(), { name: 'Jarra', refId: 'R-1' }),
      await addSku(database(), { name: 'Taza', refId: 'R-2', price: cheap }),
      await addSku(database(), { name: 'Reloj', refId: 'R-3', category: 'Caros' }),
    ];
    const [from, until] = [addDays(today, 40), addDays(today, 60)];
    const later = await addSku(database(), { name: 'Vaso', refId: 'R-4', price: { centavos: 70_000, from, until } });
    const running = (name: string, refId: string, centavos: number) =>
      addSku(database(), { name, refId, price: { ...cheap, centavos } });
    const [longer, same] = [await running('Olla', 'R-5', 80_000), await running('Plato', 'R-6', 75_000)];
    await setPriceRange(database(), 'Caros', [100, 10_000_000, 10]);
    const body = { discount: 25, priceValidUntil: tomorrow, skus: [cheaper, plain, dear, later, longer, same] };
    const file = await app.ask(`POST ${path}/csv?comparison=true`, { token: tokens.seller, body });
    expect(file.headers).toMatchObject({ 'x-total-count': '6' });
    const cells = String(file.body)
      .split('\r\n')
      .map((line) => line.replace('\ufeff', '').split(','));
    const reason = 'Porcentaje de descuento por encima del permitido.';
    expect(cells).toEqual([
      [
        'SKU',
        'Identificador',
        'Variante',
        'Precio regular',
        'Precio de hoy',
        'Precio nuevo',
        'Cambio %',
        'Qué pasaría',
        'Descuento posterior que quita',
      ],
      [`${cheaper}`, 'R-2', 'Taza', '1000.00', '500.00', '', '', 'Queda fuera: su precio no bajaría', ''],
      [`${plain}`, 'R-1', 'Jarra', '1000.00', '1000.00', '750.00', '-25.00', 'Se aplica', ''],
      [`${dear}`, 'R-3', 'Reloj', '1000.00', '1000.00', '750.00', '-25.00', `Espera a un administrador: ${reason}`, ''],
      [
        ...[`${later}`, 'R-4', 'Vaso', '1000.00', '1000.00', '750.00', '-25.00', 'Se aplica'],
        `$700.00 del ${formatDay(from)} al ${formatDay(until)}`,
      ],
      [
        ...[`${longer}`, 'R-5', 'Olla', '1000.00', '800.00', '750.00', '-6.25', 'Se aplica'],
        `$800.00 del ${formatDay(addDays(tomorrow, 1))} al ${formatDay(cheap.until)}`,
      ],
      [`${same}`, 'R-6', 'Plato', '1000.00', '750.00', '', '', 'Queda fuera: su precio no bajaría', ''],
      [''],
    ]);
    const none = { ...body, skus: [cheaper] };
    const refused = await app.ask(`POST ${path}/csv?comparison=true`, { token: tokens.seller, body: none });
    expect(refused).toMatchObject({ status: 409, body: { code: 'discount.none' } });
    expect(await priceOf(plain)).toEqual([null, null, null, 1]);
  });
});
