import type { Context } from '../../../context.ts';
import { notifySellersOfPrices } from './notify-sellers.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Notifies sellers of the decisions about their prices since the last run. */
    'prices.tellSellers': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerPricesWork(context: Context): void {
  context.queue.register('prices.tellSellers', () => notifySellersOfPrices(context), { everySeconds: 30 });
}
