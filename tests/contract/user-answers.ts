import { randomUUID } from 'node:crypto';
import type { User } from 'trastienda-client';
import { expect } from 'vitest';
import { clearAttempts } from '../../apps/server/src/modules/people/session/attempts.repository.ts';
import { askEmailChange, setEmailLink } from '../../apps/server/src/modules/people/session/email-change.repository.ts';
import { hashSecret, newSecret } from '../../apps/server/src/modules/people/session/secrets.ts';
import { accounts, password } from '../support/accounts.ts';
import type { Call } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** A version that no record has. */
const late = { 'if-match': '"999"' };

/** Provokes every answer of users, their roles and their reports. */
export async function hearUsers({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'admin';
  const invalid = (call: Call) => refuses(400, 'errors.validation', call);
  const notForClerks = (call: string, body?: object) =>
    refuses(403, 'access.role', { call, as: 'clerk', ...(body && { body }) });
  const form = {
    firstName: 'Eva',
    lastName: 'Nueva',
    email: 'eva@aurora.mx',
    roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
    status: 'DISABLED',
    operatingUser: false,
    organizations: [{ accountName: 'aurora' }],
  };

  const filters = 'text=a&firstName=a&lastName=a&email=a&roles=ADMIN_USER,ADMIN_API&status=ENABLED&accountNames=aurora';
  for (const sortBy of ['firstName', 'lastName', 'email', 'status', 'lastSession'])
    await answers(200, { call: `GET /admin/user?sortBy=${sortBy}&sortOrder=desc&from=0&size=5&${filters}`, as });
  const { body: rows } = await answers(200, { call: 'GET /admin/user?size=100', as });
  const idOf = (email: string) => (rows as User[]).find((user) => user.email === email)?.id ?? '';
  await answers(200, { call: 'GET /admin/user', as: 'seller' });
  await invalid({ call: 'GET /admin/user?roles=NADIE', as });
  await notForClerks('GET /admin/user');

  const create = 'POST /admin/user';
  const proof = { currentPassword: password };
  await refuses(400, 'errors.validation', { call: create, as, body: form });
  const created = (await answers(201, { call: create, as, body: { ...form, ...proof } })).body as User;
  expect(created).toMatchObject({ email: 'eva@aurora.mx', status: 'DISABLED', lastSession: null });
  await invalid({ call: create, as, body: { ...form, more: 1 } });
  await refuses(409, 'users.email.taken', { call: create, as, body: { ...form, ...proof } });
  await notForClerks(create, form);
  await refuses(403, 'users.refused.adminsOnly', {
    call: create,
    as: 'seller',
    body: { ...form, email: 'api@aurora.mx', roles: [{ roleName: 'ADMIN_API' }] },
  });

  const path = `/admin/user/${created.id}`;
  const far = `/admin/user/${'x'.repeat(61)}`;
  const nobody = `/admin/user/${randomUUID()}`;
  await answers(200, { call: `GET ${path}`, as: 'seller' });
  const save = (body: object): Call => ({ call: `PUT ${path}`, as, body });
  await answers(200, save({ ...form, ...proof, firstName: 'Evita', status: 'ENABLED' }));
  await invalid(save({ ...form, email: 'otra@aurora.mx' }));
  await refuses(409, 'users.email.taken', save({ ...form, email: accounts.clerk, currentPassword: password }));
  await hearEmailConfirmation({ market, answers, refuses }, created.id, save({ ...form, email: 'otra@aurora.mx' }));
  for (const [method, body] of [['GET'], ['PUT', form], ['DELETE']] as const) {
    await invalid({ call: `${method} ${far}`, as, body });
    await notForClerks(`${method} ${path}`, body);
    await refuses(404, 'users.notFound', { call: `${method} ${nobody}`, as, body });
    await refuses(404, 'users.notFound', {
      call: `${method} /admin/user/${idOf(accounts.otherSeller)}`,
      as: 'seller',
      body,
    });
    if (method !== 'GET') await refuses(412, 'errors.changed', { call: `${method} ${path}`, as, body, headers: late });
  }

  const wrongPassword = { currentPassword: 'otra' };
  const actions = [
    [(id: string) => `POST /admin/user/${id}/newpassword`, 204, undefined],
    [(id: string) => `POST /admin/user/passwordreset/${id}`, 204, proof],
    [(id: string) => `POST /admin/user/${id}/reset2FA`, 200, proof],
  ] as const;
  for (const [callOf, done, body] of actions) {
    await answers(done, { call: callOf(created.id), as, body });
    if (!body) await refuses(429, 'users.link.recent', { call: callOf(created.id), as });
    await invalid({ call: callOf('x'.repeat(61)), as });
    if (body)
      await refuses(400, 'session.passwordChange.current', { call: callOf(created.id), as, body: wrongPassword });
    await notForClerks(callOf(created.id), body);
    await refuses(404, 'users.notFound', { call: callOf(randomUUID()), as, body });
    if (done === 204)
      await refuses(409, 'users.resetPassword.disabled', { call: callOf(idOf('deshabilitado@aurora.mx')), as, body });
  }
  // After too many wrong passwords the server refuses every call that needs the password.
  for (let tries = 0; tries < 5; tries += 1)
    await market.ask({ call: `POST /admin/user/${created.id}/reset2FA`, as, body: wrongPassword });
  await refuses(429, 'session.locked', { call: create, as, body: { ...form, email: 'otra.eva@aurora.mx', ...proof } });
  for (const [callOf, , body] of actions.slice(1))
    await refuses(429, 'session.locked', { call: callOf(created.id), as, ...(body && { body }) });
  await clearAttempts(market.database.db, `change:${idOf(accounts.admin)}`);
  // An account that loaded files cannot be deleted, because its history must stay.
  await refuses(409, 'users.delete.history', { call: `DELETE /admin/user/${idOf(accounts.seller)}`, as });
  await answers(204, { call: `DELETE ${path}`, as });

  expect((await answers(200, { call: `GET /admin/emails/${accounts.clerk}`, as: 'seller' })).body).toBe(true);
  expect((await answers(200, { call: 'GET /admin/emails/nadie@aurora.mx', as })).body).toBe(false);
  await invalid({ call: 'GET /admin/emails/a', as });
  await notForClerks('GET /admin/emails/nadie@aurora.mx');

  const report = await answers(200, { call: 'GET /admin/reportlogins', as: 'operator' });
  expect(report.headers['content-disposition']).toContain('userLogs.csv');
  await notForClerks('GET /admin/reportlogins');
  await answers(200, { call: 'GET /admin/userlogin?from=0&size=5', as });
  await invalid({ call: 'GET /admin/userlogin?size=0', as });
  await notForClerks('GET /admin/userlogin');

  expect((await answers(200, { call: 'GET /admin/role', as: 'seller' })).body).toHaveLength(10);
  await notForClerks('GET /admin/role');
  await answers(200, { call: 'GET /admin/role/ORDERS_USER', as });
  await refuses(404, 'errors.notFound', { call: 'GET /admin/role/OTRO', as });
  await invalid({ call: `GET /admin/role/${'x'.repeat(61)}`, as });
  await notForClerks('GET /admin/role/ORDERS_USER');
  const role = (roleName?: string): Call => ({ call: 'POST /admin/role', as, body: { roleName } });
  await answers(200, role('ORDERS_USER'));
  await refuses(409, 'users.role.fixed', role('OTRO_USER'));
  await invalid(role());
  await notForClerks('POST /admin/role', { roleName: 'ORDERS_USER' });
}

/** Provokes every answer of the link that confirms a new e-mail, and the limit on wrong passwords when requesting one. */
async function hearEmailConfirmation(
  { market, answers, refuses }: Fixture,
  personId: string,
  save: Call,
): Promise<void> {
  const { db } = market.database;
  const link = async (email: string, seconds: number) => {
    const secret = newSecret();
    await askEmailChange(db, personId, { email, askedBy: personId }, new Date());
    await setEmailLink(db, personId, hashSecret(secret), new Date(Date.now() + seconds * 1000));
    return { call: `POST /admin/user/change/email/${secret}` };
  };
  await refuses(409, 'session.emailChange.expired', await link('otra@aurora.mx', -1));
  await refuses(409, 'users.email.taken', await link(accounts.clerk, 60));
  const good = await link('eva@aurora.mx', 60);
  await answers(204, good);
  await refuses(409, 'session.emailChange.used', good);
  await refuses(400, 'errors.validation', { call: `POST /admin/user/change/email/${'x'.repeat(101)}` });
  const guess = { call: `POST /admin/user/change/email/${newSecret()}`, address: '203.0.113.44' };
  await refuses(404, 'session.emailChange.unknown', guess);
  for (let n = 0; n < 20; n += 1) await market.ask(guess);
  await refuses(429, 'session.tooManyRequests', guess);

  const wrong = { ...save, as: 'seller', body: { ...(save.body as object), currentPassword: 'otra' } } as const;
  for (let n = 0; n < 5; n += 1) await market.ask(wrong);
  await refuses(429, 'session.locked', wrong);
  await db.deleteFrom('sign_in_failure').where('subject', 'like', 'change:%').execute();
}
