import type { Order } from '@trastienda/api-client';
import { nextInvoiceNumber } from '@trastienda/domain';
import type { Shipment } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { ifMatch } from '../shared/if-match.ts';
import { deliverMachine } from './deliver.machine.ts';
import { downloadGuideMachine, type GuideFile, type GuideOfOrder } from './download-guide.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { requestGuideMachine } from './request-guide.machine.ts';
import { shipMachine } from './ship.machine.ts';
import { startHandlingMachine } from './start-handling.machine.ts';
import { type Withdrawal, withdrawShipmentMachine } from './withdraw-shipment.machine.ts';

const answers = new WeakMap<FlowOrder, Order>();

/** Converts an order from an answer for the flows. */
export function heard({ unchanged, ...order }: Order): FlowOrder {
  const known: FlowOrder = { ...flowOrderOf(order), ...(unchanged && { unchanged }) };
  answers.set(known, order);
  return known;
}

/** The order of the answer from which a flow's result was made, so that its page need not read it again. */
export const answeredOrder = (result: FlowOrder): Order | undefined => answers.get(result);

/** The contract's order as the rules and the flows read it. */
export function flowOrderOf(order: Order): FlowOrder {
  return {
    id: order.id,
    accountName: order.accountName,
    status: order.status,
    tags: order.tags,
    version: order.version,
    retailer: order.retailer,
    carrierType: order.carrier?.type ?? null,
    deliveryType: order.deliveryType,
    items: order.items,
    detailsItems: order.detailsItems,
    packages: order.packageAttachment.packages.map(
      ({ invoiceNumber, type, items, courierStatus, packageStatusHistories }) => ({
        invoiceNumber,
        type,
        finished: courierStatus.finished,
        moved: packageStatusHistories.length > 1,
        items: items.map(({ id, quantity, devolution }) => ({ id, quantity, returned: devolution })),
      }),
    ),
    withdrawnShipments: order.packageAttachment.withdrawn ?? 0,
    controversies: order.controversies,
    returns: order.returns.map(({ id, state, items }) => ({ id, state, items })),
  };
}

/** Input of a flow's call: the order that the user saw, and the filled-in values. */
export type Sent<Payload> = { subject: FlowOrder; payload: Payload };

// Sends the version that the user saw: if the order has changed since, the server answers orders.changed.
export const seen = ({ id, version }: FlowOrder) => ({ path: { id }, header: ifMatch(version) });

export const reloadWith = (api: Api) =>
  fromPromise<FlowOrder, { subject: FlowOrder }>(async ({ input, signal }) => {
    const call = api.client.GET('/orders/{id}', { params: { path: { id: input.subject.id } }, signal });
    return heard(await api.unwrap(call));
  });

/** Iniciar Manejo, connected to the API. */
export function startHandlingWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<Record<never, never>>>(async ({ input: { subject } }) =>
    heard(await api.unwrap(api.client.POST('/orders/{id}/start-handling', { params: seen(subject) }))),
  );
  return startHandlingMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Solicitar Guía, connected to the API. */
export function requestGuideWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<{ id: string; retailer: string }>>(async ({ input }) => {
    const { header } = seen(input.subject);
    const call = api.client.POST('/retailers/{retailer}/orders/{id}/guide', {
      params: { path: input.payload, header },
    });
    return heard(await api.unwrap(call));
  });
  return requestGuideMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Enviar, connected to the API. The shipment's number makes a retry safe: the same shipment sent twice is one shipment. */
export function shipWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<Shipment>>(async ({ input: { subject, payload } }) => {
    const body = { ...payload, invoiceNumber: nextInvoiceNumber(subject) };
    const call = api.client.POST('/orders/{id}/invoice', { params: seen(subject), body });
    return heard(await api.unwrap(call));
  });
  return shipMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Deshacer envío, connected to the API. A shipment that was withdrawn already answers the order as it is. */
export function withdrawShipmentWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<Withdrawal>>(async ({ input: { subject, payload } }) => {
    const { path, header } = seen(subject);
    const params = { path: { ...path, invoiceId: payload.invoiceNumber }, header };
    return heard(await api.unwrap(api.client.DELETE('/orders/{id}/invoice/{invoiceId}', { params })));
  });
  return withdrawShipmentMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Entregar, connected to the API: one call for all chosen packages; its path names the first of them. */
export function deliverWith(api: Api) {
  type Payload = { isDelivered: true; invoiceNumbers: string[] };
  const send = fromPromise<FlowOrder, Sent<Payload>>(async ({ input: { subject, payload } }) => {
    const { path, header } = seen(subject);
    const invoiceId = payload.invoiceNumbers[0] ?? '';
    const params = { path: { ...path, invoiceId }, header };
    return heard(
      await api.unwrap(api.client.PUT('/orders/{id}/invoice/{invoiceId}/tracking', { params, body: payload })),
    );
  });
  return deliverMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** The guide download, connected to the API; each surface saves the file in its own way. */
export function downloadGuideWith({ client, unwrap }: Api, saveFile: (file: GuideFile) => Promise<void>) {
  const path = ({ orderId, trackingNumber }: GuideOfOrder) => ({ id: orderId, n: trackingNumber });
  return downloadGuideMachine.provide({
    actors: {
      fetchFile: fromPromise<GuideFile, GuideOfOrder>(async ({ input, signal }) => {
        const call = client.GET('/orders/{id}/trackingNumber/{n}/guide', {
          params: { path: path(input) },
          parseAs: 'arrayBuffer',
          signal,
        });
        return { name: `guia-${input.trackingNumber}.pdf`, content: new Uint8Array(await unwrap(call)) };
      }),
      saveFile: fromPromise<void, GuideFile>(({ input }) => saveFile(input)),
      markViewed: fromPromise<void, GuideOfOrder>(async ({ input }) => {
        await unwrap(client.POST('/orders/{id}/trackingNumber/{n}/markdownloaded', { params: { path: path(input) } }));
      }),
    },
  });
}
