import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testPassword } from '../../../testing/people.ts';
import { later, peopleOfAurora, start } from '../../../testing/people-of-aurora.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { insertLink } from './recovery.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codeAt = (moment: Date) => Number(new TOTP({ secret }).generate({ timestamp: moment.getTime() }));
const chosen = 'Otra-clave.2027';

describeOnOneEngine('postgres', 'a password changed by a link', (database) => {
  const aurora = peopleOfAurora(database, { roles: ['ORGANIZATION_ADMIN_USER'] });

  async function linkFor(options: Parameters<typeof aurora.someone>[0] = {}) {
    const { id: personId, email, address } = await aurora.someone(options);
    const link = newSecret();
    const at = { hash: hashSecret(link), personId, createdAt: start, expiresAt: later(3_600) };
    await insertLink(database().db, at);
    return { email, personId, link, address };
  }
  type Linked = Awaited<ReturnType<typeof linkFor>>;
  const change = ({ link, email, address }: Linked, over: object = {}) =>
    aurora.server.ask(`PUT /admin/user/change/password/${link}`, {
      body: { email, password: chosen, repeatPassword: chosen, ...over },
      headers: { authorization: testClient },
      address,
    });
  const signsIn = async ({ email, address }: Linked, password: string) =>
    (await aurora.server.askToken({ username: email, password }, address)).status;

  test('works once: the new one signs in, the old one and every session do not', async () => {
    const ana = await linkFor({ passwordChangedAt: new Date('2026-01-01T00:00:00Z'), passwordPending: true });
    const other = await linkFor();
    const otherToken = await aurora.server.signIn(other.email);
    expect(await signsIn(ana, testPassword)).toBe(400); // pending and expired
    expect(await change(ana)).toMatchObject({ status: 204 });
    expect(await signsIn(ana, testPassword)).toBe(400);
    expect(await signsIn(ana, chosen)).toBe(200);
    const again = await change(ana, { password: 'Una-tercera.9', repeatPassword: 'Una-tercera.9' });
    expect(again).toMatchObject({
      status: 404,
      body: {
        code: 'session.passwordChange.link',
        message: 'Ha ocurrido un error al intentar cambiar la contraseña',
        error_description: 'error.not.found.change.password',
      },
    });
    expect((await aurora.server.ask('GET /admin/loggeduser', { token: otherToken })).status).toBe(200);
    const { rows } = await database().executeSql(
      "select count(*)::int as n from audit_entry where action = 'session.passwordChanged' and subject_id = $1 and person_id::text = $1",
      [ana.personId],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test.each([
    ['Password1', 'La contraseña es muy común'],
    ['P4ssword', 'La contraseña es muy común'],
    ['Contraseña1', 'La contraseña es muy común: es una sola palabra con números o signos. Use varias.'],
    ['M3x1co.2027', 'La contraseña es muy común: es una sola palabra con números o signos. Use varias.'],
    ['T3quiero-2027', 'La contraseña es muy común: es una sola palabra con números o signos. Use varias.'],
    ['Trastienda.2026', 'La contraseña está hecha con su nombre, su correo, su seller o el nombre de este sistema'],
    ['Ana-Prueba.1', 'La contraseña está hecha con su nombre, su correo, su seller o el nombre de este sistema'],
    ['Aurora2027', 'La contraseña está hecha con su nombre, su correo, su seller o el nombre de este sistema'],
  ])('refuses %s at its field, and the link stays good', async (password, told) => {
    const ana = await linkFor();
    for (let n = 0; n < 7; n += 1) {
      const refused = await change(ana, { password, repeatPassword: password });
      expect(refused).toMatchObject({ status: 400, body: { code: 'errors.validation', fields: { password: told } } });
    }
    expect(await signsIn(ana, password)).toBe(400);
    expect((await change(ana)).status).toBe(204);
  });

  test('ends the sessions that are open, at once', async () => {
    const ana = await linkFor();
    const tokens = [await aurora.server.signIn(ana.email), await aurora.server.signIn(ana.email)];
    for (const token of tokens) expect((await aurora.server.ask('GET /admin/loggeduser', { token })).status).toBe(200);
    await change(ana);
    for (const token of tokens) expect((await aurora.server.ask('GET /admin/loggeduser', { token })).status).toBe(401);
  });

  test('the link is good for one of two that use it at the same instant', async () => {
    const ana = await linkFor();
    const both = await Promise.all([
      change(ana),
      change(ana, { password: 'Una-tercera.9', repeatPassword: 'Una-tercera.9' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test.each([
    ['an invented link', async () => ({ ...(await linkFor()), link: newSecret() })],
    [
      'a link that ran out',
      async () => {
        const ana = await linkFor();
        await database().executeSql('update password_change_link set expires_at = $1 where person_id = $2', [
          start,
          ana.personId,
        ]);
        return ana;
      },
    ],
    ['a link of a disabled account', () => linkFor({ disabled: true })],
  ])('%s is refused, whatever the e-mail', async (_what, make) => {
    const ana = await make();
    for (const email of [ana.email, 'nadie@aurora.mx']) {
      const { status, body } = await change(ana, { email });
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { error_description: 'error.not.found.change.password' },
      });
    }
  });

  test('holds the form to the rules of the specification', async () => {
    const ana = await linkFor();
    expect(await change(ana, { password: 'corta', repeatPassword: 'otra', email: 'x' })).toMatchObject({
      status: 400,
      body: {
        code: 'errors.validation',
        fields: {
          email: 'Email inválido',
          password:
            'La contraseña debe incluir por lo menos una mayúscula, una minúscula y un número. Mínimo 8 caracteres',
          repeatPassword: 'Las contraseñas no coinciden',
        },
      },
    });
    expect(await change(ana, { email: 'nadie@aurora.mx' })).toMatchObject({
      status: 400,
      body: { message: 'Email incorrecto', error_description: 'error.not.found.user' },
    });
    expect(await change(ana, { password: testPassword, repeatPassword: testPassword })).toMatchObject({
      status: 400,
      body: {
        message: 'La contraseña no puede ser la misma que la anterior',
        error_description: 'error.equals.password',
      },
    });
    expect(await change(ana, { email: ana.email.toUpperCase() })).toMatchObject({ status: 204 });
  });

  test('asks the code of accounts with two steps on, and takes one once', async () => {
    const two = await linkFor({ twoFactorSecret: secret });
    const told = async (description: string, over: object) =>
      expect(await change(two, over)).toMatchObject({ status: 400, body: { error_description: description } });
    await told('error.code.required', {});
    await told('error.code.invalid', { codeQR: (codeAt(start) + 1) % 1_000_000 });
    expect((await change(two, { codeQR: codeAt(start) })).status).toBe(204);
    const used = await aurora.server.askToken({
      username: two.email,
      password: chosen,
      code: String(codeAt(start)).padStart(6, '0'),
    });
    expect(used).toMatchObject({ status: 400, body: { error_description: 'error.code.invalid' } });
  });

  test('five wrong codes close the change for a while, with any link of the account and from any address', async () => {
    const two = await linkFor({ twoFactorSecret: secret });
    const wrong = (codeAt(start) + 1) % 1_000_000;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change({ ...two, address: `10.2.0.${i}` }, { codeQR: wrong })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    const link = newSecret();
    await insertLink(database().db, {
      hash: hashSecret(link),
      personId: two.personId,
      createdAt: start,
      expiresAt: later(3_600),
    });
    const locked = await change({ ...two, link }, { codeQR: codeAt(start) });
    expect(locked).toMatchObject({ status: 429, body: { code: 'session.locked' } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    aurora.server.setNow(later(901));
    expect((await change({ ...two, link }, { codeQR: codeAt(later(901)) })).status).toBe(204);
    aurora.server.setNow(start);
  });

  test.each<[string, object, Parameters<typeof linkFor>[0]?]>([
    ['of another e-mail', { email: 'nadie@aurora.mx' }],
    ['with a password that breaks the rule', { password: 'corta', repeatPassword: 'corta' }],
    ['with a common password', { password: 'Password1', repeatPassword: 'Password1' }],
    ['with the old password', { password: testPassword, repeatPassword: testPassword }],
    ['without the code', {}, { twoFactorSecret: secret }],
    ['with a wrong code', { codeQR: (codeAt(start) + 1) % 1_000_000 }, { twoFactorSecret: secret }],
  ])('good links are no guesses of their address: %s', async (_, over, options) => {
    const address = '10.4.0.1';
    const people = await Promise.all(Array.from({ length: 21 }, () => linkFor(options)));
    for (const ana of people) expect(await change({ ...ana, address }, over)).toMatchObject({ status: 400 });
    expect(await change({ ...(await linkFor()), link: newSecret(), address })).toMatchObject({ status: 404 });
  });

  test('an address that tries links has to wait, and a change opens an account that others locked', async () => {
    const ana = await linkFor();
    for (let i = 0; i < 21; i += 1) await aurora.server.askToken({ username: ana.email, password: 'x' }, `10.3.${i}.1`);
    expect(await signsIn(ana, testPassword)).toBe(429);
    const address = '10.3.0.2';
    const tries = await Promise.all(Array.from({ length: 25 }, () => change({ ...ana, link: newSecret(), address })));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await change(ana)).status).toBe(204);
    expect(await signsIn(ana, chosen)).toBe(200);
  });
});
