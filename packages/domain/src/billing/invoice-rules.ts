import { mayChange } from '../access/access-rule.ts';
import { isSeller, seesClientData, type Viewer } from '../access/viewer.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { FiscalInvoiceStatus } from './fiscal-words.ts';

/** The two files of an invoice (S3 §5). */
export const invoiceFileTypes = ['pdf', 'xml'] as const;

/** One of the two files of an invoice. */
export type InvoiceFileType = (typeof invoiceFileTypes)[number];

/** The facts about a requested invoice that the rules read. */
export type FiscalInvoiceFacts = { status: FiscalInvoiceStatus; pdf: boolean; xml: boolean };

/** Largest file of an invoice; ours: the specification gives none. */
export const invoiceFileBytes = 5 * 1024 * 1024;

/** Whether an order may be invoiced: it is paid and not canceled. Ours: the specification says only "valid". */
export function isInvoiceable(order: { status: OrderStatus; paid: boolean }): boolean {
  return order.paid && order.status !== 'payment-pending' && order.status !== 'canceled';
}

/** Whether a request may be made or changed: yes while it is pending, no once it is invoiced (R19). */
export function canRequestInvoice(invoice: FiscalInvoiceFacts | undefined): Verdict {
  return invoice?.status === 'invoiced' ? refused('billing.request.invoiced') : allowed;
}

/** Whether the viewer may download invoice files or the list of invoices: they contain RFCs and addresses, so only operating users may (R21). */
export function canDownloadInvoices(viewer: Viewer): Verdict {
  return seesClientData(viewer) ? allowed : forbidden('billing.download.operatingOnly');
}

/** Whether the viewer may upload an invoice file: only sellers may, and each type only once (S3 §4 and §6). */
export function canUploadInvoiceFile(invoice: FiscalInvoiceFacts, type: InvoiceFileType, viewer: Viewer): Verdict {
  return firstRefusal(
    mayChange(viewer),
    !isSeller(viewer) && forbidden('billing.upload.sellersOnly'),
    invoice[type] && refused(type === 'pdf' ? 'billing.upload.pdfThere' : 'billing.upload.xmlThere'),
  );
}

/** Whether an invoice may become invoiced: it needs both files (R19). */
export function canMarkInvoiced(invoice: FiscalInvoiceFacts, viewer: Viewer): Verdict {
  return firstRefusal(
    mayChange(viewer),
    !isSeller(viewer) && forbidden('billing.upload.sellersOnly'),
    !(invoice.pdf && invoice.xml) && refused('billing.invoicing.filesMissing'),
  );
}
