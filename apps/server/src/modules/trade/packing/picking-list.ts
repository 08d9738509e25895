import { formatDateTime, pendingUnits, say, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { dataScope } from '../../../db/scope.ts';
import { newPdf, pdfBytes } from '../../../pdf/pdf-document.ts';
import { type Column, drawTable } from '../../../pdf/pdf-table.ts';
import { factsOf, type OrderEntity } from '../orders/order-entity.ts';
import { chosenOrders } from './chosen-orders.ts';
import { findPackedSkus } from './packing.repository.ts';

/** Units of one SKU over many orders. */
type Picked = { id: string; upc: string; name: string; units: number; orders: number };

const columns: readonly Column[] = [
  { title: say('packing.picking.shelf'), x: 40, width: 70 },
  { title: say('packing.column.units'), x: 120, width: 50, align: 'right' },
  { title: say('packing.column.sku'), x: 185, width: 85 },
  { title: say('packing.column.upc'), x: 275, width: 85 },
  { title: say('packing.column.name'), x: 365, width: 150 },
  { title: say('packing.column.orders'), x: 522, width: 50, align: 'right' },
];

/** The units to fetch for many orders, by name, with space for the shelf and the number of units found. */
export async function pickingList(context: Context, viewer: Viewer, ids: readonly string[]): Promise<Buffer> {
  const { db } = context.database;
  const orders = await chosenOrders(db, viewer, ids);
  const skuIds = orders.flatMap(({ items }) => items.map(({ id }) => id));
  const upcs = new Map((await findPackedSkus(db, dataScope(viewer), skuIds)).map(({ id, upc }) => [id, upc]));
  const picked = unitsBySku(orders, upcs);
  const document = await newPdf({ title: say('packing.picking.title') });
  document.font('bold').fontSize(16).text(say('packing.picking.title'));
  document
    .font('text')
    .fontSize(9)
    .text(
      say('packing.picking.summary', {
        date: formatDateTime(context.now()),
        orders: orders.length,
        units: picked.reduce((sum, { units }) => sum + units, 0),
      }),
    )
    .moveDown();
  drawTable(
    document,
    columns,
    picked.map(({ id, upc, name, units, orders }) => ['', String(units), id, upc || '-', name, String(orders)]),
  );
  return pdfBytes(document);
}

/** Units that are still to be shipped, by SKU, sorted by name. */
export function unitsBySku(orders: readonly OrderEntity[], upcs: ReadonlyMap<string, string>): Picked[] {
  const picked = new Map<string, Picked>();
  for (const entity of orders) {
    for (const [n, line] of factsOf(entity).items.entries()) {
      const units = pendingUnits(line);
      if (units === 0) continue;
      const known = picked.get(line.id);
      const name = known?.name ?? entity.items[n]?.name ?? line.id;
      picked.set(line.id, {
        id: line.id,
        upc: upcs.get(line.id) ?? '',
        name,
        units: (known?.units ?? 0) + units,
        orders: (known?.orders ?? 0) + 1,
      });
    }
  }
  return [...picked.values()].sort(byName);
}

const names = new Intl.Collator('es-MX', { numeric: true });

/** Sorts by name, with numbers in numeric order: 2 before 10. */
export const byName = (a: Pick<Picked, 'id' | 'name'>, b: Pick<Picked, 'id' | 'name'>): number =>
  names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
