import type { Context } from '../../../context.ts';
import { tellSellersOfPrices } from './tell-sellers.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Notifies sellers of the decisions about their prices since the last run. */
    'prices.tellSellers': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerPricesWork(context: Context): void {
  context.queue.register('prices.tellSellers', () => tellSellersOfPrices(context), { everySeconds: 30 });
}
