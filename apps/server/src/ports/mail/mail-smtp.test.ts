import { reportLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { mailReport } from '../../modules/tools/reports/mail-report.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson } from '../../testing/people.ts';
import { openTestApp, type TestApp, testClient } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { mailSmtp } from './mail-smtp.ts';

const from = 'Trastienda <no-responder@trastienda.mx>';
/** Decodes quoted-printable text. */
const wordsOf = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

describe('mail through a real SMTP server', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer?.close());

  test('arrives whole, with accents, a line that is only a dot, and its attachment', async () => {
    const port = mailSmtp(mailServer.url, from);
    const text = 'Señora Núñez:\n.\nSu archivo está listo.';
    const attachments = [{ filename: 'plantilla.csv', content: 'Pedido,Fecha\n', contentType: 'text/csv' }];
    await port.send({ to: 'ana@aurora.mx', subject: '¡Atención!', text, attachments });
    port.close();
    const [mail] = mailServer.mails.splice(0);
    expect(mail).toMatchObject({ from: 'no-responder@trastienda.mx', to: ['ana@aurora.mx'] });
    expect(wordsOf(mail?.raw ?? '').replaceAll('\r\n', '\n')).toContain(text);
    expect(mail?.raw).toContain('plantilla.csv');
    expect(mail?.raw).toContain(Buffer.from('Pedido,Fecha\n').toString('base64'));
  });

  test('is thrown back when nobody takes it: refused, with a wrong password, or nobody there', async () => {
    const mail = { to: 'ana@aurora.mx', subject: 'x', text: 'x' };
    const sent = async (url: string) => {
      const port = mailSmtp(url, from);
      try {
        await port.send(mail);
      } finally {
        port.close();
      }
    };
    mailServer.refuseNext(1);
    await expect(sent(mailServer.url)).rejects.toThrow('451');
    await expect(sent(mailServer.url.replace('correo-', 'otro-'))).rejects.toThrow(/Invalid login|535/);
    await expect(sent('smtp://127.0.0.1:9')).rejects.toThrow();
    expect(mailServer.mails).toEqual([]);
  });

  describe('what jobs send', () => {
    let database: Database;
    let app: TestApp;
    beforeAll(async () => {
      database = await openTestDatabase('pglite');
      app = await openTestApp(database, { works: true, mail: mailSmtp(mailServer.url, from) });
      await addPerson(database, 'ana@aurora.mx');
      const roles = ['ADMIN_USER', 'REPORTS_USER', 'CATALOG_USER'] as const;
      await addPerson(database, 'jefe@trastienda.mx', { roles, operating: true });
    }, 180_000);
    afterAll(async () => {
      app?.context.mail.close();
      await app?.close();
      await database?.close();
    });

    test('links of passwords: again after a refusal, once, and they change the password', async () => {
      mailServer.refuseNext(1);
      const ask = (email: string) => app.ask(`POST /admin/user/notify/change/password/${email}`);
      expect((await ask('nadie@aurora.mx')).status).toBe(204);
      expect((await ask('ana@aurora.mx')).status).toBe(204);
      await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: 60_000, interval: 100 });
      const [mail] = mailServer.mails;
      expect(mail?.to).toEqual(['ana@aurora.mx']);
      const link = /\/pages\/reset\/([\w-]{43})/.exec(wordsOf(mail?.raw ?? ''))?.[1];
      const password = 'Otra-clave.2027';
      const body = { email: 'ana@aurora.mx', password, repeatPassword: password };
      const headers = { authorization: testClient };
      expect((await app.ask(`PUT /admin/user/change/password/${link}`, { body, headers })).status).toBe(204);
      expect((await app.askToken({ username: 'ana@aurora.mx', password })).status).toBe(200);
      expect(mailServer.mails).toHaveLength(1);
    }, 120_000);

    test('reports: their file, and above ten megabytes a link that opens it until it is revoked', async () => {
      mailServer.mails.splice(0);
      const token = await app.signIn('jefe@trastienda.mx');
      const arrived = async () => {
        await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: 60_000, interval: 100 });
        const [mail] = mailServer.mails.splice(0);
        expect(mail?.to).toEqual(['compras@aurora.mx']);
        return PostalMime.parse(mail?.raw ?? '');
      };
      mailServer.refuseNext(1);
      const asked = await app.ask('POST /reports/products/csv', { token, body: { email: 'compras@aurora.mx' } });
      const { id } = asked.body as { id: string };
      const [attachment] = (await arrived()).attachments;
      const file = String((await app.ask(`GET /reports/${id}/file`, { token })).body);
      expect(file).toMatch(/^\ufeffId,/);
      expect(Buffer.from(attachment?.content as ArrayBuffer).toString('utf8')).toBe(file);

      const state = async () => ((await app.ask(`GET /reports/${id}`, { token })).body as { state: string }).state;
      await vi.waitFor(async () => expect(await state()).toBe('delivered'), { timeout: 60_000, interval: 100 });
      // Makes the report too large for a mail, and mails it again.
      await sql`update report set state = 'ready', bytes = ${reportLimits.mailedBytes + 1} where id = ${id}`.execute(
        database.db,
      );
      await mailReport(app.context, id);
      const linked = await arrived();
      expect(linked.attachments).toEqual([]);
      const link = /\/api(\/reportlinks\/\S+)/.exec(linked.text ?? '')?.[1] ?? '';
      expect(await app.ask(`GET ${link}`)).toMatchObject({ status: 200, body: file });
      expect((await app.ask(`DELETE /reports/${id}/link`, { token })).status).toBe(200);
      expect((await app.ask(`GET ${link}`)).status).toBe(404);
    }, 120_000);
  });
});
