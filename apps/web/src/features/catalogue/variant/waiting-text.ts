import { isPriceAdvice, say } from '@trastienda/domain';
import { moneyText } from '../../../lib/format.ts';

interface AskedPrice {
  readonly price: number | null;
  readonly listPrice: number;
}

/** Says which price waits for an administrator, and why (R23). */
export function waitingText({ price, listPrice, reason }: AskedPrice & { readonly reason: string }) {
  return say('variant.waiting', {
    price: moneyText(price ?? listPrice),
    reason: isPriceAdvice(reason) ? say(reason) : reason,
  });
}

/** Says which price an administrator rejected last, with the note (R27). */
export function rejectedText({ price, listPrice, note }: AskedPrice & { readonly note: string }) {
  return say('prices.rejected.note', { price: moneyText(price ?? listPrice), note });
}
