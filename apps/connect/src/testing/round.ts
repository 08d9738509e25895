import { connectionOver, runToEnd, type Watcher } from '../core/connection.ts';
import { Ledger } from '../store/ledger.ts';
import type { Sides } from './sides.ts';

const settings = { prefix: 'MED-', retailer: 'medusa', shippingEstimate: '5bd' };

/** One round with the memory of a folder; what a cut call leaves is the end of it, as after a kill. */
export async function round(sides: Sides, folder: string): Promise<string[]> {
  const ledger = await Ledger.open(folder);
  const refused: string[] = [];
  const { storefront, marketplace } = sides;
  const world = { storefront, marketplace, ledger, settings, now: () => new Date(), catalogueEvery: 0 };
  const watcher: Watcher = {
    delivered: () => undefined,
    refused: (flow, key, message) => refused.push(`${flow} ${key}: ${message}`),
    waiting: () => actor.send({ type: 'stop.asked' }),
    rested: () => undefined,
  };
  const actor = connectionOver(world, { once: true, restMilliseconds: 0 }, watcher);
  await runToEnd(actor, watcher);
  await ledger.close();
  return refused;
}
