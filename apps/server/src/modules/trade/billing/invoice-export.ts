import {
  fiscalInvoiceStatuses,
  type ListFileColumnKey,
  limits,
  paymentMethods,
  personTypes,
  say,
  shownInMexico,
  type Viewer,
} from '@trastienda/domain';
import { choosableColumnsFor } from '@trastienda/validators';
import type { Database } from '../../../db/database.ts';
import { inBatches } from '../../../db/in-batches.ts';
import { dataScope } from '../../../db/scope.ts';
import { chosenColumns } from '../../platform/list-files/report-columns.ts';
import { xlsxFile } from '../../platform/list-files/xlsx-file.ts';
import {
  type FiscalInvoiceFilter,
  type FiscalInvoiceRow,
  findInvoiceKeys,
  findInvoicesOf,
} from './billing.repository.ts';

const BATCH = 1_000;

type Column = { width: number; cell: (row: FiscalInvoiceRow) => string | Date };

/** Which invoices, for whom, and with which columns: all that the viewer sees, if none are named. */
type InvoiceExport = { filter: FiscalInvoiceFilter; viewer: Viewer; columns: readonly string[] | undefined };

/** A workbook of the invoices that match the filters, batch by batch. */
export function invoiceExport(
  database: Database,
  { filter, viewer, columns: named }: InvoiceExport,
): AsyncGenerator<Uint8Array> {
  const columns = chosenColumns(columnsFor(viewer), named);
  const sheet = {
    name: say('menu.billing'),
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
  };
  return xlsxFile(sheet, batches());

  async function* batches() {
    const scope = dataScope(viewer);
    const keys = await findInvoiceKeys(database.db, scope, filter, limits.reportRows);
    for await (const rows of inBatches(keys, BATCH, (some) => findInvoicesOf(database.db, scope, some)))
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
  }
}

/** The columns of the list, and the data needed to write the invoice: viewers who may download the file may see the buyer. */
const columnsFor = (viewer: Viewer) =>
  choosableColumnsFor('list.invoices', viewer).flatMap(({ key, title }) => {
    const column: Column | undefined = (values as Readonly<Record<string, Column>>)[key];
    return column ? [{ key, title, ...column }] : [];
  });

const values: Readonly<Record<ListFileColumnKey<'invoices'>, Column>> = {
  // Spreadsheets have no time zones: a moment is written as the clocks of Mexico City showed it.
  date: { width: 17, cell: (row) => shownInMexico(row.requested_at) },
  seller: { width: 16, cell: (row) => row.account_name },
  order: { width: 20, cell: (row) => row.order_id },
  rfc: { width: 16, cell: (row) => row.rfc },
  person: { width: 16, cell: (row) => personTypes[row.person_type].label },
  cfdi: { width: 8, cell: (row) => row.cfdi_use },
  status: { width: 12, cell: (row) => fiscalInvoiceStatuses[row.status].label },
  pdf: { width: 17, cell: (row) => (row.pdf_loaded_at ? shownInMexico(row.pdf_loaded_at) : '') },
  xml: { width: 17, cell: (row) => (row.xml_loaded_at ? shownInMexico(row.xml_loaded_at) : '') },
  name: { width: 32, cell: (row) => row.name ?? '' },
  taxRegime: { width: 10, cell: (row) => row.tax_regime ?? '' },
  fiscalPostalCode: { width: 10, cell: (row) => row.postal_code ?? '' },
  paymentMethod: { width: 24, cell: (row) => (row.payment_method ? paymentMethods[row.payment_method].label : '') },
  email: { width: 28, cell: (row) => row.email ?? '' },
};
