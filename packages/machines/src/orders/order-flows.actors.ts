import { nextInvoiceNumber, nextReturnNumber } from '@trastienda/domain';
import type {
  CanceledUnits,
  CancellationDraft,
  Delivery,
  GuideRequest,
  NewReturn,
  NoteDraft,
  ReceptionDraft,
  RefusalDraft,
  Shipment,
  TextDraft,
} from '@trastienda/validators';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { seen } from '../shared/if-match.ts';
import { cancelAfterDeliveryMachine } from './cancel-after-delivery.machine.ts';
import { cancelBeforeDeliveryMachine } from './cancel-before-delivery.machine.ts';
import { cancelItemsMachine, type ItemsOrder } from './cancel-items.machine.ts';
import {
  type AttendedOrder,
  addControversyNoteMachine,
  type ControversyExtra,
  type ControversyMove,
  changeControversyMachine,
  createControversyMachine,
  deleteControversyMachine,
} from './controversy-dialogs.machine.ts';
import { acceptCancellationMachine, declineCancellationMachine } from './decide-cancellation.machine.ts';
import { deliverMachine } from './deliver.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { orderPorts, reloadWith, type Sending, toFlowOrder } from './order.actors.ts';
import { addNoteMachine } from './order-note.machine.ts';
import type { Nothing } from './order-question.machine.ts';
import { requestGuideMachine } from './request-guide.machine.ts';
import {
  announceReturnMachine,
  closeReturnMachine,
  type ReturnExtra,
  receiveReturnMachine,
} from './return-dialogs.machine.ts';
import { shipMachine } from './ship.machine.ts';
import { startHandlingMachine } from './start-handling.machine.ts';
import { type Withdrawal, withdrawShipmentMachine } from './withdraw-shipment.machine.ts';

type Params = Sending<unknown>['params'];

/**
 * The dialogs of an order by the names of their actions, each connected to the API by its one call. A call names the version that the user
 * saw. Those that are repeated safely have a number or a key of their own.
 */
export function orderFlowsWith(api: KeyedApi) {
  return {
    ...shipmentFlows(api),
    ...cancellationFlows(api),
    addNote: noteFlow(api),
    ...controversyFlows(api),
    ...returnFlows(api),
  };
}

/** The dialogs of an order by the names of their actions. */
export type OrderFlows = ReturnType<typeof orderFlowsWith>;

/** The params of a call about a part of an order: its path below the order's. */
const within = <Part extends Record<string, string>>({ path, header }: Params, part: Part) => ({
  path: { ...path, ...part },
  header,
});

/** The way of an order to its buyer. */
function shipmentFlows(api: KeyedApi) {
  const { client, unwrap } = api;
  return {
    startHandling: startHandlingMachine.provide({
      actors: orderPorts<Nothing>(api, ({ params }) => unwrap(client.POST('/orders/{id}/start-handling', { params }))),
    }),
    requestGuide: requestGuideMachine.provide({
      actors: orderPorts<GuideRequest>(api, ({ params: { header }, payload: path }) =>
        unwrap(client.POST('/retailers/{retailer}/orders/{id}/guide', { params: { path, header } })),
      ),
    }),
    // The shipment's number makes a retry safe: the same shipment sent twice is one shipment.
    ship: shipMachine.provide({
      actors: orderPorts<Shipment>(api, ({ params, payload, order }) => {
        const body = { ...payload, invoiceNumber: nextInvoiceNumber(order) };
        return unwrap(client.POST('/orders/{id}/invoice', { params, body }));
      }),
    }),
    // A shipment that was withdrawn already answers the order as it is.
    withdrawShipment: withdrawShipmentMachine.provide({
      actors: orderPorts<Withdrawal>(api, ({ params, payload: { invoiceNumber: invoiceId } }) =>
        unwrap(client.DELETE('/orders/{id}/invoice/{invoiceId}', { params: within(params, { invoiceId }) })),
      ),
    }),
    // One call for all chosen packages; its path names the first of them.
    deliver: deliverMachine.provide({
      actors: orderPorts<Delivery>(api, ({ params: ofOrder, payload: body }) => {
        const params = within(ofOrder, { invoiceId: body.invoiceNumbers[0] ?? '' });
        return unwrap(client.PUT('/orders/{id}/invoice/{invoiceId}/tracking', { params, body }));
      }),
    }),
  };
}

