import { TOTP } from 'otpauth';
import { beforeAll, expect, test, vi } from 'vitest';
import { addPerson, testPassword } from '../../../testing/people.ts';
import { later, peopleOfAurora, start } from '../../../testing/people-of-aurora.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendActivationMail, sendRecoveryMail } from './recovery.ts';
import { twoFactorQr } from './two-factor.ts';

const codeOf = (secret: string, moment = start) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
const chosen = 'Otra-clave.2027';
const seller = { roles: ['ORGANIZATION_ADMIN_USER'], accounts: ['aurora'], passwordChangedAt: start } as const;
type Qr = { value: string; secret: string };
type Codes = { recoveryCodes: string[] };

describeOnOneEngine('postgres', 'two steps by a link', (database) => {
  const aurora = peopleOfAurora(database, seller);
  let admin: string;
  beforeAll(async () => {
    await addPerson(database(), 'admin@trastienda.mx', { passwordChangedAt: start });
    admin = await aurora.server.signIn('admin@trastienda.mx');
  });

  const someone = aurora.someone;
  type Someone = Awaited<ReturnType<typeof someone>>;
  /** The link of the last mail to somebody. */
  const linkTo = async ({ email }: Someone, page: string) => {
    const mails = (await aurora.server.mails()).filter((mail) => mail.includes(`To: ${email}`));
    const text = (mails.at(-1) ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new RegExp(`/pages/${page}/([\\w-]{43})`).exec(text)?.[1] ?? '';
  };
  const activationLink = async (who: Someone) => {
    await sendActivationMail(aurora.server.context, who.id);
    return linkTo(who, 'verifyqr');
  };
  const passwordLink = async (who: Someone) => {
    await sendRecoveryMail(aurora.server.context, who.email);
    return linkTo(who, 'reset');
  };
  const headers = { authorization: testClient };
  const ask = (call: string, { address }: Someone, body?: object) =>
    aurora.server.ask(call, { headers, address, ...(body && { body }) });
  const traces = async (id: string, action: string) => {
    const { rows } = await database().executeSql(
      'select count(*)::int as n from audit_entry where subject_id = $1 and action = $2',
      [id, action],
    );
    return rows[0]?.n;
  };

  test('the QR is an image; the journeys scan it', () => {
    const { value, secret } = twoFactorQr('ana@aurora.mx', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    expect(Buffer.from(value, 'base64').subarray(0, 6).toString()).toMatch(/^GIF8[79]a$/);
    expect(secret).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  });

  test('a mail leads to a QR, its code activates once, ends the sessions and gives codes of which only hashes are kept', async () => {
    const ana = await someone();
    const token = await aurora.server.signIn(ana.email);
    const link = await activationLink(ana);
    const first = await ask(`GET /admin/user/getCodeForActivate2FA/${link}`, ana);
    const again = await ask(`GET /admin/user/getCodeForActivate2FA/${link}`, ana);
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(again.body).toEqual(first.body);
    const { secret } = first.body as Qr;
    const activate = (code2FA: unknown) => ask(`POST /admin/user/activate2FA/${link}`, ana, { code2FA });
    const wrong = (Number(codeOf(secret)) + 1) % 1_000_000;
    expect(await activate('12')).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
    expect(await activate(wrong)).toMatchObject({
      status: 400,
      body: {
        message: 'Código incorrecto, por favor inténtelo nuevamente',
        error_description: 'error.code.invalid',
      },
    });
    const both = await Promise.all([activate(Number(codeOf(secret))), activate(codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { recoveryCodes } = (both.find(({ status }) => status === 200) ?? first).body as Codes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const kept = await database().executeSql('select encode(code_hash, $1) as hash from recovery_code', ['hex']);
    expect(kept.rows).toHaveLength(10);
    expect(JSON.stringify(kept.rows).toUpperCase()).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
    expect((await aurora.server.ask('GET /admin/loggeduser', { token })).status).toBe(401);
    expect(await ask(`GET /admin/user/getCodeForActivate2FA/${link}`, ana)).toMatchObject({
      status: 409,
      body: { code: 'session.twoFactor.scanned', error_description: 'QR has been scanned' },
    });
    expect(await traces(ana.id, 'session.twoFactorActivated')).toBe(1);

    // The code that activated is used up; the next one signs in.
    const grant = { username: ana.email, password: testPassword };
    expect((await aurora.server.askToken({ ...grant, code: codeOf(secret) })).status).toBe(400);
    expect((await aurora.server.askToken({ ...grant, code: codeOf(secret, later(30)) })).status).toBe(200);
  });

  test('a recovery code signs in once, also for two at the same instant, however it is typed', async () => {
    const ana = await someone();
    const link = await activationLink(ana);
    const { secret } = (await ask(`GET /admin/user/getCodeForActivate2FA/${link}`, ana)).body as Qr;
    const { recoveryCodes } = (await ask(`POST /admin/user/activate2FA/${link}`, ana, { code2FA: codeOf(secret) }))
      .body as Codes;
    const [one = '', two = ''] = recoveryCodes;
    const grant = { username: ana.email, password: testPassword };
    const both = await Promise.all([1, 2].map(() => aurora.server.askToken({ ...grant, code: one })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const other = await aurora.server.askToken({ ...grant, code: two.toLowerCase().replaceAll('-', '') });
    expect(other.status).toBe(200);
    const me = await aurora.server.ask('GET /admin/loggeduser', {
      token: (other.body as { access_token: string }).access_token,
    });
    expect(me.body).toMatchObject({ using2FA: true, recoveryCodesLeft: 8 });
    expect(await aurora.server.askToken({ ...grant, code: two })).toMatchObject({
      status: 400,
      body: { error_description: 'error.code.invalid' },
    });
    expect(await traces(ana.id, 'session.recoveryCodeUsed')).toBe(2);

    // Another account's codes do not work here.
    const eva = await someone({ twoFactorSecret: secret });
    expect((await aurora.server.askToken({ ...grant, username: eva.email, code: recoveryCodes[5] ?? '' })).status).toBe(
      400,
    );

    // "Reiniciar 2FA" deletes all codes, and sends the link for a new activation.
    const reset = await aurora.server.ask(`POST /admin/user/${ana.id}/reset2FA`, {
      token: admin,
      body: { currentPassword: testPassword },
    });
    expect(reset).toMatchObject({ status: 200, body: { using2FA: false } });
    const left = await database().executeSql('select 1 from recovery_code where person_id = $1', [ana.id]);
    expect(left.rows).toEqual([]);
    const jobs = await database().executeSql(
      "select data ->> 'personId' as id from pgboss.job where name = 'session.twoFactorLink'",
    );
    expect(jobs.rows).toContainEqual({ id: ana.id });
    const renewed = await activationLink(ana);
    expect(renewed).not.toBe(link);
    const anew = (await ask(`GET /admin/user/getCodeForActivate2FA/${renewed}`, ana)).body as Qr;
    expect(anew.secret).not.toBe(secret);
  });

  test('a new password may activate two steps with it, and a lost telephone is no lost account', async () => {
    const ana = await someone();
    const link = await passwordLink(ana);
    const { secret } = (await ask(`GET /admin/user/getCode/${link}`, ana)).body as Qr;
    const form = { email: ana.email, password: chosen, repeatPassword: chosen };
    const change = (of: string, body: object) =>
      ask(`PUT /admin/user/change/password/${of}`, ana, { ...form, ...body });
    const wrong = (Number(codeOf(secret)) + 1) % 1_000_000;
    expect(await change(link, { codeQR: wrong })).toMatchObject({
      status: 400,
      body: { error_description: 'error.code.invalid' },
    });
    const done = await change(link, { codeQR: Number(codeOf(secret)) });
    expect(done).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const [one = ''] = (done.body as Codes).recoveryCodes;

    aurora.server.setNow(later(61));
    const another = await passwordLink(ana);
    expect(await ask(`GET /admin/user/getCode/${another}`, ana)).toMatchObject({
      status: 409,
      body: {
        code: 'session.twoFactor.scanned',
        message: 'El código QR ya fue escaneado',
        error_description: 'QR has been scanned',
      },
    });
    const next = { password: 'Una-tercera.2028', repeatPassword: 'Una-tercera.2028' };
    expect(await change(another, next)).toMatchObject({ body: { error_description: 'error.code.required' } });
    const unknown = '0000-0000-0000-0000';
    expect(await change(another, { ...next, recoveryCode: unknown })).toMatchObject({
      body: { error_description: 'error.code.invalid' },
    });
    expect(await change(another, { ...next, recoveryCode: one })).toMatchObject({ status: 204 });
    aurora.server.setNow(start);
  });

  test('good links are no guesses of their address, whatever the code', async () => {
    const address = '10.4.0.2';
    const at = (call: string, body?: object) => aurora.server.ask(call, { headers, address, ...(body && { body }) });
    for (let n = 0; n < 11; n += 1) {
      const link = await activationLink(await someone());
      for (const code2FA of ['12', '000000'])
        expect(await at(`POST /admin/user/activate2FA/${link}`, { code2FA })).toMatchObject({ status: 400 });
    }
    expect((await at(`GET /admin/user/getCodeForActivate2FA/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('administrators have no second step to register; a link opens only what it was sent for', async () => {
    const boss = await someone({ roles: ['ADMIN_USER'] });
    const password = await passwordLink(boss);
    const refused = { status: 409, body: { code: 'session.twoFactor.notOffered' } };
    expect(await ask(`GET /admin/user/getCode/${password}`, boss)).toMatchObject(refused);

    const ana = await someone();
    const activation = await activationLink(ana);
    const dead = { status: 404, body: { error_description: 'error.not.found.change.password' } };
    const form = { email: ana.email, password: chosen, repeatPassword: chosen };
    expect(await ask(`GET /admin/user/getCode/${activation}`, ana)).toMatchObject(dead);
    expect(await ask(`PUT /admin/user/change/password/${activation}`, ana, form)).toMatchObject(dead);
    const reset = await passwordLink(ana);
    expect(await ask(`GET /admin/user/getCodeForActivate2FA/${reset}`, ana)).toMatchObject(dead);
  });

  test('links live as long as the settings say', async () => {
    await database().executeSql(
      'update general_settings set link_validity_seconds = 600, first_link_validity_seconds = 7200',
    );
    const ana = await someone();
    const [password, activation] = [await passwordLink(ana), await activationLink(ana)];
    const open = async () =>
      Promise.all([
        ask(`GET /admin/user/getCode/${password}`, ana),
        ask(`GET /admin/user/getCodeForActivate2FA/${activation}`, ana),
      ]).then((answers) => answers.map(({ status }) => status));
    aurora.server.setNow(later(599));
    expect(await open()).toEqual([200, 200]);
    aurora.server.setNow(later(600));
    expect(await open()).toEqual([404, 200]);
    aurora.server.setNow(later(7_200));
    expect(await open()).toEqual([404, 404]);
    aurora.server.setNow(start);
    const mails = (await aurora.server.mails()).filter((mail) => mail.includes(`To: ${ana.email}`)).join('');
    expect(mails).toMatch(/vence en 10 minutos/);
    expect(mails).toMatch(/vence en 2 horas/);
  });

  test('a mail that could not be sent leaves no link behind', async () => {
    const ana = await someone();
    const send = vi.fn().mockRejectedValue(new Error('no mail server'));
    const context = { ...aurora.server.context, mail: { send, close: () => undefined } };
    await expect(sendActivationMail(context, ana.id)).rejects.toThrow('no mail server');
    const { rows } = await database().executeSql('select 1 from password_change_link where person_id = $1', [ana.id]);
    expect(rows).toEqual([]);
  });
});
