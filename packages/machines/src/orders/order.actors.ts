import type { Order } from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { seen } from '../shared/if-match.ts';
import { downloadGuideMachine, type GuideFile, type GuideOfOrder } from './download-guide.machine.ts';
import type { FlowOrder } from './flow-order.ts';

const answers = new WeakMap<FlowOrder, Order>();

/** Converts an order from an answer for the flows. */
export function toFlowOrder({ unchanged, ...order }: Order): FlowOrder {
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

/** What a confirmed action sends: the filled-in values, the order's path with the version that the user saw, and the order itself. */
export type Sending<Payload> = { params: ReturnType<typeof seen<string>>; payload: Payload; order: FlowOrder };

/** Reads an order again, after somebody else changed it. */
export const reloadWith =
  ({ client, unwrap }: Api) =>
  async ({ id }: FlowOrder, signal: AbortSignal): Promise<FlowOrder> =>
    toFlowOrder(await unwrap(client.GET('/orders/{id}', { params: { path: { id } }, signal })));

/**
 * The ports of a confirmation about an order. Its call names the version that the user saw: if the order has changed since, the server
 * answers orders.changed, and the order is read again.
 */
export const orderPorts = <Payload>(api: Api, send: (sending: Sending<Payload>) => Promise<Order>) =>
  confirmPorts<FlowOrder, Payload>({
    send: async (order, payload) => toFlowOrder(await send({ params: seen(order), payload, order })),
    reload: reloadWith(api),
  });

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
