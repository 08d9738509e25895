import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { orderRequest } from '../orders/orders.handlers.ts';
import { acceptCancellation, declineCancellation } from './decide-cancellation.ts';

export function decisionsHandlers(context: Context): Pick<Handlers, 'acceptCancellation' | 'declineCancellation'> {
  return {
    acceptCancellation: async (request) => ({
      status: 200,
      body: await acceptCancellation(context, orderRequest(request)),
    }),
    declineCancellation: async (request) => ({
      status: 200,
      body: await declineCancellation(context, orderRequest(request), request.body),
    }),
  };
}
