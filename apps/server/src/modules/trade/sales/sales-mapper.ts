import { availableUnits, discountStanding, toDecimal } from '@trastienda/domain';
import type { SalesDay, TopProduct } from 'trastienda-client';
import type { SalesDayRow, TopProductRow, VariantRow } from './sales.sql.ts';

const named = (name: string | null) => (name === null ? null : { name });

/** A product with the prices of a day of Mexico City. */
export const toTopProductOn =
  (day: string) =>
  (row: TopProductRow): TopProduct => ({
    quantitySold: row.units,
    productDTO: {
      id: row.id,
      accountName: row.account_name,
      name: row.name,
      category: named(row.category),
      brand: named(row.brand),
      skus: row.variants.map((variant) => toVariant(variant, day)),
    },
  });

/** A variant as it sells on a day: its discount only while that is in force (R39), because its days are not told here. */
function toVariant(row: VariantRow, day: string): TopProduct['productDTO']['skus'][number] {
  const { price_centavos: priceCentavos, valid_from: validFrom, valid_until: validUntil } = row;
  const isDiscounted = discountStanding({ priceCentavos, validFrom, validUntil }, day) === 'inForce';
  return {
    id: row.id,
    skuName: row.name,
    upc: row.upc,
    refId: row.ref_id,
    price: {
      listPrice: toDecimal(row.list_price_centavos),
      price: isDiscounted && priceCentavos !== null ? toDecimal(priceCentavos) : null,
    },
    inventory: inventoryOf(row),
    status: row.status,
  };
}

function inventoryOf({ total_quantity: total, reserved_quantity: reserved }: VariantRow) {
  if (total === null || reserved === null) return null;
  return { totalQuantity: total, reservedQuantity: reserved, availableQuantity: availableUnits({ total, reserved }) };
}

export function toSalesDay(row: SalesDayRow): SalesDay {
  return {
    date: row.day,
    ordersQuantity: row.orders,
    itemsQuantity: row.units,
    totalCanceled: toDecimal(row.canceled_centavos),
    totalSales: toDecimal(row.centavos),
    totalNet: toDecimal(row.centavos + row.discount_centavos),
    totalShipping: toDecimal(row.shipping_centavos),
    returnedQuantity: row.returned_units,
    totalReturned: toDecimal(row.returned_centavos),
  };
}
