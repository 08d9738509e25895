import { unwrap } from '@trastienda/api-client';
import { type Parcel, parcelOutboxWith } from '@trastienda/machines';
import { type Actor, createActor } from 'xstate';
import { api } from '../../../lib/api.ts';
import { changePackingMemory, readPackingMemory } from '../../../lib/packing-memory.ts';
import { sessionEnd } from '../../../lib/session-end.ts';

const machine = parcelOutboxWith({ client: api, unwrap });

/** The parcels of a packer that wait for the network, whatever screen is open. */
export type ParcelOutbox = Actor<typeof machine>;

let running: { readonly userId: string; readonly outbox: ParcelOutbox; readonly stop: () => void } | undefined;

/** The one outbox of this page and person, with what this browser has kept of it. */
export function outboxOf(userId: string): ParcelOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.stop();
  const outbox = createActor(machine, { input: { waiting: readPackingMemory(userId).waiting } });
  let before = outbox.getSnapshot().context.waiting;
  outbox.subscribe(({ context: { waiting } }) => {
    const gone = before.filter((parcel) => !waiting.includes(parcel)).map(({ invoiceNumber }) => invoiceNumber);
    before = waiting;
    // Only what went is taken away: another tab may have kept some more.
    if (gone.length > 0) changePackingMemory(userId, (memory) => ({ waiting: memory.waiting.filter(notAmong(gone)) }));
  });
  const wake = () => outbox.send({ type: 'network.returned' });
  window.addEventListener('online', wake);
  const stop = () => {
    window.removeEventListener('online', wake);
    unhear();
    outbox.stop();
    running = undefined;
  };
  // Nobody sends in the name of whoever comes next.
  const unhear = sessionEnd.hear(stop);
  running = { userId, outbox, stop };
  outbox.start();
  return outbox;
}

/** Keeps a parcel in this browser before anybody goes on, and has it sent. */
export async function keepParcel(userId: string, parcel: Parcel): Promise<void> {
  try {
    changePackingMemory(userId, ({ waiting }) => ({
      waiting: [...waiting.filter(notAmong([parcel.invoiceNumber])), parcel],
    }));
  } catch (cause) {
    throw Object.assign(new Error('', { cause }), { status: -1, code: 'packing.keep.failed' });
  }
  outboxOf(userId).send({ type: 'parcel.kept', parcel });
}

const notAmong = (numbers: readonly string[]) => (parcel: Parcel) => !numbers.includes(parcel.invoiceNumber);
