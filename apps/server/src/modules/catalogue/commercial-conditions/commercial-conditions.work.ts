import type { Context } from '../../../context.ts';
import { tellSellersOfCommissions } from './tell-sellers.ts';

/** Registers this area's jobs. */
export function registerCommercialConditionsWork(context: Context): void {
  context.queue.register('conditions.tellSellers', () => tellSellersOfCommissions(context), { everySeconds: 30 });
}
