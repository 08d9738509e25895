import type { FlowOrder } from '@trastienda/machines';
import { useCallback, useState } from 'react';
import { orderChanges } from './order-changes.ts';

export interface OrderChanges {
  /** What others changed since the person last looked; empty if nothing. */
  readonly sentences: readonly string[];
  /** Called when the person saw the current order, or changed it themselves. */
  readonly acknowledge: (order: FlowOrder) => void;
}

/** Compares every order that arrives with the last one that the person has seen. */
export function useOrderChanges(order: FlowOrder): OrderChanges {
  const [known, setKnown] = useState(order);
  const acknowledge = useCallback((seen: FlowOrder) => {
    setKnown((before) => (before.id !== seen.id || seen.version > before.version ? seen : before));
  }, []);
  if (known.id !== order.id) {
    setKnown(order);
    return { sentences: [], acknowledge };
  }
  // An older response that arrives late is not a change.
  return { sentences: order.version > known.version ? orderChanges(known, order) : [], acknowledge };
}
