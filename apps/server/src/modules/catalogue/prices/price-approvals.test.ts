import { randomUUID } from 'node:crypto';
import { addDays } from '@trastienda/domain';
import { sql } from 'kysely';
import type { BulkAction, components } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { accountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type CatalogueTokens, catalogueTests } from '../../../testing/catalogue.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { workOnBulkAction } from '../../tools/bulk-actions/run-bulk-action.ts';
import { askForPrices, changePrices } from '../products/stock-and-price-changes.repository.ts';
import { notifySellersOfPrices } from './notify-sellers.ts';

type Who = keyof CatalogueTokens;
type Schemas = components['schemas'];

describeOnOneEngine('postgres', 'prices that wait for an administrator', (database) => {
  const { app, tokens } = catalogueTests(database);
  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
  });

  const ask = (as: Who, call: string, body?: unknown) =>
    app.ask(call, { token: tokens[as], ...(body !== undefined && { body }) });
  const list = async (as: Who, query = '') =>
    (await ask(as, `GET /validateprice?size=100${query}`)).body as unknown as Schemas['PriceApproval'][];
  const decisions = (body: unknown) => (body as Schemas['PriceDecisions']).approvePriceDTOs;
  const approve = async (ids: readonly number[], as: Who = 'admin') =>
    decisions(
      (await ask(as, 'POST /validateprice/approval', { approvePriceDTOs: ids.map((id) => ({ priceApprovalId: id })) }))
        .body,
    );
  const reject = async (ids: readonly number[], note: string) =>
    decisions((await ask('admin', 'POST /validateprice/rejection', { priceApprovalIds: ids, note })).body);

  /** A seller's price request for a variant of $1,000.00; returns its number and the variant's. */
  const request = async (newPrice: number, { account = 'aurora', until = '2026-12-20' } = {}) => {
    const sku = await addSku(database(), { accountName: account });
    const { rows } = await sql<{ id: number }>`
      insert into price_approval (sku_id, account_name, old_list_price_centavos, new_list_price_centavos, new_price_centavos,
        new_valid_from, new_valid_until, reason)
      values (${sku}, ${account}, 100000, 100000, ${newPrice * 100}, '2026-11-01', ${until}, 'catalogue.price.discount')
      returning id`.execute(database().db);
    return { id: rows[0]?.id ?? 0, sku };
  };
  const price = async (sku: number) => {
    const { rows } =
      await sql`select list_price_centavos, price_centavos, version from sku_price where sku_id = ${sku}`.execute(
        database().db,
      );
    return rows[0];
  };

  it('lists them for administrators, and to a seller its own', async () => {
    const [own, foreign] = [await request(600), await request(500, { account: 'brisa' })];
    const rows = await list('admin');
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([foreign.id, own.id]);
    expect(rows[1]).toMatchObject({
      ...{ accountName: 'aurora', sku: own.sku, oldListPrice: 1000, oldPrice: null, newListPrice: 1000, newPrice: 600 },
      ...{ percentualDiscount: 40, approved: false, status: 'WAITING', note: null, decidedBy: null },
      reason: { message: 'Porcentaje de descuento por encima del permitido.' },
    });
    expect((await list('seller')).map(({ accountName }) => accountName)).not.toContain('brisa');
    expect(await list('admin', `&sku=${foreign.sku}&seller=brisa&status=WAITING`)).toMatchObject([{ id: foreign.id }]);
    expect(await list('admin', `&sku=${foreign.sku}&seller=aurora`)).toEqual([]);
    expect(await list('admin', `&ids=${own.id},${foreign.id}`)).toMatchObject([{ id: foreign.id }, { id: own.id }]);
    expect((await list('admin', `&ids=${own.id}`)).map(({ id }) => id)).toEqual([own.id]);
    expect((await list('seller', `&ids=${own.id},${foreign.id}`)).map(({ id }) => id)).toEqual([own.id]);
    const rename = (name: string) =>
      database().executeSql(`update organization set name = $1 where account_name = 'aurora'`, [name]);
    await rename('Zafiro');
    const bySeller = await list('admin', '&sortBy=seller&sortOrder=asc');
    await rename('Aurora');
    const accounts = bySeller.map(({ accountName }) => accountName);
    // By the name, which the list shows.
    expect(accounts).toEqual([...accounts].sort().reverse());
    expect(new Set(accounts).size).toBe(2);
  });

  it.each([
    ['ended', -30, -1, 1000, null],
    ['ends today', -30, 0, 700, 700],
    ['begins tomorrow', 1, 30, 1000, 700],
  ])('tells the price of today beside one asked for: a discount that %s', async (_, from, until, paid, discount) => {
    const day = (days: number) => addDays('2026-11-20', days);
    const days = { from: day(from), until: day(until) };
    const id = await addSku(database(), { price: { centavos: 70_000, ...days }, category: 'Vigilada' });
    await setPriceRange(database(), 'Vigilada', [50_000, 200_000, 30]);
    const listed = async () => (await list('admin', `&sku=${id}&status=WAITING`))[0];
    const form = { listPrice: 1000, price: 600, priceValidFrom: day(0), priceValidUntil: day(9) };
    const { body: sku } = await ask('seller', `GET /sku/${id}`);
    const { upc, skuName, refId, dimension, inventory } = sku as Schemas['Sku'];
    const url = 'https://a.mx/1.jpg';
    const image = { account_name: 'aurora', sku_id: id, position: 1, url };
    await database().db.insertInto('sku_image').values(image).execute();
    const images = [{ imageUrl: url }];
    const { cubicWeight: _volume, ...sizes } = dimension;
    const data = {
      upc,
      skuName,
      refId,
      ...sizes,
      images,
      skuSpecifications: [],
      totalQuantity: inventory.totalQuantity,
    };
    const answer = await ask('seller', `PUT /sku/${id}`, { ...data, ...form });
    expect([answer.status, answer.body]).toMatchObject([200, { waitingPrice: { price: 600 } }]);
    expect(await listed()).toMatchObject({ oldListPrice: 1000, oldPrice: discount, currentPrice: paid });
  });

  it('writes an approved price once, with its history and its trace', async () => {
    const { id, sku } = await request(600);
    expect(await approve([id, 999_999])).toMatchObject([
      { priceApprovalId: id, approved: true, done: true, sku },
      { priceApprovalId: 999_999, approved: false, done: false, code: 'prices.notFound' },
    ]);
    expect(await price(sku)).toEqual({ list_price_centavos: 100_000, price_centavos: 60_000, version: 2 });
    const history = (await ask('seller', `GET /sku/${sku}/historical`)).body;
    expect(history).toMatchObject([{ type: 'PRICE', source: { kind: 'approval' }, newSku: { price: 600 } }]);
    expect(await approve([id])).toMatchObject([{ approved: true, done: false, code: 'prices.approved.already' }]);
    expect(await price(sku)).toMatchObject({ version: 2 });
    const { rows } =
      await sql`select action, account_name from seller_audit_entry where subject_type = 'sku' and subject_id = ${String(
        sku,
      )} and action like 'price.%'`.execute(database().db);
    expect(rows).toEqual([{ action: 'price.approved', account_name: 'aurora' }]);
  });

  it('tells of a price that was decided before what it was decided to, whatever is asked now', async () => {
    const [good, bad] = [await request(600), await request(500)];
    await approve([good.id]);
    await reject([bad.id], 'Muy bajo');
    expect(await approve([bad.id])).toMatchObject([{ approved: false, done: false, code: 'prices.rejected.already' }]);
    expect(await reject([good.id], 'Muy bajo')).toMatchObject([
      { approved: true, done: false, code: 'prices.approved.already' },
    ]);
  });

  it('lets one of two administrators win, and tells the other', async () => {
    const { id, sku } = await request(600);
    const answers = (await Promise.all([approve([id]), reject([id], 'Muy bajo')])).flat();
    expect(answers.filter(({ done }) => done)).toHaveLength(1);
    expect(answers.find(({ done }) => !done)?.code).toMatch(/^prices\.(approved|rejected)\.already$/);
    const approved = answers.some(({ approved: is, done }) => is && done);
    expect(await price(sku)).toMatchObject({ version: approved ? 2 : 1 });
  });

  it('refuses what a later price overtook, and a discount that is over', async () => {
    const [changed, wished, over] = [
      await request(600),
      await request(600),
      await request(600, { until: '2026-11-19' }),
    ];
    const by = { personId: null, loadId: null, account: accountScope(everySeller, 'aurora'), at: app.context.now() };
    const before = { listPriceCentavos: 100_000, priceCentavos: null, validFrom: null, validUntil: null };
    const terms = { listPriceCentavos: 90_000, priceCentavos: null, validFrom: null, validUntil: null };
    await inTransaction(database(), async (trx) => {
      await changePrices(trx, by, [{ skuId: changed.sku, before, after: terms }]);
      const other = { skuId: wished.sku, before, after: terms, reason: 'catalogue.price.below' };
      await askForPrices(trx, by, [other]);
      await askForPrices(trx, by, [other]);
    });
    expect(await list('admin', `&sku=${wished.sku}`)).toMatchObject([
      { status: 'WAITING', newListPrice: 900 },
      { id: wished.id, status: 'OVERTAKEN' },
    ]);
    expect(await approve([changed.id, wished.id, over.id])).toMatchObject([
      { done: false, code: 'prices.overtaken' },
      { done: false, code: 'prices.overtaken' },
      { done: false, code: 'prices.discountOver', message: 'La vigencia del descuento terminó el 2026-11-19' },
    ]);
    expect(await reject([over.id], 'Ya terminó')).toMatchObject([{ done: true, approved: false }]);
  });

  it('leaves the price of a rejected one, and keeps the note', async () => {
    const { id, sku } = await request(600);
    expect(await reject([id], '  Por debajo del costo ')).toMatchObject([{ done: true, approved: false }]);
    expect(await price(sku)).toMatchObject({ price_centavos: null, version: 1 });
    expect(await list('seller', `&id=${id}`)).toMatchObject([{ status: 'REJECTED', note: 'Por debajo del costo' }]);
    expect((await ask('seller', `GET /sku/${sku}`)).body).toMatchObject({
      rejectedPrice: { id, price: 600, note: 'Por debajo del costo' },
    });
  });

  it('is the administrators’, and a rejection says why', async () => {
    const { id } = await request(600);
    const forms = {
      approval: { approvePriceDTOs: [{ priceApprovalId: id }] },
      rejection: { priceApprovalIds: [id], note: 'x' },
    };
    for (const [call, body] of Object.entries(forms))
      expect(await ask('seller', `POST /validateprice/${call}`, body)).toMatchObject({ status: 403 });
    expect(await ask('admin', 'POST /validateprice/rejection', { priceApprovalIds: [id], note: ' ' })).toMatchObject({
      status: 400,
    });
  });

  it('tells the people of a seller once what was decided', async () => {
    await notifySellersOfPrices(app.context);
    await database().executeSql(`insert into person_organization (person_id, organization_id)
      select p.id, o.id from person p, organization o where p.email = 'admin@trastienda.mx' and o.account_name = 'aurora'`);
    const [one, two, three] = [await request(600), await request(500), await request(400)];
    await approve([one.id, two.id]);
    await reject([three.id], 'Muy bajo');
    const notices = async () => {
      const { rows } = await sql<{ text: string; subject: string; path: string }>`
        select text, subject, path from notification order by created_at, text`.execute(database().db);
      return rows;
    };
    const texts = async () => (await notices()).map(({ text }) => text);
    const before = await texts();
    await notifySellersOfPrices(app.context);
    await notifySellersOfPrices(app.context);
    const told = (await texts()).filter((text) => !before.includes(text));
    expect(told).toHaveLength(2);
    expect(told.join(' ')).toMatch(/Se validó el precio de .+, .+\./);
    expect(told.join(' ')).toContain('Nota: Muy bajo');
    const sku = three.sku;
    const mailed = (await notices()).filter(({ text }) => told.includes(text));
    expect(mailed.sort((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
      {
        subject: `Precio rechazado: SKU ${sku}`,
        path: expect.stringMatching(`^/catalog/details/\\d+\\?sku=${sku}&variant=${sku}$`),
      },
      { subject: 'Precios validados de 2 SKU', path: '/validation-price?status=APPROVED' },
    ]);
    // Administrators belong to every seller, but made the decision themselves, so they are not notified.
    const { rows } = await sql<{ role: string }>`
      select distinct role.role from notification_recipient reader join notification n on n.id = reader.notification_id
      join person_role role on role.person_id = reader.person_id where n.text = any(${told})`.execute(database().db);
    const roles = rows.map(({ role }) => role);
    expect(roles).toContain('CATALOG_USER');
    expect(roles).not.toContain('ADMIN_USER');
  });

  it('decides many as a bulk action, each once', async () => {
    await sql`delete from price_approval`.execute(database().db);
    const requests = [await request(600), await request(500), await request(400, { account: 'brisa' })];
    const never = new AbortController().signal;
    const work = (id: string) => workOnBulkAction(app.context, id, { id: 'job', signal: never });
    const begin = (body: object) => ask('admin', 'POST /bulk-actions', { key: randomUUID(), ...body });
    expect(await begin({ action: 'rejectPrices', filters: {} })).toMatchObject({ status: 400 });
    const { body } = await begin({ action: 'approvePrices', filters: { seller: 'aurora' } });
    const { id } = body as unknown as BulkAction;
    await work(id);
    expect((await ask('admin', `GET /bulk-actions/${id}`)).body).toMatchObject({
      ...{ subject: 'prices', state: 'ready', counts: { total: 2, possible: 2 } },
    });
    await approve([requests[0]?.id ?? 0]);
    await ask('admin', `POST /bulk-actions/${id}/confirm`);
    await work(id);
    expect((await ask('admin', `GET /bulk-actions/${id}`)).body).toMatchObject({
      ...{ state: 'done', counts: { done: 1, refused: 1 } },
      reasons: [{ code: 'prices.approved.already' }],
    });
    expect(await price(requests[2]?.sku ?? 0)).toMatchObject({ version: 1 });
  });
});
