import { setTimeout } from 'node:timers/promises';
import type { Order, TrastiendaClient } from 'trastienda-client';
import { findOrder } from './show.ts';

/** Whether a guide was requested and the carrier has not answered yet. */
export const isWaitingForGuide = ({ guide, status }: Order): boolean =>
  status === 'getting-guide' && guide.status === 'PENDING';

type Patience = {
  signal: AbortSignal;
  waitMilliseconds: number;
  pollMilliseconds: number;
  onWait: (order: Order) => void;
};

/** Polls the order until the carrier has answered or the timeout is reached; returns the latest order. */
export const waitForGuide = async (
  client: TrastiendaClient,
  id: string,
  { signal, waitMilliseconds, pollMilliseconds, onWait }: Patience,
): Promise<Order> => {
  const deadline = performance.now() + waitMilliseconds;
  for (;;) {
    const order = await findOrder(client, id);
    if (!isWaitingForGuide(order) || performance.now() >= deadline) return order;
    onWait(order);
    await setTimeout(pollMilliseconds, undefined, { signal });
  }
};
