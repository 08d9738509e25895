import { type ListFileColumnKey, type ReportColumnKey, reportColumns, type Viewer } from '@trastienda/domain';
import { choosableColumnsFor } from '@trastienda/validators';
import type { Database } from '../../../db/database.ts';
import { inBatches } from '../../../db/in-batches.ts';
import { columnsFile, type ListFile } from '../../platform/list-files/list-file.ts';
import {
  type ColumnValue,
  chosenColumns,
  columnsWith,
  type KeyedColumn,
} from '../../platform/list-files/report-columns.ts';
import type { StatisticsSearch } from '../orders/order-statistics.sql.ts';
import { describeRanked, rankProducts, type SalesDayRow, type TopProductRow } from './sales.sql.ts';

const BATCH = 1_000;

/** Who reads the file, which of its columns (all that they see, if none are named), and how many rows at most. */
type Shape = { viewer: Viewer; columns: readonly string[] | undefined; most: number };

/** The products of a search by units sold, ranked once. */
export function topProductsFile(
  database: Database,
  search: StatisticsSearch,
  { viewer, columns, most }: Shape,
): ListFile {
  const seen = columnsWith(choosableColumnsFor('list.top-products', viewer), topProductValues);
  return columnsFile(chosenColumns(seen, columns), batches);

  async function* batches(): AsyncGenerator<TopProductRow[]> {
    const { rows } = await rankProducts(database, search, { offset: 0, size: most });
    yield* inBatches(rows, BATCH, (some) => describeRanked(database, search, some));
  }
}

const topProductValues: Readonly<Record<ListFileColumnKey<'top-products'>, ColumnValue<TopProductRow>>> = {
  no: { number: (row) => row.no },
  units: { number: (row) => row.units },
  id: { text: (row) => row.id },
  seller: { text: (row) => row.account_name },
  name: { text: (row) => row.name },
  category: { text: (row) => row.category ?? '' },
  brand: { text: (row) => row.brand ?? '' },
};

const dayValues: Readonly<Record<ReportColumnKey<'sales'>, ColumnValue<SalesDayRow>>> = {
  day: { day: (row) => row.day },
  orders: { number: (row) => row.orders },
  items: { number: (row) => row.units },
  canceled: { centavos: (row) => row.canceled_centavos },
  sales: { centavos: (row) => row.centavos },
  net: { centavos: (row) => row.centavos + row.discount_centavos },
  shipping: { centavos: (row) => row.shipping_centavos },
  returnedUnits: { number: (row) => row.returned_units },
  returned: { centavos: (row) => row.returned_centavos },
};

/** The columns of a day's sales. */
export const salesColumns: KeyedColumn<SalesDayRow>[] = columnsWith(reportColumns.sales, dayValues);

/** The file of the sales of each day. */
export const salesReportFile = (days: readonly SalesDayRow[]): ListFile =>
  columnsFile(salesColumns, async function* () {
    yield days;
  });