function cancellationFlows(api: KeyedApi) {
  const { client, unwrap } = api;
  return {
    cancelBeforeDelivery: cancelBeforeDeliveryMachine.provide({
      actors: orderPorts<CancellationDraft>(api, ({ params, payload: body }) =>
        unwrap(client.POST('/orders/{id}/cancelcae', { params, body })),
      ),
    }),
    cancelAfterDelivery: cancelAfterDeliveryMachine.provide({
      actors: orderPorts<CanceledUnits[]>(api, ({ params, payload: body }) =>
        unwrap(client.POST('/orders/{id}/cancelcde', { params, body })),
      ),
    }),
    // The result has the order and the answer for each item.
    cancelItems: cancelItemsMachine.provide({
      actors: confirmPorts<ItemsOrder, CanceledUnits>({
        send: async (subject, { causeId, items: chosen }) => {
          const body = { causeId, items: chosen.map(({ id }) => ({ id, quantity: 1 as const })) };
          const call = client.POST('/orders/{id}/cancelbeforesend', { params: seen(subject), body });
          const { items, order } = await unwrap(call);
          return Object.assign(toFlowOrder(order), { answers: items });
        },
        reload: reloadWith(api),
      }),
    }),
    acceptCancellation: acceptCancellationMachine.provide({
      actors: orderPorts<Nothing>(api, ({ params }) =>
        unwrap(client.POST('/orders/{id}/cancellation/accept', { params })),
      ),
    }),
    declineCancellation: declineCancellationMachine.provide({
      actors: orderPorts<RefusalDraft>(api, ({ params, payload: body }) =>
        unwrap(client.POST('/orders/{id}/cancellation/decline', { params, body })),
      ),
    }),
  };
}

/** Repeated requests write the note once; the order itself stays as it is. */
function noteFlow(api: KeyedApi) {
  const { client, unwrap } = api;
  const noteKey = attemptKeys(api.newKey);
  return addNoteMachine.provide({
    actors: confirmPorts<FlowOrder, NoteDraft>({
      send: async (order, body) => {
        await noteKey([order.id, body], (header) =>
          unwrap(client.POST('/orders/{id}/notes', { params: { path: { id: order.id }, header }, body })),
        );
        return order;
      },
      reload: reloadWith(api),
    }),
  });
}

function controversyFlows(api: KeyedApi) {
  const { client, unwrap } = api;
  const commentOn = (params: Params, { controversyId: cid, text }: TextDraft & ControversyExtra) =>
    unwrap(
      client.POST('/orders/{id}/controversies/{cid}/comments', { params: within(params, { cid }), body: { text } }),
    );
  return {
    createControversy: createControversyMachine.provide({
      actors: orderPorts<TextDraft>(api, ({ params, payload: body }) =>
        unwrap(client.POST('/orders/{id}/controversies', { params, body })),
      ),
    }),
    addControversyNote: addControversyNoteMachine.provide({
      actors: orderPorts<TextDraft & ControversyExtra>(api, ({ params, payload }) => commentOn(params, payload)),
    }),
    // Changes the state, then adds the note. If the note is refused, the change stays (S1 §8).
    changeControversy: changeControversyMachine.provide({
      actors: confirmPorts<AttendedOrder, ControversyMove>({
        send: async (subject, { controversyId, state, note }) => {
          const params = within(seen(subject), { cid: controversyId });
          const call = client.PUT('/orders/{id}/controversies/{cid}', { params, body: { state, id: controversyId } });
          const changed = toFlowOrder(await unwrap(call));
          if (note === undefined) return changed;
          return commentOn(seen(changed), { controversyId, text: note })
            .then(toFlowOrder)
            .catch(() => Object.assign(changed, { noteFailed: true as const }));
        },
        reload: reloadWith(api),
      }),
    }),
    deleteControversy: deleteControversyMachine.provide({
      actors: orderPorts<ControversyExtra>(api, ({ params, payload: { controversyId: cid } }) =>
        unwrap(client.DELETE('/orders/{id}/controversies/{cid}', { params: within(params, { cid }) })),
      ),
    }),
  };
}

function returnFlows(api: KeyedApi) {
  const { client, unwrap } = api;
  return {
    // The return's number makes a retry safe: the same return sent twice is one return.
    announceReturn: announceReturnMachine.provide({
      actors: orderPorts<NewReturn>(api, ({ params, payload, order }) => {
        const body = { ...payload, id: nextReturnNumber(order) };
        return unwrap(client.POST('/orders/{id}/returns', { params, body }));
      }),
    }),
    receiveReturn: receiveReturnMachine.provide({
      actors: orderPorts<ReceptionDraft & ReturnExtra>(api, ({ params: ofOrder, payload: { returnId, items } }) => {
        const params = within(ofOrder, { returnId });
        return unwrap(client.POST('/orders/{id}/returns/{returnId}/receive', { params, body: { items: [...items] } }));
      }),
    }),
    closeReturn: closeReturnMachine.provide({
      actors: orderPorts<ReturnExtra>(api, ({ params, payload: { returnId } }) =>
        unwrap(client.POST('/orders/{id}/returns/{returnId}/close', { params: within(params, { returnId }) })),
      ),
    }),
  };
}
