import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const HOUR = 3600;
const settings = {
  tokenValiditySeconds: 8 * HOUR,
  timeInactivitySeconds: 1800,
  expiredNewPasswordSeconds: 90 * 86_400,
  notifyByEmail: true,
  notifyByPlatform: true,
};

describeOnOneEngine('postgres', 'settings', (database) => {
  const server = appForBlock(database);
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    await addPerson(database(), 'ada@trastienda.mx', { passwordChangedAt: start });
    const roles = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] as const;
    await addPerson(database(), 'eva@aurora.mx', { roles, accounts: ['aurora'], passwordChangedAt: start });
  });
  beforeEach(async () => {
    server.setNow(start);
    await save({});
  });

  const save = async (change: object, email = 'ada@trastienda.mx') =>
    server.ask('PUT /generalsettings', { token: await server.signIn(email), body: { ...settings, ...change } });
  const alive = async (token: string) => (await server.ask('GET /admin/loggeduser', { token })).status === 200;

  test('are changed by administrators alone, told to everybody, and written down once', async () => {
    expect((await save({}, 'eva@aurora.mx')).status).toBe(403);
    expect(await save({ timeInactivitySeconds: 300 })).toMatchObject({
      status: 200,
      body: { timeInactivitySeconds: 300 },
    });
    await save({ timeInactivitySeconds: 300 });
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'settings.changed' order by id desc limit 1`.execute(
      database().db,
    );
    const before = {
      ...settings,
      linkValiditySeconds: 3600,
      firstLinkValiditySeconds: 259_200,
      lowStockUnits: 5,
      sellerDecisionHours: 24,
      adminTwoFactor: false,
      marketplaceName: 'Trastienda',
      marketplaceLogo: '',
      version: 1,
    };
    expect(rows).toEqual([{ before, after: { ...before, timeInactivitySeconds: 300, version: 2 } }]);
    const told = await sql<{ n: number }>`select count(*)::int as n from live_event where topic = 'settings'`.execute(
      database().db,
    );
    expect(told.rows[0]?.n).toBe(1);
  });

  test('keep a logo by its file name, which a change sends back, replaces or removes', async () => {
    const token = await server.signIn('ada@trastienda.mx');
    const put = (change: object, headers = {}) =>
      server.ask('PUT /generalsettings', { token, body: { ...settings, ...change }, headers });
    const look = () => server.ask('GET /generalsettings/logo', { token });
    const logoOf = ({ body }: { body: unknown }) => (body as { marketplaceLogo: string }).marketplaceLogo;
    const urlOf = (bytes: Buffer | string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

    expect(await look()).toMatchObject({ status: 404, body: { code: 'settings.marketplaceLogo.notFound' } });
    const first = logoOf(await put({ marketplaceLogo: urlOf(png(120, 40)) }));
    expect(first).toMatch(/^[0-9a-f-]{36}\.png$/);
    expect(await look()).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(logoOf(await put({}))).toBe(first);
    expect(logoOf(await put({ marketplaceLogo: first, lowStockUnits: 10 }))).toBe(first);
    const second = logoOf(await put({ marketplaceLogo: urlOf(png(60, 60)) }));
    expect(second).not.toBe(first);

    for (const [marketplaceLogo, text] of [
      [urlOf('<svg/>'), 'Tipo de archivo no soportado'],
      [urlOf(png(120, 40).subarray(0, -4)), 'La imagen está dañada o incompleta'],
      [urlOf(png(15, 40)), expect.stringContaining('mayores a 16px y menores a 1000px')],
      [urlOf(Buffer.alloc(200_001)), expect.stringContaining('no debe superar los 200KB')],
      // A logo that was replaced, and a file that was never one.
      [first, 'Elija un PNG o JPG, deje el logotipo como está o quítelo'],
      ['../sellers/x.png', 'Elija un PNG o JPG, deje el logotipo como está o quítelo'],
    ]) {
      expect(await put({ marketplaceLogo })).toMatchObject({
        status: 400,
        body: { fields: { marketplaceLogo: text } },
      });
    }
    const late = await put({ marketplaceLogo: '' }, { 'if-match': '1' });
    expect(late).toMatchObject({ status: 412, body: { code: 'errors.changed' } });
    const seller = await server.signIn('eva@aurora.mx');
    expect((await server.ask('GET /generalsettings/logo', { token: seller })).status).toBe(403);

    expect(logoOf(await put({ marketplaceLogo: '' }))).toBe('');
    expect((await look()).status).toBe(404);
    const { rows } = await sql<{ logos: string[] }>`
      select array[before->>'marketplaceLogo', after->>'marketplaceLogo'] as logos from audit_entry
      where action = 'settings.changed' and before->>'marketplaceLogo' <> after->>'marketplaceLogo' order by id`.execute(
      database().db,
    );
    expect(rows.map(({ logos }) => logos)).toEqual([
      ['', first],
      [first, second],
      [second, ''],
    ]);
  });

  test('take only what can be chosen', async () => {
    expect(await save({ tokenValiditySeconds: 25 * HOUR, timeInactivitySeconds: 60 })).toMatchObject({
      status: 400,
      body: {
        code: 'errors.validation',
        fields: {
          tokenValiditySeconds: 'Elija uno de los valores de la lista',
          timeInactivitySeconds: 'Elija uno de los valores de la lista',
        },
      },
    });
  });

  test('say how long links live, which a program of the specification alone leaves as it is', async () => {
    const told = async (change: object) => {
      const { status, body } = await save(change);
      const { linkValiditySeconds, firstLinkValiditySeconds } = body as Record<string, unknown>;
      return [status, linkValiditySeconds, firstLinkValiditySeconds];
    };
    expect(await told({ linkValiditySeconds: 900, firstLinkValiditySeconds: 86_400 })).toEqual([200, 900, 86_400]);
    expect(await told({})).toEqual([200, 900, 86_400]);
    expect(await save({ linkValiditySeconds: 901, firstLinkValiditySeconds: 0 })).toMatchObject({
      status: 400,
      body: {
        fields: {
          linkValiditySeconds: 'Elija uno de los valores de la lista',
          firstLinkValiditySeconds: 'Elija uno de los valores de la lista',
        },
      },
    });
    expect(await told({ linkValiditySeconds: 3600, firstLinkValiditySeconds: 259_200 })).toEqual([200, 3600, 259_200]);
  });

  test('demand two steps of administrators only where somebody says so, and keep it where nobody does', async () => {
    const told = async (change: object) => ((await save(change)).body as Record<string, unknown>).adminTwoFactor;
    expect([await told({}), await told({ adminTwoFactor: false })]).toEqual([false, false]);
    const token = await server.signIn('ada@trastienda.mx');
    const put = (change: object) => server.ask('PUT /generalsettings', { token, body: { ...settings, ...change } });
    expect(await put({ adminTwoFactor: true })).toMatchObject({ status: 200, body: { adminTwoFactor: true } });
    expect(await put({})).toMatchObject({ status: 200, body: { adminTwoFactor: true } });
    expect((await put({ adminTwoFactor: 'true' })).status).toBe(400);
    expect(await put({ adminTwoFactor: false })).toMatchObject({ status: 200, body: { adminTwoFactor: false } });
  });

  test('a shorter session ends those that are over it at once, and leaves the others their rest', async () => {
    const old = await server.signIn('eva@aurora.mx');
    server.setNow(later(2 * HOUR));
    const young = await server.signIn('eva@aurora.mx');
    expect(await alive(old)).toBe(true);
    expect((await save({ tokenValiditySeconds: HOUR })).status).toBe(200);
    expect([await alive(old), await alive(young)]).toEqual([false, true]);
    server.setNow(later(3 * HOUR + 1));
    expect(await alive(young)).toBe(false);
  });

  test('a longer session prolongs those that are open, and wakes none that is over', async () => {
    await save({ tokenValiditySeconds: HOUR });
    const over = await server.signIn('eva@aurora.mx');
    server.setNow(later(1800));
    const open = await server.signIn('eva@aurora.mx');
    server.setNow(later(HOUR + 1));
    await save({ tokenValiditySeconds: 24 * HOUR });
    expect([await alive(over), await alive(open)]).toEqual([false, true]);
    server.setNow(later(1800 + 24 * HOUR - 5));
    expect(await alive(open)).toBe(true);
  });

  test('a session that opens in the very instant of a change lasts as the change says', async () => {
    const [, ...tokens] = await Promise.all([
      save({ tokenValiditySeconds: HOUR }),
      ...Array.from({ length: 5 }, () => server.signIn('eva@aurora.mx')),
    ]);
    server.setNow(later(HOUR + 1));
    for (const token of tokens) expect(await alive(token)).toBe(false);
  });
});
