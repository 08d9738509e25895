import { priceTagCentavos, toDecimal, type Viewer } from '@trastienda/domain';
import type { OrderItem, OrderPromotion, OrderReportRow } from 'trastienda-client';
import type { Database } from '../../../db/database.ts';
import { type Found, foundIn } from '../../../db/page.ts';
import { type DetailsOf, listStatement } from '../../trade/orders/order-list.sql.ts';
import { toOrderHead } from '../../trade/orders/order-mapper.ts';
import { resolveText } from '../../trade/orders/order-names.repository.ts';
import type { OrderSearch } from '../../trade/orders/order-search.ts';
import type { OrderListRow } from '../../trade/orders/orders.repository.ts';

type Item = {
  id: string;
  new_id: string;
  name: string;
  quantity: number;
  /** Units that came back. */
  returned: number;
  price_centavos: number;
  price_tags: OrderItem['priceTags'];
};

/** An order of the list with its liquidation, its promotions and its items. */
type OrderReportEntity = OrderListRow & {
  liquidation_date: string | null;
  liquidation_invoice: string | null;
  liquidation_centavos: number | null;
  promotions: readonly OrderPromotion[];
  items: readonly Item[];
};

/** What the report reads of an order `o` beside the columns of the list. */
const details: DetailsOf = (
  account,
) => `o.liquidation_date, o.liquidation_invoice, o.liquidation_centavos, o.promotions,
  (select coalesce(json_agg(json_build_object('id', i.id, 'new_id', i.new_id, 'name', i.name, 'quantity', i.quantity,
      'returned', (select coalesce(sum(x.received), 0)::int from order_return_item x where x.account_name = ${account} and x.order_id = i.order_id and x.item_id = i.id),
      'price_centavos', i.price_centavos, 'price_tags', i.price_tags) order by i.position), '[]')
    from order_item i where i.account_name = ${account} and i.order_id = o.id) as items`;

/** A page with its items and liquidations, and the exact number of matching orders, in one statement (S2 §2). */
export async function findOrderReport(database: Database, search: OrderSearch): Promise<Found<OrderReportEntity>> {
  const { text, values } = listStatement(await resolveText(database.reads, search), { details });
  const { rows } = await database.executeSql(text, values);
  return foundIn<OrderReportEntity>(rows);
}

/** An order of the report in the contract's form; with client data only for viewers who may see it. */
export function toOrderReportRow(row: OrderReportEntity, viewer: Viewer): OrderReportRow {
  const { version: _, ...order } = toOrderHead(row, viewer);
  const back = row.items.filter(({ returned }) => returned > 0);
  return {
    ...order,
    ...(row.liquidation_date !== null && {
      liquidated: {
        date: row.liquidation_date,
        invoiceNumber: row.liquidation_invoice ?? '',
        value: toDecimal(row.liquidation_centavos ?? 0),
      },
    }),
    ...(back.length > 0 && {
      returned: {
        units: back.reduce((sum, { returned }) => sum + returned, 0),
        value: toDecimal(back.reduce((sum, { returned, price_centavos }) => sum + returned * price_centavos, 0)),
      },
    }),
    items: row.items.map((item) => ({
      id: item.id,
      newId: item.new_id,
      name: item.name,
      quantity: item.quantity,
      returned: item.returned,
      price: toDecimal(item.price_centavos),
      priceTags: item.price_tags.map((tag) => {
        const promotion = row.promotions.find(({ identifier }) => identifier === tag.identifier);
        return {
          identifier: tag.identifier,
          description: promotion ? promotion.description || promotion.scName : tag.identifier,
          ...(promotion && { promotionUserType: promotion.userType }),
          rawValue: tag.rawValue,
          isPorcentual: tag.isPercentual,
          value: toDecimal(priceTagCentavos(tag, item.price_centavos, item.quantity)),
        };
      }),
    })),
  };
}
