import type { FlowOrder } from '@trastienda/machines';
import { useCallback, useState } from 'react';
import { orderChanges } from './order-changes.ts';

export interface OrderChanges {
  /** What somebody else changed since the person last looked; empty when nothing did. */
  readonly sentences: readonly string[];
  /** The person saw the order of now, or changed it themselves. */
  readonly acknowledge: (order: FlowOrder) => void;
}

/** Compares every order that arrives with the last one that the person knows of. */
export function useOrderChanges(order: FlowOrder): OrderChanges {
  const [known, setKnown] = useState(order);
  const acknowledge = useCallback((seen: FlowOrder) => {
    setKnown((before) => (before.id !== seen.id || seen.version > before.version ? seen : before));
  }, []);
  if (known.id !== order.id) {
    setKnown(order);
    return { sentences: [], acknowledge };
  }
  // An older answer that arrives late is no news.
  return { sentences: order.version > known.version ? orderChanges(known, order) : [], acknowledge };
}
