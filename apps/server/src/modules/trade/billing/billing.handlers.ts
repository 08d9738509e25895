import { Readable } from 'node:stream';
import { canDownloadInvoices, clean, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { forReading } from '../../../db/reader.ts';
import { dataScope } from '../../../db/scope.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { requireWithinLimit } from '../../platform/list-files/report-limit.ts';
import { toFiscalInvoice } from './billing.mapper.ts';
import { countFiscalInvoices, type FiscalInvoiceFilter, findFiscalInvoices } from './billing.repository.ts';
import { invoiceExport } from './invoice-export.ts';
import { invoiceFile } from './invoice-file.ts';
import { postalAreaOf } from './postal-area.ts';
import { requestInvoice, validateInvoiceOrder } from './request-invoice.ts';
import { type InvoiceRequest, markInvoiced, uploadInvoiceFile } from './upload-invoice.ts';

type BillingOperation =
  | 'listFiscalInvoices'
  | 'downloadFiscalInvoices'
  | 'validateInvoiceOrder'
  | 'getPostalArea'
  | 'requestFiscalInvoice'
  | 'uploadInvoiceFile'
  | 'markInvoiced'
  | 'getInvoiceFile';

export function billingHandlers(context: Context): Pick<Handlers, BillingOperation> {
  const { database } = context;
  return {
    listFiscalInvoices: async ({ query, viewer }) => {
      // A list sorted by RFC would reveal which RFC belongs to which invoice.
      if (query.sortBy === 'rfc') requireDownload(viewer);
      const page = pageOf({ from: (query.page ?? 1) - 1, size: query.perPage });
      const found = await findFiscalInvoices(database.db, dataScope(viewer), filterOf(query), page);
      return listAnswer(found, (row) => toFiscalInvoice(row, viewer));
    },
    downloadFiscalInvoices: async ({ query, viewer }) => {
      requireDownload(viewer);
      requireColumns('list.invoices', query.columns, viewer);
      const filter = filterOf(query);
      const rows = await countFiscalInvoices(database.db, dataScope(viewer), filter);
      requireWithinLimit(rows);
      return {
        status: 200,
        headers: {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Content-Disposition': 'attachment; filename="invoices.xlsx"',
          'X-Total-Count': rows,
        },
        body: Readable.from(invoiceExport(forReading(database), { filter, viewer, columns: query.columns }), {
          objectMode: false,
        }),
      };
    },
    validateInvoiceOrder: async ({ path, transport }) => {
      const claim = { orderId: clean(path.orderNumber), postalCode: clean(path.postalCode), amount: path.amount };
      const valid = await validateInvoiceOrder(context, { ...claim, address: transport.address });
      return { status: 200, body: { valid } };
    },
    getPostalArea: async ({ path }) => ({ status: 200, body: await postalAreaOf(database.db, path.postalCode) }),
    requestFiscalInvoice: async ({ path, body, transport, origin }) => ({
      status: 200,
      body: await requestInvoice(context, { orderId: clean(path.id), body, address: transport.address }, origin),
    }),
    uploadInvoiceFile: async (request) => ({
      status: 200,
      body: await uploadInvoiceFile(context, invoiceRequest(request), {
        type: request.body.extension,
        file: request.body.file,
      }),
    }),
    markInvoiced: async (request) => ({ status: 200, body: await markInvoiced(context, invoiceRequest(request)) }),
    getInvoiceFile: async ({ path, viewer }) => {
      const file = await invoiceFile(context, viewer, path.id, path.reference);
      return {
        status: 200,
        headers: {
          'Content-Type': file.mediaType,
          'Content-Disposition': `attachment; filename="${file.name}"`,
        },
        body: file.content,
      };
    },
  };
}

function requireDownload(viewer: Viewer): void {
  requireAllowed(canDownloadInvoices(viewer));
}

type Listed = ApiRequest<'downloadFiscalInvoices'>['query'];

function filterOf({ rangeDate, sortBy, sortDesc, ...query }: Listed): FiscalInvoiceFilter {
  const [from, to] = rangeDate ?? [];
  if (from !== undefined && to !== undefined && from > to) {
    throw new AppError(400, 'orders.filter.range');
  }
  return {
    selectedSeller: query.selectedSeller,
    orderNumber: query.orderNumber,
    status: query.status ?? 'all',
    ...(from !== undefined && to !== undefined && { days: [from, to] as const }),
    sortBy: sortBy ?? 'requestDate',
    descending: sortDesc ?? true,
  };
}

type OfInvoice = { path: { id: string }; viewer: Viewer; origin: Origin };
const invoiceRequest = ({ path, viewer, origin }: OfInvoice): InvoiceRequest => ({ id: path.id, viewer, origin });
