import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { findAnything } from './find-anything.ts';

export function findHandlers(context: Context): Pick<Handlers, 'findAnything'> {
  return {
    findAnything: async ({ query, viewer }) => ({ status: 200, body: await findAnything(context, viewer, query) }),
  };
}
