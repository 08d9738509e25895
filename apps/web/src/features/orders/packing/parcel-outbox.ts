import { type KeptOutbox, keepParcelIn, keptOutbox, type Parcel, readRejectionIn } from '@trastienda/machines';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { packingStore } from '../../../lib/packing-memory.ts';
import { sessionEnd } from '../../../lib/session-end.ts';

let running: { readonly userId: string; readonly outbox: KeptOutbox; readonly stop: () => void } | undefined;

/** The one outbox of this page and person, with the parcels that this browser has kept. */
export function outboxOf(userId: string): KeptOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.stop();
  const outbox = keptOutbox({ client: api, unwrap }, packingStore(userId));
  const wake = () => outbox.send({ type: 'network.returned' });
  window.addEventListener('online', wake);
  const stop = () => {
    window.removeEventListener('online', wake);
    unhear();
    outbox.stop();
    running = undefined;
  };
  // The outbox stops when the session ends: no parcel is sent in the name of the next user.
  const unhear = sessionEnd.hear(stop);
  running = { userId, outbox, stop };
  outbox.start();
  return outbox;
}

/** Stores a parcel in this browser before the person continues, and sends it. */
export async function keepParcel(userId: string, parcel: Parcel): Promise<void> {
  keepParcelIn(packingStore(userId), outboxOf(userId), parcel);
}

/** Forgets the refused parcels of an order, of which the person has read. */
export function readRejection(userId: string, orderId: string): void {
  readRejectionIn(packingStore(userId), outboxOf(userId), orderId);
}
