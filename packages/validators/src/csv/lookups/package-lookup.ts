import { deliveryRowVerdict, type ShippedOrderFacts } from '@trastienda/domain';
import type { Lookup, LookupAnswer } from '../engine/lookup-run.ts';
import { askedCells } from '../engine/row-lookup.ts';
import { deliveriesLayout } from '../layouts/order-loads.layout.ts';

/** Returns orders by id with their shipped packages, in any order; unknown ids are left out. */
export type AskPackages = (ids: string[]) => Promise<readonly (ShippedOrderFacts & { id: string })[]>;

/**
 * Checks rows of mass delivery against the state of their packages, by the server's rule. The server decides about a package that an
 * earlier row of the file moves, and about an unknown order.
 */
export function packageLookup(now: () => Date, ask: AskPackages): Lookup | undefined {
  const use = deliveriesLayout.rowLookup;
  if (!use) return undefined;
  const moved = new Set<string>();
  return async (values) => {
    const rows = values.map((value) => {
      const cells = askedCells(use, value);
      const key = `${cells.orderId}\t${cells.invoiceNumber}`;
      const isFirst = !moved.has(key);
      // A row with a wrong cell moves nothing.
      if (Object.values(cells).every((text) => text !== '')) moved.add(key);
      return { cells, isFirst };
    });
    const orders = await ask([...new Set(rows.map(({ cells }) => cells.orderId ?? ''))]);
    const known = new Map(orders.map((order) => [order.id, order]));
    return rows.map(({ cells, isFirst }): LookupAnswer => {
      const order = known.get(cells.orderId ?? '');
      if (!order) return 'unchecked';
      return deliveryRowVerdict(cells, order, now()) ?? (isFirst ? 'known' : 'unchecked');
    });
  };
}
