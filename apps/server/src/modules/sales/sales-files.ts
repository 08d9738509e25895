import { isSeller, say, type Viewer } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Database } from '../../db/database.ts';
import type { StatisticsSearch } from '../orders/order-statistics.sql.ts';
import { csvWriter, type ReportColumn, titleLine } from '../reports/report-columns.ts';
import { byteOrderMark } from './csv-file.ts';
import { findTopProducts, type SalesDayRow } from './sales.sql.ts';

const BATCH = 1_000;

/** The products of a search by units sold, page by page. */
export async function* topProductsFile(
  database: Database,
  search: StatisticsSearch,
  viewer: Viewer,
): AsyncGenerator<string> {
  const seller = !isSeller(viewer);
  const columns = ['no', 'units', 'id', 'seller', 'name', 'category', 'brand'] as const;
  const shown = columns.filter((column) => seller || column !== 'seller');
  yield byteOrderMark + csvRow(shown.map((column) => say(`sales.column.${column}`)));
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await findTopProducts(database, search, { offset, size: BATCH });
    let text = '';
    for (const [n, row] of rows.entries()) {
      text += csvRow([
        String(offset + n + 1),
        String(row.units),
        row.id,
        ...(seller ? [row.account_name] : []),
        row.name,
        row.category ?? '',
        row.brand ?? '',
      ]);
    }
    if (text !== '') yield text;
    if (rows.length < BATCH) return;
  }
}

/** The columns of a day's sales. */
export const salesColumns: ReportColumn<SalesDayRow>[] = [
  { title: say('sales.file.day'), day: (row) => row.day },
  { title: say('sales.file.orders'), number: (row) => row.orders },
  { title: say('sales.file.items'), number: (row) => row.units },
  { title: say('sales.file.canceled'), centavos: (row) => row.canceled_centavos },
  { title: say('sales.file.sales'), centavos: (row) => row.centavos },
  { title: say('sales.file.shipping'), centavos: (row) => row.shipping_centavos },
];

/** The file of the sales of each day. */
export function* salesReportFile(rows: readonly SalesDayRow[]): Generator<string> {
  yield byteOrderMark + titleLine(salesColumns);
  yield csvWriter(salesColumns)(rows);
}
