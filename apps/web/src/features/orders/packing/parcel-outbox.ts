import { unwrap } from '@trastienda/api-client';
import { type KeptOutbox, keepParcelIn, keptOutbox, type Parcel } from '@trastienda/machines';
import { api } from '../../../lib/api.ts';
import { packingStore } from '../../../lib/packing-memory.ts';
import { sessionEnd } from '../../../lib/session-end.ts';

let running: { readonly userId: string; readonly outbox: KeptOutbox; readonly stop: () => void } | undefined;

/** The one outbox of this page and person, with what this browser has kept of it. */
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
  // Nobody sends in the name of whoever comes next.
  const unhear = sessionEnd.hear(stop);
  running = { userId, outbox, stop };
  outbox.start();
  return outbox;
}

/** Keeps a parcel in this browser before anybody goes on, and has it sent. */
export async function keepParcel(userId: string, parcel: Parcel): Promise<void> {
  keepParcelIn(packingStore(userId), outboxOf(userId), parcel);
}
