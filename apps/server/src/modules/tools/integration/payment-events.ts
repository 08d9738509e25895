import { isClosedControversy } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { notifyControversy } from '../../trade/orders/controversies.repository.ts';
import { changeOrder, type OrderRequest } from '../../trade/orders/order-change.ts';
import { notifyOversold } from '../../trade/orders/oversold.ts';

/** Registers the payment of an order; an order already paid stays unchanged. Its seller sees it from now on, and is told what it lacks or disputes. */
export function approvePayment(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async ({ trx, held, entity, commit }) => {
    if (entity.order.paid) return;
    await commit('order.paymentApproved', { type: 'payment.approved' });
    const { missing_units: missing } = entity;
    if (missing > 0) await notifyOversold(trx, held.account, request.id, missing);
    if (entity.controversies.some(({ state }) => !isClosedControversy(state))) await notifyControversy(trx, held);
  });
}
