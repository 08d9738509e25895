import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createLog } from '../../../log.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../../../testing/test-database.ts';
import { deleteRefusalsBefore } from './refusals.repository.ts';
import { mostRefusalRows, RefusalCounter, type Refused } from './refusals.ts';

const counted = async (database: Database, hour?: string) =>
  (
    await database.executeSql(
      `select caller, operation, status, person_id, address, reason, times::int as times from audit_refusal
       where hour = coalesce($1::timestamptz, hour) order by caller, operation, status, reason`,
      [hour ?? null],
    )
  ).rows;

const refused: Refused = {
  address: '203.0.113.7',
  person: null,
  viewer: null,
  operation: 'createCategory',
  reason: 'access.forbidden',
  status: 403,
  requestId: 'r1',
};

describeOnBothEngines('the count of refusals', (database) => {
  let now = new Date('2027-03-01T10:59:59Z');
  const counterOver = (over: Database = database()) =>
    new RefusalCounter({ database: over, now: () => now, log: createLog('silent') });

  test('has one row for each hour, caller, operation, status, reason and person, also of several processes', async () => {
    const viewer = '11111111-1111-4111-8111-111111111111';
    const [one, two] = [counterOver(), counterOver()];
    for (const counter of [one, two]) {
      counter.note(refused);
      counter.note({ ...refused, address: '203.0.113.8' }); // the same network
      counter.note({ ...refused, reason: 'users.refused.stronger' });
      counter.note({ ...refused, viewer, person: viewer });
      counter.note({ ...refused, status: 429 });
    }
    await Promise.all([one.write(), two.write()]);
    one.note(refused);
    await one.write();
    const address = '203.0.113.7';
    const first = { caller: 'network:203.0.113', operation: 'createCategory', person_id: null };
    expect(await counted(database(), '2027-03-01T10:00:00Z')).toEqual([
      { ...first, status: 403, address, reason: refused.reason, times: 5 },
      { ...first, status: 403, address, reason: 'users.refused.stronger', times: 2 },
      { ...first, status: 429, address, reason: refused.reason, times: 2 },
      {
        ...first,
        status: 403,
        caller: `person:${viewer}`,
        person_id: viewer,
        address,
        reason: refused.reason,
        times: 2,
      },
    ]);
    now = new Date('2027-03-01T11:00:00Z');
    one.note(refused);
    await one.write();
    expect(await counted(database(), '2027-03-01T11:00:00Z')).toMatchObject([{ times: 1 }]);
  });

  test('does not grow with the addresses of an attacker, and loses none of the requests', async () => {
    now = new Date('2027-03-02T10:00:00Z');
    const counter = counterOver();
    const flood = async (from: number, to: number) => {
      for (let n = from; n < to; n++) counter.note({ ...refused, address: `10.${n >> 8}.${n & 255}.1` });
      await counter.write();
    };
    await flood(0, 150);
    await flood(100, 1_000);
    await flood(1_000, 2_000);
    const rows = await counted(database(), '2027-03-02T10:00:00Z');
    expect(rows).toHaveLength(mostRefusalRows + 1);
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(150 + 900 + 1_000);
    expect(rows.find(({ caller }) => caller === '*')).toMatchObject({ person_id: null, address: null });
    // A caller with a row keeps it.
    await flood(0, 1);
    expect(
      (await counted(database(), '2027-03-02T10:00:00Z')).find(({ caller }) => caller === 'network:10.0.0'),
    ).toMatchObject({
      times: 2,
    });
  });

  test('100,000 addresses at 100,000 accounts: a bounded number of rows, and the person who is tried most stays named', async () => {
    now = new Date('2027-03-04T10:00:00Z');
    const counter = counterOver();
    const tried = '22222222-2222-4222-8222-222222222222';
    const reason = 'session.credentials';
    for (let n = 0; n < 100_000; n++) {
      const person = n % 2 ? tried : `33333333-3333-4333-8333-${String(n).padStart(12, '0')}`;
      const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      counter.note({ ...refused, operation: 'issueToken', status: 400, reason, address, person });
      if (n % 20_000 === 19_999) await counter.write();
    }
    await counter.write();
    const rows = await counted(database(), '2027-03-04T10:00:00Z');
    expect(rows.length).toBeGreaterThan(mostRefusalRows);
    expect(rows.length).toBeLessThanOrEqual(2 * mostRefusalRows + 1);
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(100_000);
    const ofTried = rows.filter(({ person_id }) => person_id === tried);
    expect(ofTried.reduce((sum, { times }) => sum + Number(times), 0)).toBe(50_000);
    expect(ofTried).toContainEqual(expect.objectContaining({ caller: '*', address: null, reason }));
    // What is refused otherwise in that hour still has its own row.
    counter.note(refused);
    await counter.write();
    expect(await counted(database(), '2027-03-04T10:00:00Z')).toContainEqual(
      expect.objectContaining({ caller: 'network:203.0.113', status: 403, address: refused.address }),
    );
  });

  const rowsOfOthers = (rows: readonly Record<string, unknown>[]) => rows.filter(({ caller }) => caller === '*');
  const person = (n: number) => `33333333-3333-4333-8333-${String(n).padStart(12, '0')}`;
  const address = (n: number) => `10.${n >> 8}.${n & 255}.1`;

  test('has as many callers with their own row whether a person is known of them or not, and knows them again', async () => {
    now = new Date('2027-03-05T10:00:00Z');
    const counter = counterOver();
    const flood = async (to: number) => {
      for (let n = 0; n < to; n++) {
        counter.note({ ...refused, address: address(n), person: n % 2 ? person(n) : null });
      }
      await counter.write();
    };
    const own = async () =>
      (await counted(database(), '2027-03-05T10:00:00Z')).filter(({ caller }) => caller !== '*').length;
    await flood(mostRefusalRows - 10);
    expect(await own()).toBe(mostRefusalRows - 10);
    await flood(mostRefusalRows - 1);
    expect(await own()).toBe(mostRefusalRows - 1);
    await flood(2 * mostRefusalRows);
    expect(await own()).toBe(mostRefusalRows);
  });

  test('names a person among the others, however many requests of nobody are there', async () => {
    now = new Date('2027-03-06T10:00:00Z');
    const counter = counterOver();
    for (let n = 0; n < mostRefusalRows; n++) counter.note({ ...refused, address: address(n) });
    for (let n = 0; n < mostRefusalRows; n++)
      counter.note({ ...refused, address: address(1_000), reason: `reason ${n}` });
    counter.note({ ...refused, address: address(1_001), person: person(1) });
    await counter.write();
    const others = rowsOfOthers(await counted(database(), '2027-03-06T10:00:00Z'));
    expect(others.filter(({ person_id }) => person_id === null)).toHaveLength(mostRefusalRows);
    expect(others.filter(({ person_id }) => person_id !== null)).toMatchObject([{ person_id: person(1), times: 1 }]);
  });

  test('waits for a database that is away', async () => {
    now = new Date('2027-03-03T10:00:00Z');
    let isAway = true;
    const away: Database = Object.create(database(), {
      db: {
        get: () => {
          if (isAway) throw new Error('away');
          return database().db;
        },
      },
    });
    const counter = counterOver(away);
    counter.note(refused);
    await counter.write();
    now = new Date('2027-03-03T10:00:01Z');
    counter.note({ ...refused, reason: 'later' });
    isAway = false;
    await counter.write();
    expect(await counted(database(), '2027-03-03T10:00:00Z')).toMatchObject([
      { times: 1, reason: refused.reason },
      { times: 1, reason: 'later' },
    ]);
  });
});

