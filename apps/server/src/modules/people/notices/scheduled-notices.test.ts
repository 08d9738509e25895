import { sql } from 'kysely';
import type { Notification } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { deliverNotice, findDueNotices } from './scheduled-notices.repository.ts';
import { sendNotice } from './send-notice.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describeOnOneEngine('postgres', 'scheduled messages and the announcement', (database) => {
  const server = appForBlock(database);
  let token: Record<'ada' | 'eva', string>;
  beforeAll(async () => {
    server.setNow(start);
    await addSeller(database(), 'aurora');
    const passwordChangedAt = start;
    const roles = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] as const;
    await addPerson(database(), 'ada@trastienda.mx', { passwordChangedAt });
    await addPerson(database(), 'eva@aurora.mx', { roles, accounts: ['aurora'], passwordChangedAt });
    await addPerson(database(), 'ida@aurora.mx', { roles, accounts: ['aurora'], passwordChangedAt, disabled: true });
    await addPerson(database(), 'api@trastienda.mx', { roles: ['ADMIN_API'], passwordChangedAt });
    token = { ada: await server.signIn('ada@trastienda.mx'), eva: await server.signIn('eva@aurora.mx') };
  });
  beforeEach(async () => {
    server.setNow(start);
    await sql`delete from notification`.execute(database().db);
    await sql`delete from scheduled_notice`.execute(database().db);
  });

  const ask = (call: string, body?: unknown, who: 'ada' | 'eva' = 'ada') =>
    server.ask(call, { token: token[who], ...(body !== undefined && { body }) });
  const schedule = async (text: string, at = later(10)) => {
    const { status, body } = await ask('POST /notifications', { text, notifyDate: at.toISOString() });
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'PENDING', notifyDate: at.toISOString() } });
    return (body as Notification).id;
  };
  const inbox = async (who: 'ada' | 'eva') =>
    ((await ask('GET /notifications', undefined, who)).body as Notification[]).map(({ text }) => text);
  const recipients = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from notification_recipient`.execute(database().db)).rows[0]?.n;
  const listed = async (query = '') =>
    ((await ask(`GET /notifications?scheduled=true${query}`)).body as Notification[]).map(({ text, status }) => [
      text,
      status,
    ]);

  test('reach everybody who is enabled at their time, not before, and programs not at all', async () => {
    const id = await schedule('Aviso');
    await sendNotice(server.context, id);
    expect(await recipients()).toBe(0);
    server.setNow(later(10));
    expect(await findDueNotices(database().db, later(10))).toEqual([id]);
    await sendNotice(server.context, id);
    expect([await inbox('ada'), await inbox('eva'), await recipients()]).toEqual([['Aviso'], ['Aviso'], 2]);
    expect(await listed()).toEqual([['Aviso', 'SENT']]);
    expect(await findDueNotices(database().db, later(10))).toEqual([]);
  });

  test('are sent once by ten workers at once, and by the one after a worker that died in the middle', async () => {
    const id = await schedule('Una vez');
    server.setNow(later(10));
    const death = inTransaction(database(), async (trx) => {
      expect(await deliverNotice(trx, id, later(10))).toEqual({ readers: 2, mails: 2 });
      throw new Error('killed');
    });
    await expect(death).rejects.toThrow('killed');
    expect(await recipients()).toBe(0);
    await Promise.all(Array.from({ length: 10 }, () => sendNotice(server.context, id)));
    expect(await recipients()).toBe(2);
    const sent = await sql`select 1 from audit_entry where action = 'notice.sent' and subject_id = ${id}`.execute(
      database().db,
    );
    expect(sent.rows).toHaveLength(1);
  });

  test('stay off the platform where the settings say so', async () => {
    await sql`update general_settings set notify_by_platform = false`.execute(database().db);
    const id = await schedule('A nadie');
    server.setNow(later(10));
    await sendNotice(server.context, id);
    await sql`update general_settings set notify_by_platform = true`.execute(database().db);
    expect([await recipients(), await listed()]).toEqual([0, [['A nadie', 'SENT']]]);
  });

  test('are changed and moved while they wait, and never once they are sent', async () => {
    const id = await schedule('Borrador');
    const put = (text: string, at: Date) => ask(`PUT /notifications/${id}`, { text, notifyDate: at.toISOString() });
    expect(await put('Aviso', later(60))).toMatchObject({ status: 200, body: { text: 'Aviso', status: 'PENDING' } });
    server.setNow(later(10));
    await sendNotice(server.context, id); // the job of the old time
    expect(await recipients()).toBe(0);
    server.setNow(later(60));
    await sendNotice(server.context, id);
    expect(await put('Tarde', later(90))).toMatchObject({ status: 409, body: { code: 'notices.sent' } });
    expect(await inbox('eva')).toEqual(['Aviso']);
  });

  test('are deleted, a sent one out of the inboxes too', async () => {
    const [waiting, gone] = [await schedule('Espera'), await schedule('Se va')];
    server.setNow(later(10));
    await sendNotice(server.context, gone);
    expect(await inbox('eva')).toEqual(['Se va']);
    for (const id of [waiting, gone]) expect((await ask(`DELETE /notifications/${id}`)).status).toBe(204);
    expect([await listed(), await inbox('eva')]).toEqual([[], []]);
    expect((await ask(`DELETE /notifications/${gone}`)).status).toBe(404);
    await sendNotice(server.context, waiting); // its job still runs
    expect(await inbox('eva')).toEqual([]);
  });

  test('are listed by text and status, the latest date first, to an ADMIN_USER alone', async () => {
    const sent = await schedule('Cambió la comisión');
    await schedule('Mantenimiento', later(30));
    server.setNow(later(10));
    await sendNotice(server.context, sent);
    expect(await listed()).toEqual([
      ['Mantenimiento', 'PENDING'],
      ['Cambió la comisión', 'SENT'],
    ]);
    expect(await listed('&status=PENDING')).toEqual([['Mantenimiento', 'PENDING']]);
    expect(await listed('&text=COMISION')).toEqual([['Cambió la comisión', 'SENT']]);
    expect(await ask('GET /notifications?scheduled=true', undefined, 'eva')).toMatchObject({
      status: 403,
      body: { code: 'notices.adminOnly' },
    });
  });

  test('hold to the specification: a text of at most 500, a day that is not before today', async () => {
    const yesterday = new Date('2026-11-20T05:59:00Z');
    const post = (text: string, at: Date) => ask('POST /notifications', { text, notifyDate: at.toISOString() });
    expect(await post('a'.repeat(501), yesterday)).toMatchObject({
      status: 400,
      body: { fields: { text: 'No es un mensaje válido', notifyDate: 'La fecha y hora son obligatorios' } },
    });
    expect((await post('Ya', new Date('2026-11-20T06:00:00Z'))).status).toBe(201);
  });

  test('there is one announcement, whoever makes it first', async () => {
    const image = `data:image/png;base64,${png(200, 100).toString('base64')}`;
    const form = { title: 'Buen Fin', text: 'Suba sus precios', image, startDate: '2026-11-20', endDate: '2026-11-30' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST /communication', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = (answers.find(({ status }) => status === 201)?.body ?? {}) as { id: string };
    expect((await ask('GET /communication', undefined, 'eva')).body).toEqual({ id, version: 1, ...form });
    server.setNow(new Date('2026-11-25T18:00:00Z'));
    token.ada = await server.signIn('ada@trastienda.mx');
    const put = (change: object) => ask(`PUT /communication/${id}`, { id, ...form, ...change });
    expect(await put({ title: 'Otro' })).toMatchObject({ status: 200, body: { title: 'Otro' } });
    expect(await put({ startDate: '2026-11-24' })).toMatchObject({
      status: 400,
      body: { fields: { startDate: 'La fecha de aviso no puede ser anterior a hoy' } },
    });
    const svg = `data:image/png;base64,${Buffer.from('<svg><script>x()</script></svg>').toString('base64')}`;
    expect(await put({ image: svg, title: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { title: 'El título es obligatorio', image: 'Tipo de archivo no soportado' } },
    });
    expect((await ask(`DELETE /communication/${id}`)).status).toBe(204);
    token.eva = await server.signIn('eva@aurora.mx');
    expect((await ask('GET /communication', undefined, 'eva')).status).toBe(404);
    const { rows } = await sql<{ action: string; after: object | null }>`
      select action, after from audit_entry where subject_type = 'announcement' and subject_id = ${id} order by id`.execute(
      database().db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'announcement.created',
      'announcement.changed',
      'announcement.deleted',
    ]);
    expect(JSON.stringify(rows)).not.toContain('base64');
  });

  test('are made once by an attempt that is repeated: at once, after a silence, once the day is over', async () => {
    const notifyDate = later(10).toISOString();
    const headers = { 'idempotency-key': 'lost-answer' };
    const send = (text: string) =>
      server.ask('POST /notifications', { token: token.ada, headers, body: { text, notifyDate } });
    const [first, second] = await Promise.all([send('Una sola vez'), send('Una sola vez')]);
    const { id } = first.body as Notification;
    expect([first.status, second.status, (second.body as Notification).id]).toEqual([201, 201, id]);
    expect(await send('Otra cosa')).toMatchObject({ status: 422, body: { code: 'notices.key.reused' } });
    const change = { text: 'Corregido', notifyDate };
    const changed = await server.ask(`PUT /notifications/${id}`, {
      token: token.ada,
      headers: { 'if-match': '1' },
      body: change,
    });
    server.setNow(later(25 * 60));
    token.ada = await server.signIn('ada@trastienda.mx');
    expect((await send('Una sola vez')).body).toEqual(changed.body);
    expect(await listed()).toEqual([['Corregido', 'PENDING']]);
    const { rows } = await sql`
      select from audit_entry where action = 'notice.created' and subject_id = ${id}`.execute(database().db);
    expect(rows).toHaveLength(1);
  });

  // Must be the last test: its worker uses the real clock, and thereby ends the sessions of the other tests.
  test('are really sent by the queue at their time', async () => {
    const works = await openTestApp(database(), { works: true });
    const notifyDate = new Date(Date.now() + 1_500).toISOString();
    const admin = await works.signIn('ada@trastienda.mx').catch(() => undefined);
    // Passwords set under the test's clock may be too old for the real one.
    if (!admin) await sql`update person set password_changed_at = now()`.execute(database().db);
    const bearer = admin ?? (await works.signIn('ada@trastienda.mx'));
    await works.ask('POST /notifications', { token: bearer, body: { text: 'Por la cola', notifyDate } });
    await vi.waitFor(async () => expect(await recipients()).toBe(2), { timeout: 20_000, interval: 100 });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(notifyDate));
    await works.close();
  });
});
