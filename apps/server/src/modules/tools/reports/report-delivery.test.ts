import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Report } from 'trastienda-client';
import { expect, it, vi } from 'vitest';
import { fileOwners } from '../../../file-owners.ts';
import { resumeAbandoned } from '../../../jobs/leased-work.ts';
import { never, reportClock, reportFixture } from '../../../testing/reports.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { buildReport } from './build-report.ts';
import { mailReport, notifyOfUnmailedReports } from './mail-report.ts';
import { leasedReports } from './report-lease.repository.ts';
import { cleanReports } from './reports.work.ts';

describeOnOneEngine('postgres', 'the way of a report to its person', (database) => {
  const fixture = reportFixture(database);
  const { ask, request, see, build, made } = fixture;
  const versionOf = async (id: string) =>
    (await database().db.selectFrom('report').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const filesOf = async () => {
    const folder = join(fixture.app.context.config.dataFolder, 'files', 'reports');
    return (await readdir(folder).catch(() => [])).sort();
  };
  const told = async () => {
    const { rows } = await sql<{ text: string; path: string }>`
      select n.text, n.path from notification n join notification_recipient r on r.notification_id = n.id
      where n.type = 'REPORT' and r.person_id = ${fixture.sellerId} order by n.created_at, n.id`.execute(database().db);
    expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(rows.length > 0 ? ['/reports/list?tab=mine'] : []));
    return rows.map(({ text }) => text);
  };

  it('is one report by its key, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request('seller', 'sales', { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect(new Set(answers.map(({ report }) => report.id)).size).toBe(1);
  });

  it('mails the file once, and tells its person at the bell', async () => {
    const before = (await fixture.app.mails()).length;
    const { report } = await request('seller', 'sales', {
      email: 'compras@aurora.mx',
      filters: { toDate: '2026-02-01' },
    });
    await build(report.id);
    await mailReport(fixture.app.context, report.id);
    await mailReport(fixture.app.context, report.id);
    const mails = (await fixture.app.mails()).slice(before);
    expect(mails).toHaveLength(1);
    const mail = await PostalMime.parse(mails[0] ?? '');
    expect(mail.to).toMatchObject([{ address: 'compras@aurora.mx' }]);
    expect(mail.subject).toBe('Reporte: Ventas');
    expect(mail.messageId).toBe(`<report.${report.id}@trastienda>`);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]?.filename).toBe('ventas-2026-02-10.csv');
    const file = String((await ask('seller', `GET /reports/${report.id}/file`)).body);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('utf8')).toBe(file);
    expect(await see('seller', report.id)).toMatchObject({
      state: 'delivered',
      deliveredAt: reportClock.toISOString(),
    });
    expect((await told()).at(-1)).toMatch(/^El reporte «Ventas» está listo\. Filas: \d+\.$/);
  });

  it.each([
    // The requester, another operating user of the seller without the reports permission, one who is not operating, another seller's.
    ['ana@aurora.mx', true],
    ['nada@aurora.mx', false],
    ['luz@aurora.mx', false],
    ['eva@brisa.mx', false],
    ['jefe@trastienda.mx', true],
    ['SIN@aurora.mx', true],
    ['compras@aurora.mx', false],
  ])('client data to %s is attached: %s, and otherwise its mail asks to sign in (R43)', async (email, attached) => {
    const { report } = await request('seller', 'orders', { email });
    await build(report.id);
    await mailReport(fixture.app.context, report.id);
    const mail = await PostalMime.parse((await fixture.app.mails()).at(-1) ?? '');
    expect(mail.to).toMatchObject([{ address: email }]);
    expect(mail.attachments).toHaveLength(attached ? 1 : 0);
    expect(mail.text).not.toContain('/api/reportlinks/');
    if (!attached) expect(mail.text).toContain(`/reports/list?tab=mine&text=${report.id}`);
    expect(await see('seller', report.id)).toMatchObject({ state: 'delivered', linkUntil: null });
  });

  it('client data is attached to nobody disabled, and never leaves by a link without a session', async () => {
    await sql`update person set status = 'DISABLED' where email = 'jefe@trastienda.mx'`.execute(database().db);
    for (const [email, bytes] of [
      ['jefe@trastienda.mx', 100],
      ['compras@aurora.mx', 10_485_761],
    ] as const) {
      const { report } = await request('seller', 'orders', { email });
      await build(report.id);
      await sql`update report set bytes = ${bytes} where id = ${report.id}`.execute(database().db);
      await mailReport(fixture.app.context, report.id);
      const mail = await PostalMime.parse((await fixture.app.mails()).at(-1) ?? '');
      expect([mail.attachments.length, mail.text?.includes('/api/reportlinks/')]).toEqual([0, false]);
    }
    await sql`update person set status = 'ENABLED' where email = 'jefe@trastienda.mx'`.execute(database().db);
  });

  it('says that nobody tries its mail any more, however its last try ended, and keeps the file', async () => {
    const { report } = await request('seller', 'sales', { email: 'compras@aurora.mx' });
    await build(report.id);
    const job = async (state: 'active' | 'failed') => {
      const ofIt = sql`name = 'reports.mail' and data->>'id' = ${report.id}`;
      await sql`update pgboss.job set state = ${state} where ${ofIt}`.execute(database().db);
      await Promise.all([notifyOfUnmailedReports(fixture.app.context), notifyOfUnmailedReports(fixture.app.context)]);
    };
    await job('active');
    expect(await see('seller', report.id)).toMatchObject({ state: 'ready', failure: null });
    const before = (await told()).length;
    await job('failed');
    expect(await told()).toHaveLength(before + 1);
    const failure = {
      code: 'reports.failed.mail',
      message: 'El correo no se pudo entregar: descargue el archivo aquí',
    };
    expect(await see('seller', report.id)).toMatchObject({ state: 'ready', failure });
    expect((await told()).at(-1)).toContain('su correo a compras@aurora.mx no se pudo entregar');
    expect(await ask('seller', `GET /reports/${report.id}/file`)).toMatchObject({ status: 200 });
  });

  it('mails a signed link to what is too large, which expires, can be revoked and dies with its person', async () => {
    const { report } = await request('seller', 'orders', { email: 'ana@aurora.mx' });
    await build(report.id);
    await sql`update report set bytes = 10485761 where id = ${report.id}`.execute(database().db);
    await mailReport(fixture.app.context, report.id);
    const mail = await PostalMime.parse((await fixture.app.mails()).at(-1) ?? '');
    expect(mail.attachments).toHaveLength(0);
    const link = /\/api(\/reportlinks\/\S+)/.exec(mail.text ?? '')?.[1] ?? '';
    const open = (at = link) => fixture.app.ask(`GET ${at}`);
    const gone = { status: 404, body: { code: 'reports.link.invalid' } };
    expect(await open()).toMatchObject({ status: 200, headers: { 'x-total-count': '6', 'cache-control': 'no-store' } });
    // Another report, another expiry, another signature.
    const [id = '', until = '', signature = ''] = link.replace('/reportlinks/', '').split('.');
    const others = [
      `${crypto.randomUUID()}.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
      `${id}.${until}.${'A'.repeat(43)}`,
      'nada',
    ];
    for (const other of others) expect(await open(`/reportlinks/${other}`)).toMatchObject(gone);
    fixture.app.setNow(new Date(reportClock.getTime() + 7 * 86_400_000));
    expect(await open()).toMatchObject(gone);
    fixture.app.setNow(reportClock);
    const status = (value: string) =>
      sql`update person set status = ${value} where id = ${fixture.sellerId}`.execute(database().db);
    await status('DISABLED');
    expect(await open()).toMatchObject(gone);
    await status('ENABLED');
    expect((await open()).status).toBe(200);
    // The link does not show what the requester may no longer see.
    await sql`update person set operating_user = false where id = ${fixture.sellerId}`.execute(database().db);
    expect(await open()).toMatchObject(gone);
    await sql`update person set operating_user = true where id = ${fixture.sellerId}`.execute(database().db);
    expect(await ask('other', `DELETE /reports/${report.id}/link`)).toMatchObject({ status: 404 });
    expect(await ask('seller', `DELETE /reports/${report.id}/link`)).toMatchObject({
      status: 200,
      body: { linkUntil: null },
    });
    expect(await open()).toMatchObject(gone);
  });

  it('is its person’s alone', async () => {
    const report = await made('seller', 'orders');
    for (const who of ['clerk', 'other', 'boss'] as const) {
      for (const call of [
        `GET /reports/${report.id}`,
        `GET /reports/${report.id}/file`,
        `POST /reports/${report.id}/cancel`,
      ])
        expect(await ask(who, call)).toMatchObject({ status: 404, body: { code: 'reports.notFound' } });
      const list = (await ask(who, 'GET /reports?size=100')).body as Report[];
      expect(list.map(({ id }) => id)).not.toContain(report.id);
    }
    const own = await ask('seller', 'GET /reports?kind=orders&state=ready&size=100');
    expect((own.body as Report[]).map(({ id }) => id)).toContain(report.id);
  });

  it('is stopped before and while it is built, and not after', async () => {
    const waiting = (await request('seller', 'orders')).report;
    expect(await ask('seller', `POST /reports/${waiting.id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect(await ask('seller', `POST /reports/${waiting.id}/cancel`)).toMatchObject({ status: 200 });
    await build(waiting.id);
    expect(await see('seller', waiting.id)).toMatchObject({ state: 'cancelled', rows: 0 });

    const before = await filesOf();
    const stopped = (await request('seller', 'orders')).report;
    const run = { id: stopped.id, worker: crypto.randomUUID(), signal: never };
    await buildReport(fixture.app.context, run, async () => {
      expect(await ask('seller', `POST /reports/${stopped.id}/cancel`)).toMatchObject({ status: 200 });
      // The worker has noticed the cancellation once it renews its lease after it.
      const signs = async () => (await versionOf(stopped.id)) - asked;
      const asked = await versionOf(stopped.id);
      await vi.waitFor(async () => expect(await signs()).toBeGreaterThan(1), { timeout: 30_000, interval: 100 });
    });
    expect(await see('seller', stopped.id)).toMatchObject({ state: 'cancelled' });
    expect(await filesOf()).toEqual(before);

    const over = await made('seller', 'orders');
    expect(await ask('seller', `POST /reports/${over.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'reports.cancel.over' },
    });
    expect((await filesOf()).length).toBe(before.length + 1);
  });

  it('is begun again where its worker died: one file, one mail', async () => {
    const before = await filesOf();
    const mailed = (await fixture.app.mails()).length;
    const { report } = await request('seller', 'orders', { email: 'compras@aurora.mx' });
    // A worker that took the report, left half a file and disappeared.
    const died = crypto.randomUUID();
    const key = `reports/${report.id}-${died.slice(0, 8)}`;
    await fixture.app.context.files.put(key, Buffer.from('a medias'));
    await sql`update report set state = 'building', worker = ${died}, file_key = ${key}, rows = 3,
      lease_until = clock_timestamp() + interval '1 hour' where id = ${report.id}`.execute(database().db);
    await build(report.id);
    expect(await see('seller', report.id)).toMatchObject({ state: 'building' });
    await sql`update report set lease_until = clock_timestamp() - interval '1 second' where id = ${report.id}`.execute(
      database().db,
    );
    await sql`delete from pgboss.job where name = 'reports.build'`.execute(database().db);
    await resumeAbandoned(fixture.app.context, leasedReports);
    await resumeAbandoned(fixture.app.context, leasedReports);
    const { rows: jobs } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'reports.build' and data->>'id' = ${report.id}`.execute(
      database().db,
    );
    expect(jobs).toEqual([{ n: 1 }]);
    await Promise.all([build(report.id), build(report.id)]);
    await mailReport(fixture.app.context, report.id);
    expect(await see('seller', report.id)).toMatchObject({ state: 'delivered', rows: 6 });
    expect((await filesOf()).length).toBe(before.length + 1);
    expect((await fixture.app.mails()).length).toBe(mailed + 1);
  });

  it('fails, and says so, where its person lost the right, or it never works', async () => {
    const { report } = await request('other', 'orders');
    await sql`delete from person_role where role = 'REPORTS_USER' and person_id = (
      select id from person where email = 'eva@brisa.mx')`.execute(database().db);
    await build(report.id);
    const { rows } = await sql<{ state: string; failure_code: string }>`
      select state, failure_code from report where id = ${report.id}`.execute(database().db);
    expect(rows).toEqual([{ state: 'failed', failure_code: 'reports.failed.rights' }]);

    const broken = (await request('seller', 'sales')).report;
    await sql`update report set filters = '{"fromDate": "nunca"}' where id = ${broken.id}`.execute(database().db);
    await expect(build(broken.id)).rejects.toThrow();
    await expect(build(broken.id)).rejects.toThrow();
    await build(broken.id);
    expect(await see('seller', broken.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'reports.failed', message: 'No fue posible generar el reporte: solicítelo de nuevo' },
    });
    expect((await told()).at(-1)).toContain('no se generó');
  });

  it('says that the disk was full, where it was', async () => {
    const { files } = fixture.app.context;
    const put = vi.spyOn(files, 'put').mockImplementation(async (_key, content) => {
      if (!Buffer.isBuffer(content)) content.destroy();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const { report } = await request('seller', 'sales');
    for (const _ of [1, 2]) await expect(build(report.id)).rejects.toThrow('no space left');
    await build(report.id);
    put.mockRestore();
    expect(await see('seller', report.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'reports.failed.disk', message: say('reports.failed.disk') },
    });
  });

  it('keeps files thirty days, and sweeps those that no report names', async () => {
    const report = await made('seller', 'orders');
    const kept = (await filesOf()).length;
    fixture.app.setNow(new Date(reportClock.getTime() + 30 * 86_400_000));
    await cleanReports(fixture.app.context);
    expect((await filesOf()).length).toBe(kept);
    fixture.app.setNow(new Date(reportClock.getTime() + 31 * 86_400_000));
    await cleanReports(fixture.app.context);
    fixture.app.setNow(reportClock);
    expect(await filesOf()).toEqual([]);
    expect(await see('seller', report.id)).toMatchObject({ state: 'expired' });
    expect(await ask('seller', `GET /reports/${report.id}/file`)).toMatchObject({
      status: 409,
      body: { code: 'reports.download.expired' },
    });
    await sweepFiles(fixture.app.context, fileOwners);
  });

  it('compresses what is large, or what was asked to be', async () => {
    const small = await made('seller', 'orders', { gzip: true });
    expect(small).toMatchObject({ compressed: true, fileName: 'pedidos-2026-02-10.csv.gz' });
    const answer = await fixture.app.app.inject({
      method: 'GET',
      url: `/api/reports/${small.id}/file`,
      headers: { authorization: `Bearer ${fixture.tokens.seller}` },
    });
    expect(answer.headers['content-type']).toBe('application/gzip');
    expect(gunzipSync(answer.rawPayload).toString('utf8').split('\r\n')).toHaveLength(8);
  });
});
