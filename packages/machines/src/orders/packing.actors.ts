import { packingLimits } from '@trastienda/domain';
import type { PackingOrder } from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { ifMatch } from '../shared/if-match.ts';
import { flowOrderOf } from './order.actors.ts';
import { packingMachine } from './packing.machine.ts';
import type { BenchQueue, QueueRequest } from './packing.setup.ts';
import { type BenchOrder, orderOfCode, type Parcel, versionToSend } from './packing-bench.ts';
import { parcelOutboxMachine } from './parcel-outbox.machine.ts';

/** The storage for parcels that wait for the network; orders with a stored parcel are left out of the queue. */
export type ParcelKeeper = { keep: (parcel: Parcel) => Promise<void>; held: () => readonly string[] };

const sendWith = ({ client, unwrap }: Api) =>
  fromPromise<void, { parcel: Parcel }>(async ({ input, signal }) => {
    const { orderId: id, version, ...body } = input.parcel;
    const params = { path: { id }, header: ifMatch(version) };
    await unwrap(client.POST('/orders/{id}/invoice', { params, body, signal }));
  });

/** The packing bench, connected to the API: its queue without the orders whose parcels wait, and the call of Enviar. */
export function packingWith(api: Api, keeper: ParcelKeeper) {
  const { client, unwrap } = api;
  const read = (
    query: { carrierId?: string; orderId?: string; item?: string; text?: string; from?: number; size?: number },
    signal: AbortSignal,
  ) => unwrap(client.GET('/orders/packing', { params: { query }, signal }));
  return packingMachine.provide({
    actors: {
      loadQueue: fromPromise<BenchQueue, QueueRequest>(async ({ input, signal }) => {
        const query = {
          size: packingLimits.queue,
          ...(input.from > 0 && { from: input.from }),
          ...(input.text !== '' && { text: input.text }),
          ...(input.carrierId !== undefined && { carrierId: input.carrierId }),
        };
        const [queue, carriers] = await Promise.all([read(query, signal), unwrap(client.GET('/carriers', { signal }))]);
        const { orders, carriers: counts, ...rest } = queue;
        const held = keeper.held();
        const open = orders.filter(({ id }) => !held.includes(id));
        const total = queue.total - (orders.length - open.length);
        return { ...rest, counts, carriers, orders: open, total };
      }),
      send: sendWith(api),
      keep: fromPromise<void, { parcel: Parcel }>(({ input }) => keeper.keep(input.parcel)),
      reload: fromPromise<BenchOrder | undefined, { id: string }>(async ({ input, signal }) => {
        const [order]: PackingOrder[] = (await read({ orderId: input.id }, signal)).orders;
        return order;
      }),
      findOrder: fromPromise<BenchOrder | undefined, { code: string }>(async ({ input, signal }) => {
        const { orders } = await read({ text: input.code, size: packingLimits.queue }, signal);
        return orderOfCode(orders, input.code);
      }),
      findOwner: fromPromise<BenchOrder | undefined, { code: string; id: string }>(async ({ input, signal }) => {
        const { orders } = await read({ item: input.code, size: 2 }, signal);
        return orders.find(({ id }) => id !== input.id);
      }),
    },
  });
}

/** The outbox of waiting parcels, connected to the API. */
export const parcelOutboxWith = (api: Api) =>
  parcelOutboxMachine.provide({
    actors: {
      send: sendWith(api),
      reread: fromPromise<number | undefined, { parcel: Parcel }>(async ({ input: { parcel }, signal }) => {
        const params = { path: { id: parcel.orderId } };
        return versionToSend(parcel, flowOrderOf(await api.unwrap(api.client.GET('/orders/{id}', { params, signal }))));
      }),
    },
  });
