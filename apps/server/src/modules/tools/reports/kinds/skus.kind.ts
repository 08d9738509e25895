import {
  availableUnits,
  discountStanding,
  type ReportColumnKey,
  reportColumnsFor,
  skuStatuses,
  type Viewer,
} from '@trastienda/domain';
import type { NewInventoryReport, NewProductsReport } from 'trastienda-client';
import type { ProductFilters } from '../../../catalogue/products/product-search.ts';
import { type SkuSearch, skuSearch } from '../../../catalogue/products/sku-search.ts';
import { type ColumnValue, columnsWith, type KeyedColumn } from '../../../platform/list-files/report-columns.ts';
import { type Counting, declareReport } from './report-kind.ts';
import { countSkus, type SkuReportRow, skuBatches } from './sku-rows.sql.ts';

type Kind = 'products' | 'inventory';

const values: Readonly<Record<ReportColumnKey<Kind>, ColumnValue<SkuReportRow>>> = {
  productId: { number: (row) => row.product_id },
  seller: { text: (row) => row.account_name },
  product: { text: (row) => row.product_name },
  category: { text: (row) => row.category },
  brand: { text: (row) => row.brand },
  variant: { text: (row) => row.name },
  upc: { text: (row) => row.upc },
  sku: { number: (row) => row.id },
  refId: { text: (row) => row.ref_id },
  inventory: { number: (row) => row.total_quantity },
  reserved: { number: (row) => row.reserved_quantity },
  available: {
    number: ({ total_quantity: total, reserved_quantity: reserved }) =>
      total === null || reserved === null ? null : availableUnits({ total, reserved }),
  },
  listPrice: { centavos: (row) => row.list_price_centavos },
  price: { centavos: (row) => row.price_centavos },
  validFrom: { day: (row) => row.valid_from },
  validUntil: { day: (row) => row.valid_until },
  status: { plain: (row) => skuStatuses[row.status].label },
};

const columnsOf =
  (kind: Kind) =>
  (viewer: Viewer): KeyedColumn<SkuReportRow>[] =>
    columnsWith(reportColumnsFor(kind, viewer), values);

const searchOf = ({ database, viewer, filters }: Counting<ProductFilters>): Promise<SkuSearch> =>
  skuSearch(database.db, filters, viewer);

/** A discount that has ended is none (R39). The rows are changed in place, as where they are read. */
function hideEndedDiscounts(rows: readonly SkuReportRow[], day: string): void {
  for (const row of rows) {
    const { price_centavos: priceCentavos, valid_from: validFrom, valid_until: validUntil } = row;
    if (discountStanding({ priceCentavos, validFrom, validUntil }, day) !== 'over') continue;
    row.price_centavos = null;
    row.valid_from = null;
    row.valid_until = null;
  }
}

const skusBy = <Filters extends ProductFilters>(kind: Kind) =>
  declareReport<Filters, SkuReportRow>({
    columns: columnsOf(kind),
    count: async (reading) => countSkus(reading.database, await searchOf(reading)),
    batches: async function* (reading, size) {
      for await (const rows of skuBatches(reading.database, await searchOf(reading), size)) {
        hideEndedDiscounts(rows, reading.day);
        yield rows;
      }
    },
  });

/** One row per variant, with its product (S2 §2). */
export const productsKind = skusBy<NonNullable<NewProductsReport['filters']>>('products');

/** One row per variant, with its total and reserved units (S2 §2). */
export const inventoryKind = skusBy<NonNullable<NewInventoryReport['filters']>>('inventory');
