import { canDownloadInvoices, say } from '@trastienda/domain';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { ListExport } from '../../../ui/export/list-export.tsx';

const InvoiceListFile = lazyPart(async () => (await import('./invoice-list-file.tsx')).InvoiceListFile);

/** Exports the invoices that the list finds. */
export function InvoiceExport() {
  const may = canDownloadInvoices(useViewer());
  return (
    <ListExport
      part={InvoiceListFile}
      label={say('billing.list.export')}
      busyLabel={say('billing.list.exporting')}
      refusal={may.allowed ? undefined : say(may.code)}
    />
  );
}
