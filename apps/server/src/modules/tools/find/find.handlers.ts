import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { CommonWords } from '../../trade/orders/common-words.repository.ts';
import { findAnything } from './find-anything.ts';

export function findHandlers(context: Context): Pick<Handlers, 'findAnything'> {
  const { tellingParts } = new CommonWords({ db: context.database.reads, log: context.log });
  return {
    findAnything: async ({ query, viewer }) => ({
      status: 200,
      body: await findAnything(context, viewer, query, tellingParts),
    }),
  };
}
