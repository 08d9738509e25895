import {
  fullName,
  isOrderStatus,
  orderStatuses,
  orderTags,
  type ReportColumnKey,
  reportColumnsFor,
  type Viewer,
} from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { columnsFile, type ListFile } from '../../platform/list-files/list-file.ts';
import {
  type ColumnValue,
  chosenColumns,
  columnsWith,
  type KeyedColumn,
} from '../../platform/list-files/report-columns.ts';
import type { OrderSearch } from '../orders/order-search.ts';
import { tagsOf } from '../orders/tag-bits.ts';
import { type OrderFileRow, orderBatches } from './order-file.sql.ts';

const BATCH = 5_000;
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** Who reads the file, which of its columns (all that they see, if none are named), and how many rows are read at once. */
type OrderFileShape = { viewer: Viewer; columns?: readonly string[] | undefined; batch?: number };

/** The orders of a search as a file, streamed as fast as the caller reads it, with two batches in memory. */
export const orderFile = (database: Database, search: OrderSearch, shape: OrderFileShape): ListFile =>
  columnsFile(chosenColumns(orderColumns(shape.viewer), shape.columns), () =>
    orderBatches(database, search, shape.batch ?? BATCH),
  );

const values: Readonly<Record<ReportColumnKey<'orders'>, ColumnValue<OrderFileRow>>> = {
  id: { text: (row) => row.id },
  seller: { text: (row) => row.account_name },
  client: { text: (row) => fullName(row.first_name, row.last_name) },
  date: { moment: (row) => row.placed.slice(0, SECONDS) },
  total: { centavos: (row) => row.value_centavos },
  currency: { plain: () => 'MXN' },
  status: { text: (row) => statusLabel(row.status) },
  tags: { plain: (row) => tagLabels(row.tags) },
  liquidationDay: { day: (row) => row.liquidation_date },
  liquidationInvoice: { text: (row) => row.liquidation_invoice ?? '' },
  liquidationValue: { centavos: (row) => row.liquidation_centavos },
  returnedUnits: { number: (row) => row.returned_units },
  returned: { centavos: (row) => row.returned_centavos },
};

/** The columns of orders that a viewer sees. */
export const orderColumns = (viewer: Viewer): KeyedColumn<OrderFileRow>[] =>
  columnsWith(reportColumnsFor('orders', viewer), values);

const statusLabel = (status: string) => (isOrderStatus(status) ? orderStatuses[status].label : status);

const labels = new Map<number, string>();

/** Only few combinations of tags exist, and a file may repeat them a million times: their labels are cached. */
function tagLabels(bits: number): string {
  let text = labels.get(bits);
  if (text === undefined) {
    text = tagsOf(bits)
      .map((tag) => orderTags[tag].abbreviation)
      .join(' ');
    labels.set(bits, text);
  }
  return text;
}
