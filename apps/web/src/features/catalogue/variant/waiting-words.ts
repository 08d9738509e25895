import { isMessageKey, say } from '@trastienda/domain';
import { moneyWords } from '../../../lib/format.ts';

/** The price that waits for an administrator, and why (R23). */
export function waitingWords({
  price,
  listPrice,
  reason,
}: {
  price: number | null;
  listPrice: number;
  reason: string;
}) {
  return say('variant.waiting', {
    price: moneyWords(price ?? listPrice),
    reason: isMessageKey(reason) ? say(reason) : reason,
  });
}
