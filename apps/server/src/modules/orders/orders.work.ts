import type { Context } from '../../context.ts';

/** Registers the handlers of this area's jobs. */
export function registerOrdersWork({ queue, database }: Context): void {
  const fold = async () => {
    await database.executeSql('select fold_order_counts(); select fold_sales_counts()');
  };
  queue.register('orders.counting', fold, { everySeconds: 30 });
}
