import type { World } from '../core/flows.ts';
import { openMarketplace } from '../marketplace/marketplace.ts';
import { openMedusa } from '../medusa/medusa.ts';
import { Ledger } from '../store/ledger.ts';
import { ledgerFolder, readConfig, secret } from './config.ts';

/** Opens both sides and what the connector remembers, works with them, and closes it again. */
export async function withWorld<Result>(
  folder: string,
  catalogueEvery: number,
  work: (world: World, places: { shop: string; server: string }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(folder);
  const { shop, server, prefix, retailer, shippingEstimate, cancelCause } = config;
  const [key, token] = [secret('MEDUSA_API_KEY'), secret('TRASTIENDA_TOKEN')];
  const storefront = openMedusa({ url: shop, key }, config);
  const marketplace = openMarketplace({ server, token, cancelCause });
  const ledger = await Ledger.open(ledgerFolder(folder));
  try {
    const settings = { prefix, retailer, shippingEstimate };
    return await work(
      { storefront, marketplace, ledger, settings, now: () => new Date(), catalogueEvery },
      { shop, server },
    );
  } finally {
    await ledger.close();
  }
}
