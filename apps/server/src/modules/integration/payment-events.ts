import type { Order } from '@trastienda/api-client';
import type { Context } from '../../context.ts';
import { changeOrder, type OrderRequest } from '../orders/order-change.ts';

/** The order was paid; an order that is paid already stays as it is. */
export function approvePayment(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async ({ entity, commit }) => {
    if (entity.order.paid) return;
    await commit('order.paymentApproved', { type: 'payment.approved' });
  });
}
