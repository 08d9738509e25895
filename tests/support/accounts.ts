import { Secret, TOTP } from 'otpauth';
import { demoPassword, demoTwoFactorSecret, demoUsers } from '../../apps/server/src/demo/users-demo.ts';

/** The demo's accounts by the names that tests use. */
export const accounts = {
  admin: 'admin@trastienda.mx',
  operator: 'operador@trastienda.mx',
  seller: 'vendedor@aurora.mx',
  clerk: 'usuario@aurora.mx',
  withoutOrders: 'sinpedidos@aurora.mx',
  otherSeller: 'dospasos@brisa.mx',
  integrator: 'integrador@trastienda.mx',
} as const;

export type Account = keyof typeof accounts;

export const accountNames = Object.keys(accounts) as Account[];

/** Accounts of the demo that cannot sign in; the key is the reason. */
export const closedAccounts = { disabled: 'deshabilitado@aurora.mx', expired: 'vencido@aurora.mx' } as const;

export const password = demoPassword;

/** The demo's data of an account. */
export function personOf(account: Account) {
  const person = demoUsers.find(({ email }) => email === accounts[account]);
  if (!person) throw new Error(`The demo has no ${accounts[account]}.`);
  return person;
}

/** The two-step code of the demo's account at a moment. `steps` shifts it to a later code, because a code works only once. */
export function twoStepCode(now: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(demoTwoFactorSecret), digits: 6, period: 30 });
  return totp.generate({ timestamp: now.getTime() + steps * 30_000 });
}
