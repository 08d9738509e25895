import {
  isOrderStatus,
  isSeller,
  orderStatuses,
  orderTags,
  say,
  seesClientData,
  type Viewer,
} from '@trastienda/domain';
import { csvCell, csvRow } from '@trastienda/validators';
import type { Database } from '../../db/database.ts';
import type { OrderSearch } from '../orders/order-search.ts';
import { tagsOf } from '../orders/tag-bits.ts';
import { byteOrderMark, decimal } from './csv-file.ts';
import { type OrderFileRow, orderBatches } from './order-file.sql.ts';

const BATCH = 5_000;
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** The orders of a search as a CSV file, piece by piece: as fast as it is taken away, in the memory of two batches. */
export async function* orderFile(
  database: Database,
  search: OrderSearch,
  viewer: Viewer,
  batch = BATCH,
): AsyncGenerator<string> {
  const columns = columnsFor(viewer);
  yield byteOrderMark + csvRow(columns.map(({ title }) => title));
  for await (const rows of orderBatches(database, search, batch)) {
    let text = '';
    for (const row of rows) text += `${columns.map(({ cell }) => cell(row)).join(',')}\r\n`;
    yield text;
  }
}

/** A cell is as it stands in the file: what others wrote is quoted, what is written here needs no quotes. */
type Column = { title: string; cell: (row: OrderFileRow) => string };

/** The columns of the list, by role and operating flag (S1 §2), and the settlement (S2 §3). */
function columnsFor(viewer: Viewer): Column[] {
  const columns: (Column | false)[] = [
    { title: say('orders.list.column.id'), cell: (row) => csvCell(row.id) },
    !isSeller(viewer) && { title: say('orders.list.column.seller'), cell: (row) => csvCell(row.account_name) },
    seesClientData(viewer) && {
      title: say('orders.list.column.client'),
      cell: (row) => csvCell(`${row.first_name} ${row.last_name}`.trim()),
    },
    { title: say('orders.list.column.date'), cell: (row) => row.placed.slice(0, SECONDS) },
    { title: say('orders.list.column.total'), cell: (row) => decimal(row.value_centavos) },
    { title: say('sales.file.currency'), cell: () => 'MXN' },
    { title: say('orders.list.column.status'), cell: (row) => statusLabel(row.status) },
    { title: say('orders.list.column.tags'), cell: (row) => tagLabels(row.tags) },
    { title: say('sales.file.liquidationDay'), cell: (row) => row.liquidation_date ?? '' },
    { title: say('sales.file.liquidationInvoice'), cell: (row) => csvCell(row.liquidation_invoice ?? '') },
    {
      title: say('sales.file.liquidationValue'),
      cell: (row) => (row.liquidation_centavos === null ? '' : decimal(row.liquidation_centavos)),
    },
  ];
  return columns.filter((column) => column !== false);
}

const statusLabel = (status: string) => (isOrderStatus(status) ? orderStatuses[status].label : csvCell(status));

const labels = new Map<number, string>();

/** Few combinations of tags exist, and a file names them a million times. */
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
