import type { Order } from '@trastienda/api-client';
import type { Context } from '../../context.ts';
import { changeOrder, type OrderRequest } from '../orders/order-change.ts';

/** Registers the payment of an order; an order already paid stays unchanged. */
export function approvePayment(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async ({ entity, commit }) => {
    if (entity.order.paid) return;
    await commit('order.paymentApproved', { type: 'payment.approved' });
  });
}
