import { createActor } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { parcelOutboxWith } from './packing.actors.ts';
import type { Parcel } from './packing-bench.ts';
import { isSameParcel, type OutboxInput, type RejectedParcel } from './parcel-outbox.machine.ts';

/**
 * What is stored for one packer: parcels that wait for the network, those that the server refused and the packer has not read of, orders
 * set aside with their reasons, and the last carrier.
 */
export type PackingMemory = OutboxInput & {
  aside: Readonly<Record<string, string>>;
  remembered: string;
};

/** The storage of a packer; `change` throws if nothing can be stored. */
export type PackingStore = {
  read: () => PackingMemory;
  change: (change: (memory: PackingMemory) => Partial<PackingMemory>) => void;
};

const notAmong = (parcels: readonly Parcel[]) => (parcel: Parcel) => !parcels.some((one) => isSameParcel(one, parcel));

/** A refusal as it is stored: without what was thrown, which is for the log alone. */
const kept = ({ parcel, failure: { cause: _, ...failure } }: RejectedParcel): RejectedParcel => ({ parcel, failure });

/**
 * An outbox of stored parcels. Only parcels that leave it are removed from the store, because another page or terminal may have added some;
 * those that were refused stay in it until they are read of (`readRejectionIn`).
 */
export function keptOutbox(api: Api, store: PackingStore) {
  const { waiting, rejected } = store.read();
  const outbox = createActor(parcelOutboxWith(api), { input: { waiting, rejected } });
  let before = outbox.getSnapshot().context;
  outbox.subscribe(({ context }) => {
    const gone = before.waiting.filter(notAmong(context.waiting));
    const refused = context.rejected.filter((one) => !before.rejected.includes(one));
    before = context;
    if (gone.length === 0) return;
    store.change((memory) => ({
      waiting: memory.waiting.filter(notAmong(gone)),
      rejected: [...memory.rejected.filter(({ parcel }) => notAmong(gone)(parcel)), ...refused.map(kept)],
    }));
  });
  return outbox;
}

/** An outbox whose parcels are stored. */
export type KeptOutbox = ReturnType<typeof keptOutbox>;

/** Stores a parcel before the packer continues, and has it sent. Throws `packing.keep.failed` if it cannot be stored. */
export function keepParcelIn(store: PackingStore, outbox: KeptOutbox, parcel: Parcel): void {
  try {
    store.change(({ waiting }) => ({ waiting: [...waiting.filter(notAmong([parcel])), parcel] }));
  } catch (cause) {
    throw Object.assign(new Error('', { cause }), { status: -1, code: 'packing.keep.failed' });
  }
  outbox.send({ type: 'parcel.kept', parcel });
}

/** Forgets the refused parcels of an order, of which the packer has read, also those that another page or terminal has stored. */
export function readRejectionIn(store: PackingStore, outbox: KeptOutbox, orderId: string): void {
  store.change(({ rejected }) => ({ rejected: rejected.filter(({ parcel }) => parcel.orderId !== orderId) }));
  outbox.send({ type: 'rejection.read', orderId });
}
