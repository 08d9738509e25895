import {
  fullName,
  isOrderStatus,
  isSeller,
  orderStatuses,
  orderTags,
  say,
  seesClientData,
  type Viewer,
} from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { columnsFile, type ListFile } from '../../platform/list-files/list-file.ts';
import { type ReportColumn, shownColumns } from '../../platform/list-files/report-columns.ts';
import type { OrderSearch } from '../orders/order-search.ts';
import { tagsOf } from '../orders/tag-bits.ts';
import { type OrderFileRow, orderBatches } from './order-file.sql.ts';

const BATCH = 5_000;
const SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;

/** The orders of a search as a file, streamed as fast as the caller reads it, with two batches in memory. */
export const orderFile = (database: Database, search: OrderSearch, viewer: Viewer, batch = BATCH): ListFile =>
  columnsFile(orderColumns(viewer), () => orderBatches(database, search, batch));

/** The columns of the list, by role and operating flag (S1 §2), the liquidation (S2 §3), and what came back (ADR 116). */
export function orderColumns(viewer: Viewer): ReportColumn<OrderFileRow>[] {
  return shownColumns<OrderFileRow>([
    { title: say('orders.list.column.id'), text: (row) => row.id },
    !isSeller(viewer) && { title: say('orders.list.column.seller'), text: (row) => row.account_name },
    seesClientData(viewer) && {
      title: say('orders.list.column.client'),
      text: (row) => fullName(row.first_name, row.last_name),
    },
    { title: say('orders.list.column.date'), moment: (row) => row.placed.slice(0, SECONDS) },
    { title: say('orders.list.column.total'), centavos: (row) => row.value_centavos },
    { title: say('sales.file.currency'), plain: () => 'MXN' },
    { title: say('orders.list.column.status'), text: (row) => statusLabel(row.status) },
    { title: say('orders.list.column.tags'), plain: (row) => tagLabels(row.tags) },
    { title: say('sales.file.liquidationDay'), day: (row) => row.liquidation_date },
    { title: say('sales.file.liquidationInvoice'), text: (row) => row.liquidation_invoice ?? '' },
    { title: say('sales.file.liquidationValue'), centavos: (row) => row.liquidation_centavos },
    { title: say('sales.file.returnedUnits'), number: (row) => row.returned_units },
    { title: say('sales.file.returned'), centavos: (row) => row.returned_centavos },
  ]);
}

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
