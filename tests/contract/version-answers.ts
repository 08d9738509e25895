import { accounts, password } from '../support/accounts.ts';
import { operations } from '../support/contract-watch.ts';
import type { Fixture } from './load-answers.ts';

/** Makes every versioned change without a version, as one of our own programs; the server refuses it (ADR 46). */
export async function hearVersionDemands(
  { market, refuses }: Pick<Fixture, 'market' | 'refuses'>,
  client: string,
): Promise<void> {
  const tokenOf = async (account: 'admin' | 'seller') => {
    const { body } = await market.app.askToken({ username: accounts[account], password }, undefined, client);
    return (body as { access_token: string }).access_token;
  };
  const [admin, seller] = [await tokenOf('admin'), await tokenOf('seller')];
  for (const { method, path } of operations.filter(({ versioned }) => versioned)) {
    // Products, variants and incidents have numeric ids.
    const id = /^\/(products|sku|incidents)\//.test(path) ? '1' : 'v1-01';
    const call = `${method} ${path.replace(/\{\w+\}/g, id)}`;
    // A seller makes the calls that an administrator may not make.
    const { status } = await market.ask({ call, token: admin });
    await refuses(428, 'errors.versionRequired', { call, token: status === 403 ? seller : admin });
  }
}
