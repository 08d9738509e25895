import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { serveWaitingOrders } from './oversold.ts';

/** Registers the handlers of this area's jobs. */
export function registerOrdersWork(context: Context): void {
  const { queue, database } = context;
  const fold = async () => {
    await database.executeSql('select fold_order_counts(); select fold_sales_counts()');
  };
  queue.register('orders.counting', fold, { everySeconds: 30 });
  queue.register('orders.serving', (_, hold) => serveWaitingOrders(context, systemAccess('stock'), hold), {
    everySeconds: 5,
  });
}
