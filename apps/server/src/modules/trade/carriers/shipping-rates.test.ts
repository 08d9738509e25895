import { sql } from 'kysely';
import type { RateForm, RateQuote, ShippingRate } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const form = (change: Partial<RateForm> = {}): RateForm => ({
  carrierId: 'dhl',
  country: 'MEX',
  absoluteMoneyCost: 100,
  maxVolume: 50_000,
  weightStart: 0,
  weightEnd: 5_000,
  zipCodeStart: '01000',
  zipCodeEnd: '16999',
  ...change,
});
const codes = (...zipCodes: string[]) => ({ zipCodeStart: null, zipCodeEnd: null, zipCodes });

describeOnOneEngine('postgres', 'shipping rates', (database) => {
  const server = appForBlock(database);
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server.setNow(new Date('2026-11-21T05:59:30Z'));
    for (const account of ['aurora', 'brisa']) {
      await addSeller(database(), account, account);
      const roles = ['ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'] as const;
      await addPerson(database(), `ana@${account}.mx`, { roles: [...roles], accounts: [account] });
      tokens[account] = await server.signIn(`ana@${account}.mx`);
    }
    await addPerson(database(), 'ada@trastienda.mx', { roles: ['ADMIN_USER', 'CARRIERS_USER'] });
    await addPerson(database(), 'tienda@trastienda.mx', { roles: ['ADMIN_API'] });
    tokens.admin = await server.signIn('ada@trastienda.mx');
    tokens.integrator = await server.signIn('tienda@trastienda.mx');
    await sql`
      insert into carrier (id, name, type, sla_type, is_active, account_name) values
        ('dhl', 'DHL', 'SELLER', 'Envío a domicilio', true, ''), ('fedex', 'FEDEX', 'SELLER', 'Exprés', true, ''),
        ('parado', 'Parado', 'SELLER', 'Envío a domicilio', false, ''),
        ('brisa', 'Motos Brisa', 'SELLER', 'Mismo día', true, 'brisa'),
        ('envios', 'Envíos', 'ADMIN', 'Envío a domicilio', true, ''), ('otros', 'Otros', 'ADMIN', 'Exprés', true, '')
    `.execute(database().db);
  });
  beforeEach(async () => {
    for (const table of ['shipping_rate', 'carrier_seller', 'carrier_block_seller', 'carrier_block'])
      await sql`delete from ${sql.table(table)}`.execute(database().db);
  });

  const ask = (call: string, body?: unknown, as = 'aurora', headers: Record<string, string> = {}) =>
    server.ask(call, { token: tokens[as] ?? '', headers, ...(body !== undefined && { body }) });
  const created = async (change: Partial<RateForm> = {}, as = 'aurora') => {
    const { status, body } = await ask('POST /shippingrates', form(change), as);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as ShippingRate;
  };
  const found = async (query: string, as = 'aurora') =>
    (await ask(`GET /shippingrates?${query}`, undefined, as)).body as ShippingRate[];
  const assigned = (account: string, carrier = 'envios') =>
    sql`insert into carrier_seller (carrier_id, account_name) values (${carrier}, ${account})`.execute(database().db);
  const blocked = (account: string) =>
    sql`
    with made as (insert into carrier_block (name, start_date, end_date) values ('Paro', '2026-11-20', '2026-11-20') returning id)
    insert into carrier_block_seller (block_id, account_name) select id, ${account} from made`.execute(database().db);

  test('rates of a place are found without worker processes, however cheap they seem (ADR 64)', async () => {
    const cheap =
      'set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0; set local min_parallel_table_scan_size = 0';
    const plans = await database().exclusively(async (run) => {
      await run(`begin; ${cheap}; set local enable_indexscan = off; set local enable_bitmapscan = off`);
      const planOf = async (where: string) =>
        JSON.stringify((await run(`explain select from shipping_rate where ${where}`)).rows);
      const meets = "rate_places(account_name, zip_codes) && rate_places('aurora', array['06700'])";
      const found = [await planOf('country = $$MEX$$'), await planOf(`country = $$MEX$$ and ${meets}`)];
      await run('rollback');
      return found.map((plan) => plan.includes('Gather'));
    });
    // The embedded engine has no parallel workers.
    expect(plans).toEqual([database().engine === 'postgres', false]);
  });

  test('a rate is created, changed as it was seen, and deleted; each leaves its entry', async () => {
    const rate = await created({ priceByExtraWeight: 12.5, pricePercent: 1.5, minimumValueInsurance: 20 });
    expect(rate).toMatchObject({
      ...{ accountName: 'aurora', carrier: { id: 'dhl', name: 'DHL', type: 'SELLER', isActive: true }, version: 1 },
      ...{ priceByExtraWeight: 12.5, pricePercent: 1.5, minimumValueInsurance: 20, timeCost: 0, zipCodeCommas: '' },
    });
    const path = `/shippingrates/${rate.id}`;
    const wanted = form({ ...codes('06700', '01010'), timeCost: 3 });
    const changed = await ask(`PUT ${path}`, wanted, 'aurora', { 'if-match': '"1"' });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, zipCodeStart: null, zipCodes: ['06700', '01010'], zipCodeCommas: '06700,01010', timeCost: 3 },
    });
    expect((await ask(`PUT ${path}`, wanted)).body).toMatchObject({ version: 2 });
    expect(await ask(`PUT ${path}`, form(), 'aurora', { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { changes: [{ action: 'shippingRate.changed', version: 2 }] },
    });
    expect((await ask(`DELETE ${path}`, undefined, 'aurora', { 'if-match': '"2"' })).status).toBe(204);
    expect(await ask(`GET ${path}`)).toMatchObject({ status: 404, body: { code: 'rates.notFound' } });
    const audit = await database()
      .db.selectFrom('audit_entry')
      .select(['action', 'account_name'])
      .where('subject_id', '=', String(rate.id))
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'shippingRate.created',
      'shippingRate.changed',
      'shippingRate.deleted',
    ]);
    expect(new Set(audit.map(({ account_name }) => account_name))).toEqual(new Set(['aurora']));
  });

  test.each<[string, Partial<RateForm>, string, object]>([
    ['a range that ends before it starts', { zipCodeEnd: '00999' }, 'aurora', { zipCodeEnd: expect.any(String) }],
    [
      'both a range and codes',
      { zipCodes: ['06700'] },
      'aurora',
      { zipCodes: 'Use el rango o los códigos postales individuales, no los dos' },
    ],
    ['neither', codes(), 'aurora', { zipCodes: 'Ingresar rango o códigos postales individuales' }],
    [
      'half a range',
      { zipCodeEnd: null },
      'aurora',
      { zipCodeEnd: 'El rango desde/hasta no debe contener valores vacíos' },
    ],
    [
      'weights the other way round',
      { weightEnd: 10, weightStart: 11 },
      'aurora',
      { weightEnd: 'El valor "Hasta" es menor o igual que "Desde"' },
    ],
    ['an unknown country', { country: 'XXX' }, 'aurora', { country: 'No es un valor válido' }],
    [
      'a carrier that is switched off',
      { carrierId: 'parado' },
      'aurora',
      { carrierId: expect.stringContaining('no está activa') },
    ],
    ['another seller’s carrier', { carrierId: 'brisa' }, 'aurora', { carrierId: expect.any(String) }],
    ['an administered carrier', { carrierId: 'envios' }, 'aurora', { carrierId: expect.any(String) }],
    [
      'a seller’s carrier, as the marketplace',
      { carrierId: 'dhl' },
      'admin',
      { carrierId: expect.stringContaining('no la gestiona') },
    ],
  ])('refuses %s', async (_, change, as, fields) => {
    expect(await ask('POST /shippingrates', form(change), as)).toMatchObject({ status: 400, body: { fields } });
  });

  test('each changes its own, sellers read the marketplace’s, and nobody sees another seller’s', async () => {
    const own = await created();
    const theirs = await created({ carrierId: 'brisa' }, 'brisa');
    const admins = await created({ carrierId: 'envios' }, 'admin');
    expect(admins.accountName).toBeNull();
    const ids = async (as: string, query = '') => (await found(query, as)).map(({ id }) => id);
    expect(await ids('aurora')).toEqual([admins.id, own.id]);
    expect(await ids('brisa')).toEqual([admins.id, theirs.id]);
    expect(await ids('admin')).toEqual([admins.id, theirs.id, own.id]);
    expect(await ids('integrator', 'accountName=brisa')).toEqual([theirs.id]);
    const cases: [string, number, number, string][] = [
      ['aurora', admins.id, 403, 'carriers.edit.administered'],
      ['aurora', theirs.id, 404, 'rates.notFound'],
      ['admin', own.id, 403, 'rates.sellersOwn'],
      ['integrator', own.id, 403, 'access.role'],
    ];
    for (const [as, id, status, code] of cases) {
      for (const [method, body] of [
        ['PUT', form()],
        ['DELETE', undefined],
      ] as const)
        expect(await ask(`${method} /shippingrates/${id}`, body, as)).toMatchObject({ status, body: { code } });
    }
    const answers = await ask('POST /shippingrates/batch', [own.id, admins.id, theirs.id]);
    expect(answers.body).toMatchObject([
      { id: own.id, done: true },
      { id: admins.id, done: false, code: 'carriers.edit.administered' },
      { id: theirs.id, done: false, code: 'rates.notFound' },
    ]);
    expect(await ids('admin')).toEqual([admins.id, theirs.id]);
  });

  test('a block closes them for its seller, an assigned carrier closes new ones', async () => {
    const own = await created();
    await assigned('aurora');
    expect(await ask('POST /shippingrates', form())).toMatchObject({
      status: 409,
      body: { code: 'carriers.assigned', message: 'El seller tiene una transportadora asignada por Admin' },
    });
    expect((await ask(`PUT /shippingrates/${own.id}`, form({ timeCost: 2 }))).status).toBe(200);
    await blocked('aurora');
    const closed = { status: 409, body: { code: 'carriers.blocked' } };
    expect(await ask(`PUT /shippingrates/${own.id}`, form())).toMatchObject(closed);
    expect(await ask(`DELETE /shippingrates/${own.id}`)).toMatchObject(closed);
    expect(await ask('POST /shippingrates', form())).toMatchObject(closed);
    expect((await ask('POST /shippingrates/batch', [own.id])).body).toMatchObject([
      { done: false, code: 'carriers.blocked' },
    ]);
    await created({}, 'brisa');
    // A minute later the block is over: it is the next day in Mexico City.
    server.setNow(new Date('2026-11-21T06:00:30Z'));
    expect((await ask(`DELETE /shippingrates/${own.id}`)).status).toBe(204);
    server.setNow(new Date('2026-11-21T05:59:30Z'));
  });

  test('finds by code, weight and volume, both ends included; with code and weight by what it costs', async () => {
    const cheap = await created({ absoluteMoneyCost: 80, priceByExtraWeight: 10, weightEnd: 3_000 });
    const dear = await created({ absoluteMoneyCost: 90, priceByExtraWeight: 1, carrierId: 'fedex' });
    const single = await created({ ...codes('06700', '97000'), absoluteMoneyCost: 200, maxVolume: 900 });
    const insured = await created({ absoluteMoneyCost: 10, minimumValueInsurance: 300 });
    const heavy = await created({ weightStart: 3_001, weightEnd: 9_000 });
    const market = await created({ carrierId: 'envios', absoluteMoneyCost: 91 }, 'admin');
    await created({ carrierId: 'brisa' }, 'brisa');
    const ids = async (query: string, as?: string) => (await found(query, as)).map(({ id }) => id);
    const cases: [string, ShippingRate[]][] = [
      ['zipCode=06700&weight=3000', [market, dear, cheap, single, insured]],
      ['zipCode=06700&weight=3000&sortBy=cost&sortOrder=desc', [insured, single, cheap, dear, market]],
      ['zipCode=01000&weight=3001', [market, dear, heavy, insured]],
      ['zipCode=16999&weight=9000', [heavy]],
      ['zipCode=97000', [single]],
      ['zipCode=17000', []],
      ['maxVolume=900&zipCode=97000', [single]],
      ['maxVolume=901&zipCode=97000', []],
      ['weight=9000', [heavy]],
      [
        'sortBy=price&sortOrder=desc&weight=100',
        [single, market, dear, cheap, insured].sort((a, b) => b.absoluteMoneyCost - a.absoluteMoneyCost || b.id - a.id),
      ],
    ];
    for (const [query, rates] of cases) {
      expect({ query, ids: await ids(query) }).toEqual({ query, ids: rates.map(({ id }) => id) });
      // Administrators would also see another seller's rates, so they name the account.
      const seen = await ids(`${query}&accountName=aurora`, 'admin');
      expect({ query, seen }).toEqual({ query, seen: rates.filter((rate) => rate !== market).map(({ id }) => id) });
    }
    const [first, second, third] = await found('zipCode=06700&weight=3000');
    expect([first?.cost, second?.cost, third?.cost]).toEqual([91, 93, 110]);
    expect((await found('zipCode=06700'))[0]?.cost).toBeUndefined();
    expect(await ids('zipCode=06700&weight=3000', 'admin')).toHaveLength(6);
    expect(await ask('GET /shippingrates?size=2&page=3')).toMatchObject({
      headers: { 'x-total-count': '6' },
      body: [{}, {}],
    });
  });

  test('quotes a parcel with each rate that takes it, of the seller and of the carriers assigned to it', async () => {
    const dear = await created({
      absoluteMoneyCost: 100,
      priceByExtraWeight: 15,
      pricePercent: 2,
      minimumValueInsurance: 10,
      weightStart: 1_000,
    });
    const off = await created({ carrierId: 'fedex', absoluteMoneyCost: 1 });
    await created({ country: 'USA', absoluteMoneyCost: 1 });
    const market = await created({ carrierId: 'envios', absoluteMoneyCost: 134, timeCost: 4 }, 'admin');
    await created({ carrierId: 'otros', absoluteMoneyCost: 1 }, 'admin');
    await created({ carrierId: 'brisa' }, 'brisa');
    await sql`update carrier set is_active = false where id = 'fedex'`.execute(database().db);
    await assigned('aurora');
    const quote = async (query: string, as = 'aurora') =>
      (await ask(`GET /shippingrates/quote?${query}`, undefined, as)).body as RateQuote[];
    const parcel = 'zipCode=06700&weight=2550&volume=50000&value=1200.50';
    expect(await quote(parcel)).toEqual([
      expect.objectContaining({ rateId: market.id, cost: 134, timeCost: 4, accountName: null }),
      {
        ...{ rateId: dear.id, accountName: 'aurora' },
        carrier: { id: 'dhl', name: 'DHL', type: 'SELLER', slaType: 'Envío a domicilio' },
        ...{ absoluteMoneyCost: 100, priceByExtraWeight: 15, extraWeight: 1550, extraWeightCost: 23.25 },
        ...{ pricePercent: 2, minimumValueInsurance: 10, insuranceCost: 24.01, cost: 147.26, timeCost: 0 },
      },
    ]);
    expect(await quote(`${parcel}&accountName=aurora`, 'integrator')).toEqual(await quote(parcel));
    expect((await quote('zipCode=06700&weight=2550'))[0]).toMatchObject({
      rateId: dear.id,
      insuranceCost: 10,
      cost: 133.25,
    });
    expect(await quote('zipCode=06700&weight=2550&volume=50001')).toEqual([]);
    expect(
      (await quote('zipCode=06700&weight=0&country=USA')).map(({ absoluteMoneyCost }) => absoluteMoneyCost),
    ).toEqual([1]);
    expect((await quote(parcel, 'admin')).map(({ carrier }) => carrier.id)).toEqual(['otros', 'envios']);
    expect((await quote(parcel, 'brisa')).map(({ carrier }) => carrier.id)).toEqual(['brisa']);
    expect((await ask(`GET /shippingrates/quote?${parcel}&accountName=brisa`)).body).toMatchObject({
      code: 'access.account',
    });
    await sql`update carrier set is_active = true where id = 'fedex'`.execute(database().db);
    expect((await quote(parcel)).map(({ rateId }) => rateId)).toEqual([off.id, market.id, dear.id]);
  });

  test('gives each of many that ask at once what is theirs', async () => {
    await created({ absoluteMoneyCost: 10, weightStart: 0, weightEnd: 999 });
    await created({ absoluteMoneyCost: 20, weightStart: 1_000, weightEnd: 9_000 });
    await created({ carrierId: 'brisa', absoluteMoneyCost: 30 }, 'brisa');
    await created({ carrierId: 'envios', absoluteMoneyCost: 40 }, 'admin');
    await assigned('aurora');
    const asked: readonly [as: string, weight: number, costs: number[]][] = [
      ['aurora', 500, [10, 40]],
      ['aurora', 1_500, [20, 40]],
      ['brisa', 500, [30]],
      ['admin', 500, [40]],
      ['aurora', 100_000_000, []],
    ];
    const many = Array.from({ length: 150 }, (_, n) => asked[n % asked.length] ?? asked[0]);
    const answers = await Promise.all(
      many.map(async (one) => {
        const [as, weight] = one ?? ['', 0];
        const { body } = await ask(`GET /shippingrates/quote?zipCode=06700&weight=${weight}`, undefined, as);
        return (body as RateQuote[]).map(({ absoluteMoneyCost }) => absoluteMoneyCost);
      }),
    );
    expect(answers).toEqual(many.map((one) => one?.[2]));
  });

  test('nobody’s quote fails with a rate of somebody else that cannot be computed', async () => {
    await created({ absoluteMoneyCost: 10 });
    const { id } = await created({ carrierId: 'brisa' }, 'brisa');
    await sql`update shipping_rate set price_by_extra_weight_centavos = ${'9223372036854775807'}::bigint where id = ${id}`.execute(
      database().db,
    );
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'aurora' : 'brisa'));
    const answers = await Promise.all(
      asked.map((as) => ask('GET /shippingrates/quote?zipCode=06700&weight=1500', undefined, as)),
    );
    expect(answers.map(({ status }) => status)).toEqual(asked.map((as) => (as === 'aurora' ? 200 : 500)));
  });

  test('tells rates of the same account, carrier and country that meet a zone', async () => {
    const range = await created();
    const listed = await created(codes('06700', '97000'));
    await created({ carrierId: 'fedex' });
    await created({ country: 'USA' });
    await created({ carrierId: 'dhl' }, 'brisa');
    const asked = 'carrierId=dhl';
    const cases: [string, ShippingRate[]][] = [
      ['zipCodeStart=16999&zipCodeEnd=20000&weightStart=5000&weightEnd=6000', [range]],
      ['zipCodeStart=17000&zipCodeEnd=20000&weightStart=0&weightEnd=10', []],
      ['zipCodeStart=00000&zipCodeEnd=99999&weightStart=5001&weightEnd=6000', []],
      ['zipCodeStart=90000&zipCodeEnd=99999&weightStart=0&weightEnd=6000', [listed]],
      ['zipCodes=97000,97001&weightStart=0&weightEnd=6000', [listed]],
      ['zipCodes=06700&weightStart=0&weightEnd=0', [range, listed]],
      [`zipCodes=06700&weightStart=0&weightEnd=0&except=${range.id}`, [listed]],
      ['zipCodeStart=06700&zipCodeEnd=06700&weightStart=0&weightEnd=0', [range, listed]],
    ];
    for (const [query, rates] of cases) {
      const { body } = await ask(`GET /shippingrates/overlaps?${asked}&${query}`);
      expect({ query, ids: (body as ShippingRate[]).map(({ id }) => id) }).toEqual({
        query,
        ids: rates.map(({ id }) => id),
      });
    }
    const one = await ask(`GET /shippingrates/overlaps?${asked}&zipCodes=06700&weightStart=0&weightEnd=0&size=1`);
    expect(one).toMatchObject({ total: 2, body: [{}] });
  });
});
