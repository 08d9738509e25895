import { createActor } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { parcelOutboxWith } from './packing.actors.ts';
import type { Parcel } from './packing-bench.ts';

/** What is remembered of one packer: parcels that wait for the network, orders put aside with their reason, the last carrier. */
export type PackingMemory = {
  waiting: readonly Parcel[];
  aside: Readonly<Record<string, string>>;
  remembered: string;
};

/** Where it is remembered; a change throws where nothing can be kept. */
export type PackingStore = {
  read: () => PackingMemory;
  change: (change: (memory: PackingMemory) => Partial<PackingMemory>) => void;
};

const notAmong = (numbers: readonly string[]) => (parcel: Parcel) => !numbers.includes(parcel.invoiceNumber);

/** The outbox of what a store keeps. What went is taken out of it, and only that: another page or terminal may have kept some more. */
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

/** An outbox that keeps its parcels. */
export type KeptOutbox = ReturnType<typeof keptOutbox>;

/** Keeps a parcel before anybody goes on, and has it sent. */
export function keepParcelIn(store: PackingStore, outbox: KeptOutbox, parcel: Parcel): void {
  try {
    store.change(({ waiting }) => ({ waiting: [...waiting.filter(notAmong([parcel.invoiceNumber])), parcel] }));
  } catch (cause) {
    throw Object.assign(new Error('', { cause }), { status: -1, code: 'packing.keep.failed' });
  }
  outbox.send({ type: 'parcel.kept', parcel });
}
