import { isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';
import { type OrderItemFacts, pendingUnits, remainingUnits } from './order-facts.ts';

/** How much of the queue a packer takes at a time, and how many orders a printed document is about (ours). */
export const packingLimits = {
  /** Orders on the bench at once; with these a packer goes on without a network. */
  queue: 50,
  /** The oldest orders that the queue is made of. */
  candidates: 5_000,
  /** Orders of one file of labels, of one picking list and of one file of packing slips. */
  documents: 200,
  asideReasonLength: 200,
  /** How long a packer waits for the server before the parcel is queued and the next order opens. */
  sendMilliseconds: 5_000,
} as const;

/** One line of an order on the bench: what is still to be shipped of it. */
export type BenchItem = { id: string; refId: string; upc: string | null; name: string; pending: number };

/** Only sellers ship, so only they pack (S1 §4). */
export function canPack(viewer: Viewer): Verdict {
  return isSeller(viewer) ? allowed : forbidden('orders.ship.sellersOnly');
}

/** The line that a scanned code names: its SKU, its UPC (leading zeros do not count) or its reference; capitals do not count. */
export function lineOfCode<Item extends BenchItem>(items: readonly Item[], code: string): Item | undefined {
  const read = bare(code);
  if (read === '') return undefined;
  return (
    items.find(({ id }) => bare(id) === read) ??
    items.find(({ upc }) => upc !== null && unpadded(bare(upc)) === unpadded(read)) ??
    items.find(({ refId }) => refId !== '' && bare(refId) === read)
  );
}

/**
 * The units of each line that an order's packing slip names (ours): what is still to be sent; of an order that was sent whole,
 * what was not cancelled. `isWhole` where they are all that was bought, so that the totals of the order are theirs too.
 */
export function unitsOnSlip(items: readonly OrderItemFacts[]): { units: number[]; isWhole: boolean } {
  const counted = items.some((item) => pendingUnits(item) > 0) ? pendingUnits : remainingUnits;
  const units = items.map(counted);
  return { units, isWhole: items.every(({ quantity }, n) => units[n] === quantity) };
}

const bare = (code: string): string => code.trim().toUpperCase();
const unpadded = (code: string): string => code.replace(/^0+(?=\d)/, '');
