import { expect } from 'vitest';
import { insertLink } from '../../apps/server/src/modules/people/session/recovery.repository.ts';
import { hashSecret, newSecret } from '../../apps/server/src/modules/people/session/secrets.ts';
import { accounts, closedAccounts, password, twoStepCode } from '../support/accounts.ts';
import { clientHeader } from '../support/marketplace.ts';
import type { Call } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** Signs in in every way, and out. */
export async function hearSignIn({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const grant = { grant_type: 'password', username: accounts.seller, password };
  const call = 'POST /oauth/token';
  await answers(200, { call, body: grant, headers: clientHeader });
  await answers(200, { call: `${call}?${new URLSearchParams(grant)}`, headers: clientHeader });
  const form = { ...clientHeader, 'content-type': 'application/x-www-form-urlencoded' };
  const formed = await answers(200, { call, body: new URLSearchParams(grant).toString(), headers: form });
  const token = (formed.body as { access_token: string }).access_token;

  await answers(200, { call: 'GET /admin/loggeduser', token });
  await answers(204, { call: 'POST /oauth/revoke', token });
  await refuses(401, 'session.token.invalid', { call: 'GET /admin/loggeduser', token });
  const codes = { ...grant, username: accounts.otherSeller, code: twoStepCode(new Date(), 1) };
  await answers(200, { call, body: codes, headers: clientHeader });
}

/** Provokes every refusal of a sign-in. */
export async function hearRefusedSignIns({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const call = 'POST /oauth/token';
  const address = '10.0.0.1';
  const grant = { grant_type: 'password', username: accounts.seller, password };
  await refuses(401, 'session.client', { call, body: grant });
  await refuses(400, 'errors.validation', { call, body: { ...grant, password: '' }, headers: clientHeader });
  await refuses(400, 'errors.validation', { call, body: { ...grant, more: 1 }, headers: clientHeader });
  const told = async (description: string, change: object) => {
    const { body } = await answers(400, { call, body: { ...grant, ...change }, headers: clientHeader, address });
    expect(body).toMatchObject({ error: 'invalid_grant', error_description: description });
  };
  await told('error.bad.credentials', { password: 'otra' });
  await told('error.user.disabled', { username: closedAccounts.disabled });
  await told('error.expired.password', { username: closedAccounts.expired });
  await told('error.code.required', { username: accounts.otherSeller });
  await told('error.code.invalid', { username: accounts.otherSeller, code: '000000' });
  for (let tries = 0; tries < 5; tries += 1) await told('error.bad.credentials', { username: 'nadie@aurora.mx' });
  const locked = { ...grant, username: 'nadie@aurora.mx' };
  const { headers } = await answers(429, { call, body: locked, headers: clientHeader, address });
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
}

/** Asks for links to change a password. */
export async function hearPasswordLinks(
  { answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>,
  method: string,
): Promise<void> {
  const call = `${method} /admin/user/notify/change/password/${accounts.clerk}`;
  const address = `10.0.1.${method.length}`;
  await answers(204, { call, address });
  await answers(204, { call: `${method} /admin/user/notify/change/password/nadie@aurora.mx`, address });
  await refuses(400, 'errors.validation', { call: `${method} /admin/user/notify/change/password/a`, address });
  for (let tries = 2; tries < 20; tries += 1) await answers(204, { call, address });
  await refuses(429, 'session.tooManyRequests', { call, address });
}

/** Changes a password by a link, once. */
export async function hearPasswordChange({ market, answers, refuses }: Fixture): Promise<void> {
  const address = '10.0.2.1';
  const link = newSecret();
  const owner = closedAccounts.expired;
  const { id } = await market.database.db
    .selectFrom('person')
    .where('email', '=', owner)
    .select('id')
    .executeTakeFirstOrThrow();
  const living = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await insertLink(market.database.db, { hash: hashSecret(link), personId: id, ...living });
  const form = { email: owner, password: 'Otra-clave.2027', repeatPassword: 'Otra-clave.2027' };
  const call = `PUT /admin/user/change/password/${link}`;
  const change = (body: object): Call => ({ call, body, headers: clientHeader, address });
  await refuses(400, 'errors.validation', change({ email: owner }));
  await refuses(400, 'errors.validation', change({ ...form, repeatPassword: 'otra' }));
  await refuses(400, 'session.passwordChange.user', change({ ...form, email: 'nadie@aurora.mx' }));
  await refuses(400, 'session.passwordChange.same', change({ ...form, password, repeatPassword: password }));
  await answers(204, change(form));
  await refuses(404, 'session.passwordChange.link', change(form));
  // Only links that do not work count for the address.
  for (let tries = 0; tries < 19; tries += 1) await market.ask(change(form));
  await refuses(429, 'session.tooManyRequests', change(form));
  const grant = { grant_type: 'password', username: owner, password: form.password };
  await answers(200, { call: 'POST /oauth/token', body: grant, headers: clientHeader, address });
}
