import { formatDay, formatMoney, say, seesClientData, unitsOnSlip, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { newPdf, type Pdf, pdfBytes } from '../../../pdf/pdf-document.ts';
import { type Column, drawTable } from '../../../pdf/pdf-table.ts';
import { factsOf, type OrderEntity } from '../orders/order-entity.ts';
import { chosenOrders } from './chosen-orders.ts';

const withoutPrices: readonly Column[] = [
  { title: say('packing.column.units'), x: 40, width: 50, align: 'right' },
  { title: say('packing.column.sku'), x: 110, width: 110 },
  { title: say('packing.column.name'), x: 230, width: 342 },
];
const withPrices: readonly Column[] = [
  { title: say('packing.column.units'), x: 40, width: 50, align: 'right' },
  { title: say('packing.column.sku'), x: 110, width: 100 },
  { title: say('packing.column.name'), x: 220, width: 190 },
  { title: say('packing.column.price'), x: 415, width: 75, align: 'right' },
  { title: say('packing.column.total'), x: 497, width: 75, align: 'right' },
];

/** A page for each order, to put in its parcel: its content and its recipient, with or without prices. */
export async function packingSlips(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
  prices: boolean,
): Promise<Buffer> {
  const orders = await chosenOrders(context.database.db, viewer, ids);
  const document = await newPdf({ title: say('packing.slips.title') });
  for (const [n, order] of orders.entries()) {
    if (n > 0) document.addPage();
    drawSlip(document, order, { prices, client: seesClientData(viewer) });
  }
  return pdfBytes(document);
}

type Wishes = { prices: boolean; client: boolean };

function drawSlip(document: Pdf, entity: OrderEntity, { prices, client }: Wishes): void {
  const { order } = entity;
  const title = say('packing.slips.order', { id: order.id });
  document.font('bold').fontSize(16).text(title);
  document.font('text').fontSize(9);
  document.text(say('packing.slips.placed', { day: formatDay(order.creation_date), seller: entity.seller_name }));
  if (client) for (const line of addressLines(order)) document.text(line);
  const { units, isWhole } = unitsOnSlip(factsOf(entity).items);
  if (!isWhole) {
    const all = entity.items.reduce((sum, { quantity }) => sum + quantity, 0);
    document.text(say('packing.slips.part', { units: units.reduce((sum, some) => sum + some, 0), all }));
  }
  document.moveDown();
  const listed = entity.items.map((item, n) => ({ ...item, units: units[n] ?? 0 })).filter((line) => line.units > 0);
  const rows = listed.map((line) => {
    const row = [String(line.units), line.id, line.name];
    return prices ? [...row, formatMoney(line.price_centavos), formatMoney(lineTotal(line))] : row;
  });
  drawTable(document, prices ? withPrices : withoutPrices, rows, title);
  if (!prices) return;
  document.moveDown(0.5).font('text').fontSize(9);
  const right = { align: 'right' } as const;
  const total = formatMoney(order.value_centavos);
  if (isWhole) {
    for (const { name, centavos } of order.totals) document.text(`${name}: ${formatMoney(centavos)}`, right);
    document.font('bold').text(say('packing.slips.total', { total }), right);
    return;
  }
  // Discounts and shipping belong to the whole order: no part of them can be assigned to this page.
  document.font('bold');
  document.text(
    say('packing.slips.listed', { total: formatMoney(listed.reduce((sum, line) => sum + lineTotal(line), 0)) }),
    right,
  );
  document.font('text').text(say('packing.slips.whole', { total }), right);
}

const lineTotal = ({ price_centavos, units }: { price_centavos: number; units: number }): number =>
  price_centavos * units;

function addressLines({ address, pickup }: OrderEntity['order']): string[] {
  const to = pickup?.address ?? address;
  if (!to) return [];
  return [
    // A pickup may name its store as the recipient.
    ...(pickup && pickup.storeName !== to.receiverName ? [pickup.storeName] : []),
    to.receiverName,
    [to.street, to.number, to.complement].filter(Boolean).join(' '),
    `${to.neighborhood}, C.P. ${to.postalCode}, ${to.city}, ${to.state}`,
  ].filter(Boolean);
}
