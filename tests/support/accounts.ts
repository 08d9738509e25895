import { Secret, TOTP } from 'otpauth';
import { demoPassword, demoTwoFactorSecret, demoUsers } from '../../apps/server/src/demo/users-demo.ts';

/** The demo's accounts under the names that tests call them by. */
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

/** Accounts of the demo that cannot sign in, and why. */
export const closedAccounts = { disabled: 'deshabilitado@aurora.mx', expired: 'vencido@aurora.mx' } as const;

export const password = demoPassword;

/** Who an account is, as the demo tells it. */
export function personOf(account: Account) {
  const person = demoUsers.find(({ email }) => email === accounts[account]);
  if (!person) throw new Error(`The demo has no ${accounts[account]}.`);
  return person;
}

/** The two-step code of the demo's account at a moment; `steps` moves it (a used code is worth nothing, the next one is). */
export function twoStepCode(now: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(demoTwoFactorSecret), digits: 6, period: 30 });
  return totp.generate({ timestamp: now.getTime() + steps * 30_000 });
}
