import { existsSync } from 'node:fs';
import { openTrastienda, unwrap } from 'trastienda-client';
import { ConnectError } from '../core/connect-error.ts';
import { MedusaApi } from '../medusa/medusa-api.ts';
import { channelList, locationList, profileList, regionList } from '../medusa/medusa-shapes.ts';
import { say } from '../messages/say.ts';
import { checkedConfig, configFile, secret, writeWhole } from './config.ts';
import type { Output } from './output.ts';

/** What `init` is told; places of the shop that are not named are chosen if there is only one. */
export type InitOptions = {
  folder: string;
  shop: string;
  server: string;
  prefix: string;
  retailer: string;
  estimate: string;
  cancelCause: string;
  currency: string;
  channel?: string;
  location?: string;
  profile?: string;
};

/** Looks at both sides with the connector's own keys, and writes the config of the folder. */
export async function init(options: InitOptions, output: Output): Promise<void> {
  const file = configFile(options.folder);
  if (existsSync(file)) throw new ConnectError('files', say('connect.config.exists', { file }));
  const shop = new MedusaApi({ url: options.shop, key: secret('MEDUSA_API_KEY') });
  const fields = 'id,name';
  const [{ sales_channels }, { stock_locations }, { shipping_profiles }, { regions }] = await Promise.all([
    shop.get('/admin/sales-channels', channelList, { fields, limit: 100 }),
    shop.get('/admin/stock-locations', locationList, { fields, limit: 100 }),
    shop.get('/admin/shipping-profiles', profileList, { fields, limit: 100 }),
    shop.get('/admin/regions', regionList, { fields: 'id,currency_code', limit: 100 }),
  ]);
  const { currency } = options;
  if (!regions.some(({ currency_code }) => currency_code === currency))
    throw new ConnectError('refused', say('connect.init.currency', { currency }));
  await checkCause(options);
  const config = checkedConfig({
    shop: options.shop,
    server: options.server,
    prefix: options.prefix,
    retailer: options.retailer,
    shippingEstimate: options.estimate,
    cancelCause: options.cancelCause,
    currency,
    salesChannelId: choose(sales_channels, options.channel, '--channel', say('connect.init.channel')),
    stockLocationId: choose(stock_locations, options.location, '--location', say('connect.init.location')),
    shippingProfileId: choose(shipping_profiles, options.profile, '--profile', say('connect.init.profile')),
  });
  writeWhole(file, config);
  output.say(say('connect.config.written', { file }));
}

async function checkCause({ server, cancelCause: cause }: InitOptions): Promise<void> {
  const api = openTrastienda({ server, token: secret('TRASTIENDA_TOKEN') });
  const causes = await unwrap(api.GET('/orders/imputabilitycauses'));
  if (causes.some(({ id }) => id === cause)) return;
  const known = causes.map(({ id }) => id).join(', ');
  throw new ConnectError('refused', say('connect.cause.unknown', { cause, known }));
}

/** The place that was named, by its id or name, or the only one. */
function choose(
  places: readonly { id: string; name: string }[],
  wanted: string | undefined,
  option: string,
  what: string,
): string {
  const found = wanted === undefined ? places : places.filter(({ id, name }) => id === wanted || name === wanted);
  const [one, ...others] = found;
  if (one && others.length === 0) return one.id;
  if (places.length === 0) throw new ConnectError('refused', say('connect.init.none', { what }));
  const known = places.map(({ id, name }) => `${name} (${id})`).join(', ');
  throw new ConnectError('refused', say('connect.init.choose', { what, option, known }));
}
