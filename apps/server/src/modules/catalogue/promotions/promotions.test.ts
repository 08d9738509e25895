import { sql } from 'kysely';
import type { Promotion, PromotionDetail } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const form = (name: string, change: object = {}) => ({
  name,
  description: 'Descuento de temporada',
  isActive: true,
  beginDate: '2026-11-01',
  endDate: '2026-11-30',
  promoType: 'Porcentual',
  promoValue: 15,
  ...change,
});

describeOnOneEngine('postgres', 'promotions', (database) => {
  const server = appForBlock(database);
  const tokens: Record<string, string> = {};
  const id = { brand: '', other: '', root: '', leaf: '', product: '' };
  beforeAll(async () => {
    // The last minute of the day in Mexico City.
    server.setNow(new Date('2026-11-21T05:59:30Z'));
    await addSeller(database(), 'aurora', 'Aurora');
    await addSeller(database(), 'brisa', 'Brisa');
    await addPerson(database(), 'ada@trastienda.mx', { roles: ['ADMIN_USER', 'CATALOG_USER'] });
    await addPerson(database(), 'storefront@trastienda.mx', { roles: ['ADMIN_API'] });
    tokens.admin = await server.signIn('ada@trastienda.mx');
    tokens.integrator = await server.signIn('storefront@trastienda.mx');
    const { rows } = await sql<typeof id>`
      with root as (select id from category where parent_id is null),
        branch as materialized (select add_category(id, 'Hogar') as id from root),
        brands as (insert into brand (name) values ('Altiplano'), ('Barranca') returning id, name)
      select (select id::text from brands where name = 'Altiplano') as brand,
        (select id::text from brands where name = 'Barranca') as other,
        (select id::text from branch) as root, '' as leaf, '' as product`.execute(database().db);
    Object.assign(id, rows[0]);
    const leaf = await sql<{ id: string }>`
      select add_category(${id.root}, 'Tazas')::text as id`.execute(database().db);
    id.leaf = leaf.rows[0]?.id ?? '';
    const product = await sql<{ id: string }>`
      insert into product (account_name, name, description, category_id, brand_id)
      values ('aurora', 'Taza', 'De barro', ${id.leaf}, ${id.brand}) returning id::text`.execute(database().db);
    id.product = product.rows[0]?.id ?? '';
  });

  const ask = (call: string, body?: unknown, as = 'admin', headers: Record<string, string> = {}) =>
    server.ask(call, { token: tokens[as] ?? '', headers, ...(body !== undefined && { body }) });
  const created = async (name: string, change: object = {}, as = 'admin') => {
    const { status, body } = await ask('POST /promotions', form(name, change), as);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as PromotionDetail;
  };
  const found = async (query: string) =>
    ((await ask(`GET /promotions?${query}`)).body as Promotion[]).map(({ name }) => name).sort();
  const emptied = () => sql`delete from promotion`.execute(database().db);

  test('keeps the value under its type, names its members, and changes by version', async () => {
    const made = await created('Buen Fin', { brands: [id.brand], categories: [id.leaf], products: [id.product] });
    expect(made).toMatchObject({
      ...{ version: 1, userType: 'ADMIN', nominalDiscountValue: 0, percentualDiscountValue: 15, sellers: [] },
      named: {
        brands: [{ id: id.brand, name: 'Altiplano' }],
        categories: [{ id: id.leaf, name: '/Hogar/Tazas' }],
        products: [{ id: id.product, name: 'Taza' }],
        sellers: [],
      },
    });
    const change = form('Buen Fin', { promoType: 'Nominal', promoValue: 200, sellers: ['brisa', 'aurora'] });
    const path = `/promotions/${made.id}`;
    const saved = await ask(`PUT ${path}`, change, 'admin', { 'if-match': '"1"' });
    expect(saved).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        ...{ nominalDiscountValue: 200, percentualDiscountValue: 0, brands: [] },
        named: {
          sellers: [
            { id: 'brisa', name: 'Brisa' },
            { id: 'aurora', name: 'Aurora' },
          ],
        },
      },
    });
    expect(await ask(`PUT ${path}`, change, 'admin', { 'if-match': '"2"' })).toMatchObject({ body: { version: 2 } });
    const late = await ask(`DELETE ${path}`, undefined, 'admin', { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { changes: [{ action: 'promotion.changed', version: 2 }] } });
    expect((await ask(`DELETE ${path}`, undefined, 'admin', { 'if-match': '"2"' })).status).toBe(204);
    expect((await ask(`GET ${path}`)).status).toBe(404);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'promotion' and subject_id = ${made.id} order by at, id`.execute(
      database().db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['promotion.created', 'promotion.changed', 'promotion.deleted']);
  });

  test('one name is one promotion’s, whatever its capitals and however many ask at once', async () => {
    await emptied();
    const names = ['Día del niño', 'DÍA DEL NIÑO', 'dia del niño'];
    const answers = await Promise.all(names.map((name) => ask('POST /promotions', form(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'promotions.name.taken',
      fields: { name: 'Ya existe una promoción con el mismo nombre' },
    });
    expect(await found('name=dia%20del%20ni%C3%B1o')).toHaveLength(1);
    expect(await found('name=dia')).toEqual([]);
  });

  test('refuses members that are not there, and keeps those that have gone since', async () => {
    await emptied();
    const refused = await ask(
      'POST /promotions',
      form('Fantasma', { brands: ['999999', id.brand], sellers: ['nadie'] }),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { brands: 'No existe: 999999', sellers: 'No existe: nadie' } },
    });
    const made = await created('Con marca', { brands: [id.other] });
    await sql`delete from brand where id = ${id.other}::bigint`.execute(database().db);
    const saved = await ask(`PUT /promotions/${made.id}`, form('Con marca', { brands: [id.other], promoValue: 20 }));
    expect(saved).toMatchObject({ status: 200, body: { brands: [id.other], named: { brands: [] } } });
  });

  test('takes a seller’s promotion of the integrator alone, and never another payer', async () => {
    await emptied();
    const change = { userType: 'SELLER', sellers: ['aurora'] };
    expect((await ask('POST /promotions', form('Aurora', change))).body).toMatchObject({
      code: 'promotions.seller.integratorOnly',
    });
    const made = await created('Aurora', change, 'integrator');
    expect(await ask(`PUT /promotions/${made.id}`, form('Aurora', { userType: 'ADMIN' }))).toMatchObject({
      status: 409,
      body: { code: 'promotions.payer.fixed' },
    });
    const saved = await ask(`PUT /promotions/${made.id}`, form('Aurora 2', { sellers: ['aurora'] }));
    expect(saved).toMatchObject({ status: 200, body: { userType: 'SELLER', name: 'Aurora 2' } });
  });

  test('finds by text, switch and days, and what holds for a member', async () => {
    await emptied();
    await created('Todos');
    await created('Apagada', { isActive: false, beginDate: '2026-10-01', endDate: '2026-10-31' });
    await created('Marca', { brands: [id.brand], description: 'Solo Altiplano' });
    await created('Hogar', { categories: [id.root], sellers: ['aurora'] });
    await created('Tazas', { categories: [id.leaf], beginDate: '2026-12-01', endDate: '2026-12-31' });
    await created('Mercado', { marketplaces: ['web'], products: [id.product] });
    const all = ['Apagada', 'Hogar', 'Marca', 'Mercado', 'Tazas', 'Todos'];
    const without = (...names: string[]) => all.filter((name) => !names.includes(name));
    const cases: [string, string[]][] = [
      ['', all],
      ['text=altiplano', ['Marca']],
      ['isActive=false', ['Apagada']],
      ['fromDate=2026-11-15', without('Apagada')],
      ['toDate=2026-10-15', ['Apagada']],
      ['fromDate=2026-10-31&toDate=2026-11-01', without('Tazas')],
      ['range=2026-10-31,2026-11-01', without('Tazas')],
      ['range=2026-12-01,2026-12-02&toDate=2026-01-01', ['Tazas']],
      [`brands=${id.brand}`, all],
      ['brands=999', without('Marca')],
      [`categories=${id.leaf}`, all],
      [`categories=${id.root}`, without('Tazas')],
      ['sellers=brisa', without('Hogar')],
      ['sellers=brisa,aurora', all],
      ['products=1', without('Mercado')],
      ['marketplaces=app', without('Mercado')],
      ['marketplaces=web', all],
      ['marketplaces=app,%20WEB', all],
      ['active=now', without('Apagada', 'Tazas')],
      ['active=now&brands=999', ['Hogar', 'Mercado', 'Todos']],
    ];
    for (const [query, names] of cases) expect({ query, names: await found(query) }).toEqual({ query, names });
    expect(await ask('GET /promotions?size=2&from=1')).toMatchObject({ total: 6, body: [{}, {}] });
    expect((await ask('GET /promotions?range=2026-11-02,2026-11-01')).status).toBe(400);
  });

  test('tells who has the ones in force already that they are the same, until one changes or the day ends', async () => {
    await emptied();
    const { id: promotion } = await created('Todos');
    const inForce = (tag?: string) =>
      ask('GET /promotions?active=now', undefined, 'integrator', tag ? { 'if-none-match': tag } : {});
    const first = await inForce();
    const tag = String(first.headers.etag);
    expect(first).toMatchObject({ status: 200, total: 1, headers: { 'cache-control': 'private, no-cache' } });
    expect(await inForce(tag)).toMatchObject({ status: 304, headers: { etag: tag } });
    await ask(`PUT /promotions/${promotion}`, form('Todos', { promoValue: 30 }));
    const changed = await inForce(tag);
    expect(changed).toMatchObject({ status: 200, body: [{ promoValue: 30 }] });
    await ask(`DELETE /promotions/${promotion}`);
    const emptiedTag = String((await inForce(String(changed.headers.etag))).headers.etag);
    expect(await inForce(emptiedTag)).toMatchObject({ status: 304 });
    server.setNow(new Date('2026-11-21T06:00:30Z'));
    expect(await inForce(emptiedTag)).toMatchObject({ status: 200, body: [] });
    expect((await ask('GET /promotions')).headers.etag).toBeUndefined();
    expect((await ask('GET /promotions?active=now&categories=1')).headers.etag).toBeUndefined();
  });

  test('keeps what it read of the ones in force, each search by itself, and reads anew after a change', async () => {
    await emptied();
    const { id: promotion } = await created('Todos', { sellers: ['aurora'] });
    const values = async (query = '') =>
      ((await ask(`GET /promotions?active=now${query}`)).body as Promotion[]).map(({ promoValue }) => promoValue);
    expect(await values()).toEqual([15]);
    expect(await values('&sellers=brisa')).toEqual([]);
    // A change in the database that bypasses the revision: cached pages stay.
    await sql`update promotion set promo_value = 40`.execute(database().db);
    expect([await values(), await values('&sellers=brisa'), await values('&size=1')]).toEqual([[15], [], [40]]);
    await ask(`PUT /promotions/${promotion}`, form('Todos', { promoValue: 30 }));
    expect([await values(), await values('&sellers=brisa')]).toEqual([[30], [30]]);
    for (let from = 1; from <= 120; from += 1) await values(`&from=${from}`);
    await sql`update promotion set promo_value = 50`.execute(database().db);
    expect(await values()).toEqual([50]);
  });

  test('changes once of two who save at once', async () => {
    await emptied();
    const { id: promotion } = await created('Carrera');
    const answers = await Promise.all(
      [20, 30].map((promoValue) =>
        ask(`PUT /promotions/${promotion}`, form('Carrera', { promoValue }), 'admin', { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
