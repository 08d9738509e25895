import { say } from '@trastienda/domain';
import { orderFileQuery, orderSearch } from '@trastienda/validators';
import { useListFile } from '../../../lib/list-file.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { csvFiles } from '../csv-files.ts';

/** Exports the orders that the list finds. */
export function OrderExport() {
  const file = useListFile(orderSearch, 'pedidos', (search, limit) => csvFiles.orders(orderFileQuery(search, limit)));
  return <ExportButton {...file} failed={say('orders.list.report.failed')} />;
}
