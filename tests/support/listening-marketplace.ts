import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type Marketplace, openMarketplace } from './marketplace.ts';

/** A marketplace of this file's tests that the command line reaches over HTTP, as it would any server. */
export function listeningMarketplace(orders = 10): { readonly market: Marketplace; readonly address: string } {
  const opened: { market?: Marketplace; address?: string } = {};
  beforeAll(async () => {
    opened.market = await openMarketplace(await openTestDatabase('pglite'), orders, 'trastienda-cli');
    opened.address = await opened.market.app.app.listen({ port: 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(async () => {
    await opened.market?.close();
    await opened.market?.database.close();
  });
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The marketplace opens before the first test.');
    return value;
  };
  return {
    get market() {
      return there(opened.market);
    },
    get address() {
      return there(opened.address);
    },
  };
}
