import type { Context } from '../../../context.ts';
import { notifySellersOfCommissions } from './notify-sellers.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Notifies sellers of the commissions loaded since the last run. */
    'conditions.tellSellers': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerCommercialConditionsWork(context: Context): void {
  context.queue.register('conditions.tellSellers', () => notifySellersOfCommissions(context), { everySeconds: 30 });
}
