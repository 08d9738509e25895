import { beforeAll } from 'vitest';
import { databaseForBlock } from '../../apps/server/src/testing/test-database.ts';
import { type Marketplace, marketplaceForBlock } from './marketplace.ts';

/** A marketplace of this file's tests that the command line reaches over HTTP, as it would any server. */
export function listeningMarketplace(orders = 10): { readonly market: Marketplace; readonly address: string } {
  const market = marketplaceForBlock(databaseForBlock('pglite'), orders, 'trastienda-cli');
  let address: string | undefined;
  beforeAll(async () => {
    address = await market.app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  return {
    market,
    get address() {
      if (address === undefined) throw new Error('The marketplace opens before the first test.');
      return address;
    },
  };
}
