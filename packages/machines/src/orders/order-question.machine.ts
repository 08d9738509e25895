import { type OrderQuestion, orderActionVerdict } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** What a question asks for and sends: nothing but the answer yes. */
export type Nothing = Record<never, never>;

/** An action on an order that is confirmed, without fields; its rule is the one of its button. */
export const orderQuestionMachine = (action: OrderQuestion) =>
  confirmActionMachine<FlowOrder, Nothing, Nothing>({
    id: action,
    may: (order, viewer) => orderActionVerdict(action, order, viewer),
    prepare: () => ({}),
    check: () => ({ valid: true, value: {} }),
  });
