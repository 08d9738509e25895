import type { User } from '@trastienda/api-client';
import { TOTP } from 'otpauth';
import { insertLink } from '../../apps/server/src/modules/session/recovery.repository.ts';
import { hashSecret, newSecret } from '../../apps/server/src/modules/session/secrets.ts';
import { newTwoFactorSecret } from '../../apps/server/src/modules/session/two-factor.ts';
import { clientHeader } from '../support/marketplace.ts';
import type { Call } from '../support/orders.ts';
import type { Desk } from './load-answers.ts';

const chosen = 'Otra-clave.2027';

/** Every answer of the links to a password and to two steps. */
export async function hearAccount({ market, answers, refuses }: Desk): Promise<void> {
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
  await refuses(404, 'session.twoFactor.link', ask(qr));
  await refuses(404, 'session.twoFactor.link', ask(activate, { code2FA: codeOf(first.secret) }));
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
}