describeOnOneEngine('pglite', 'refused requests in the log and in the audit', (database) => {
  const lines: Record<string, unknown>[] = [];
  const server = appForBlock(database, { log: { write: (line) => void lines.push(JSON.parse(line)) } });
  let token: string;
  let admin: string;
  const address = '203.0.113.7';
  beforeAll(async () => {
    await addSeller(database(), 'aurora', 'Aurora');
    await addPerson(database(), 'ana@aurora.mx', {
      roles: ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER', 'ORDERS_USER', 'REPORTS_USER'],
      accounts: ['aurora'],
      operating: true,
    });
    await addPerson(database(), 'jefa@tienda.mx', { roles: ['ADMIN_USER'] });
    token = await server.signIn('ana@aurora.mx');
    admin = await server.signIn('jefa@tienda.mx');
  });

  const schedule = (kind: string): [string, string, object, number] => [
    `schedule${kind[0]?.toUpperCase()}${kind.slice(1)}Report`,
    `POST /reports/${kind}/schedules`,
    { every: 'day', hour: 7, email: 'otra@x.mx', currentPassword: 'Equivocada.1' },
    429,
  ];
  const invoice = '/invoicedata/validate/v404-01/06700/1';
  const images = { addresses: Array.from({ length: 20 }, (_, n) => `http://127.0.0.1/${n}.png`) };

  test.each<[operation: string, call: string, body: object | undefined, status: number]>([
    ['createCategory', 'POST /categories', {}, 403],
    ['listUserLogins', 'GET /admin/userlogin', undefined, 403],
    ...['sales', 'orders', 'products', 'inventory', 'liquidations'].map(schedule),
    ['lookAtImages', 'POST /sku/images/look', images, 429],
    ['getImageOfAddress', 'GET /sku/images/file?address=http%3A%2F%2F127.0.0.1%2Fa.png', undefined, 429],
    ['validateInvoiceOrder', `GET ${invoice}`, undefined, 429],
  ])('writes %s to the log and counts it in one row, without secrets', async (operation, call, body, status) => {
    const isPublic = operation === 'validateInvoiceOrder';
    const as = isPublic ? {} : { token };
    const statuses: number[] = [];
    lines.length = 0;
    for (let n = 0; n < 400 && statuses.filter((one) => one === status).length < 2; n++)
      statuses.push((await server.ask(call, { ...as, address, ...(body && { body }) })).status);
    expect(statuses.filter((one) => one === status)).toHaveLength(2);
    await server.app.refusals.write();
    const logged = lines.filter(
      (line) => line.msg === 'refused' && line.operation === operation && line.status === status,
    );
    expect(logged).toHaveLength(2);
    const rows = (await counted(database())).filter((row) => row.operation === operation && row.status === status);
    expect(rows).toEqual([expect.objectContaining({ address, times: 2, reason: logged[0]?.reason })]);
    expect(rows[0]?.caller).toBe(isPublic ? 'network:203.0.113' : `person:${logged[0]?.person}`);
    expect(JSON.stringify([lines, rows])).not.toMatch(/Equivocada|@x\.mx/);
  });

  test('the report of sessions shows them with their count, beside failed tries', async () => {
    for (let n = 0; n < 2; n++) await server.askToken({ username: 'ana@aurora.mx', password: 'Equivocada.1' }, address);
    await server.app.refusals.write();
    const report = String((await server.ask('GET /admin/reportlogins', { token: admin })).body).split('\r\n');
    expect(report[0]).toBe('\ufeffEmail,Nombre,Roles,Evento,Programa,Fecha (UTC),Dirección,Operación,Motivo,Veces');
    const about = /^ana@aurora\.mx,Ana Prueba,"Administrador Seller, Catálogo[^"]*",/;
    const lineOf = (event: string, operation: string) =>
      report.find((line) => line.includes(`,${event},`) && line.includes(`,${operation},`)) ?? '';
    expect(lineOf('Intento fallido', 'issueToken')).toMatch(about);
    expect(lineOf('Intento fallido', 'issueToken')).toMatch(/,203\.0\.113\.7,issueToken,session\.credentials,2$/);
    expect(lineOf('Sin permiso', 'createCategory')).toMatch(about);
    expect(lineOf('Sin permiso', 'createCategory')).toMatch(/,203\.0\.113\.7,createCategory,[\w.]+,2$/);
    expect(lineOf('Demasiados intentos', 'validateInvoiceOrder')).toMatch(
      /^,,,Demasiados intentos,,.*,billing\.request\.tooMany,2$/,
    );
    const times = report.slice(1, -1).map((line) => /,(\d{4}-\d\d-\d\dT[\d:.]+Z),/.exec(line)?.[1] ?? '');
    expect(times).toEqual([...times].sort().reverse());
  });

  test('counts are deleted after a time', async () => {
    const hours = async () =>
      (await database().executeSql('select distinct hour from audit_refusal')).rows.map(({ hour }) => hour as Date);
    const [hour] = await hours();
    await deleteRefusalsBefore(database().db, hour as Date);
    expect(await hours()).toHaveLength(1);
    await deleteRefusalsBefore(database().db, new Date((hour as Date).getTime() + 1));
    expect(await hours()).toHaveLength(0);
  });
});
