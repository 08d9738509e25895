import { beforeAll, expect, test, vi } from 'vitest';
import { loadFixture, loadTests } from '../../../testing/loads.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const rateHeader =
  'ID,CP desde,CP hasta,Peso desde (g),Peso hasta (g),Precio,Porcentaje adicional,Valor adicional por peso,Volumen máximo,Plazo de entrega (días),País,Transportadora,Códigos postales\r\n';

describeOnOneEngine('pglite', 'rates and conditions from files', (database) => {
  const { app, tokens, fixture } = loadTests(database);
  beforeAll(async () => {
    await database()
      .db.insertInto('carrier')
      .values([
        { id: 'dhl', name: 'DHL', type: 'SELLER', sla_type: 'Envío a domicilio' },
        { id: 'motos', name: 'Motos Aurora', type: 'SELLER', sla_type: 'Mismo día', account_name: 'aurora' },
        { id: 'parado', name: 'Parado', type: 'SELLER', sla_type: 'Envío a domicilio', is_active: false },
        { id: 'envios', name: 'Envíos', type: 'ADMIN', sla_type: 'Envío a domicilio' },
      ])
      .execute();
  });

  const rates = '/shippingrates/importcsv';
  const current = async (call: string, token: string) =>
    String((await app.ask(`GET ${call}`, { token, headers: { accept: 'text/csv' } })).body);
  const codesOf = async (id: string) => (await fixture.issues(id)).map(({ row, column, code }) => [row, column, code]);
  const run = async (call: string, content: string, token = tokens.seller) => {
    const theirs = loadFixture(app, token);
    const { load, status, body } = await theirs.send(call, content);
    expect({ status, body }).toMatchObject({ status: 202 });
    return theirs.ended(load.id);
  };

  test('rates are created and changed by their id; the file of today can be sent again', async () => {
    const rows =
      '\r\n,01000,16999,0,5000,120.5,2.5,10,100000,3,MEX,dhl,\r\n,,,0,900,80,0,0,5000,1,MEX,Motos Aurora,06700; 01010|06700\r\n';
    const created = await run(rates, rateHeader + rows);
    expect(created).toMatchObject({ state: 'done', accountName: 'aurora', counts: { rows: 2, applied: 2, blank: 1 } });
    const file = await current('/shippingrates/downloadcsv', tokens.seller);
    const [, first, second] = file.split('\r\n');
    expect(first).toMatch(/^\d+,01000,16999,0,5000,120\.50,2\.5,10\.00,100000,3,MEX,DHL,$/);
    expect(second).toMatch(/^\d+,,,0,900,80\.00,0,0\.00,5000,1,MEX,Motos Aurora,"06700\|01010"$/);

    const changed = await run('/loads/carriers/prices/csv', file.replace('120.50', '99.90'));
    expect(changed).toMatchObject({ state: 'done', counts: { rows: 2, applied: 2 } });
    const after = await database()
      .db.selectFrom('shipping_rate')
      .select(['absolute_money_cost_centavos', 'version', 'carrier_id', 'account_name', 'zip_codes'])
      .orderBy('id')
      .execute();
    expect(after).toEqual([
      { absolute_money_cost_centavos: 9990, version: 2, carrier_id: 'dhl', account_name: 'aurora', zip_codes: [] },
      {
        absolute_money_cost_centavos: 8000,
        version: 1,
        carrier_id: 'motos',
        account_name: 'aurora',
        zip_codes: ['06700', '01010'],
      },
    ]);
    const audit = await database()
      .db.selectFrom('audit_entry')
      .select(['action', 'account_name'])
      .where('subject_type', '=', 'shippingRate')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'shippingRate.created',
      'shippingRate.created',
      'shippingRate.changed',
    ]);
  });

  test('a carrier must be active and the seller’s to use, an id its own', async () => {
    const line = (id: string, carrier: string) => `${id},01000,16999,0,5000,120,0,0,1000,3,MEX,${carrier},\r\n`;
    const { id: administered } = await run(rates, rateHeader + line('', 'Envíos'), tokens.admin);
    expect(await fixture.load(administered)).toMatchObject({ code: 'loads.notFound' });
    const theirs = await current('/shippingrates/downloadcsv', tokens.admin);
    const [foreign = ''] = theirs.split('\r\n')[1]?.split(',') ?? [];
    const own = await current('/shippingrates/downloadcsv', tokens.seller);
    expect(own).not.toContain('Envíos');

    const wrong = await run(rates, rateHeader + line('', 'Envíos') + line('', 'Parado') + line('', 'Nadie'));
    expect(await codesOf(wrong.id)).toEqual([2, 3, 4].map((row) => [row, 'carrier', 'csv.rates.carrier']));
    const ids = await run(rates, rateHeader + line(foreign, 'DHL') + line('007', 'DHL') + line('99999999999', 'DHL'));
    expect(ids).toMatchObject({ state: 'failed', counts: { applied: 0, invalid: 3 } });
    expect(await codesOf(ids.id)).toEqual([2, 3, 4].map((row) => [row, 'id', 'csv.rates.unknown']));
    expect((await fixture.issues(ids.id))[0]?.message).toBe(`El precio de envío ${foreign} no existe`);
    const twice = await run(rates, rateHeader + line('1001', 'DHL') + line('1001', 'DHL'));
    const each = ['csv.rates.unknown', 'csv.row.duplicate'];
    expect((await codesOf(twice.id)).map(([, , code]) => code)).toEqual([...each, ...each]);
    expect(await run(rates, rateHeader + line('', 'DHL'), tokens.admin)).toMatchObject({
      state: 'failed',
      accountName: null,
    });
  });

  const line = (id: string, carrier = 'DHL') => `${id},01000,16999,0,5000,120,0,0,1000,3,MEX,${carrier},\r\n`;
  const assign = async (carrier_id: string, is_active: boolean) => {
    await database().db.deleteFrom('carrier_seller').where('account_name', '=', 'aurora').execute();
    await database()
      .db.insertInto('carrier_seller')
      .values({ carrier_id, account_name: 'aurora', is_active })
      .execute();
  };

  test.each<[string, { carrier: string; isActive?: boolean; isLinkActive?: boolean }, boolean]>([
    ['an administered carrier', { carrier: 'envios' }, false],
    ['an administered carrier that is stopped', { carrier: 'envios', isActive: false }, true],
    ['an assignment that is stopped', { carrier: 'envios', isLinkActive: false }, true],
    ['a carrier that nobody administers', { carrier: 'dhl' }, true],
  ])('assigns %s to the seller', async (what, { carrier, isActive = true, isLinkActive = true }, mayCreate) => {
    const { db } = database();
    await assign(carrier, isLinkActive);
    await db.updateTable('carrier').set({ is_active: isActive }).where('id', '=', carrier).execute();
    const { id: own } = await db
      .selectFrom('shipping_rate')
      .select('id')
      .where('account_name', '=', 'aurora')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    try {
      const found = await app.ask('GET /carriers?assigned=true&isActive=true&type=ADMIN', { token: tokens.seller });
      expect((found.body as unknown[]).length).toBe(mayCreate ? 0 : 1);
      // An existing rate can be changed whatever carrier was assigned; the price makes each file different.
      const rows = `${line('')}${line(String(own))}`.replaceAll(',120,', `,${what.length},`);
      const load = await run(`${rates}?partial=true`, rateHeader + rows);
      expect(load.counts).toMatchObject({ applied: mayCreate ? 2 : 1, invalid: mayCreate ? 0 : 1 });
      const [issue] = await fixture.issues(load.id);
      if (mayCreate) expect(issue).toBeUndefined();
      else {
        expect(issue).toMatchObject({ row: 2, column: 'id', code: 'csv.rates.assigned' });
        expect(issue?.message).toBe('El seller tiene una transportadora asignada por Admin');
      }
    } finally {
      await db.updateTable('carrier').set({ is_active: true }).execute();
      await db.updateTable('carrier').set({ is_active: false }).where('id', '=', 'parado').execute();
      await db.deleteFrom('carrier_seller').execute();
    }
  });

  test('the marketplace creates rates whatever it assigned to sellers', async () => {
    await assign('envios', true);
    const load = await run(rates, rateHeader + line('', 'Envíos').replace('120', '77'), tokens.admin);
    await database().db.deleteFrom('carrier_seller').execute();
    expect((await loadFixture(app, tokens.admin).load(load.id)).counts).toMatchObject({ applied: 1 });
  });

  test('a block of carriers stops the seller', async () => {
    const tried = await run(`${rates}?dryRun=true`, rateHeader + line('').replace('120', '88'));
    expect(tried).toMatchObject({ state: 'done' });
    const { id } = await database()
      .db.insertInto('carrier_block')
      .values({ name: 'Inundación', start_date: '2020-01-01', end_date: '2099-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const blocked = (account_name: string) =>
      database().db.insertInto('carrier_block_seller').values({ block_id: id, account_name }).execute();
    await blocked('brisa');
    await blocked('aurora');
    // A dry run from before the block is not confirmed, and what was sent before it writes no row.
    expect(await app.ask(`POST /loads/${tried.id}/confirm`, { token: tokens.seller })).toMatchObject({
      status: 409,
      body: { code: 'carriers.blocked' },
    });
    await database().executeSql(
      `update load set dry_run = false, state = 'received', finished_at = null where id = '${tried.id}'`,
    );
    expect(await fixture.ended(tried.id)).toMatchObject({
      ...{ state: 'failed', counts: { applied: 0 } },
      failure: { code: 'carriers.blocked', message: expect.stringContaining('Inundación') },
    });
    await database().db.deleteFrom('carrier_block_seller').where('account_name', '=', 'aurora').execute();
    expect(await fixture.send(rates, rateHeader, { token: tokens.other })).toMatchObject({
      status: 409,
      code: 'carriers.blocked',
    });
    const named = `${rates}?accountName=brisa`;
    expect(await fixture.send(named, rateHeader, { token: tokens.integrator })).toMatchObject({ status: 409 });
    expect(await fixture.send(named, rateHeader, { token: tokens.seller })).toMatchObject({
      status: 403,
      code: 'access.account',
    });
    expect(await fixture.send(named, rateHeader, { token: tokens.admin })).toMatchObject({
      status: 403,
      code: 'loads.rates.administered',
    });
  });

  test('applies conditions of SKUs', async () => {
    const { db } = database();
    await db
      .insertInto('commercial_condition')
      .values([
        { name: 'Estándar 15 %', is_default: true },
        { name: 'Cerrada', is_active: false },
        { name: 'Interna', seller_visible: false },
        { name: 'Preferente' },
      ])
      .execute();
    const mine = await addSku(database(), { refId: '' });
    const foreign = await addSku(database(), { accountName: 'brisa' });
    const header = 'SKU,Identificador,Condición comercial\r\n';
    const call = '/commercialconditions/importcsv';
    expect(await run(call, `${header}${mine},,estándar 15 %\r\n`)).toMatchObject({ state: 'done' });
    expect(await current('/commercialconditions/downloadcsv', tokens.seller)).toBe(
      `\ufeff${header}${mine},,Estándar 15 %\r\n`,
    );
    const wrong = await run(
      `${call}?partial=true`,
      `${header}${foreign},,Estándar 15 %\r\n${mine},,Cerrada\r\n1,,Interna\r\n9,,Estándar 15 %\r\n7,,Preferente\r\n`,
    );
    expect(await codesOf(wrong.id)).toEqual([
      [2, 'sku', 'csv.sku.unknown'],
      [3, 'condition', 'csv.condition.unknown'],
      [4, 'sku', 'csv.sku.unknown'],
      [4, 'condition', 'csv.condition.unknown'],
      [5, 'sku', 'csv.sku.unknown'],
      [6, 'sku', 'csv.sku.unknown'],
      [6, 'condition', 'csv.condition.unknown'],
    ]);
    // A condition that the seller has activated may be assigned.
    await database().executeSql(
      `insert into commercial_condition_seller (condition_id, account_name) select id, 'aurora' from commercial_condition where name = 'Preferente'`,
    );
    expect(await run(call, `${header}${mine},,Preferente\r\n`)).toMatchObject({ state: 'done' });
    expect(await fixture.send(call, header, { token: tokens.integrator })).toMatchObject({
      status: 400,
      body: { fields: { accountName: 'Este campo es obligatorio' } },
    });
    const named = `${call}?accountName=aurora`;
    expect(await fixture.send(named, header, { token: tokens.integrator })).toMatchObject({ status: 202 });
    expect(await fixture.send(call, header, { token: tokens.admin })).toMatchObject({
      status: 403,
      code: 'access.role',
    });
  });

  test('mails the current rates', async () => {
    expect(await app.ask('GET /shippingrates/downloadcsv', { token: tokens.seller })).toMatchObject({ status: 202 });
    await vi.waitFor(async () => {
      expect((await app.mails()).some((text) => text.includes('filename=precios-envio.csv'))).toBe(true);
    }, 60_000);
  });
});
