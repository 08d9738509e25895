import { sql } from 'kysely';
import type { Carrier, CarrierBlock } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { notifyOfBlocks } from './notify-of-blocks.ts';

const form = (name: string, change: object = {}) => ({ name, slaType: 'Exprés', isActive: true, ...change });

describeOnOneEngine('postgres', 'carriers and their blocks', (database) => {
  const server = appForBlock(database, { works: false });
  let fixture: OrderFixture;
  const token = { boss: '', admin: '', aurora: '', brisa: '' };
  beforeAll(async () => {
    fixture = orderFixture(server, await openMarketplace(database(), server));
    const seller = { roles: ['ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'] as const };
    await addPerson(database(), 'boss@trastienda.mx', { roles: ['ADMIN_USER', 'CARRIERS_USER'] });
    await addPerson(database(), 'std@trastienda.mx', { roles: ['STANDARD_USER', 'CARRIERS_USER'] });
    await addPerson(database(), 'carriers@aurora.mx', { ...seller, accounts: ['aurora'] });
    await addPerson(database(), 'carriers@brisa.mx', { ...seller, accounts: ['brisa'] });
    token.boss = await server.signIn('boss@trastienda.mx');
    token.admin = await server.signIn('std@trastienda.mx');
    token.aurora = await server.signIn('carriers@aurora.mx');
    token.brisa = await server.signIn('carriers@brisa.mx');
  });

  const ask = (call: string, who: keyof typeof token, body?: object, headers?: Record<string, string>) =>
    server.ask(call, { token: token[who], ...(body && { body }), ...(headers && { headers }) });
  const make = async (who: keyof typeof token, name: string, change?: object) => {
    const { status, body } = await ask('POST /carriers', who, form(name, change));
    expect(status).toBe(201);
    return body as Carrier;
  };
  const live = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from live_event where topic = 'carriers'`.execute(
      database().db,
    );
    return rows[0]?.n ?? 0;
  };

  test('administrators make ADMIN carriers, sellers their own, with what their numbers look like', async () => {
    const made = await make('admin', ' Rápida ', { trackingPattern: ' #{10} ', trackingUrlTemplate: '' });
    expect(made).toMatchObject({ name: 'Rápida', type: 'ADMIN', version: 1, trackingPattern: '#{10}' });
    expect(made).not.toHaveProperty('accountName');
    expect(made).not.toHaveProperty('trackingUrlTemplate');
    expect(await make('aurora', 'Bici')).toMatchObject({ type: 'SELLER', accountName: 'aurora' });
    const wrong = { trackingPattern: '(\\d+)+$', trackingUrlTemplate: 'https://x.mx/' };
    expect(await ask('POST /carriers', 'aurora', form(' ', wrong))).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String), trackingPattern: expect.stringContaining('#') } },
    });
    const tail = await ask('GET /carriers?name=bici&from=0&size=1', 'admin');
    expect(tail).toMatchObject({ total: 1, body: [{ accountName: 'aurora' }] });
    expect((await ask('GET /carriers?name=bici', 'brisa')).body).toEqual([]);
  });

  test('each changes its own; what is another seller’s is not there', async () => {
    const own = await make('aurora', 'Moto');
    const path = `/carriers/${own.id}`;
    const before = await live();
    const saved = await ask(
      `PUT ${path}`,
      'aurora',
      form('Moto 2', { trackingUrlTemplate: 'https://m.mx/{tracking}' }),
    );
    expect(saved).toMatchObject({ status: 200, body: { name: 'Moto 2', version: 2 } });
    expect(await live()).toBe(before + 1);
    // Saving the same form again changes nothing.
    const same = form('Moto 2', { trackingUrlTemplate: 'https://m.mx/{tracking}' });
    expect((await ask(`PUT ${path}`, 'aurora', same)).body).toMatchObject({ version: 2 });
    expect(await ask(`PUT ${path}`, 'aurora', form('Tarde'), { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    // A weak tag of the version that is there names none: it is refused, and nothing is written.
    expect(await ask(`PUT ${path}`, 'aurora', form('Débil'), { 'if-match': 'W/"2"' })).toMatchObject({ status: 400 });
    expect((await ask(`GET ${path}`, 'aurora')).body).toMatchObject({ name: 'Moto 2', version: 2 });
    expect(await ask(`PUT ${path}`, 'admin', form('x'))).toMatchObject({
      status: 403,
      body: { code: 'carriers.edit.ofSeller', message: 'Transportadora del seller Aurora: solo él la modifica' },
    });
    for (const call of [`GET ${path}`, `DELETE ${path}`])
      expect(await ask(call, 'brisa')).toMatchObject({ status: 404 });
    expect(await ask(`PUT ${path}`, 'brisa', form('x'))).toMatchObject({ status: 404 });
    expect(await ask('PUT /carriers/envios', 'aurora', form('x'))).toMatchObject({
      status: 403,
      body: { code: 'carriers.edit.administered' },
    });
    expect(await ask('PUT /carriers/dhl', 'aurora', form('x'))).toMatchObject({
      body: { code: 'carriers.edit.shared' },
    });
    expect(await ask('PUT /carriers/dhl', 'admin', form('DHL'))).toMatchObject({
      status: 200,
      body: { type: 'SELLER' },
    });
  });

  test('the log names what was done to a carrier, once for each change', async () => {
    const { id } = await make('admin', 'Bitácora');
    const change = (sla: string, version: number) =>
      ask(`PUT /carriers/${id}`, 'admin', form('Bitácora', { slaType: sla }), { 'if-match': `"${version}"` });
    expect((await change('Normal', 1)).status).toBe(200);
    expect((await change('Normal', 2)).status).toBe(200);
    expect((await ask(`DELETE /carriers/${id}`, 'admin', undefined, { 'if-match': '"2"' })).status).toBe(204);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'carrier' and subject_id = ${id} order by at, id`.execute(
      database().db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['carrier.created', 'carrier.changed', 'carrier.deleted']);
  });

  test('a name is one carrier’s among those that an account may use, however it is written', async () => {
    const own = await make('aurora', 'Tricíclo');
    const taken = {
      status: 409,
      body: { code: 'carriers.name.taken', fields: { name: expect.stringContaining('Ya existe') } },
    };
    expect(await ask('POST /carriers', 'aurora', form(' TRICICLO '))).toMatchObject(taken);
    expect(await ask('POST /carriers', 'aurora', form('dhl'))).toMatchObject(taken);
    expect(await ask('POST /carriers', 'admin', form('dhl'))).toMatchObject(taken);
    expect(await ask(`PUT /carriers/${own.id}`, 'aurora', form('DHL'))).toMatchObject(taken);
    expect(await ask(`PUT /carriers/${own.id}`, 'aurora', form('Triciclo'))).toMatchObject({ status: 200 });
    // Another seller cannot see it and may use the name.
    await make('brisa', 'Triciclo');
    const [first, second] = await Promise.all([
      ask('POST /carriers', 'aurora', form('A la vez')),
      ask('POST /carriers', 'aurora', form('A la vez')),
    ]);
    expect([first?.status, second?.status].sort()).toEqual([201, 409]);
  });

  test('a seller with an assigned carrier makes none and activates none; taking it away opens it again', async () => {
    const idle = await make('brisa', 'Lenta', { isActive: false });
    const assigned = await ask('POST /carriers/envios/carrierseller', 'admin', { accountName: 'brisa' });
    expect(assigned).toMatchObject({ status: 201, body: { accountName: 'brisa', name: 'Brisa', isActive: true } });
    expect(await ask('POST /carriers', 'brisa', form('Otra'))).toMatchObject({
      status: 409,
      body: { code: 'carriers.assigned', message: 'El seller tiene una transportadora asignada por Admin' },
    });
    const path = `PUT /carriers/${idle.id}`;
    expect(await ask(path, 'brisa', form('Lenta'))).toMatchObject({
      status: 409,
      body: { code: 'carriers.activate.administered' },
    });
    expect(await ask(path, 'brisa', form('Lentísima', { isActive: false }))).toMatchObject({ status: 200 });
    const sellerId = (assigned.body as { id: string }).id;
    expect((await ask(`DELETE /carriers/envios/carrierseller/${sellerId}`, 'admin')).status).toBe(204);
    expect(await ask(`DELETE /carriers/envios/carrierseller/${sellerId}`, 'admin')).toMatchObject({ status: 404 });
    expect(await ask(path, 'brisa', form('Lentísima'))).toMatchObject({ status: 200 });
  });

  test('a batch assigns all or, where one is unknown, none; only ADMIN carriers, only by administrators', async () => {
    const { id } = await make('admin', 'Norte');
    const batch = (accountNames: string[], carrierId = id) =>
      ask('POST /carriers/carrierseller/batch', 'admin', { carrierId, accountNames });
    expect(await batch(['aurora', 'nadie'])).toMatchObject({
      status: 400,
      body: { fields: { accountNames: expect.stringContaining('nadie') } },
    });
    expect((await ask(`GET /carriers/${id}/carrierseller`, 'admin')).total).toBe(0);
    await ask(`POST /carriers/${id}/carrierseller`, 'admin', { accountName: 'brisa' });
    expect(await batch(['brisa', 'aurora', 'aurora'])).toMatchObject({ body: { added: ['aurora'], unchanged: 1 } });
    const found = await ask(`GET /carriers/${id}/carrierseller?text=bri`, 'admin');
    expect(found).toMatchObject({ total: 1, body: [{ accountName: 'brisa', carrierId: id }] });
    expect(await batch(['aurora'], 'dhl')).toMatchObject({ status: 409, body: { code: 'carriers.sellers.notAdmin' } });
    expect(await ask(`GET /carriers/${id}/carrierseller`, 'aurora')).toMatchObject({
      status: 403,
      body: { code: 'carriers.sellers.adminOnly' },
    });
    // Its assignments to sellers do not prevent its deletion.
    expect((await ask(`DELETE /carriers/${id}`, 'admin')).status).toBe(204);
  });

  test('one with orders or rates stays, and says how many', async () => {
    await fixture.place();
    expect(await ask('DELETE /carriers/dhl', 'admin')).toMatchObject({
      status: 409,
      body: { code: 'carriers.delete.shared' },
    });
    const own = await make('aurora', 'Camión');
    const rate = sql`insert into shipping_rate (carrier_id, account_name, country, absolute_money_cost_centavos,
      max_volume, weight_start, weight_end, zip_codes) values (${own.id}, 'aurora', 'MEX', 100, 1, 0, 1, '{01000}')`;
    await rate.execute(database().db);
    await rate.execute(database().db);
    await sql`update orders set carrier_id = ${own.id}, carrier_type = 'SELLER'`.execute(database().db);
    expect(await ask(`DELETE /carriers/${own.id}`, 'aurora')).toMatchObject({
      status: 409,
      body: { code: 'carriers.delete.inUse', message: expect.stringContaining('1 pedido y 2 precios de envío') },
    });
    await sql`delete from shipping_rate`.execute(database().db);
    await sql`update orders set carrier_id = 'dhl'`.execute(database().db);
    expect((await ask(`DELETE /carriers/${own.id}`, 'aurora')).status).toBe(204);
    expect((await ask(`GET /carriers/${own.id}`, 'aurora')).status).toBe(404);
  });

  test('a block closes its sellers by the day of Mexico City, tells them once, and ends by itself', async () => {
    // The last minute of the day before, in Mexico City.
    server.setNow(new Date('2026-11-20T05:59:00Z'));
    const block = {
      name: 'Paro',
      startDate: '2026-11-20',
      endDate: '2026-11-21',
      status: true,
      allSellers: false,
      sellers: [{ accountName: 'aurora' }],
    };
    const made = await ask('POST /blockedcarriers', 'boss', block);
    const { id } = made.body as CarrierBlock;
    expect(made).toMatchObject({
      status: 201,
      body: { version: 1, sellers: [{ accountName: 'aurora', name: 'Aurora' }] },
    });
    const told = async () => {
      await notifyOfBlocks(server.context);
      const inboxes = await Promise.all(
        (['aurora', 'brisa', 'boss'] as const).map(async (who) => (await ask('GET /notifications', who)).total),
      );
      return inboxes;
    };
    const { id: own } = await make('aurora', 'Patín');
    expect(await told()).toEqual([0, 0, 0]);
    server.setNow(new Date('2026-11-20T06:00:00Z'));
    const events = await live();
    expect(await told()).toEqual([1, 0, 0]);
    expect(await live()).toBe(events + 1);
    expect(await told()).toEqual([1, 0, 0]);
    const refusal = {
      status: 409,
      body: { code: 'carriers.blocked', message: expect.stringContaining('21 nov 2026') },
    };
    expect(await ask('POST /carriers', 'aurora', form('x'))).toMatchObject(refusal);
    expect(await ask(`PUT /carriers/${own}`, 'aurora', form('x'))).toMatchObject(refusal);
    expect(await ask(`DELETE /carriers/${own}`, 'aurora')).toMatchObject(refusal);
    await make('brisa', 'Libre');
    // Newly affected sellers are told now; sellers that were told already are not told again.
    const all = { ...block, id, allSellers: true };
    expect(await ask(`PUT /blockedcarriers/${id}`, 'boss', all)).toMatchObject({ body: { sellers: [], version: 2 } });
    expect(await told()).toEqual([1, 1, 0]);
    expect(await ask('POST /carriers', 'brisa', form('x'))).toMatchObject(refusal);
    // Switching the block off ends it, and switching it on again begins it anew.
    await ask(`PUT /blockedcarriers/${id}`, 'boss', { ...all, status: false });
    await make('brisa', 'Libre otra vez');
    await ask(`PUT /blockedcarriers/${id}`, 'boss', all);
    expect(await told()).toEqual([2, 2, 0]);
    server.setNow(new Date('2026-11-22T05:59:59Z'));
    expect(await ask('POST /carriers', 'aurora', form('x'))).toMatchObject(refusal);
    server.setNow(new Date('2026-11-22T06:00:00Z'));
    await make('aurora', 'Después');
    const oneDay = { ...all, name: 'Inventario', startDate: '2026-11-22', endDate: '2026-11-22' };
    await ask(`PUT /blockedcarriers/${id}`, 'boss', oneDay);
    expect(await told()).toEqual([3, 3, 0]);
    const [newest] = (await ask('GET /notifications', 'aurora')).body as { text: string; path: string }[];
    expect(newest?.path).toBe('/carriers/carrierList');
    expect(newest?.text).toMatch(/“Inventario”: el 22 nov 2026 sus transportadoras/);
    expect((await ask(`DELETE /blockedcarriers/${id}`, 'boss')).status).toBe(204);
    expect(await ask(`GET /blockedcarriers/${id}`, 'boss')).toMatchObject({ status: 404 });
  });

  test('of two blocks in force, a seller is told of the one that ends last, not of the newest', async () => {
    server.setNow(new Date('2026-11-20T06:00:00Z'));
    const ids: string[] = [];
    for (const [name, endDate] of [
      ['Paro', '2026-11-25'],
      ['Inventario', '2026-11-21'],
    ] as const) {
      const block = { name, startDate: '2026-11-20', endDate, status: true, allSellers: true, sellers: [] };
      ids.push(((await ask('POST /blockedcarriers', 'boss', block)).body as CarrierBlock).id);
    }
    expect(await ask('POST /carriers', 'aurora', form('x'))).toMatchObject({
      status: 409,
      body: { code: 'carriers.blocked', message: expect.stringMatching(/“Paro” .* 25 nov 2026/) },
    });
    for (const id of ids) expect((await ask(`DELETE /blockedcarriers/${id}`, 'boss')).status).toBe(204);
  });

  test('a block names sellers that are there, days in their order, and is ADMIN_USER’s', async () => {
    const block = { name: '', startDate: '2026-12-02', endDate: '2026-12-01', status: true, allSellers: false };
    expect(await ask('POST /blockedcarriers', 'boss', block)).toMatchObject({
      status: 400,
      body: { fields: { name: 'Ingrese un nombre', endDate: 'Fecha inválida', sellers: expect.any(String) } },
    });
    const days = { name: 'x', startDate: '2026-12-02', endDate: '2026-12-02' };
    const unknown = { ...block, ...days, sellers: [{ accountName: 'nadie' }] };
    expect(await ask('POST /blockedcarriers', 'boss', unknown)).toMatchObject({
      status: 400,
      body: { fields: { sellers: expect.stringContaining('nadie') } },
    });
    for (const who of ['admin', 'aurora'] as const) {
      expect(await ask('POST /blockedcarriers', who, { ...block, ...days, allSellers: true })).toMatchObject({
        status: 403,
        body: { code: 'carrierBlocks.adminOnly' },
      });
    }
  });
});
