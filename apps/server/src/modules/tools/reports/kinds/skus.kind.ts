import { availableUnits, discountStanding, isSeller, say, skuStatuses, type Viewer } from '@trastienda/domain';
import type { NewInventoryReport, NewProductsReport } from 'trastienda-client';
import type { ProductFilters } from '../../../catalogue/products/product-search.ts';
import { type SkuSearch, skuSearch } from '../../../catalogue/products/sku-search.ts';
import { type ReportColumn, shownColumns } from '../../../platform/list-files/report-columns.ts';
import { type Counting, declareReport } from './report-kind.ts';
import { countSkus, type SkuReportRow, skuBatches } from './sku-rows.sql.ts';

type Columns = Record<string, ReportColumn<SkuReportRow>>;

const of = {
  productId: { title: say('reports.column.productId'), number: (row) => row.product_id },
  seller: { title: say('reports.column.seller'), text: (row) => row.account_name },
  product: { title: say('reports.column.product'), text: (row) => row.product_name },
  category: { title: say('reports.column.category'), text: (row) => row.category },
  brand: { title: say('reports.column.brand'), text: (row) => row.brand },
  variant: { title: say('reports.column.variant'), text: (row) => row.name },
  upc: { title: say('reports.column.upc'), text: (row) => row.upc },
  sku: { title: say('reports.column.sku'), number: (row) => row.id },
  refId: { title: say('reports.column.refId'), text: (row) => row.ref_id },
  inventory: { title: say('reports.column.inventory'), number: (row) => row.total_quantity },
  reserved: { title: say('reports.column.reserved'), number: (row) => row.reserved_quantity },
  available: {
    title: say('reports.column.available'),
    number: ({ total_quantity: total, reserved_quantity: reserved }) =>
      total === null || reserved === null ? null : availableUnits({ total, reserved }),
  },
  listPrice: { title: say('reports.column.listPrice'), centavos: (row) => row.list_price_centavos },
  price: { title: say('reports.column.price'), centavos: (row) => row.price_centavos },
  validFrom: { title: say('reports.column.validFrom'), day: (row) => row.valid_from },
  validUntil: { title: say('reports.column.validUntil'), day: (row) => row.valid_until },
  status: { title: say('reports.column.status'), plain: (row) => skuStatuses[row.status].label },
} satisfies Columns;

const stockAndPrice = [
  of.inventory,
  of.reserved,
  of.available,
  of.listPrice,
  of.price,
  of.validFrom,
  of.validUntil,
  of.status,
];

const productColumns = (viewer: Viewer) =>
  shownColumns<SkuReportRow>([
    of.productId,
    !isSeller(viewer) && of.seller,
    of.product,
    of.category,
    of.brand,
    of.variant,
    of.upc,
    of.sku,
    of.refId,
    ...stockAndPrice,
  ]);

const inventoryColumns = (viewer: Viewer) =>
  shownColumns<SkuReportRow>([
    of.sku,
    of.upc,
    of.refId,
    !isSeller(viewer) && of.seller,
    of.product,
    of.variant,
    of.category,
    ...stockAndPrice,
  ]);

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

const skusBy = <Filters extends ProductFilters>(columns: (viewer: Viewer) => ReportColumn<SkuReportRow>[]) =>
  declareReport<Filters, SkuReportRow>({
    columns,
    hasClientData: false,
    count: async (reading) => countSkus(reading.database, await searchOf(reading)),
    batches: async function* (reading, size) {
      for await (const rows of skuBatches(reading.database, await searchOf(reading), size)) {
        hideEndedDiscounts(rows, reading.day);
        yield rows;
      }
    },
  });

/** One row per variant, with its product (S2 §2). */
export const productsKind = skusBy<NonNullable<NewProductsReport['filters']>>(productColumns);

/** One row per variant, with its total and reserved units (S2 §2). */
export const inventoryKind = skusBy<NonNullable<NewInventoryReport['filters']>>(inventoryColumns);
