import type { Order } from '@trastienda/api-client';

const answers = new Map<string, Order>();

/** Orders as the calls of the flows answered them, until their screen shows them: it need not read them again. */
export const answeredOrders = {
  keep: (order: Order) => void answers.set(order.id, order),
  /** The answer with this version, once. */
  take({ id, version }: Pick<Order, 'id' | 'version'>): Order | undefined {
    const answer = answers.get(id);
    answers.delete(id);
    return answer?.version === version ? answer : undefined;
  },
};
