import { addDays, mexicoDay, say } from '@trastienda/domain';
import { sql } from 'kysely';
import type { CommercialCommission, CommercialCondition, TermsVersion } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { addCatalogue, type CatalogueTokens, catalogueTests } from '../../../testing/catalogue.ts';
import { pdfOf } from '../../../testing/invoices.ts';
import { type LoadFixture, loadFixture, multipart } from '../../../testing/loads.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { notifySellersOfCommissions } from './notify-sellers.ts';

const form = (name: string, change: object = {}) => ({
  ...{ name, sellerVisible: true, isActive: true, isDefault: false },
  ...change,
});
const today = mexicoDay(new Date());
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
const header = 'Condición comercial,Categoría,Comisión (%),Vigente desde';

describeOnOneEngine('postgres', 'commercial conditions', (database) => {
  const { app, tokens } = catalogueTests(database, { works: true });
  let fixture: LoadFixture;
  beforeAll(async () => {
    await addCatalogue(database());
    fixture = loadFixture(app, tokens.admin);
  });

  type As = keyof CatalogueTokens;
  const ask = (call: string, as: As = 'admin', body?: object, headers: Record<string, string> = {}) =>
    app.ask(call, { token: tokens[as], headers, ...(body && { body }) });
  const create = async (name: string, change: object = {}) => {
    const { status, body } = await ask('POST /commercialconditions', 'admin', form(name, change));
    expect({ status, body }).toMatchObject({ status: 201, body: { name } });
    return body as CommercialCondition;
  };
  const listed = async (as: As, query = '') =>
    ((await ask(`GET /commercialconditions?${query}`, as)).body as CommercialCondition[]).map(({ name }) => name);
  const emptied = () => sql`truncate commercial_condition cascade`.execute(database().db);

  test('are changed by version, have one name and one default', async () => {
    const first = await create('Estándar 15 %', { isDefault: true });
    const path = `/commercialconditions/${first.id}`;
    const second = await create('Preferente 12 %', { isDefault: true });
    expect((await ask(`GET ${path}`)).body).toMatchObject({ isDefault: false, version: 2 });
    const change = form('Estándar 15 %', { sellerVisible: false });
    const saved = await ask(`PUT ${path}`, 'admin', change, { 'if-match': '"2"' });
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"3"' }, body: { sellerVisible: false } });
    expect(await ask(`PUT ${path}`, 'admin', change, { 'if-match': '"3"' })).toMatchObject({ body: { version: 3 } });
    expect((await ask(`PUT ${path}`, 'admin', change, { 'if-match': '"2"' })).status).toBe(412);
    expect(await ask('POST /commercialconditions', 'admin', form('ESTÁNDAR 15 %'))).toMatchObject({
      status: 409,
      body: { code: 'conditions.name.taken', fields: { name: 'Ya existe una condición con el mismo nombre' } },
    });
    const closed = form('Preferente 12 %', { isDefault: true, isActive: false });
    expect(await ask(`PUT /commercialconditions/${second.id}`, 'admin', closed)).toMatchObject({
      status: 400,
      body: { fields: { isDefault: expect.stringContaining('debe estar activa') } },
    });
    // Whichever request comes first, exactly one condition is the default.
    const names = ['A', 'B', 'C'];
    const made = await Promise.all(names.map((name) => create(name, { isDefault: true })));
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from commercial_condition where is_default`.execute(database().db);
    expect([made.length, rows[0]?.n]).toEqual([3, 1]);
  });

  test('are activated by a seller, once, and are its to give from then on', async () => {
    await emptied();
    const usual = await create('Estándar', { isDefault: true });
    const better = await create('Preferente');
    const hidden = await create('Interna', { sellerVisible: false });
    await create('Cerrada', { isActive: false });
    expect(await listed('admin')).toEqual(['Cerrada', 'Estándar', 'Interna', 'Preferente']);
    expect([await listed('seller'), await listed('seller', 'usable=true')]).toEqual([
      ['Estándar', 'Preferente'],
      ['Estándar'],
    ]);
    const activate = (id: string, as: As = 'seller') => ask(`POST /commercialconditions/${id}/activate`, as);
    const activated = await activate(better.id);
    expect(activated).toMatchObject({
      status: 200,
      body: { activatedAt: expect.any(String), activatedBy: 'Ana Prueba' },
    });
    expect((await activate(better.id)).body).toEqual(activated.body);
    expect(await activate(usual.id)).toMatchObject({ status: 409, body: { code: 'conditions.activate.default' } });
    expect(await activate(hidden.id)).toMatchObject({ status: 404 });
    expect(await activate(better.id, 'admin')).toMatchObject({ status: 403, body: { code: 'conditions.sellersOnly' } });
    expect([await listed('seller', 'usable=true'), await listed('other', 'usable=true')]).toEqual([
      ['Estándar', 'Preferente'],
      ['Estándar'],
    ]);
    const perSeller = async (as: As, accountName: string) =>
      (await ask(`GET /commercialconditions?text=prefer&accountName=${accountName}`, as)).body;
    expect(await perSeller('admin', 'aurora')).toMatchObject([{ activatedAt: expect.any(String) }]);
    expect(await perSeller('integrator', 'brisa')).toMatchObject([{ activatedAt: null, activatedBy: null }]);
    expect(await perSeller('seller', 'brisa')).toMatchObject({ code: 'access.account' });
    // An inactive condition stays visible to the sellers that activated it.
    const off = form('Preferente', { isActive: false });
    expect((await ask(`PUT /commercialconditions/${better.id}`, 'admin', off)).status).toBe(200);
    expect([await listed('seller'), await listed('other'), await listed('seller', 'usable=true')]).toEqual([
      ['Estándar', 'Preferente'],
      ['Estándar'],
      ['Estándar'],
    ]);
    expect((await activate(better.id, 'other')).status).toBe(404);
  });

  test('have commissions by category from a day on; what was charged until today stays', async () => {
    await emptied();
    const { id } = await create('Estándar', { isDefault: true });
    await create('Interna', { sellerVisible: false });
    const load = async (...lines: string[]) => {
      const { load: received } = await fixture.send(
        '/commercialconditions/commission/import',
        `${[header, ...lines].join('\r\n')}\r\n`,
      );
      const ended = await fixture.ended(received.id);
      return [
        ended.state,
        ended.summary?.changed ?? 0,
        (await fixture.issues(ended.id)).map(({ row, code }) => [row, code]),
      ];
    };
    const lines = [
      `Estándar,/,15,${today}`,
      `estándar,/hogar,12.50,${today}`,
      `Estándar,/Hogar,11,${tomorrow}`,
      `Interna,/,8,${today}`,
    ];
    expect(await load(...lines)).toEqual(['done', 4, []]);
    expect(await load(...lines)).toEqual(['done', 0, []]);
    await sql`insert into commercial_commission (condition_id, category_id, effective_from, percent_hundredths)
      select ${id}, id, ${yesterday}::date, 2000 from category where parent_id is null`.execute(database().db);
    // Repeating a commission of the past is no change; another percentage for that day is refused.
    expect(await load(`Estándar,/,20,${yesterday}`)).toEqual(['done', 0, []]);
    expect(await load(`Estándar,/,19,${yesterday}`)).toEqual(['failed', 0, [[2, 'csv.commission.past']]]);
    expect(await load(`Estándar,/,14,${tomorrow}`, `Estándar,/,13,${tomorrow}`)).toEqual([
      'failed',
      0,
      [[3, 'csv.commission.twice']],
    ]);
    // The two values may stand far apart, and the first may be the one that is stored.
    const between = Array.from({ length: 320 }, () => `Estándar,/hogar,12.50,${today}`);
    expect(await load(`Estándar,/,14,${tomorrow}`, ...between, `Estándar,/,13,${tomorrow}`)).toEqual([
      'failed',
      0,
      [[323, 'csv.commission.twice']],
    ]);
    expect(await load(`Estándar,/Hogar,11,${tomorrow}`, `Estándar,/Hogar,10,${tomorrow}`)).toEqual([
      'failed',
      0,
      [[3, 'csv.commission.twice']],
    ]);
    const repeated = `Estándar,/Hogar,11,${tomorrow}`;
    const partial = await fixture.send(
      '/commercialconditions/commission/import?partial=true',
      `${[header, repeated, ...between, `Estándar,/Hogar,10,${tomorrow}`].join('\r\n')}\r\n`,
    );
    const ended = await fixture.ended(partial.load.id);
    expect(await fixture.issues(ended.id)).toMatchObject([{ row: 323, code: 'csv.commission.twice' }]);
    expect([ended.state, ended.counts.applied, ended.summary?.changed]).toEqual(['doneWithErrors', 321, 0]);
    expect(await load(`Otra,/,1,${today}`, `Estándar,/Nada,1,${today}`)).toEqual([
      'failed',
      0,
      [
        [2, 'csv.condition.none'],
        [3, 'csv.category.unknown'],
      ],
    ]);
    const file = async (as: As) => String((await ask('GET /commercialconditions/commission/download', as)).body);
    const own = ['Estándar,/,15.00', 'Estándar,/Hogar,12.50'].map((row) => `${row},${today}`);
    const coming = `Estándar,/Hogar,11.00,${tomorrow}`;
    expect(await file('seller')).toBe(`\ufeff${[header, ...own, coming, ''].join('\r\n')}`);
    expect(await file('admin')).toContain(`Interna,/,8.00,${today}`);
    const found = await ask(
      `GET /commercialconditions/commissions?conditionId=${id}&text=hogar&from=1&size=1`,
      'seller',
    );
    expect([found.total, (found.body as CommercialCommission[])[0]]).toMatchObject([
      2,
      { condition: 'Estándar', category: '/Hogar', percent: 11, effectiveFrom: tomorrow, isInForce: false },
    ]);
  });

  test('tell the sellers that have them what a file changed, once', async () => {
    const told = async () => {
      await notifySellersOfCommissions(app.context);
      const { rows } = await sql<{ text: string; n: number }>`
        select text, path, (select count(*)::integer from notification_recipient r where r.notification_id = n.id) as n
        from notification n where type = 'COMMERCIAL_CONDITION_COMMISSION' order by created_at`.execute(database().db);
      return rows;
    };
    await sql`update commercial_commission set told = true`.execute(database().db);
    await sql`delete from notification`.execute(database().db);
    await sql`update commercial_commission set told = false where effective_from = ${tomorrow}`.execute(database().db);
    expect(await told()).toMatchObject([
      {
        text: expect.stringContaining('La comisión de /Hogar con la condición Estándar es de 11 % desde el'),
        path: expect.stringMatching(/^\/admin\/commercialTerms\?way=rates&condition=\d+$/),
        n: 2,
      },
    ]);
    expect(await told()).toHaveLength(1);
  });

  test('stay with the sellers whose variants have them, once another is the default and they are not offered', async () => {
    await emptied();
    await sql`delete from notification`.execute(database().db);
    const before = await create('Estándar', { isDefault: true });
    const sku = await addSku(database(), { category: 'Hogar' });
    const id = Number(before.id);
    await database().db.updateTable('sku').set({ commercial_condition_id: id }).where('id', '=', sku).execute();
    await create('Nueva', { isDefault: true });
    const closed = form('Estándar', { isActive: false });
    expect((await ask(`PUT /commercialconditions/${id}`, 'admin', closed)).status).toBe(200);
    await sql`insert into commercial_commission (condition_id, category_id, effective_from, percent_hundredths)
      select ${id}, id, ${tomorrow}::date, 1400 from category where parent_id is null`.execute(database().db);
    expect([await listed('seller'), await listed('other')]).toEqual([['Estándar', 'Nueva'], ['Nueva']]);
    expect(await listed('seller', 'usable=true')).toEqual(['Nueva']);
    const status = async (as: As) => (await ask(`GET /commercialconditions/${id}`, as)).status;
    expect([await status('seller'), await status('other')]).toEqual([200, 404]);
    const commissions = async (as: As) => [
      (await ask('GET /commercialconditions/commissions', as)).total,
      String((await ask('GET /commercialconditions/commission/download', as)).body).includes('Estándar,/,14.00'),
    ];
    expect([await commissions('seller'), await commissions('other')]).toEqual([
      [1, true],
      [0, false],
    ]);
    await notifySellersOfCommissions(app.context);
    const { rows } = await sql`select person.email from notification_recipient join person on person.id = person_id
      where notification_id = (select id from notification where type = 'COMMERCIAL_CONDITION_COMMISSION')`.execute(
      database().db,
    );
    expect(rows).toEqual([{ email: 'seller@aurora.mx' }]);
  });

  test('have a document in versions that sellers accept by the notice of the dashboard', async () => {
    const upload = (content: string | Buffer, as: As = 'admin', name = 'condiciones.pdf') => {
      const { body, headers } = multipart(content, name, 'application/pdf');
      return app.ask('POST /commercialconditions/pdf', { token: tokens[as], body, headers });
    };
    const [one, two] = [await pdfOf('Uno'), await pdfOf('Dos')];
    expect(await ask('GET /commercialconditions/pdf', 'seller')).toMatchObject({ status: 404 });
    for (const [content, code] of [
      ['Condiciones', 'conditions.terms.upload.type'],
      ['%PDF-1.4\n', 'conditions.terms.upload.type'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'conditions.terms.upload.tooLarge'],
    ] as const)
      expect(await upload(content)).toMatchObject({
        status: 400,
        body: { code, fields: { file: expect.any(String) } },
      });
    expect(await upload(one, 'seller')).toMatchObject({ status: 403, body: { code: 'conditions.adminOnly' } });
    const first = {
      version: 1,
      fileName: 'condiciones.pdf',
      size: one.length,
      uploadedBy: 'Ana Prueba',
      isNewest: true,
    };
    expect(await upload(one, 'admin', 'C:\\mis docs\\condiciones.pdf')).toMatchObject({ status: 201, body: first });
    expect(await upload(one)).toMatchObject({ status: 409, body: { code: 'conditions.terms.upload.same' } });
    const noticed = async (as: As) => {
      const { body } = await ask('GET /dashboard/notices', as);
      return (body as { termsVersion?: number }[]).map(({ termsVersion }) => termsVersion);
    };
    expect([await noticed('seller'), await noticed('other')]).toEqual([[1], [1]]);
    expect((await ask('GET /dashboard/notices', 'seller')).body).toMatchObject([
      { title: say('conditions.terms.notice.title'), text: say('conditions.terms.notice.text', { version: 1 }) },
    ]);
    const accept = (version: number, as: As = 'seller') => ask(`POST /commercialconditions/pdf/${version}/accept`, as);
    expect(await accept(1)).toMatchObject({ status: 200, body: { acceptedBy: { name: 'Ana Prueba' } } });
    expect([await noticed('seller'), await noticed('other')]).toEqual([[], [1]]);
    expect((await upload(two)).status).toBe(201);
    expect(await noticed('seller')).toEqual([2]);
    expect((await accept(1)).status).toBe(200);
    expect(await accept(1, 'other')).toMatchObject({ status: 409, body: { code: 'conditions.terms.outdated' } });
    expect((await accept(9)).status).toBe(404);
    const versions = async (as: As, query = '') =>
      (await ask(`GET /commercialconditions/pdf/versions${query}`, as)).body as TermsVersion[];
    expect(await versions('seller')).toMatchObject([
      { version: 2, isNewest: true, acceptedBy: null },
      { version: 1, isNewest: false, acceptedBy: { name: 'Ana Prueba' } },
    ]);
    expect(await versions('admin')).toMatchObject([{ acceptedCount: 0 }, { acceptedCount: 1 }]);
    expect((await versions('admin'))[0]).not.toHaveProperty('acceptedBy');
    expect(await versions('admin', '?accountName=aurora')).toMatchObject([{ acceptedBy: null }, { acceptedBy: {} }]);
    const kept = await ask('GET /commercialconditions/pdf?version=1', 'other');
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="condiciones-comerciales-v1.pdf"',
    });
    expect((await ask('GET /commercialconditions/pdf', 'other')).headers['content-disposition']).toContain('-v2.pdf');
  });
});
