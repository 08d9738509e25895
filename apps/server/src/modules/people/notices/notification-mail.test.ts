import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { claimDue, sendDue } from '../../../jobs/outbox.ts';
import { mailSmtp } from '../../../ports/mail/mail-smtp.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { lockOrder } from '../../trade/orders/orders.repository.ts';
import { mailNotifications } from './mail-notifications.ts';
import { mailOutbox } from './notification-mail.repository.ts';
import { notifyAccount } from './notify-account.ts';
import { sendNotice } from './send-notice.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const never = new AbortController().signal;

describeOnOneEngine('postgres', 'mails of notifications', (database) => {
  let mailServer: MailServer;
  let server: TestApp;
  let fixture: OrderFixture;
  let readers: number;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await openTestApp(database(), { mail: mailSmtp(mailServer.url, 'Trastienda <no@trastienda.mx>') });
    fixture = orderFixture(server, await openMarketplace(database(), server));
    const seller = { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], accounts: ['aurora'] } as const;
    await addPerson(database(), 'ada@trastienda.mx');
    await addPerson(database(), 'eva@aurora.mx', seller);
    await addPerson(database(), 'off@aurora.mx', seller);
    await addPerson(database(), 'gone@aurora.mx', { ...seller, disabled: true });
    await addPerson(database(), 'api@trastienda.mx', { roles: ['ADMIN_API'] });
  }, 160_000);
  beforeEach(async () => {
    server.setNow(start);
    mailServer.mails.splice(0);
    for (const table of ['notification', 'scheduled_notice']) await database().executeSql(`delete from ${table}`);
    await sql`update general_settings set notify_by_email = true, notify_by_platform = true`.execute(database().db);
    // The marketplace's other people have mails turned off.
    const wanting = "'ada@trastienda.mx', 'eva@aurora.mx', 'gone@aurora.mx', 'api@trastienda.mx'";
    await database().executeSql(`update person set active_send_email = email in (${wanting})`);
    readers = await count(
      "person where status = 'ENABLED' and not exists (select 1 from person_role r where r.person_id = id and r.role = 'ADMIN_API')",
    );
  });
  afterAll(async () => {
    server?.context.mail.close();
    await server?.close();
    await mailServer?.close();
  });

  const notice = async (text = 'Mañana hay mantenimiento') => {
    const { rows } = await sql<{ id: string }>`
      insert into scheduled_notice (text, notify_at) values (${text}, ${start}) returning id`.execute(database().db);
    await sendNotice(server.context, rows[0]?.id ?? '');
  };
  const mail = () => mailNotifications(server.context, never);
  const count = async (table: string) =>
    Number((await database().executeSql(`select count(*)::int as n from ${table}`)).rows[0]?.n);
  const mailed = () => mailServer.mails.map(({ to }) => to[0]).sort();
  const both = ['ada@trastienda.mx', 'eva@aurora.mx'];

  test('go out once to each enabled person whose switch is on, whoever else reads the inbox', async () => {
    await notice();
    await mail();
    await mail();
    expect([mailed(), await count('notification_recipient'), await count('notification_mail')]).toEqual([
      both,
      readers,
      0,
    ]);
    const [{ raw } = { raw: '' }] = mailServer.mails;
    expect(raw).toContain('Subject: Tiene un aviso');
    expect(raw).toContain('Ma=C3=B1ana hay mantenimiento');
    expect(raw).toContain('/profile/me');
  });

  test('are sent once by ten workers at once', async () => {
    await notice();
    await Promise.all(Array.from({ length: 10 }, mail));
    expect([mailed(), await count('notification_mail')]).toEqual([both, 0]);
  });

  test('go by the settings: without mail nobody gets one, without the platform the mail goes all the same', async () => {
    await sql`update general_settings set notify_by_email = false`.execute(database().db);
    await notice();
    await mail();
    expect([mailed(), await count('notification_recipient')]).toEqual([[], readers]);
    await sql`update general_settings set notify_by_email = true, notify_by_platform = false`.execute(database().db);
    await notice('Solo por correo');
    await mail();
    expect([mailed(), await count('notification_recipient')]).toEqual([both, readers]);
  });

  test('are withdrawn from who switches them off, or is disabled, before they are sent; and with their notice', async () => {
    await notice();
    await sql`update person set active_send_email = false where email = 'eva@aurora.mx'`.execute(database().db);
    await mail();
    expect(mailed()).toEqual(['ada@trastienda.mx']);
    await notice('Se borra');
    await sql`delete from notification where text = 'Se borra'`.execute(database().db);
    await mail();
    expect(mailed()).toHaveLength(1);
  });

  test('are withdrawn when the settings turn mails off before they are sent', async () => {
    await notice();
    await sql`update general_settings set notify_by_email = false`.execute(database().db);
    await mail();
    await sql`update general_settings set notify_by_email = true`.execute(database().db);
    await mail();
    expect([mailed(), await count('notification_mail'), await count('notification_recipient')]).toEqual([
      [],
      0,
      readers,
    ]);
  });

  const endLeases = () =>
    sql`update notification_mail set lease_until = clock_timestamp() - interval '1 second'`.execute(database().db);

  test('wait longer each time that they are refused, and are the same mail to a mailbox', async () => {
    await sql`update person set active_send_email = email = 'eva@aurora.mx'`.execute(database().db);
    await notice();
    mailServer.refuseNext(1);
    await mail();
    await mail();
    expect(mailed()).toEqual([]);
    server.setNow(later(31));
    // A worker that claimed it and died: the next one waits until the lease ends.
    const id = /Message-ID:\s+<([\w.-]+)@trastienda>/i;
    expect(await claimDue(database().db, mailOutbox, later(31))).toMatchObject([{ attempts: 2 }]);
    await mail();
    expect(mailed()).toEqual([]);
    await endLeases();
    await mail();
    expect(mailed()).toEqual(['eva@aurora.mx']);
    const { rows } = await sql<{ id: string }>`select n.id || '.' || p.id as id from notification n, person p
      where p.email = 'eva@aurora.mx'`.execute(database().db);
    expect(id.exec(mailServer.mails[0]?.raw ?? '')?.[1]).toBe(rows[0]?.id);
  });

  test('stay with who took one up while another, whose lease had ended, is told no', async () => {
    await sql`update person set active_send_email = email = 'eva@aurora.mx'`.execute(database().db);
    await notice();
    const tooLate = async () => {
      await endLeases();
      expect(await claimDue(database().db, mailOutbox, later(1))).toHaveLength(1);
      throw new Error('the mail server is away');
    };
    await sendDue(server.context, mailOutbox, { signal: never }, tooLate);
    const held = await sql`select attempts, next_at, lease_until > clock_timestamp() as is_held
      from notification_mail`.execute(database().db);
    expect(held.rows).toEqual([{ attempts: 2, next_at: start, is_held: true }]);
  });

  test('are given up after ten refusals, and hold up nobody else', async () => {
    await notice();
    await sql`update notification_mail set attempts = 9`.execute(database().db);
    mailServer.refuseNext(1);
    await mail();
    expect([mailServer.mails.length, await count('notification_mail')]).toEqual([1, 0]);
  });

  test('also tell sellers of what happens to their orders', async () => {
    const id = await fixture.place();
    server.setNow(new Date(Date.now() + 60_000)); // the mail is written by the database's clock, whatever its date
    await inTransaction(database(), async (trx) => {
      const held = await lockOrder(trx, everySeller, id);
      if (!held) throw new Error(`Order ${id} is not there.`);
      const words = { text: 'Controversia nueva', subject: `Controversia en ${id}`, path: `/orders/orderDetail/${id}` };
      await notifyAccount(trx, held.account, 'ORDERS_USER', { type: 'CREATE_NEW_CONTROVERSY', ...words });
    });
    await mail();
    expect(mailed()).toEqual(['eva@aurora.mx']);
    const [{ raw } = { raw: '' }] = mailServer.mails;
    expect(raw).toContain(`Subject: Controversia en ${id}`);
    expect(raw.replaceAll('=\r\n', '')).toContain(`${server.context.config.publicUrl}/orders/orderDetail/${id}`);
    expect(await count('notification_recipient')).toBeGreaterThan(1);
  });

  test('are taken up by the queue as soon as their notice is sent', async () => {
    const works = await openTestApp(database(), { works: true, mail: server.context.mail });
    await sql`insert into scheduled_notice (text, notify_at) values ('Por la cola', now())`.execute(database().db);
    await vi.waitFor(() => expect(mailed()).toEqual(both), { timeout: 40_000, interval: 100 });
    await works.close();
  });
});
