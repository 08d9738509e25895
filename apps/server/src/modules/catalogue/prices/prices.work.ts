import type { Context } from '../../../context.ts';
import { tellSellersOfPrices } from './tell-sellers.ts';

/** Registers this area's jobs. */
export function registerPricesWork(context: Context): void {
  context.queue.register('prices.tellSellers', () => tellSellersOfPrices(context), { everySeconds: 30 });
}
