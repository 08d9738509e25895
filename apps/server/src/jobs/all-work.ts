import type { Context } from '../context.ts';
import { registerSessionWork } from '../modules/session/session.work.ts';

/** Who does which job. */
export function registerAllWork(context: Context): void {
  registerSessionWork(context);
}
