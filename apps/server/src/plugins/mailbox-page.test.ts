import { formatDay } from '@trastienda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '../../../../tests/support/png.ts';
import { createApp } from '../app.ts';
import { configFrom } from '../config.ts';
import { createLog } from '../log.ts';
import { storeLogo } from '../modules/platform/settings/marketplace-logo.ts';
import { updateSettings } from '../modules/platform/settings/settings.repository.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

it.each([
  [{}, false],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'development', TRASTIENDA_MAILBOX: '0' }, false],
  [{ TRASTIENDA_MAILBOX: '1' }, true],
  [{ TRASTIENDA_MAILBOX: '1', SMTP_URL: 'smtp://127.0.0.1' }, false],
])('%j shows the mails: %s', (env, shows) => {
  expect(configFrom(env).showsMails).toBe(shows);
});

describeOnOneEngine('postgres', 'the page of sent mails', (database) => {
  const server = appForBlock(database);
  let shown: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    const { context } = server;
    shown = await createApp({ ...context, config: { ...context.config, showsMails: true }, log: createLog('silent') });
  });
  afterAll(() => shown?.close());

  const look = (from: { remoteAddress?: string; host?: string } = {}) =>
    shown.inject({
      url: '/dev/mails',
      remoteAddress: from.remoteAddress ?? '127.0.0.1',
      headers: { host: from.host ?? '127.0.0.1:4000' },
    });

  it('lists the mails, harmless and with their links, to this machine alone', async () => {
    expect((await look()).body).toContain('Todavía no se ha enviado ninguno.');
    const link = 'http://127.0.0.1:4000/pages/reset/abc?a=1&b=2';
    await server.context.mail.send({
      to: 'ana@aurora.mx',
      subject: '<b>Contraseña</b>',
      text: `Abra ${link}\n<script>`,
    });
    const { statusCode, headers, body } = await look();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).toContain('&#60;b&#62;Contraseña');
    expect(body).toContain(`Para ana@aurora.mx · ${formatDay(new Date())}, `);
    expect(body).toContain('<a href="http://127.0.0.1:4000/pages/reset/abc?a=1&#38;b=2">');
    expect(body).not.toContain('<script');
    const file = /href="\/dev\/mails\/([\w-]+\.eml)"/.exec(body)?.[1] ?? '';
    const received = await shown.inject({
      url: `/dev/mails/${file}`,
      remoteAddress: '127.0.0.1',
      headers: { host: '127.0.0.1:4000' },
    });
    expect(received.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(received.body).toContain('prefers-color-scheme: dark');
    expect(received.body).toContain('&#60;b&#62;Contraseña');
    expect(received.body).not.toContain('<script');
    for (const [other, from] of [
      [file, '203.0.113.9'],
      ['..%2F..%2Fetc%2Fpasswd', '127.0.0.1'],
      ['nada.eml', '127.0.0.1'],
    ] as const) {
      const asked = { url: `/dev/mails/${other}`, remoteAddress: from, headers: { host: '127.0.0.1:4000' } };
      expect((await shown.inject(asked)).statusCode).toBe(404);
    }
    expect((await look({ remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await look({ host: 'trastienda.mx' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/dev/mails' })).body).not.toContain('ana@aurora.mx');
  });

  it('shows the logo as it came with the mail, and the name where there is none or its file is lost', async () => {
    const { context } = server;
    const { db } = context.database;
    const content = png(120, 40);
    const logo = await storeLogo(context.files, `data:image/png;base64,${content.toString('base64')}`, '');
    const form = {
      tokenValiditySeconds: 28_800,
      timeInactivitySeconds: 1800,
      expiredNewPasswordSeconds: 7_776_000,
      notifyByEmail: true,
      notifyByPlatform: true,
      marketplaceName: 'Mercado Sur',
    };
    /** The newest mail as the page shows it, with this logo in the settings. */
    const shownWith = async (marketplaceLogo: string) => {
      await updateSettings(db, { ...form, marketplaceLogo });
      const text = 'Abra http://127.0.0.1:4000/';
      await context.mail.send({ to: 'ana@aurora.mx', subject: 'Un aviso', text });
      const [, file = ''] = /href="\/dev\/mails\/([\w-]+\.eml)"/.exec((await look()).body) ?? [];
      const asked = { url: `/dev/mails/${file}`, remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:4000' } };
      return (await shown.inject(asked)).body;
    };
    const picture = `src="data:image/png;base64,${content.toString('base64')}" alt="Mercado Sur" width="120" height="40"`;
    expect(await shownWith(logo)).toContain(picture);
    for (const none of ['', 'lost.png']) {
      const body = await shownWith(none);
      expect(body).not.toContain('<img');
      expect(body).toMatch(/class="name"[^>]*>Mercado Sur<\/a>/);
    }
  });
});
