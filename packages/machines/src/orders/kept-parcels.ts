import { createActor } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { parcelOutboxWith } from './packing.actors.ts';
import type { Parcel } from './packing-bench.ts';

/** What is stored for one packer: parcels that wait for the network, orders set aside with their reasons, and the last carrier. */
export type PackingMemory = {
  waiting: readonly Parcel[];
  aside: Readonly<Record<string, string>>;
  remembered: string;
};

/** The storage of a packer; `change` throws if nothing can be stored. */
export type PackingStore = {
  read: () => PackingMemory;
  change: (change: (memory: PackingMemory) => Partial<PackingMemory>) => void;
};

const notAmong = (numbers: readonly string[]) => (parcel: Parcel) => !numbers.includes(parcel.invoiceNumber);

/** An outbox of stored parcels. Only parcels that leave it are removed from the store, because another page or terminal may have added some. */
export function keptOutbox(api: Api, store: PackingStore) {
  const outbox = createActor(parcelOutboxWith(api), { input: { waiting: store.read().waiting } });
  let before = outbox.getSnapshot().context.waiting;
  outbox.subscribe(({ context: { waiting } }) => {
    const gone = before.filter((parcel) => !waiting.includes(parcel)).map(({ invoiceNumber }) => invoiceNumber);
    before = waiting;
    if (gone.length > 0) store.change((memory) => ({ waiting: memory.waiting.filter(notAmong(gone)) }));
  });
  return outbox;
}

/** An outbox whose parcels are stored. */
export type KeptOutbox = ReturnType<typeof keptOutbox>;

/** Stores a parcel before the packer continues, and has it sent. Throws `packing.keep.failed` if it cannot be stored. */
export function keepParcelIn(store: PackingStore, outbox: KeptOutbox, parcel: Parcel): void {
  try {
    store.change(({ waiting }) => ({ waiting: [...waiting.filter(notAmong([parcel.invoiceNumber])), parcel] }));
  } catch (cause) {
    throw Object.assign(new Error('', { cause }), { status: -1, code: 'packing.keep.failed' });
  }
  outbox.send({ type: 'parcel.kept', parcel });
}
