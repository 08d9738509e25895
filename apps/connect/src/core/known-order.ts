import type { LineUnits, ShopLine } from './ports.ts';

/** The part of a purchase that one seller has, as the connector knows it. */
export type KnownPart = {
  id: string;
  accountName: string;
  /** The version that the storefront was told of; 0 = none yet. */
  version: number;
  /** Nothing is expected of it any more, until a return begins. */
  isOver: boolean;
  lines: readonly { lineId: string; sku: string; quantity: number }[];
  /** Units by variant that the storefront does not hold any more, of those in `lines`. */
  settled: Readonly<Record<string, number>>;
  /** Units by variant that the storefront was told are canceled. */
  canceled?: Readonly<Record<string, number>>;
};

/** A purchase that was handed over. */
export type KnownOrder = {
  id: string;
  number: string;
  isPaid: boolean;
  /** The cancellation that the sellers were asked for. */
  askedFor: string | undefined;
  /** Returns of the storefront that the sellers heard of. */
  returns?: readonly string[];
  /** Returns that the storefront canceled, and of which the parts were looked at again. */
  canceledReturns?: readonly string[];
  parts: readonly KnownPart[];
};

/** Whether nothing is expected of any part. */
export const isOver = ({ parts }: KnownOrder): boolean => parts.every((part) => part.isOver);

/** Units of variants that orders hold in the storefront, and that the marketplace counts as reserved. */
export function heldUnits(orders: Iterable<KnownOrder>): Map<string, number> {
  const held = new Map<string, number>();
  for (const { parts } of orders) {
    for (const { lines, settled } of parts) {
      const left = new Map<string, number>();
      for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) + quantity);
      for (const [sku, quantity] of left) {
        const units = Math.max(0, quantity - (settled[sku] ?? 0));
        if (units > 0) held.set(sku, (held.get(sku) ?? 0) + units);
      }
    }
  }
  return held;
}

/** Units of a variant divided among its lines in their sequence, as far as `room` of each allows; undefined if they do not fit. */
export function onLines(
  lines: readonly ShopLine[],
  units: number,
  room: (line: ShopLine) => number,
): LineUnits[] | undefined {
  let left = units;
  const given = lines.flatMap((line) => {
    const quantity = Math.min(left, Math.max(0, room(line)));
    left -= quantity;
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
  return left === 0 ? given : undefined;
}
