import { randomUUID } from 'node:crypto';
import { type FindKind, findKindNames, type Role, tokenScopeNames } from '@trastienda/domain';
import { sql } from 'kysely';
import type { FoundGroup, Incident, Load, Report } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { findableKinds } from './find-access.ts';
import { windows } from './wanted.ts';

const everything = ['ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;

describeOnOneEngine('postgres', 'the search of everything', (database) => {
  const { app, fixture } = orderTests(database);
  let tokens: Record<'boss' | 'seller' | 'clerk' | 'other', string>;
  let ids: Record<'own' | 'shipped' | 'foreign' | 'unpaid', string>;
  let sku: number;
  beforeAll(async () => {
    const buyer = (over: object) => ({
      clientProfileData: {
        firstName: 'Íñigo',
        lastName: 'Ordóñez Ruvalcaba',
        email: 'inigo.ordonez@correo.mx',
        phone: '+52 (55) 1234-5678',
        document: 'PEAA800101AB1',
        ...over,
      },
    });
    ids = {
      own: await fixture.place({ ...buyer({}), creationDate: '2026-01-11T12:00:00Z' }),
      shipped: await fixture.place({ creationDate: '2026-01-12T12:00:00Z' }),
      foreign: await fixture.place({ ...buyer({}), accountName: 'brisa', creationDate: '2026-01-13T12:00:00Z' }),
      unpaid: await fixture.place({
        ...buyer({ lastName: 'Ruvalcaba', email: 'otro@correo.mx', phone: '' }),
        paid: false,
      }),
    };
    await fixture.as('seller', `POST /orders/${ids.shipped}/start-handling`);
    const shipped = await fixture.as('seller', `POST /orders/${ids.shipped}/invoice`, {
      courier: 'dhl',
      trackingNumber: 'JJD0099887766',
      trackingUrl: 'https://dhl.mx/1',
      items: [{ id: 'taza', quantity: 2 }],
    });
    expect(shipped).toMatchObject({ status: 200 });
    sku = await addSku(database(), { name: 'Cafetera Moka', upc: '7501234567890', refId: 'CAF-9' });
    await addSku(database(), { accountName: 'brisa', name: 'Cafetera ajena', upc: '7501234567891', refId: 'CAF-10' });
    await sql`update product set name = 'Aluminio para el hogar' where id = (select product_id from sku where id = ${sku})`.execute(
      database().db,
    );
    await sql`select rebuild_product_list()`.execute(database().db);
    const person = async (email: string, options: Parameters<typeof addPerson>[2]) => {
      await addPerson(database(), email, options);
      return app.signIn(email);
    };
    const own = { accounts: ['aurora'], operating: true };
    tokens = {
      boss: await person('jefe@trastienda.mx', { roles: ['ADMIN_USER', ...everything], operating: true }),
      seller: await person('dueña@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', ...everything] }),
      clerk: await person('luz@aurora.mx', {
        ...own,
        operating: false,
        roles: ['ORGANIZATION_STANDARD_USER', ...everything],
      }),
      other: await person('eva@brisa.mx', {
        ...own,
        accounts: ['brisa'],
        roles: ['ORGANIZATION_ADMIN_USER', ...everything],
      }),
    };
  });

  type Who = keyof typeof tokens;
  const find = async (as: Who, text: string, more = '') => {
    const { status, body } = await app.ask(`GET /find?text=${encodeURIComponent(text)}${more}`, { token: tokens[as] });
    expect(status).toBe(200);
    return body as FoundGroup[];
  };
  const idsOf = async (as: Who, kind: FindKind, text: string) =>
    (await find(as, text)).find((group) => group.kind === kind)?.rows.map(({ id }) => id) ?? [];
  const first = async (as: Who, text: string) => {
    const [group] = await find(as, text);
    return group && { kind: group.kind, ...group.rows[0] };
  };

  it('finds an order by whatever an operating user knows of it, accents and capitals apart, the newest first', async () => {
    const both = [ids.foreign, ids.own];
    for (const text of [
      'ordonez',
      'RUVALCABA íñigo',
      'inigo.ordonez@correo.mx',
      '55 1234 5678',
      '5512345678',
      '12345678',
    ])
      expect({ text, ids: await idsOf('boss', 'orders', text) }).toMatchObject({
        text,
        ids: expect.arrayContaining(both),
      });
    expect(await idsOf('boss', 'orders', 'inigo ordonez')).toEqual(both);
    expect(await first('boss', '+52 55 12345678')).toMatchObject({
      kind: 'orders',
      id: ids.foreign,
      detail: 'Íñigo Ordóñez Ruvalcaba',
      accountName: 'brisa',
      status: 'ready-for-handling',
      foundBy: { field: 'phone', value: '+52 (55) 1234-5678' },
      isExact: true,
    });
    expect(await first('boss', '12345')).toMatchObject({ id: expect.any(String), isExact: false });
  });

  it.each([
    ['JJD0099887766', true, { field: 'trackingNumber', value: 'JJD0099887766' }],
    ['jjd00998', false, { field: 'trackingNumber', value: 'JJD0099887766' }],
  ])('finds the order of %s, and so does the list', async (text, isExact, foundBy) => {
    expect(await first('clerk', text)).toMatchObject({ kind: 'orders', id: ids.shipped, isExact, foundBy });
    const list = await app.ask(`GET /orders?text=${text}`, { token: tokens.clerk });
    expect(list.body).toMatchObject([{ id: ids.shipped }]);
    expect(list.headers['x-total-count']).toBe('1');
  });

  it('finds an order by the number of its invoice', async () => {
    const value = `inv-${ids.shipped}-0`;
    const foundBy = { field: 'invoiceNumber', value };
    expect(await first('clerk', value.toUpperCase())).toMatchObject({
      kind: 'orders',
      id: ids.shipped,
      isExact: true,
      foundBy,
    });
  });

  it('the list finds a telephone for who sees buyers, and for nobody else', async () => {
    const list = async (as: Who) => (await app.ask('GET /orders?text=55%201234-5678', { token: tokens[as] })).body;
    expect(await list('seller')).toMatchObject([{ id: ids.own }]);
    expect(await list('clerk')).toEqual([]);
  });

  it('opens a whole number at once: it stands first', async () => {
    expect(await first('seller', ids.own)).toMatchObject({ kind: 'orders', id: ids.own, isExact: true });
    expect(await first('seller', ids.own.toUpperCase())).toMatchObject({ id: ids.own, isExact: true });
    expect(await first('seller', '7501234567890')).toMatchObject({ kind: 'skus', id: String(sku), isExact: true });
    expect(await first('seller', String(sku))).toMatchObject({ kind: 'skus', id: String(sku), isExact: true });
    expect(await first('seller', 'caf-9')).toMatchObject({ kind: 'skus', id: String(sku), isExact: true });
  });

  it('finds products by their names, and variants by what their product is not called', async () => {
    expect(await find('seller', 'aluminio')).toMatchObject([
      { kind: 'products', rows: [{ title: 'Aluminio para el hogar' }] },
    ]);
    const [products, variants] = await find('seller', 'móka');
    expect(products).toMatchObject({ kind: 'products', rows: [{ title: 'Aluminio para el hogar' }] });
    expect(variants).toMatchObject({ kind: 'skus', rows: [{ title: 'Aluminio para el hogar · Cafetera Moka' }] });
    expect(await idsOf('boss', 'skus', '75012345678')).toHaveLength(2);
  });

  it('finds incidents, reports, users and sellers', async () => {
    const raised = await app.ask('POST /incidents', {
      token: tokens.seller,
      body: {
        incidenceType: 'ORDER',
        priority: 'LOW',
        title: 'Caja rota',
        description: 'Llegó abierta',
        reference: ids.own,
      },
    });
    const { id } = raised.body as Incident;
    expect(await find('boss', 'caja abierta')).toMatchObject([
      { kind: 'incidents', rows: [{ id: String(id), of: ids.own, status: 'OPEN' }], hasMore: false },
    ]);
    expect(await idsOf('other', 'incidents', 'caja')).toEqual([]);
    await app.ask('POST /reports/orders/csv', { token: tokens.seller, body: {} });
    expect(await idsOf('seller', 'reports', 'pedidos')).toHaveLength(1);
    expect(await idsOf('boss', 'reports', 'pedidos')).toEqual([]);
    expect(await find('boss', 'dueña@aurora.mx')).toMatchObject([{ kind: 'users', rows: [{ isExact: true }] }]);
    expect(await idsOf('seller', 'users', 'jefe')).toEqual([]);
    expect(await find('boss', 'BRISA', '&kinds=sellers')).toMatchObject([
      { kind: 'sellers', rows: [{ title: 'Brisa', isExact: true, status: 'ACTIVE' }] },
    ]);
  });

  it('the list of loads finds what is found of them, and not the tries that were followed', async () => {
    const add = async (
      file_name: string,
      { layout = 'prices', account = 'aurora', dryRun = false, minutes = 0 } = {},
    ) => {
      const id = randomUUID();
      await sql`
        insert into load (id, layout, state, content_hash, sha256, file_key, file_name, size, created_by, surface, dry_run, partial,
          day, created_at, finished_at, account_name)
        select ${id}::uuid, ${layout}, 'done', ${id}, ${id}, ${id}, ${file_name}, 1, person.id, 'web', ${dryRun}, false, '2026-01-10',
          '2026-01-10T12:00:00Z'::timestamptz + ${minutes} * interval '1 minute', '2026-01-10T13:00:00Z', ${account}
        from person where email = 'dueña@aurora.mx'
      `.execute(database().db);
      return id;
    };
    const tried = await add('otoño [final].csv', { dryRun: true });
    const loaded = await add('otoño [final].csv', { minutes: 5 });
    const stock = await add('otoño.csv', { layout: 'inventory', minutes: 6 });
    await add('otoño.csv', { account: 'brisa', minutes: 7 });
    const listed = async (text: string) => {
      const { body } = await app.ask(`GET /loads?text=${encodeURIComponent(text)}`, { token: tokens.seller });
      return (body as Load[]).map(({ id }) => id);
    };
    for (const [text, ids] of [
      ['OTONO', [stock, loaded]],
      ['otoño precios', [loaded]],
      ['[final]', [loaded]],
      ['otoño%', []],
      [stock.toUpperCase(), [stock]],
      ['primavera', []],
    ] as const) {
      expect({ text, ids: await listed(text) }).toEqual({ text, ids });
      expect({ text, ids: await idsOf('seller', 'loads', text) }).toEqual({ text, ids });
    }
    expect(await listed('   ')).toEqual([stock, loaded]);
    expect(await listed(tried)).toEqual([]);
    expect(await idsOf('seller', 'loads', tried)).toEqual([tried]);
  });

  it.each([['pedidos'], ['ESTADO de'], ['pedidos nada']])(
    'the list of reports finds what is found of them by "%s"',
    async (text) => {
      await app.ask('POST /reports/orders/csv', { token: tokens.clerk, body: {} });
      await app.ask('POST /reports/products/csv', { token: tokens.clerk, body: {} });
      const found = await idsOf('clerk', 'reports', text);
      expect(found.length > 0).toBe(!text.includes('nada'));
      const { body } = await app.ask(`GET /reports?text=${encodeURIComponent(text)}`, { token: tokens.clerk });
      expect((body as Report[]).map(({ id }) => id)).toEqual(found);
    },
  );

  it('finds the guide of an order by its number', async () => {
    const id = await fixture.place({ carrier: 'envios' });
    await fixture.start(id);
    await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
    expect(await find('seller', id)).toMatchObject([
      { kind: 'orders', rows: [{ id, isExact: true }] },
      { kind: 'guides', rows: [{ id, of: id, status: expect.any(String) }] },
    ]);
  });

  it('shows nothing of another seller, of an unpaid order or of a buyer to who may not see it', async () => {
    for (const text of ['ordonez', '5512345678', ids.foreign, 'cafetera', '7501234567891', 'CAF-10'])
      for (const { rows } of await find('seller', text))
        for (const row of rows) expect({ text, ...row }).toMatchObject({ accountName: 'aurora' });
    expect(await idsOf('seller', 'orders', ids.foreign)).toEqual([]);
    expect(await idsOf('seller', 'orders', ids.unpaid)).toEqual([]);
    expect(await idsOf('boss', 'orders', ids.unpaid)).toEqual([ids.unpaid]);
    for (const text of ['ordonez', 'inigo.ordonez@correo.mx', '5512345678'])
      expect({ text, found: await find('clerk', text) }).toEqual({ text, found: [] });
    const [seen] = await find('clerk', ids.own);
    expect(Object.keys(seen?.rows[0] ?? {})).not.toContain('detail');
  });

  it('is not made long by what very many have, and finds what only an old order has', async () => {
    const copies = windows.newestOrders + 20;
    await sql`
      with named as (
        insert into order_account (order_id, account_name) select 'n' || n, 'brisa' from generate_series(1, ${copies}) n)
      insert into orders (id, account_name, status, creation_date, value_centavos, first_name, last_name, email, phone,
        document, delivery_type, logistic_model, totals, logistics)
      select 'n' || n, 'brisa', 'handling', '2026-02-01T12:00:00Z'::timestamptz + n * interval '1 second', 1, 'Luz', 'Zacarías',
        'luz@correo.mx', '', '', 'delivery', 'x', '[]', '[]' from generate_series(1, ${copies}) n
    `.execute(database().db);
    const [group] = await find('other', 'zacarias');
    expect(group).toMatchObject({
      kind: 'orders',
      hasMore: true,
      rows: [{ id: `n${copies}` }, { id: `n${copies - 1}` }, {}, {}, {}],
    });
    expect((await find('other', 'zacarias', '&size=20'))[0]?.rows).toHaveLength(20);
    expect(await idsOf('other', 'orders', 'íñigo')).toEqual([ids.foreign]);
  });

  it('answers several words of who does not see buyers, too', async () => {
    expect(await find('clerk', 'dos palabras')).toEqual([]);
    expect(await find('clerk', 'dos palabras', '&kinds=orders')).toEqual([]);
  });

  it('takes what is typed as it is', async () => {
    for (const text of ['%', '_', "' or true --", '\\', '{}', 'null', '0'.repeat(100), '99999999999999999999'])
      for (const { rows } of await find('boss', text))
        expect({ text, rows }).toMatchObject({ rows: expect.any(Array) });
    expect(await find('boss', '%%%')).toEqual([]);
    for (const blank of ['', '%20%20', '%C2%A0'])
      expect((await app.ask(`GET /find?text=${blank}`, { token: tokens.boss })).status).toBe(400);
    expect((await app.ask('GET /find?text=x&kinds=orders,nada', { token: tokens.boss })).status).toBe(400);
  });
});

