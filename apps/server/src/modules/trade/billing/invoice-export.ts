import {
  fiscalInvoiceStatuses,
  isAdmin,
  paymentMethods,
  personTypes,
  say,
  shownInMexico,
  type Viewer,
} from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { dataScope } from '../../../db/scope.ts';
import { xlsxFile } from '../../platform/list-files/xlsx-file.ts';
import { type FiscalInvoiceFilter, type FiscalInvoiceRow, findRows } from './billing.repository.ts';

const BATCH = 1_000;

type Column = { title: string; width: number; cell: (row: FiscalInvoiceRow) => string | Date };

/** A workbook of the invoices that match the filters, batch by batch. */
export function invoiceExport(
  database: Database,
  filter: FiscalInvoiceFilter,
  viewer: Viewer,
): AsyncGenerator<Uint8Array> {
  const columns = columnsFor(viewer);
  const sheet = {
    name: say('menu.billing'),
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
  };
  return xlsxFile(sheet, batches());

  async function* batches() {
    for (let offset = 0; ; offset += BATCH) {
      const rows = await findRows(database.db, dataScope(viewer), filter, { offset, size: BATCH });
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
      if (rows.length < BATCH) return;
    }
  }
}

/** The columns of the list, and the data needed to write the invoice: viewers who may download the file may see the buyer. */
function columnsFor(viewer: Viewer): Column[] {
  const columns: (Column | false)[] = [
    // Spreadsheets have no time zones: a moment is written as the clocks of Mexico City showed it.
    { title: say('billing.list.column.date'), width: 17, cell: (row) => shownInMexico(row.requested_at) },
    isAdmin(viewer) && { title: say('billing.list.seller'), width: 16, cell: (row) => row.account_name },
    { title: say('billing.list.column.order'), width: 20, cell: (row) => row.order_id },
    { title: say('billing.list.column.rfc'), width: 16, cell: (row) => row.rfc },
    { title: say('billing.list.column.person'), width: 16, cell: (row) => personTypes[row.person_type].label },
    { title: say('billing.list.column.cfdi'), width: 8, cell: (row) => row.cfdi_use },
    { title: say('billing.list.status'), width: 12, cell: (row) => fiscalInvoiceStatuses[row.status].label },
    { title: 'PDF', width: 17, cell: (row) => (row.pdf_loaded_at ? shownInMexico(row.pdf_loaded_at) : '') },
    { title: 'XML', width: 17, cell: (row) => (row.xml_loaded_at ? shownInMexico(row.xml_loaded_at) : '') },
    { title: say('billing.request.name'), width: 32, cell: (row) => row.name ?? '' },
    { title: say('billing.request.taxRegime'), width: 10, cell: (row) => row.tax_regime ?? '' },
    { title: say('billing.request.fiscalPostalCode'), width: 10, cell: (row) => row.postal_code ?? '' },
    {
      title: say('billing.request.paymentMethod'),
      width: 24,
      cell: (row) => (row.payment_method ? paymentMethods[row.payment_method].label : ''),
    },
    { title: say('billing.request.email'), width: 28, cell: (row) => row.email ?? '' },
  ];
  return columns.filter((column) => column !== false);
}
