import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Report, ReportSchedule } from 'trastienda-client';
import { beforeEach, expect, it } from 'vitest';
import { testPassword } from '../../../testing/people.ts';
import { reportClock, reportFixture } from '../../../testing/reports.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { applyEmailChange } from '../../people/session/email-change.repository.ts';
import { mailReport, notifyOfUnmailedReports } from './mail-report.ts';
import { runSchedules } from './run-schedules.ts';

const daily = { every: 'day', hour: 7 };

describeOnOneEngine('postgres', 'reports of a person', (database) => {
  const fixture = reportFixture(database);
  const { build } = fixture;
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(database().db)).rows;
  /** Asks with a new session, since changes of access end the earlier ones. */
  const ask = async (email: string, call: string, body?: object) =>
    fixture.app.ask(call, { token: await fixture.app.signIn(email), ...(body && { body }) });
  const made = async (email: string, kind: string, body: object = {}) => {
    const { status, body: report } = await ask(email, `POST /reports/${kind}/csv`, body);
    expect(status).toBe(202);
    await build((report as Report).id);
    return (report as Report).id;
  };
  const mailed = async () => PostalMime.parse((await fixture.app.mails()).at(-1) ?? '');
  const told = async () =>
    (
      await run(sql<{ text: string }>`
        select n.text from notification n join notification_recipient r on r.notification_id = n.id
        where n.type = 'REPORT' and r.person_id = ${fixture.sellerId} order by n.created_at, n.id`)
    ).map(({ text }) => text);
  beforeEach(async () => {
    fixture.app.setNow(reportClock);
    await database().db.deleteFrom('report').execute();
    await database().db.deleteFrom('report_schedule').execute();
  });

  it('go to the own address as it is when they are mailed, and those to others stay (R42)', async () => {
    const change = (email: string) => applyEmailChange(database().db, fixture.sellerId, email, reportClock);
    const call = 'POST /reports/sales/schedules';
    const own = await ask('ana@aurora.mx', call, { ...daily, email: ' ANA@aurora.mx ' });
    expect(own).toMatchObject({ status: 201, body: { email: 'ana@aurora.mx' } });
    const others = { ...daily, hour: 8, email: 'compras@aurora.mx', currentPassword: testPassword };
    expect(await ask('ana@aurora.mx', call, others)).toMatchObject({ status: 201 });
    expect(await ask('ana@aurora.mx', call, { ...daily, hour: 9 })).toMatchObject({ body: { email: null } });
    const waiting = await made('ana@aurora.mx', 'sales', { email: 'ana@aurora.mx' });
    const unmailed = await made('ana@aurora.mx', 'sales', { email: 'ana@aurora.mx' });

    await change('nueva@aurora.mx');
    const schedules = (await ask('nueva@aurora.mx', 'GET /reports/schedules')).body as ReportSchedule[];
    expect(schedules.map(({ hour, email }) => [hour, email]).sort()).toEqual([
      [7, 'nueva@aurora.mx'],
      [8, 'compras@aurora.mx'],
      [9, null],
    ]);
    await mailReport(fixture.app.context, waiting);
    expect((await mailed()).to).toMatchObject([{ address: 'nueva@aurora.mx' }]);
    fixture.app.setNow(new Date('2026-02-11T13:00:00Z'));
    await runSchedules(fixture.app.context);
    const [due] = await run(sql<{ id: string }>`select id from report where schedule_id is not null`);
    await build(due?.id ?? '');
    await mailReport(fixture.app.context, due?.id ?? '');
    expect((await mailed()).to).toMatchObject([{ address: 'nueva@aurora.mx' }]);

    await change('otra@aurora.mx');
    const seen = (await ask('otra@aurora.mx', 'GET /reports')).body as Report[];
    const emails = Object.fromEntries(seen.map(({ id, email }) => [id, email]));
    // A report that was mailed keeps where it went.
    expect([emails[waiting], emails[unmailed]]).toEqual(['nueva@aurora.mx', 'otra@aurora.mx']);
    await run(sql`update pgboss.job set state = 'failed' where name = 'reports.mail' and data->>'id' = ${unmailed}`);
    await notifyOfUnmailedReports(fixture.app.context);
    expect((await told()).at(-1)).toContain('su correo a otra@aurora.mx no se pudo entregar');
    await change('ana@aurora.mx');
  });

  it('of a seller that they have left are stopped, and can be seen and ended', async () => {
    const eva = 'eva@brisa.mx';
    const move = (account: string) =>
      run(sql`update person_organization set organization_id = (select id from organization where account_name = ${account})
        where person_id = (select id from person where email = ${eva})`);
    const call = 'POST /reports/sales/schedules';
    const key = crypto.randomUUID();
    expect(await ask(eva, call, { ...daily, key })).toMatchObject({ status: 201 });
    await run(sql`insert into report_schedule (id, key, kind, filters, every, hour, format, gzip, state, created_by, seller, created_at)
      select gen_random_uuid(), gen_random_uuid(), kind, filters, every, hour, format, gzip, 'paused', created_by, seller,
        created_at - interval '1 day' from report_schedule cross join generate_series(1, 19)`);
    await move('aurora');
    fixture.app.setNow(new Date('2026-02-11T13:00:00Z'));
    await runSchedules(fixture.app.context);

    const answer = await ask(eva, 'GET /reports/schedules');
    expect(answer.headers['x-total-count']).toBe('20');
    const [stopped] = answer.body as ReportSchedule[];
    expect(stopped).toMatchObject({ state: 'stopped', reason: { code: 'reports.failed.rights' } });
    expect(await ask(eva, call, { ...daily, key })).toMatchObject({ status: 200, body: { id: stopped?.id } });
    expect(await ask(eva, call, daily)).toMatchObject({ status: 409, body: { code: 'reports.schedule.tooMany' } });
    const path = `/reports/schedules/${stopped?.id}`;
    expect(await ask(eva, `PUT ${path}/paused`, { paused: false })).toMatchObject({
      status: 403,
      body: { code: 'reports.failed.rights' },
    });
    expect(await ask(eva, `DELETE ${path}`)).toMatchObject({ status: 204 });
    expect(await ask(eva, call, daily)).toMatchObject({ status: 201 });
    await move('brisa');
  });

  it('are not reached, and not mailed, while they may not request their kind', async () => {
    const ana = 'ana@aurora.mx';
    const inventory = await made(ana, 'inventory');
    const unmailed = await made(ana, 'inventory', { email: 'compras@aurora.mx' });
    const sales = await made(ana, 'sales');
    await run(sql`delete from person_role where person_id = ${fixture.sellerId} and role = 'INVENTORY_USER'`);

    const path = `/reports/${inventory}`;
    for (const call of [`GET ${path}`, `GET ${path}/file`, `POST ${path}/cancel`, `DELETE ${path}/link`]) {
      expect(await ask(ana, call)).toMatchObject({ status: 404, body: { code: 'reports.notFound' } });
    }
    const list = (await ask(ana, 'GET /reports')).body as Report[];
    expect(list.map(({ id }) => id)).toEqual([sales]);
    const before = { mails: (await fixture.app.mails()).length, told: (await told()).length };
    await mailReport(fixture.app.context, unmailed);
    await notifyOfUnmailedReports(fixture.app.context);
    expect(await fixture.app.mails()).toHaveLength(before.mails);
    expect((await told()).slice(before.told)).toEqual([
      say('reports.notified.withheld', { kind: 'Inventario', reason: say('reports.failed.rights') }),
    ]);

    await run(sql`insert into person_role (person_id, role) values (${fixture.sellerId}, 'INVENTORY_USER')`);
    expect(await ask(ana, `GET /reports/${unmailed}`)).toMatchObject({
      body: { state: 'ready', failure: { code: 'reports.failed.mail' } },
    });
    expect(await ask(ana, `GET ${path}/file`)).toMatchObject({ status: 200 });
  });

  it.each([
    [['id', 'total', 'status'], true],
    [['total', 'client'], false],
    [undefined, false],
  ])('with the columns %j are attached to a mail to an accountant: %s (R43)', async (columns, attached) => {
    const id = await made('ana@aurora.mx', 'orders', { email: 'contador@despacho.mx', ...(columns && { columns }) });
    await mailReport(fixture.app.context, id);
    expect((await mailed()).attachments).toHaveLength(attached ? 1 : 0);
  });

  it('without client data stay theirs when they may not see clients any more', async () => {
    const operating = (may: boolean) =>
      run(sql`update person set operating_user = ${may} where id = ${fixture.sellerId}`);
    const ids = [await made('ana@aurora.mx', 'orders', { columns: ['id'] }), await made('ana@aurora.mx', 'orders')];
    await operating(false);
    const seen = (await ask('ana@aurora.mx', 'GET /reports')).body as Report[];
    await operating(true);
    expect(seen.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  });
});
