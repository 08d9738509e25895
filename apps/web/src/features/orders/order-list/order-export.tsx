import { say } from '@trastienda/domain';
import { orderFileQuery, orderSearch } from '@trastienda/validators';
import { useListFile } from '../../../lib/list-file.ts';
import { ListExportButtons } from '../../../ui/list-export-buttons.tsx';
import { csvFiles } from '../csv-files.ts';

/** Exports the orders that the list finds. */
export function OrderExport() {
  const file = useListFile(orderSearch, 'pedidos', (search, request) =>
    csvFiles.orders(orderFileQuery(search, request)),
  );
  return <ListExportButtons {...file} failed={say('orders.list.report.failed')} />;
}
