import { canStartHandling } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { changeOrder, type OrderRequest } from './order-change.ts';

/** Iniciar Manejo (S1 §4). */
export function startHandling(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async ({ facts, requireVerdict, commit, committed }) => {
    requireVerdict(canStartHandling(facts, request.viewer));
    await commit('order.handlingStarted', { type: 'handling.started' });
    return { became: committed() };
  });
}
