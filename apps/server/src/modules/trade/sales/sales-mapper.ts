import type { SalesDay, TopProduct } from '@trastienda/api-client';
import { availableUnits, toDecimal } from '@trastienda/domain';
import type { SalesDayRow, TopProductRow, VariantRow } from './sales.sql.ts';

const named = (name: string | null) => (name === null ? null : { name });

export function toTopProduct(row: TopProductRow): TopProduct {
  return {
    quantitySold: row.units,
    productDTO: {
      id: row.id,
      accountName: row.account_name,
      name: row.name,
      category: named(row.category),
      brand: named(row.brand),
      skus: row.variants.map(toVariant),
    },
  };
}

function toVariant(row: VariantRow): TopProduct['productDTO']['skus'][number] {
  return {
    id: row.id,
    skuName: row.name,
    upc: row.upc,
    refId: row.ref_id,
    price: {
      listPrice: toDecimal(row.list_price_centavos),
      price: row.price_centavos === null ? null : toDecimal(row.price_centavos),
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
