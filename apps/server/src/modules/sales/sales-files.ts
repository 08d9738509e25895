import { isSeller, say, type Viewer } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Database } from '../../db/database.ts';
import type { StatisticsSearch } from '../orders/order-statistics.sql.ts';
import { byteOrderMark, decimal } from './csv-file.ts';
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

/** What was sold each day. */
export function* salesReportFile(rows: readonly SalesDayRow[]): Generator<string> {
  const titles = ['day', 'orders', 'items', 'canceled', 'sales', 'shipping'] as const;
  yield byteOrderMark + csvRow(titles.map((title) => say(`sales.file.${title}`)));
  for (const row of rows) {
    yield csvRow([
      row.day,
      String(row.orders),
      String(row.units),
      decimal(row.canceled_centavos),
      decimal(row.centavos),
      decimal(row.shipping_centavos),
    ]);
  }
}
