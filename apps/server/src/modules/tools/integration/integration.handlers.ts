import type { OrderIntake } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { inPart } from '../../../contract/wrong-fields.ts';
import { requestCancellation } from '../../trade/decisions/request-cancellation.ts';
import type { OrderRequest } from '../../trade/orders/order-change.ts';
import { announceReturn, closeReturn, receiveReturn } from '../../trade/orders/returns.ts';
import { collect, deliver } from './courier-events.ts';
import { arriveGuide, failGuide } from './guide-events.ts';
import { approvePayment } from './payment-events.ts';
import { placingOrders } from './place-order.ts';

export function integrationHandlers(context: Context): Pick<Handlers, 'putOrder'> {
  const place = placingOrders(context);
  return {
    putOrder: async (request) => {
      const { body } = request;
      if (body.event === 'order.placed') {
        const { created, order } = await place(intakeRequest(request), body.order);
        return { status: created ? 201 : 200, body: order };
      }
      return { status: 200, body: await move(context, intakeRequest(request), body) };
    },
  };
}

const intakeRequest = ({ path, viewer, origin }: ApiRequest<'putOrder'>): OrderRequest => ({
  id: path.id,
  viewer,
  origin,
});

function move(context: Context, request: OrderRequest, intake: Exclude<OrderIntake, { event: 'order.placed' }>) {
  switch (intake.event) {
    case 'payment.approved':
      return approvePayment(context, request);
    case 'guide.arrived':
      return arriveGuide(context, request, intake);
    case 'guide.failed':
      return failGuide(context, request, intake.reason);
    case 'courier.collected':
      return collect(context, request, intake);
    case 'cancellation.requested':
      return requestCancellation(context, request, intake);
    case 'courier.delivered':
      return deliver(context, request, intake);
    case 'return.announced':
      return inPart('return', () => announceReturn(context, request, intake.return, { isEvent: true }));
    case 'return.received':
      return inPart('reception', () =>
        receiveReturn(context, { ...request, returnId: intake.returnId }, intake.reception),
      );
    case 'return.closed':
      return closeReturn(context, { ...request, returnId: intake.returnId });
  }
}
