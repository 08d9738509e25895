import type { Order } from '@trastienda/api-client';

const answers = new Map<string, Order>();

/** Keeps the orders that actions return until their screen shows them, so that it need not read them again. */
export const answeredOrders = {
  keep: (order: Order) => void answers.set(order.id, order),
  /** Returns the kept order once, if it has this version. */
  take({ id, version }: Pick<Order, 'id' | 'version'>): Order | undefined {
    const answer = answers.get(id);
    answers.delete(id);
    return answer?.version === version ? answer : undefined;
  },
};
