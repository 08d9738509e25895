import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addPerson, testPassword } from '../../../testing/people.ts';
import { later, peopleOfAurora, start } from '../../../testing/people-of-aurora.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const codeOf = (secret: string, moment = start) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
const chosen = 'Otra-clave.2027';
type Qr = { value: string; secret: string };
type Codes = { recoveryCodes: string[] };

describeOnOneEngine('postgres', 'the own profile', (database) => {
  const aurora = peopleOfAurora(database, { roles: ['ORGANIZATION_STANDARD_USER'] });

  async function someone(options: Parameters<typeof aurora.someone>[0] = {}) {
    const { id, email } = await aurora.someone(options);
    return { id, email, token: await aurora.server.signIn(email) };
  }
  const traces = async (id: string, action: string) => {
    const { rows } = await database().executeSql(
      'select before, after from audit_entry where subject_id = $1 and person_id::text = $1 and action = $2',
      [id, action],
    );
    return rows;
  };
  const alive = async (token: string) => (await aurora.server.ask('GET /admin/loggeduser', { token })).status === 200;

  test('saves names and the e-mail switch, says what is wrong, and leaves a trace of what changed', async () => {
    const { id, token } = await someone();
    const save = (body: object) => aurora.server.ask('PUT /admin/profile', { token, body });
    const form = { firstName: ' Eva ', lastName: 'Núñez', activeSendEmail: false };
    expect(await save({ ...form, lastName: '7' })).toMatchObject({
      status: 400,
      body: { fields: { lastName: 'El apellido es inválido' } },
    });
    const saved = await save(form);
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Eva', lastName: 'Núñez', activeSendEmail: false } });
    expect((await save(form)).status).toBe(200);
    expect(await traces(id, 'profile.changed')).toMatchObject([
      { before: { firstName: 'Ana', activeSendEmail: true }, after: { firstName: 'Eva', activeSendEmail: false } },
    ]);
    expect(await save({ ...form, roles: [] })).toMatchObject({ status: 400 });
  });

  test('refuses a common password, or one made of names, before it uses up the code', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { email, id } = await someone();
    const token = await aurora.server.signIn(email);
    await database()
      .db.updateTable('person')
      .set({ two_factor_secret: aurora.server.context.secrets.seal(secret), two_factor_active: true })
      .where('id', '=', id)
      .execute();
    const put = (password: string) =>
      aurora.server.ask('PUT /admin/profile/password', {
        token,
        body: { code: testPassword, password, code2FA: codeOf(secret) },
      });
    expect(await put('Superman1')).toMatchObject({
      status: 400,
      body: { fields: { password: 'La contraseña es muy común' } },
    });
    expect(await put('Ana.2026-Aurora')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('hecha con su nombre') } },
    });
    expect((await put(chosen)).status).toBe(204);
  });

  test('an integrator keeps its name, and may silence its mail', async () => {
    const { token } = await someone({ roles: ['ADMIN_API'], accounts: [] });
    const form = { firstName: 'Ana', lastName: 'Prueba', activeSendEmail: false };
    const save = (body: object) => aurora.server.ask('PUT /admin/profile', { token, body });
    expect(await save({ ...form, firstName: 'Eva' })).toMatchObject({
      status: 403,
      body: { code: 'users.refused.integrator' },
    });
    expect(await save(form)).toMatchObject({ status: 200, body: { activeSendEmail: false } });
  });

  test('activates two steps with the QR that stays the same; other sessions end, this one goes on', async () => {
    const { id, email, token } = await someone();
    const other = await aurora.server.signIn(email);
    const start2FA = `POST /admin/user/${id}/activate2FA`;
    const confirm2FA = `POST /admin/user/${id}/validateactivation2FA`;
    const begin = () => aurora.server.ask(start2FA, { token, body: { currentPassword: testPassword } });
    const confirm = (code2FA: unknown) =>
      aurora.server.ask(confirm2FA, { token, body: { code2FA, currentPassword: testPassword } });
    // A stolen token alone gets no secret and activates nothing.
    const unproven = { status: 400, body: { fields: { currentPassword: 'Escriba su contraseña actual' } } };
    expect(await aurora.server.ask(start2FA, { token })).toMatchObject(unproven);
    expect(await aurora.server.ask(start2FA, { token, body: { currentPassword: 'otra' } })).toMatchObject({
      status: 400,
      body: {
        code: 'session.passwordChange.current',
        fields: { currentPassword: 'La contraseña actual es incorrecta' },
      },
    });
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'session.twoFactor.notStarted' } });
    const first = await begin();
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const { secret } = first.body as Qr;
    expect((await begin()).body).toEqual(first.body);
    expect((await aurora.server.ask('GET /admin/loggeduser', { token })).body).toMatchObject({ using2FA: false });
    expect(await confirm('12')).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
    expect(await confirm((Number(codeOf(secret)) + 1) % 1_000_000)).toMatchObject({
      status: 400,
      body: { code: 'session.code.invalid' },
    });
    const bare = await aurora.server.ask(confirm2FA, { token, body: { code2FA: codeOf(secret) } });
    expect(bare).toMatchObject(unproven);
    const done = await confirm(codeOf(secret));
    expect(done).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect((done.body as Codes).recoveryCodes).toHaveLength(10);
    expect([await alive(token), await alive(other)]).toEqual([true, false]);
    expect(await begin()).toMatchObject({ status: 409, body: { error_description: 'QR has been scanned' } });
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 409 });
    expect(await traces(id, 'session.twoFactorActivated')).toHaveLength(1);

    // New codes require the second step again; the old codes stop working.
    const renewal = 'POST /admin/profile/recoverycodes';
    const renew = (code2FA: string) =>
      aurora.server.ask(renewal, { token, body: { code2FA, currentPassword: testPassword } });
    expect(await aurora.server.ask(renewal, { token, body: { code2FA: '123456' } })).toMatchObject(unproven);
    expect(await renew('123456')).toMatchObject({ status: 400, body: { fields: { code2FA: expect.any(String) } } });
    expect((await renew(codeOf(secret))).status).toBe(400); // the code that activated is used up
    aurora.server.setNow(later(30));
    const renewed = await renew(codeOf(secret, later(30)));
    expect(renewed.status).toBe(200);
    const [old = ''] = (done.body as Codes).recoveryCodes;
    const [fresh = ''] = (renewed.body as Codes).recoveryCodes;
    const grant = { username: email, password: testPassword };
    expect((await aurora.server.askToken({ ...grant, code: old })).status).toBe(400);
    expect((await aurora.server.askToken({ ...grant, code: fresh })).status).toBe(200);
    expect(await traces(id, 'session.recoveryCodesRenewed')).toHaveLength(1);
    aurora.server.setNow(start);
  });

  test('lets nobody activate for somebody else, and a program nothing', async () => {
    const [ana, eva] = [await someone(), await someone()];
    for (const call of [`POST /admin/user/${eva.id}/activate2FA`, `POST /admin/user/${eva.id}/validateactivation2FA`]) {
      const body = call.includes('validate') ? { code2FA: '123456' } : undefined;
      const answer = await aurora.server.ask(call, { token: ana.token, ...(body && { body }) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'users.notFound' } });
    }
    const { rows } = await database().executeSql('select two_factor_pending_secret as s from person where id = $1', [
      eva.id,
    ]);
    expect(rows).toEqual([{ s: null }]);
    const program = await someone({ roles: ['ADMIN_API'], accounts: [] });
    const own = await aurora.server.ask(`POST /admin/user/${program.id}/activate2FA`, { token: program.token });
    expect(own).toMatchObject({ status: 403, body: { code: 'session.twoFactor.notOffered' } });
    expect(
      await aurora.server.ask('POST /admin/profile/recoverycodes', { token: ana.token, body: { code2FA: '123456' } }),
    ).toMatchObject({ status: 409, body: { code: 'session.twoFactor.notStarted' } });
  });

  test('with two steps a new password needs the code too, or a recovery code', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const email = 'dos.pasos@aurora.mx';
    await addPerson(database(), email, {
      roles: ['ORGANIZATION_STANDARD_USER'],
      accounts: ['aurora'],
      passwordChangedAt: start,
      twoFactorSecret: secret,
    });
    const entered = await aurora.server.askToken({ username: email, password: testPassword, code: codeOf(secret) });
    const token = (entered.body as { access_token: string }).access_token;
    const change = (body: object) =>
      aurora.server.ask('PUT /admin/profile/password', {
        token,
        body: { code: testPassword, password: chosen, ...body },
      });
    expect(await change({})).toMatchObject({
      status: 400,
      body: { code: 'session.proof.code', fields: { code2FA: 'Escriba el código de su aplicación de autenticación' } },
    });
    expect(await change({ code2FA: codeOf(secret) })).toMatchObject({
      status: 400,
      body: { code: 'session.code.invalid', fields: { code2FA: expect.any(String) } }, // it was used up by the sign-in
    });
    aurora.server.setNow(later(30));
    expect((await change({ code2FA: codeOf(secret, later(30)) })).status).toBe(204);
    expect(await alive(token)).toBe(false);
    aurora.server.setNow(start);
  });

  test('changes the password of who knows the old one; every session dies, this one too', async () => {
    const { id, email, token } = await someone();
    const other = await aurora.server.signIn(email);
    const change = (body: object) => aurora.server.ask('PUT /admin/profile/password', { token, body });
    expect(await change({ code: testPassword, password: 'corta' })).toMatchObject({
      status: 400,
      body: { code: 'errors.validation', fields: { password: expect.stringContaining('Mínimo 8 caracteres') } },
    });
    expect(await change({ code: 'otra', password: chosen })).toMatchObject({
      status: 400,
      body: { code: 'session.passwordChange.current', fields: { code: 'La contraseña actual es incorrecta' } },
    });
    expect(await change({ code: testPassword, password: testPassword })).toMatchObject({
      status: 400,
      body: { error_description: 'error.equals.password' },
    });
    expect((await change({ code: testPassword, password: chosen })).status).toBe(204);
    expect([await alive(token), await alive(other)]).toEqual([false, false]);
    expect((await aurora.server.askToken({ username: email, password: testPassword })).status).toBe(400);
    expect((await aurora.server.askToken({ username: email, password: chosen })).status).toBe(200);
    expect(await traces(id, 'session.passwordChanged')).toHaveLength(1);
  });

  test('a password lives as long as the settings say, counted from its change', async () => {
    const { email } = await someone();
    const told = async () =>
      (
        (await aurora.server.askToken({ username: email, password: testPassword })).body as {
          error_description?: string;
        }
      ).error_description;
    await database().executeSql('update general_settings set expired_new_password_seconds = 2592000');
    aurora.server.setNow(later(2_592_000));
    expect(await told()).toBe('error.expired.password');
    aurora.server.setNow(later(2_591_999));
    expect(await told()).toBeUndefined();
    await database().executeSql('update general_settings set expired_new_password_seconds = 7776000');
    aurora.server.setNow(later(2_592_000));
    expect(await told()).toBeUndefined();
    aurora.server.setNow(start);
  });
});
