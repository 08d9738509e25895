import { nextOrder, packingWith } from '@trastienda/machines';
import { useMachine, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { packingStore, readPackingMemory, usePackingMemory } from '../../../lib/packing-memory.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { keepParcel, outboxOf, readRejection } from './parcel-outbox.ts';

/** This person's packing bench in this browser, and the parcels that wait to be sent. */
export function usePacking() {
  const { userId } = useViewer();
  const outbox = outboxOf(userId);
  const machine = useMemo(
    () =>
      packingWith(
        { client: api, unwrap },
        {
          keep: (parcel) => keepParcel(userId, parcel),
          held: () => readPackingMemory(userId).waiting.map(({ orderId }) => orderId),
        },
      ),
    [userId],
  );
  const [state, send] = useMachine(machine, { input: readPackingMemory(userId) });
  const { aside, remembered, failure } = state.context;
  useEffect(() => {
    try {
      packingStore(userId).change(() => ({ aside, remembered }));
    } catch {
      // Storing the bench is optional: the page also works in a browser that stores nothing.
    }
  }, [userId, aside, remembered]);
  return {
    step: state.value,
    isAtBench: state.hasTag('bench'),
    isBusy: state.hasTag('busy'),
    context: state.context,
    hasNext: nextOrder(state.context) !== undefined,
    failure: failure && failureText(failure, state.hasTag('bench') ? 'orders.ship.failed' : 'packing.failed'),
    send,
    waiting: useSelector(outbox, ({ context }) => context.waiting),
    rejected: usePackingMemory(userId).rejected,
    readRejection: (orderId: string) => readRejection(userId, orderId),
    outbox,
  };
}

/** The props of the packing components. */
export type Packing = ReturnType<typeof usePacking>;
