import { randomUUID } from 'node:crypto';
import type { Role } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Incident, Notification, Order, OrderEvent } from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue } from '../../../testing/catalogue.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { newOrder } from '../../../testing/orders.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const people = {
  seller: { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER'], accounts: ['aurora'] },
  basic: { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] },
  other: { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER'], accounts: ['brisa'] },
  admin: { roles: ['ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER'], accounts: ['brisa'] },
  operator: { roles: ['STANDARD_USER', 'CATALOG_USER'], accounts: [] },
  integrator: { roles: ['ADMIN_API'], accounts: [] },
} as const satisfies Record<string, { roles: readonly Role[]; accounts: readonly string[] }>;
type Who = keyof typeof people;
type Reply = {
  status: number;
  body: Incident & { code?: string; fields?: Record<string, string>; changes?: object[] };
};

describeOnOneEngine('postgres', 'incidents', (database) => {
  const app = appForBlock(database);
  const tokens = {} as Record<Who, string>;
  let productId: number;
  let skuId: number;
  let placed = 0;

  beforeAll(async () => {
    app.setNow(new Date('2026-11-20T18:00:00Z'));
    await addSeller(database(), 'aurora', 'Aurora');
    await addSeller(database(), 'brisa', 'Brisa');
    await sql`insert into carrier (id, name, type, sla_type) values ('dhl', 'DHL', 'SELLER', 'Envío a domicilio')`.execute(
      database().db,
    );
    for (const who of Object.keys(people) as Who[]) {
      await addPerson(database(), `${who}@correo.mx`, people[who]);
      tokens[who] = await app.signIn(`${who}@correo.mx`);
    }
    const { categoryId } = await addCatalogue(database());
    const { rows } = await sql<{ product_id: number; id: number }>`
      with made as (insert into product (account_name, name, description, category_id, brand_id)
        select 'aurora', 'Taza', 'De barro', ${categoryId}::bigint, min(id) from brand returning id)
      insert into sku (product_id, account_name, upc, name, width, height, length, weight)
      select id, 'aurora', '75010', 'Taza roja', 1, 1, 1, 1 from made returning product_id, id`.execute(database().db);
    productId = rows[0]?.product_id ?? 0;
    skuId = rows[0]?.id ?? 0;
  }, 120_000);

  const ask = async (as: Who, call: string, body?: unknown, version?: number): Promise<Reply> => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await app.ask(call, { token: tokens[as], headers, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.body as Reply['body'] };
  };
  const place = async (over: object = {}): Promise<string> => {
    const id = `v${++placed}-01`;
    const order = newOrder({ creationDate: '2026-11-20T12:00:00Z', ...over });
    const { status } = await ask('integrator', `PUT /integration/orders/${id}`, { event: 'order.placed', order });
    expect(status).toBe(201);
    return id;
  };
  const form = (requests: object = {}) => ({
    ...{ incidenceType: 'ORDER', priority: 'HIGH', title: 'Caja rota', description: 'Llegó abierta.' },
    ...requests,
  });
  const raise = async (as: Who, requests: object): Promise<Incident> => {
    const { status, body } = await ask(as, 'POST /incidents', form(requests));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const comment = (as: Who, id: number, text: string, version?: number) =>
    ask(as, `POST /incidents/${id}/comments`, { text }, version);
  const close = (as: Who, id: number, version?: number) =>
    ask(as, `PUT /incidents/${id}`, { status: 'CLOSE' }, version);
  const order = async (id: string) => (await ask('admin', `GET /orders/${id}`)).body as unknown as Order;
  const listed = async (as: Who, query = '') => {
    const { body } = await app.ask(`GET /incidents?size=100${query}`, { token: tokens[as] });
    return (body as Incident[]).map(({ id }) => id);
  };
  const told = async (as: Who): Promise<string[]> => {
    const { body } = await app.ask('GET /notifications?type=INCIDENT&size=100', { token: tokens[as] });
    return (body as Notification[]).map(({ text }) => text);
  };

  it('is raised by a seller about an order, goes to the marketplace, and tags the order', async () => {
    const reference = await place();
    const made = await raise('seller', { reference: ` ${reference} `, title: ' Caja rota ' });
    expect(made).toMatchObject({
      ...{ version: 1, incidenceType: 'ORDER', reference, productId: null, priority: 'HIGH', status: 'OPEN' },
      ...{ accountName: null, title: 'Caja rota', description: 'Llegó abierta.', comments: [] },
      author: { name: 'Ana', lastName: 'Prueba', accountName: 'aurora' },
      creationDate: '2026-11-20T18:00:00.000Z',
    });
    expect((await order(reference)).tags).toContain('incidence');
    expect((await ask('basic', `GET /incidents/${made.id}`)).body).toEqual(made);
    const text = `Aurora creó la incidencia ${made.id} sobre el pedido ${reference}: Caja rota`;
    expect(await told('admin')).toContain(text);
    // Neither people without access to orders nor the author's own party are notified.
    for (const who of ['operator', 'seller', 'basic', 'other'] as const) expect(await told(who)).not.toContain(text);
    const mails = await sql`select distinct n.subject, n.path from notification_mail m join notification n
      on n.id = m.notification_id where n.text = ${text}`.execute(database().db);
    const subject = `Incidencia ${made.id} nueva sobre el pedido ${reference}`;
    expect(mails.rows).toEqual([{ subject, path: `/incidents/list?ref=${reference}&incident=${made.id}` }]);
  });

  it('goes from open to in progress by the first comment of the other party, and is closed by either', async () => {
    const reference = await place();
    const { id } = await raise('admin', { reference });
    expect((await ask('seller', `GET /incidents/${id}`)).body).toMatchObject({
      accountName: 'aurora',
      author: { accountName: null },
    });
    expect((await comment('admin', id, 'Es urgente.')).body).toMatchObject({ status: 'OPEN', version: 2 });
    const answered = await comment('basic', id, ' Lo revisamos. ');
    expect(answered.body).toMatchObject({ status: 'INPROGRESS', version: 3 });
    expect(answered.body.comments).toMatchObject([
      { author: 'Ana Prueba', accountName: null, text: 'Es urgente.' },
      { author: 'Ana Prueba', accountName: 'aurora', text: 'Lo revisamos.' },
    ]);
    expect(await told('admin')).toContain(
      `Aurora comentó en la incidencia ${id} sobre el pedido ${reference}: Caja rota`,
    );
    const { body } = await close('seller', id);
    expect(body).toMatchObject({ status: 'CLOSE', version: 4, comments: [{}, {}] });
    expect((await order(reference)).tags).not.toContain('incidence');
    for (const refused of [await close('admin', id), await comment('seller', id, 'Otra vez')]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'incidents.closed' } });
    }
    expect((await ask('seller', `GET /incidents/${id}`)).body).toEqual(body);
    // People who wrote in an incident are notified even without the permission.
    const again = await raise('admin', { reference });
    await comment('basic', again.id, 'Va.');
    await close('admin', again.id);
    expect(await told('basic')).toContain(
      `Admin cerró la incidencia ${again.id} sobre el pedido ${reference}: Caja rota`,
    );
  });

  it('tags its order while one is open, whatever else happens to the order', async () => {
    const reference = await place();
    const [one, two] = [await raise('seller', { reference }), await raise('admin', { reference })];
    await close('admin', one.id);
    await ask('seller', `POST /orders/${reference}/start-handling`);
    expect((await order(reference)).tags).toEqual(['incidence']);
    await close('admin', two.id);
    expect((await order(reference)).tags).toEqual([]);
    const { body } = await app.ask(`GET /orders/${reference}/history`, { token: tokens.admin });
    const history = (body as OrderEvent[]).map(({ action, changes }) => [
      action,
      ...changes.map(({ fact, to }) => `${fact} ${to}`),
    ]);
    expect(history.slice(0, 5)).toEqual([
      ['order.incidentClosed', 'incident CLOSE', 'tag null'],
      ['order.handlingStarted', 'status handling'],
      ['order.incidentClosed', 'incident CLOSE'],
      ['order.incidentCreated', 'incident OPEN'],
      ['order.incidentCreated', 'incident OPEN', 'tag incidence'],
    ]);
  });

  it('is about products and variants too, whose product it names', async () => {
    const about = { incidenceType: 'SKU', reference: String(skuId) };
    const ofSku = await raise('admin', about);
    expect(ofSku).toMatchObject({ productId, reference: String(skuId), accountName: 'aurora' });
    const ofProduct = await raise('seller', { incidenceType: 'PRODUCT', reference: String(productId) });
    expect(ofProduct).toMatchObject({ productId, accountName: null });
    expect(await listed('seller', `&incidenceType=SKU&reference=${skuId}`)).toEqual([ofSku.id]);
    const { rows } = await sql<{ action: string }>`
      select action from seller_audit_entry where subject_type = 'product' and subject_id = ${String(productId)} order by id
    `.execute(database().db);
    expect(rows.map(({ action }) => action)).toEqual(['product.incidentCreated', 'product.incidentCreated']);
    await close('seller', ofSku.id);
    await close('seller', ofProduct.id);
    const history = await ask('seller', `GET /products/${productId}/history`);
    expect(history.body).toMatchObject([
      { action: 'product.incidentClosed', incident: { id: ofProduct.id, sku: null, to: 'CLOSE' }, load: null },
      { action: 'product.incidentClosed', incident: { id: ofSku.id, sku: String(skuId), from: 'OPEN', to: 'CLOSE' } },
      { action: 'product.incidentCreated', incident: { id: ofProduct.id, title: 'Caja rota', from: null, to: 'OPEN' } },
      {
        action: 'product.incidentCreated',
        incident: { id: ofSku.id },
        person: expect.stringMatching(/./),
        changed: [],
      },
    ]);
    expect((await ask('other', `GET /products/${productId}/history`)).status).toBe(404);
  });

  it.each<[string, (code: string) => string]>([
    ['in capitals and after a number sign', (code) => `#${code.toUpperCase()}`],
    ['with blanks', (code) => code.replaceAll('-', ' ')],
    ['after zeros', (code) => `00${code}`],
  ])('is about what its reference names, typed %s, also when it is sent again', async (_, typed) => {
    const orderId = await place();
    for (const [incidenceType, stored] of [
      ['ORDER', orderId],
      ['SKU', String(skuId)],
      ['PRODUCT', String(productId)],
    ] as const) {
      const key = randomUUID();
      const send = (reference: string) =>
        app.ask('POST /incidents', {
          token: tokens.seller,
          body: form({ incidenceType, reference }),
          headers: { 'idempotency-key': key },
        });
      const made = (await send(typed(stored))).body as Incident;
      expect(made).toMatchObject({ incidenceType, reference: stored });
      expect((await send(stored)).body).toMatchObject({ id: made.id });
      await close('admin', made.id);
    }
  });

  it('does once what its author sent again: raised together, after a silence, and written', async () => {
    const reference = await place();
    const sent = (call: string, key: string, body: object, version?: number) => {
      const headers = { 'idempotency-key': key, ...(version !== undefined && { 'if-match': `"${version}"` }) };
      return app.ask(call, { token: tokens.seller, headers, body });
    };
    const raising = (requests: object = {}) =>
      sent('POST /incidents', 'raised-twice', form({ reference, ...requests }));
    const [first, second] = await Promise.all([raising(), raising()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const incident = first.body as Incident;
    expect(second.body).toEqual(incident);
    expect((await raising()).body).toEqual(incident);
    expect(await raising({ title: 'Otra caja' })).toMatchObject({
      status: 422,
      body: { code: 'incidents.key.reused' },
    });
    expect(await listed('seller', `&reference=${reference}`)).toEqual([incident.id]);

    const writing = (text: string) => sent(`POST /incidents/${incident.id}/comments`, 'written-twice', { text }, 1);
    expect(await writing('Lo vemos.')).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await writing('Lo vemos.')).toMatchObject({
      status: 200,
      body: { version: 2, comments: [{ text: 'Lo vemos.' }] },
    });
    expect(await writing('Otra cosa.')).toMatchObject({ status: 422, body: { code: 'incidents.key.reused' } });
    // The same key from another person is another attempt.
    const headers = { 'idempotency-key': 'raised-twice' };
    const others = await app.ask('POST /incidents', { token: tokens.admin, headers, body: form({ reference }) });
    expect(others.body).not.toMatchObject({ id: incident.id });
    await close('seller', incident.id);
    await close('admin', (others.body as Incident).id);
  });

  it.each<[string, Who, object, object]>([
    [
      'an order that is not there',
      'admin',
      { reference: 'v9999-01' },
      { reference: 'La referencia no existe o no la puede ver' },
    ],
    [
      'a product that is not there',
      'seller',
      { incidenceType: 'PRODUCT', reference: '999999' },
      { reference: 'La referencia no existe o no la puede ver' },
    ],
    [
      'a SKU of letters',
      'seller',
      { incidenceType: 'SKU', reference: 'abc' },
      { reference: 'La referencia no existe o no la puede ver' },
    ],
    [
      'a title of 31',
      'seller',
      { reference: 'v1-01', title: 'x'.repeat(31) },
      { title: 'El máximo número de caracteres es: 30' },
    ],
    [
      'an order, by who sees none',
      'basic',
      { reference: 'v1-01' },
      { incidenceType: 'Su usuario no tiene el permiso ORDERS_USER. Solicítelo a un administrador' },
    ],
  ])('is not raised about %s', async (_, who, requests, fields) => {
    expect(await ask(who, 'POST /incidents', form(requests))).toMatchObject({ status: 400, body: { fields } });
  });

  it('is not raised about what is somebody else’s, nor about what its seller does not see yet', async () => {
    const mine = await place();
    const unknown = { status: 400, body: { fields: { reference: 'La referencia no existe o no la puede ver' } } };
    expect(await ask('other', 'POST /incidents', form({ reference: mine }))).toMatchObject(unknown);
    const sku = form({ incidenceType: 'SKU', reference: String(skuId) });
    expect(await ask('other', 'POST /incidents', sku)).toMatchObject(unknown);
    const unpaid = await place({ paid: false });
    expect(await ask('seller', 'POST /incidents', form({ reference: unpaid }))).toMatchObject(unknown);
    expect(await ask('admin', 'POST /incidents', form({ reference: unpaid }))).toMatchObject({
      status: 400,
      body: { fields: { reference: 'El pedido no está pagado: su seller todavía no lo ve' } },
    });
    expect((await order(unpaid)).tags).toEqual([]);
    expect(await ask('integrator', 'POST /incidents', form({ reference: mine }))).toMatchObject({
      status: 403,
      body: { code: 'incidents.peopleOnly' },
    });
  });

  it('is not there for another seller', async () => {
    const { id } = await raise('seller', { reference: await place() });
    for (const answer of [
      await ask('other', `GET /incidents/${id}`),
      await close('other', id),
      await comment('other', id, 'a'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'incidents.notFound' } });
    expect(await listed('other')).toEqual([]);
    expect(await listed('other', '&accountName=aurora')).toEqual([]);
  });

  it('takes no change that is meant for another version, and tells who wrote since', async () => {
    const { id } = await raise('seller', { reference: await place() });
    await comment('admin', id, 'Lo vemos.', 1);
    expect(await close('seller', id, 1)).toMatchObject({
      status: 412,
      body: {
        code: 'errors.changed',
        changes: [{ action: 'incident.commented', by: 'Ana Prueba', fields: ['status'] }],
      },
    });
    expect(await comment('seller', id, 'Gracias.', 1)).toMatchObject({ status: 412 });
    expect(await comment('seller', id, '  ', 2)).toMatchObject({
      status: 400,
      body: { fields: { text: 'Ingrese un comentario' } },
    });
    expect((await comment('seller', id, 'Gracias.', 2)).body.version).toBe(3);
  });

  it('tells open pages of those who may read it', async () => {
    const { id } = await raise('seller', { reference: await place() });
    const { rows } = await sql<object>`
      select account_name, version from live_event where topic = 'incident' and subject_id = ${String(id)}`.execute(
      database().db,
    );
    expect(rows).toEqual([{ account_name: 'aurora', version: 1 }]);
  });

  describe('the list', () => {
    it('finds by reference, title, description and number, and by each filter', async () => {
      const reference = await place();
      app.setNow(new Date('2026-11-21T18:00:00Z'));
      for (const who of ['admin', 'seller'] as const) tokens[who] = await app.signIn(`${who}@correo.mx`);
      const { id } = await raise('admin', {
        reference,
        priority: 'LOW',
        title: 'Sin sello',
        description: 'Añádalo ya',
      });
      for (const query of [
        `&text=${reference}`,
        '&text=SELLO',
        '&text=anadalo',
        `&text=${id}&priority=LOW`,
        '&priority=LOW',
        '&fromDate=2026-11-21',
        `&reference=${reference}`,
        '&status=OPEN&accountName=aurora&priority=LOW&incidenceType=ORDER&toDate=2026-11-21',
      ]) {
        expect({ query, found: await listed('seller', query) }).toEqual({ query, found: [id] });
      }
      for (const query of ['&text=xyz', '&accountName=brisa', '&priority=LOW&status=CLOSE', '&fromDate=2026-11-22'])
        expect({ query, found: await listed('admin', query) }).toEqual({ query, found: [] });
      expect((await listed('admin'))[0]).toBe(id);
      const page = await app.ask('GET /incidents?from=1&size=2', { token: tokens.admin });
      expect((page.body as Incident[]).map((one) => one.id)).toEqual((await listed('admin')).slice(1, 3));
      expect(page.total).toBe((await listed('admin')).length);
    });
  });
});
