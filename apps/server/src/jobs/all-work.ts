import type { Context } from '../context.ts';
import { registerGuidesWork } from '../modules/guides/guides.work.ts';
import { registerOrdersWork } from '../modules/orders/orders.work.ts';
import { registerSessionWork } from '../modules/session/session.work.ts';

/** Who does which job. */
export function registerAllWork(context: Context): void {
  registerGuidesWork(context);
  registerOrdersWork(context);
  registerSessionWork(context);
}
