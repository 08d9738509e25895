import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Report, ReportSchedule } from 'trastienda-client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addPerson, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { sendOwnerNotice } from '../../people/session/owner-notice.ts';
import { insertLink } from '../../people/session/recovery.repository.ts';
import { hashSecret, newSecret } from '../../people/session/secrets.ts';
import { workOnReport } from './build-report.ts';
import { endSchedulesOf } from './end-schedules.ts';
import { mailReport } from './mail-report.ts';
import { runSchedules } from './run-schedules.ts';

// A Tuesday at noon in Mexico City.
const clock = new Date('2026-02-10T18:00:00Z');
const never = new AbortController().signal;
const roles = ['ORDERS_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;
const emails = { seller: 'ana@aurora.mx', other: 'eva@brisa.mx', noStock: 'sin@aurora.mx' } as const;
const daily = { every: 'day', hour: 7 };

describeOnOneEngine('postgres', 'scheduled reports', (database) => {
  const app = appForBlock(database);
  const elsewhere = appForBlock(database);
  let now: Date;
  let sellerId: string;
  beforeAll(async () => {
    setNow(clock);
    const fixture = orderFixture(app, await openMarketplace(database(), app));
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-10']) {
      await fixture.place({ accountName: 'aurora', creationDate: `${day}T17:00:00Z` });
    }
    const person = async (email: string, accounts: string[], permissions: readonly (typeof roles)[number][]) =>
      addPerson(database(), email, {
        passwordChangedAt: clock,
        accounts,
        operating: true,
        roles: ['ORGANIZATION_ADMIN_USER', ...permissions],
      });
    sellerId = await person(emails.seller, ['aurora'], roles);
    await person(emails.other, ['brisa'], roles);
    await person(emails.noStock, ['aurora'], ['REPORTS_USER']);
  }, 120_000);
  beforeEach(async () => {
    setNow(clock);
    await database().db.deleteFrom('report').execute();
    await database().db.deleteFrom('report_schedule').execute();
  });

  const setNow = (to: Date) => {
    now = to;
    for (const one of [app, elsewhere]) one.setNow(to);
  };
  type Who = keyof typeof emails;
  /** Sessions end after eight hours: each simulated day needs a new sign-in. */
  const sessions = new Map<string, Promise<string>>();
  const ask = async (as: Who, call: string, body?: unknown) => {
    const name = `${as} ${now.toISOString()}`;
    const session = sessions.get(name) ?? app.signIn(emails[as]);
    sessions.set(name, session);
    return app.ask(call, { token: await session, ...(body !== undefined && { body }) });
  };
  const schedule = async (body: object, kind = 'orders', as: Who = 'seller') => {
    const proof = 'email' in body ? { currentPassword: testPassword } : {};
    const answer = await ask(as, `POST /reports/${kind}/schedules`, { ...body, ...proof });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body as ReportSchedule;
  };
  const schedules = async (as: Who = 'seller') => (await ask(as, 'GET /reports/schedules')).body as ReportSchedule[];
  const reports = async () => (await ask('seller', 'GET /reports')).body as Report[];
  const runAt = (moment: string) => {
    setNow(new Date(moment));
    return runSchedules(app.context);
  };
  const told = async () => {
    const { rows } = await sql<{ text: string }>`
      select n.text from notification n join notification_recipient r on r.notification_id = n.id
      where n.type = 'REPORT' and r.person_id = ${sellerId} order by n.created_at, n.id`.execute(database().db);
    return rows.map(({ text }) => text);
  };

  it('keeps a schedule once for its key, lists it to its person alone, and ends it', async () => {
    const key = randomUUID();
    const request = {
      ...daily,
      key,
      period: 'lastMonth',
      email: 'compras@aurora.mx',
      filters: { status: ['invoiced'] },
    };
    const made = await schedule(request);
    expect(made).toMatchObject({
      kind: 'orders',
      state: 'active',
      ...daily,
      period: 'lastMonth',
      filters: { status: ['invoiced'] },
      email: 'compras@aurora.mx',
      nextAt: '2026-02-11T13:00:00.000Z',
      lastAt: null,
      reason: null,
    });
    expect(await ask('seller', 'POST /reports/orders/schedules', request)).toMatchObject({ status: 200, body: made });
    expect(await schedules()).toEqual([made]);
    expect(await schedules('other')).toEqual([]);
    for (const [call, body] of [
      [`DELETE /reports/schedules/${made.id}`],
      [`PUT /reports/schedules/${made.id}/paused`, { paused: true }],
    ] as const) {
      expect(await ask('other', call, body)).toMatchObject({
        status: 404,
        body: { code: 'reports.schedule.notFound' },
      });
    }
    expect(await ask('seller', `DELETE /reports/schedules/${made.id}`)).toMatchObject({ status: 204 });
    expect(await schedules()).toEqual([]);
    await runAt('2026-02-12T13:00:00Z');
    expect(await reports()).toEqual([]);
  });

  const ownerNotices = async () => {
    const { rows } = await sql<{ data: Parameters<typeof sendOwnerNotice>[1] }>`
      select data from pgboss.job where name = 'session.ownerNotice' and data ->> 'to' = ${emails.seller} order by created_on
    `.execute(database().db);
    return rows.map(({ data }) => data);
  };

  it('to somebody else’s address needs the password, and its person is told; to the own needs none (R42)', async () => {
    const request = { ...daily, email: 'ladron@x.mx' };
    const call = 'POST /reports/orders/schedules';
    const before = (await ownerNotices()).length;
    expect(await ask('seller', call, request)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    expect(await ask('seller', call, { ...request, currentPassword: 'otra' })).toMatchObject({
      status: 400,
      body: { code: 'session.passwordChange.current' },
    });
    expect(await schedules()).toEqual([]);
    for (const body of [daily, { ...daily, email: ' ANA@aurora.mx ' }]) {
      expect(await ask('seller', call, body)).toMatchObject({ status: 201 });
    }
    expect(await ownerNotices()).toHaveLength(before);
    expect(await ask('seller', call, { ...request, currentPassword: testPassword })).toMatchObject({ status: 201 });
    expect((await ownerNotices()).slice(before)).toMatchObject([
      { kind: 'reportScheduled', params: { kind: 'Estado de pedidos', email: 'ladron@x.mx' } },
    ]);
    const token = await ask('seller', 'POST /admin/profile/tokens', {
      ...{ name: 'CI', scopes: ['reports'], days: 1, currentPassword: testPassword },
    });
    const program = { token: (token.body as { token: string }).token };
    expect(await app.ask(call, { ...program, body: { ...request, currentPassword: testPassword } })).toMatchObject({
      status: 403,
      body: { code: 'session.proof.program' },
    });
    expect(await app.ask(call, { ...program, body: daily })).toMatchObject({ status: 201 });
  });

  it('ends with a reset of the password if it is younger than the last sign-in, and says so (R42)', async () => {
    const old = await schedule({ ...daily, email: 'compras@aurora.mx' });
    setNow(new Date(clock.getTime() + 60_000));
    await ask('seller', 'GET /reports/schedules'); // signs in again
    setNow(new Date(clock.getTime() + 120_000));
    const session = await sessions.get(`seller ${new Date(clock.getTime() + 60_000).toISOString()}`);
    const body = { ...daily, hour: 9, email: 'ladron@x.mx', currentPassword: testPassword };
    const made = await app.ask('POST /reports/sales/schedules', { token: session ?? '', body });
    expect(made).toMatchObject({ status: 201 });
    const link = newSecret();
    const living = { createdAt: now, expiresAt: new Date(now.getTime() + 60_000) };
    await insertLink(database().db, { hash: hashSecret(link), personId: sellerId, ...living });
    const password = 'Otra-clave.2027';
    const change = { email: emails.seller, password, repeatPassword: password };
    expect(await app.ask(`PUT /admin/user/change/password/${link}`, { body: change })).toMatchObject({ status: 204 });
    const { rows } = await sql<{ data: Parameters<typeof endSchedulesOf>[1] }>`
      select data from pgboss.job where name = 'reports.endSchedules' order by created_on desc limit 1
    `.execute(database().db);
    const [job] = rows;
    if (!job) throw new Error('The reset queued no end of schedules.');
    await endSchedulesOf(app.context, job.data);
    await endSchedulesOf(app.context, job.data);
    const { rows: left } = await sql<{ id: string }>`select id from report_schedule`.execute(database().db);
    expect(left).toEqual([{ id: old.id }]);
    expect((await told()).filter((text) => text.startsWith('Su contraseña se restableció'))).toHaveLength(1);
    const notice = (await ownerNotices()).at(-1);
    expect(notice).toMatchObject({
      kind: 'schedulesEnded',
      params: { schedules: 'Ventas · Cada día, 09:00 · ladron@x.mx' },
    });
    await sql`update person set password_hash = (select password_hash from person where email = ${emails.other})
      where id = ${sellerId}`.execute(database().db);
    sessions.clear();
  });

  it.each([
    ['orders', { every: 'day', hour: 24 }, 'hour'],
    ['orders', { every: 'tuesday', hour: 1 }, 'every'],
    ['orders', { ...daily, email: 'nadie' }, 'email'],
    ['orders', { ...daily, period: 'lastMonth', filters: { fromDate: '2026-01-01' } }, 'period'],
    ['inventory', { ...daily, period: 'lastMonth' }, 'period'],
    ['orders', { ...daily, filters: { fromDate: '2026-02-02', toDate: '2026-02-01' } }, 'filters.toDate'],
  ])('refuses %s by %j, and says the field', async (kind, body, field) => {
    const answer = await ask('seller', `POST /reports/${kind}/schedules`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([
      expect.stringContaining(field.split('.').at(-1) ?? ''),
    ]);
  });

  it('demands the permission of the kind, and keeps twenty at most', async () => {
    expect(await ask('noStock', 'POST /reports/inventory/schedules', daily)).toMatchObject({
      status: 403,
      body: { code: 'access.permission' },
    });
    const requests = await Promise.all([...Array(21)].map(() => ask('seller', 'POST /reports/sales/schedules', daily)));
    expect(requests.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409]);
    expect(requests.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'reports.schedule.tooMany' } });
  });

  it('makes a report once at each time, of the days that its period counts from there, however many servers look', async () => {
    const { id } = await schedule({ ...daily, period: 'yesterday', email: 'compras@aurora.mx' });
    await runAt('2026-02-11T12:59:59Z');
    expect(await reports()).toEqual([]);
    setNow(new Date('2026-02-11T13:00:03Z'));
    await Promise.all([app, elsewhere, app, elsewhere].map(({ context }) => runSchedules(context)));
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      state: 'queued',
      kind: 'orders',
      surface: 'job',
      filters: { fromDate: '2026-02-10', toDate: '2026-02-10' },
      totalRows: 1,
      schedule: { id, dueAt: '2026-02-11T13:00:00.000Z', missed: 0 },
    });
    await workOnReport(app.context, report?.id ?? '', { signal: never });
    await mailReport(app.context, report?.id ?? '');
    expect((await reports())[0]).toMatchObject({ state: 'delivered', rows: 1 });
    const mail = await PostalMime.parse((await app.mails()).at(-1) ?? '');
    expect(mail.to?.[0]?.address).toBe('compras@aurora.mx');
    expect(mail.text).not.toContain('con retraso');
    expect((await schedules())[0]).toMatchObject({
      lastAt: '2026-02-11T13:00:00.000Z',
      nextAt: '2026-02-12T13:00:00.000Z',
    });
    await runAt('2026-02-12T13:00:00Z');
    expect((await reports()).map(({ schedule: of }) => of?.dueAt)).toEqual([
      '2026-02-12T13:00:00.000Z',
      '2026-02-11T13:00:00.000Z',
    ]);
  });

  it('leaves nothing behind when the process dies before the end of the transaction, and makes it the next time', async () => {
    await schedule(daily);
    setNow(new Date('2026-02-11T13:00:00Z'));
    const queue = { send: () => Promise.reject(new Error('killed')), wake: () => undefined };
    await runSchedules({ ...app.context, queue: queue as unknown as typeof app.context.queue });
    expect(await reports()).toEqual([]);
    expect((await schedules())[0]).toMatchObject({ lastAt: null, nextAt: '2026-02-11T13:00:00.000Z' });
    await runSchedules(elsewhere.context);
    expect(await reports()).toHaveLength(1);
  });

  it('makes up for what came while no server ran by one report, which says so', async () => {
    await schedule({ every: 'monday', hour: 7, period: 'lastWeek', email: 'compras@aurora.mx' });
    const before = (await told()).length;
    await runAt('2026-03-05T18:00:00Z');
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      filters: { fromDate: '2026-02-23', toDate: '2026-03-01' },
      schedule: { dueAt: '2026-03-02T13:00:00.000Z', missed: 2 },
    });
    const late = 'El reporte programado «Estado de pedidos» del 2 mar 2026, 07:00 se genera con retraso';
    expect((await told()).slice(before)).toEqual([expect.stringContaining(late)]);
    await workOnReport(app.context, report?.id ?? '', { signal: never });
    await mailReport(app.context, report?.id ?? '');
    const { text } = await PostalMime.parse((await app.mails()).at(-1) ?? '');
    expect(text).toContain('Estaba programado para el 2 mar 2026, 07:00 y se generó con retraso');
    expect(text).toContain('Fechas anteriores que se omitieron: 2.');
  });

  it('says among the reports why one was not made, and goes on', async () => {
    const answer = await ask('seller', 'POST /reports/orders/schedules?reportTotalCount=1', daily);
    expect(answer).toMatchObject({ status: 201 });
    const before = (await told()).length;
    await runAt('2026-02-11T13:00:00Z');
    expect(await reports()).toMatchObject([{ state: 'failed', failure: { code: 'reports.tooManyRows' } }]);
    expect((await told()).slice(before)).toEqual([expect.stringContaining('Estás intentando exportar más de 50k')]);
    expect((await schedules())[0]).toMatchObject({ state: 'active', nextAt: '2026-02-12T13:00:00.000Z' });
  });

  it('is paused and goes on with its next time, without what passed meanwhile', async () => {
    const { id } = await schedule(daily);
    const pause = (paused: boolean) => ask('seller', `PUT /reports/schedules/${id}/paused`, { paused });
    expect(await pause(true)).toMatchObject({ status: 200, body: { state: 'paused', nextAt: null } });
    await runAt('2026-02-15T18:00:00Z');
    expect(await reports()).toEqual([]);
    const again = await pause(false);
    expect(again).toMatchObject({ body: { state: 'active', nextAt: '2026-02-16T13:00:00.000Z' } });
    expect((await pause(false)).body).toEqual(again.body);
  });

  const endings: [string, () => Promise<unknown>, () => Promise<unknown>, string][] = [
    ['is disabled', () => setStatus('DISABLED'), () => setStatus('ENABLED'), 'reports.schedule.stopped.person'],
    [
      'loses the permission',
      () => sql`delete from person_role where person_id = ${sellerId} and role = 'REPORTS_USER'`.execute(database().db),
      () => sql`insert into person_role (person_id, role) values (${sellerId}, 'REPORTS_USER')`.execute(database().db),
      'reports.failed.rights',
    ],
    ['belongs to another seller', () => moveTo('brisa'), () => moveTo('aurora'), 'reports.failed.rights'],
    ['has a seller that was deactivated', () => setActive(false), () => setActive(true), 'access.sellerInactive'],
  ];
  const setStatus = (status: string) =>
    sql`update person set status = ${status} where id = ${sellerId}`.execute(database().db);
  const moveTo = (account: string) =>
    sql`update person_organization set organization_id = (select id from organization where account_name = ${account})
      where person_id = ${sellerId}`.execute(database().db);
  const setActive = (active: boolean) =>
    sql`update organization set active = ${active} where account_name = 'aurora'`.execute(database().db);

  it.each(endings)(
    'stops with its reason when its person %s, and goes on after that',
    async (_what, lose, regain, code) => {
      const { id } = await schedule(daily);
      await lose();
      await runAt('2026-02-11T13:00:00Z');
      await regain();
      sessions.clear();
      expect(await reports()).toEqual([]);
      expect(await schedules()).toMatchObject([{ id, state: 'stopped', nextAt: null, reason: { code } }]);
      expect(await ask('seller', `PUT /reports/schedules/${id}/paused`, { paused: false })).toMatchObject({
        status: 200,
        body: { state: 'active', reason: null, nextAt: '2026-02-12T13:00:00.000Z' },
      });
    },
  );
});
