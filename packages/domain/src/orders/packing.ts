import { isSeller, type Viewer } from '../access/viewer.ts';
import { codeKey } from '../codes/code.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';
import { type OrderItemFacts, pendingUnits, remainingUnits } from './order-facts.ts';

/** Limits of packing (ours). */
export const packingLimits = {
  /** Orders that the bench loads at once; a packer can work through them without a network. */
  queue: 50,
  /** The oldest orders, from which the queue is built. */
  candidates: 5_000,
  /** Orders in one file of labels, one picking list or one file of packing slips. */
  documents: 200,
  asideReasonLength: 200,
  /** How long the bench waits for the server before it queues the parcel and opens the next order. */
  sendMilliseconds: 5_000,
  /** How long a label waits for the server to say whether it is an article of an order that the bench has not loaded. */
  checkMilliseconds: 1_000,
} as const;

/** Formats of printed labels: a PDF, or the language of thermal printers (ZPL) for a head of so many dots per inch. */
export const labelFormats = {
  '4x6': { extension: 'pdf', mediaType: 'application/pdf' },
  letter: { extension: 'pdf', mediaType: 'application/pdf' },
  zpl203: { extension: 'zpl', mediaType: 'application/zpl', dotsPerInch: 203 },
  zpl300: { extension: 'zpl', mediaType: 'application/zpl', dotsPerInch: 300 },
} as const;
export type LabelFormat = keyof typeof labelFormats;

/** One line of an order on the bench; `pending` = units still to ship. */
export type BenchItem = { id: string; refId: string; upc: string | null; name: string; pending: number };

/** Whether the viewer may pack: only sellers ship, so only they pack (S1 §4). */
export function canPack(viewer: Viewer): Verdict {
  return isSeller(viewer) ? allowed : forbidden('orders.ship.sellersOnly');
}

/** The line that a scanned code names by its SKU, its UPC or its reference, however it is typed (`codeKey`). */
export function lineOfCode<Item extends BenchItem>(items: readonly Item[], code: string): Item | undefined {
  const read = codeKey(code);
  if (read === '') return undefined;
  return (
    items.find(({ id }) => codeKey(id) === read) ??
    items.find(({ upc }) => codeKey(upc ?? '') === read) ??
    items.find(({ refId }) => codeKey(refId) === read)
  );
}

/**
 * The units of each line on an order's packing slip (ours): the units still to ship, or, if the whole order was shipped, the units not
 * canceled. `isWhole` = they are all the bought units, so the order's totals apply.
 */
export function unitsOnSlip(items: readonly OrderItemFacts[]): { units: number[]; isWhole: boolean } {
  const counted = items.some((item) => pendingUnits(item) > 0) ? pendingUnits : remainingUnits;
  const units = items.map(counted);
  return { units, isWhole: items.every(({ quantity }, n) => units[n] === quantity) };
}
