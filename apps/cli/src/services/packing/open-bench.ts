import { keepParcelIn, keptOutbox, type PackingStore, packingWith, readRejectionIn } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { runUnattended } from '../flows/flow.ts';
import { apiOf, openOrder } from '../orders/flows.ts';
import { ShipmentUndo } from './shipment-undo.ts';

/** A packer's bench and the outbox of waiting parcels, with the data stored on this machine. */
export const openBench = (client: TrastiendaClient, store: PackingStore) => {
  const outbox = keptOutbox(apiOf(client), store);
  const machine = packingWith(apiOf(client), {
    keep: async (parcel) => keepParcelIn(store, outbox, parcel),
    held: () => store.read().waiting.map(({ orderId }) => orderId),
  });
  const bench = createActor(machine, { input: store.read() });
  let last = bench.getSnapshot().context;
  bench.subscribe(({ context }) => {
    const { aside, remembered } = context;
    const isSame = aside === last.aside && remembered === last.remembered;
    last = context;
    if (isSame) return;
    try {
      store.change(() => ({ aside, remembered }));
    } catch {
      // The stored data is only a convenience: the bench also works without a writable disk.
    }
  });
  const undo = new ShipmentUndo(
    () => bench.getSnapshot().context.told,
    async ({ orderId, invoiceNumber }) => {
      const { flows, input } = await openOrder(client, orderId, 'withdrawShipment');
      const fields = { optionOf: (field: string) => field };
      await runUnattended(
        createActor(flows.withdrawShipment, { input }),
        { invoiceNumber },
        { fields, onSending: () => undefined },
      );
    },
  );
  /** Forgets the refusal of an order's parcel, which was told. */
  const readRejection = (orderId: string): void => readRejectionIn(store, outbox, orderId);
  const start = (): void => {
    outbox.start();
    bench.start();
  };
  const stop = (): void => {
    bench.stop();
    outbox.stop();
  };
  return { bench, outbox, undo, readRejection, start, stop };
};

export type OpenBench = ReturnType<typeof openBench>;