const found: readonly [readonly Role[], FindKind[]][] = [
  [['ADMIN_USER'], ['incidents', 'loads', 'users', 'sellers']],
  [
    ['STANDARD_USER', 'ORDERS_USER'],
    ['orders', 'guides', 'incidents', 'loads'],
  ],
  [
    ['ORGANIZATION_ADMIN_USER', ...everything],
    ['orders', 'products', 'skus', 'guides', 'incidents', 'loads', 'reports', 'users'],
  ],
  [
    ['ORGANIZATION_STANDARD_USER', 'INVENTORY_USER'],
    ['incidents', 'loads'],
  ],
  [
    ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'],
    ['products', 'skus', 'incidents', 'loads'],
  ],
  [['ADMIN_API'], ['orders', 'products', 'skus', 'guides', 'loads', 'reports']],
];
it.each(found)('%j finds %j', (roles, kinds) => {
  const viewer = { userId: 'u', roles, accountNames: ['aurora'], operatingUser: true };
  expect(findableKinds(viewer)).toEqual(kinds);
});

it('a token finds what its scopes open, and never a user', () => {
  const roles: Role[] = ['ADMIN_USER', ...everything];
  const kinds = (...tokenScopes: (typeof tokenScopeNames)[number][]) =>
    findableKinds({ userId: 'u', roles, accountNames: [], operatingUser: true, tokenScopes });
  expect(kinds('read')).toEqual(findKindNames.filter((kind) => kind !== 'users'));
  expect(kinds('loads')).toEqual(['products', 'skus', 'loads']);
  expect(kinds('reports')).toEqual(['reports']);
  expect(kinds('orders')).toEqual(['orders', 'guides', 'incidents']);
  expect(kinds(...tokenScopeNames)).not.toContain('users');
});
