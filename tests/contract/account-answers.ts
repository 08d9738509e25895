import { TOTP } from 'otpauth';
import type { IssuedProgramToken, OpenSession, Token, User } from 'trastienda-client';
import { insertLink } from '../../apps/server/src/modules/people/session/recovery.repository.ts';
import { hashSecret, newSecret } from '../../apps/server/src/modules/people/session/secrets.ts';
import { newTwoFactorSecret } from '../../apps/server/src/modules/people/session/two-factor.ts';
import { addPerson, testPassword } from '../../apps/server/src/testing/people.ts';
import { password } from '../support/accounts.ts';
import { clientHeader } from '../support/marketplace.ts';
import type { Call } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

const chosen = 'Otra-clave.2027';

/** The headers of a page whose cookie names a session that does not exist. */
export const pageHeaders = {
  cookie: `trastienda_session=00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`,
  'sec-fetch-site': 'same-origin',
};

/** Provokes every answer of a page's session. */
export async function hearPageSession({ market, answers, refuses }: Fixture): Promise<void> {
  const call = 'POST /oauth/session';
  const own = { 'sec-fetch-site': 'same-origin' };
  // A person of its own: who ends all other sessions ends those of the other tests too.
  const username = 'sesiones@aurora.mx';
  await addPerson(market.database, username, { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] });
  const grant = { grant_type: 'password', username, password: testPassword };
  const body = { ...grant, session: 'cookie' };
  await answers(200, { call: 'POST /oauth/token', body: grant, headers: clientHeader, address: '10.0.3.3' });
  const entered = await answers(200, { call: 'POST /oauth/token', body, headers: clientHeader, address: '10.0.3.3' });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  await answers(200, { call, headers: { ...own, cookie } });
  await answers(204, { call, headers: own });
  await refuses(401, 'session.token.invalid', { call, headers: pageHeaders });
  await refuses(403, 'session.origin', { call, headers: { cookie, 'sec-fetch-site': 'cross-site' } });

  const { access_token: token } = entered.body as Token;
  const again = {
    call: 'PUT /oauth/session',
    token,
    headers: { ...own, cookie },
    body: { currentPassword: testPassword },
  };
  await answers(200, again);
  await refuses(403, 'session.origin', { ...again, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  await refuses(400, 'session.prolong.page', { ...again, headers: own });
  await refuses(401, 'session.token.invalid', { ...again, headers: pageHeaders });
  const wrong = { ...again, body: { currentPassword: 'otra' } };
  for (let tries = 0; tries < 5; tries += 1) await refuses(400, 'session.passwordChange.current', wrong);
  await refuses(429, 'session.locked', wrong);
  await market.database.db.deleteFrom('sign_in_failure').where('subject', 'like', 'change:%').execute();
  await hearOpenSessions({ market, answers, refuses }, token);
}

/** Provokes every answer of one's open sessions. */
async function hearOpenSessions({ answers, refuses }: Fixture, token: string): Promise<void> {
  const sessions = 'admin/profile/sessions';
  await answers(204, { call: 'POST /admin/profile/activity', token });
  const listed = await answers(200, { call: `GET /${sessions}`, token });
  const other = (listed.body as OpenSession[]).find(({ current }) => !current);
  const end = { call: `DELETE /${sessions}/${other?.id}`, token };
  await answers(204, end);
  await refuses(404, 'sessions.unknown', end);
  await refuses(400, 'errors.validation', { call: `DELETE /${sessions}/${'x'.repeat(61)}`, token });
  await answers(200, { call: `DELETE /${sessions}`, token });
}

const adminPassword = password;

/** Provokes every answer of the links for a password and for two steps. */
export async function hearAccount({ market, answers, refuses }: Fixture): Promise<void> {
  const { db } = market.database;
  const address = '10.0.3.1';
  const codeOf = (secret: string) => new TOTP({ secret }).generate();
  const ask = (call: string, body?: object): Call => ({ call, headers: clientHeader, address, ...(body && { body }) });
  const someone = async (email: string) => {
    const form = {
      firstName: 'Eva',
      lastName: 'Pasos',
      email,
      roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
      status: 'ENABLED',
      organizations: [{ accountName: 'aurora' }],
      currentPassword: adminPassword,
    };
    const { body } = await answers(201, { call: 'POST /admin/user', as: 'admin', body: form });
    return (body as User).id;
  };
  const linkOf = async (personId: string, purpose: 'password' | 'twoFactor') => {
    const [link, secret] = [newSecret(), newTwoFactorSecret()];
    const living = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    await insertLink(db, { hash: hashSecret(link), personId, purpose, twoFactorSecret: secret, ...living });
    return { link, secret };
  };
  const far = 'x'.repeat(101);

  const eva = await someone('eva.pasos@aurora.mx');
  const first = await linkOf(eva, 'twoFactor');
  const qr = `GET /admin/user/getCodeForActivate2FA/${first.link}`;
  await answers(200, ask(qr));
  await refuses(400, 'errors.validation', ask(`GET /admin/user/getCodeForActivate2FA/${far}`));
  const activate = `POST /admin/user/activate2FA/${first.link}`;
  await refuses(400, 'errors.validation', ask(activate, { code2FA: '12' }));
  await refuses(400, 'session.code.invalid', ask(activate, { code2FA: '000000' }));
  await answers(200, ask(activate, { code2FA: codeOf(first.secret) }));
  await refuses(409, 'session.twoFactor.scanned', ask(qr));
  const unknown = newSecret();
  await refuses(404, 'session.twoFactor.link', ask(`GET /admin/user/getCodeForActivate2FA/${unknown}`));
  const nowhere = ask(`POST /admin/user/activate2FA/${unknown}`, { code2FA: codeOf(first.secret) });
  await refuses(404, 'session.twoFactor.link', nowhere);
  const second = await linkOf(eva, 'twoFactor');
  await refuses(409, 'session.twoFactor.scanned', ask(`GET /admin/user/getCodeForActivate2FA/${second.link}`));
  const again = ask(`POST /admin/user/activate2FA/${second.link}`, { code2FA: Number(codeOf(second.secret)) });
  await refuses(409, 'session.twoFactor.scanned', again);

  const ivo = await someone('ivo.pasos@aurora.mx');
  const password = await linkOf(ivo, 'password');
  const passwordQr = `GET /admin/user/getCode/${password.link}`;
  await answers(200, ask(passwordQr));
  await refuses(400, 'errors.validation', ask(`GET /admin/user/getCode/${far}`));
  await answers(
    200,
    ask(`PUT /admin/user/change/password/${password.link}`, {
      email: 'ivo.pasos@aurora.mx',
      password: chosen,
      repeatPassword: chosen,
      codeQR: Number(codeOf(password.secret)),
    }),
  );
  await refuses(404, 'session.passwordChange.link', ask(passwordQr));
  const active = await linkOf(ivo, 'password');
  await refuses(409, 'session.twoFactor.scanned', ask(`GET /admin/user/getCode/${active.link}`));

  const guess = ask(`GET /admin/user/getCode/${newSecret()}`);
  for (let tries = 0; tries < 20; tries += 1) await market.ask(guess);
  await refuses(429, 'session.tooManyRequests', guess);
  await refuses(429, 'session.tooManyRequests', ask(`GET /admin/user/getCodeForActivate2FA/${newSecret()}`));
  await refuses(429, 'session.tooManyRequests', ask(activate, { code2FA: '000000' }));

  await hearProfile({ market, answers, refuses });
}

/** Provokes every answer of the tokens for programs. */
export async function hearProgramTokens({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'clerk';
  const call = 'POST /admin/profile/tokens';
  const body = { name: 'Contrato', scopes: ['read'], days: 30, currentPassword: password };
  const { id, token } = (await answers(201, { call, as, body })).body as IssuedProgramToken;
  await answers(200, { call: 'GET /admin/profile/tokens', as });
  await refuses(409, 'tokens.name.taken', { call, as, body });
  await refuses(400, 'errors.validation', { call, as, body: { ...body, name: ' ' } });
  await refuses(403, 'access.token.never', { call, token, body });
  await refuses(403, 'access.token.scope', { call: 'POST /orders/nada/start-handling', token });
  await answers(200, { call: 'GET /admin/loggeduser', token });
  const wrong = { ...body, name: 'Otro', currentPassword: 'otra' };
  for (let tries = 0; tries < 5; tries += 1)
    await refuses(400, 'session.passwordChange.current', { call, as, body: wrong });
  await refuses(429, 'session.locked', { call, as, body: wrong });
  const revoke = { call: `DELETE /admin/profile/tokens/${id}`, as } as const;
  await answers(204, revoke);
  await refuses(404, 'tokens.unknown', revoke);
  await refuses(400, 'errors.validation', { call: `DELETE /admin/profile/tokens/${'x'.repeat(61)}`, as });
  await refuses(401, 'session.token.invalid', { call: 'GET /admin/loggeduser', token });
  await market.database.db.deleteFrom('sign_in_failure').where('subject', 'like', 'change:%').execute();
}

/** Provokes every answer of the profile. */
async function hearProfile({ market, answers, refuses }: Fixture): Promise<void> {
  const address = '10.0.3.2';
  const email = 'uma.perfil@aurora.mx';
  const form = {
    firstName: 'Uma',
    lastName: 'Perfil',
    email,
    roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
    status: 'ENABLED',
    organizations: [{ accountName: 'aurora' }],
    currentPassword: password,
  };
  const { id } = (await answers(201, { call: 'POST /admin/user', as: 'admin', body: form })).body as User;
  const link = newSecret();
  const living = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await insertLink(market.database.db, { hash: hashSecret(link), personId: id, ...living });
  const first = { email, password: chosen, repeatPassword: chosen };
  await answers(204, { call: `PUT /admin/user/change/password/${link}`, headers: clientHeader, address, body: first });
  const signIn = async (change: object = {}) => {
    const body = { grant_type: 'password', username: email, password: chosen, ...change };
    const answer = await answers(200, { call: 'POST /oauth/token', body, headers: clientHeader, address });
    return (answer.body as { access_token: string }).access_token;
  };
  const token = await signIn();

  const profile = { firstName: 'Uma', lastName: 'Perfil', activeSendEmail: false };
  await answers(200, { call: 'PUT /admin/profile', token, body: profile });
  await refuses(400, 'errors.validation', { call: 'PUT /admin/profile', token, body: { ...profile, lastName: '7' } });
  const late = { 'if-match': '"999"' };
  await refuses(412, 'errors.changed', { call: 'PUT /admin/profile', token, body: profile, headers: late });
  const renamed = { ...profile, firstName: 'Otra' };
  await refuses(403, 'users.refused.integrator', { call: 'PUT /admin/profile', as: 'integrator', body: renamed });

  const start = `POST /admin/user/${id}/activate2FA`;
  const confirm = `POST /admin/user/${id}/validateactivation2FA`;
  const renew = 'POST /admin/profile/recoverycodes';
  const proof = { currentPassword: chosen };
  const code = { code2FA: '000000', ...proof };
  await refuses(409, 'session.twoFactor.notStarted', { call: confirm, token, body: code });
  await refuses(409, 'session.twoFactor.notStarted', { call: renew, token, body: code });
  const { secret } = (await answers(200, { call: start, token, body: proof })).body as { secret: string };
  await refuses(400, 'errors.validation', { call: start, token });
  for (const [call, body] of [
    [start, proof],
    [confirm, code],
  ] as const) {
    await refuses(400, 'errors.validation', { call: call.replace(id, 'x'.repeat(61)), token, body });
    await refuses(403, 'session.twoFactor.notOffered', { call, as: 'integrator', body });
    await refuses(404, 'users.notFound', { call, as: 'clerk', body });
  }
  await refuses(400, 'session.code.invalid', { call: confirm, token, body: code });
  const totp = new TOTP({ secret });
  const confirmed = { code2FA: totp.generate(), ...proof };
  const { body } = await answers(200, { call: confirm, token, body: confirmed });
  await refuses(409, 'session.twoFactor.scanned', { call: confirm, token, body: confirmed });
  await refuses(409, 'session.twoFactor.scanned', { call: start, token });
  const [one] = (body as { recoveryCodes: string[] }).recoveryCodes;
  await refuses(400, 'session.code.invalid', { call: renew, token, body: code });
  await refuses(403, 'session.twoFactor.notOffered', { call: renew, as: 'integrator', body: code });
  const renewed = (await answers(200, { call: renew, token, body: { code2FA: one, ...proof } })).body;
  for (let tries = 0; tries < 5; tries += 1) await market.ask({ call: renew, token, body: code });
  await refuses(429, 'session.locked', { call: renew, token, body: code });

  const change = 'PUT /admin/profile/password';
  const wrong = { code: 'otra', password: 'Una-tercera.2028' };
  await refuses(429, 'session.locked', { call: change, token, body: wrong });
  await refuses(400, 'errors.validation', { call: change, token, body: { ...wrong, password: 'corta' } });
  await refuses(403, 'access.role', { call: change, as: 'integrator', body: wrong });
  await market.database.db.deleteFrom('sign_in_failure').where('subject', '=', `change:${id}`).execute();
  await refuses(400, 'session.passwordChange.current', { call: change, token, body: wrong });
  await refuses(400, 'session.proof.code', { call: change, token, body: { ...wrong, code: chosen } });
  const [next, last] = (renewed as { recoveryCodes: string[] }).recoveryCodes;
  await answers(204, { call: change, token, body: { ...wrong, code: chosen, code2FA: next } });
  await refuses(401, 'session.token.invalid', { call: 'GET /admin/loggeduser', token });
  await signIn({ password: wrong.password, code: last });

  // A second account, which gets locked out of its own activation.
  const other = (
    await answers(201, { call: 'POST /admin/user', as: 'admin', body: { ...form, email: 'ugo.perfil@aurora.mx' } })
  ).body as User;
  const second = newSecret();
  await insertLink(market.database.db, { hash: hashSecret(second), personId: other.id, ...living });
  const call = `PUT /admin/user/change/password/${second}`;
  await answers(204, { call, headers: clientHeader, address, body: { ...first, email: other.email } });
  const theirs = await signIn({ username: other.email });
  const theirStart = start.replace(id, other.id);
  await answers(200, { call: theirStart, token: theirs, body: proof });
  const guess = { call: confirm.replace(id, other.id), token: theirs, body: code };
  for (let tries = 0; tries < 5; tries += 1) await refuses(400, 'session.code.invalid', guess);
  await refuses(429, 'session.locked', guess);
  await refuses(429, 'session.locked', { call: theirStart, token: theirs, body: proof });
}
