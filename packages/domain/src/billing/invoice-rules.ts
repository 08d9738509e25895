import { mayChange } from '../access/access-rule.ts';
import { isSeller, seesClientData, type Viewer } from '../access/viewer.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { FiscalInvoiceStatus } from './fiscal-words.ts';

/** The two files of an invoice (S3 §5). */
export const invoiceFileTypes = ['pdf', 'xml'] as const;

/** One of the two files of an invoice. */
export type InvoiceFileType = (typeof invoiceFileTypes)[number];

/** What the rules read of a requested invoice. */
export type FiscalInvoiceFacts = { status: FiscalInvoiceStatus; pdf: boolean; xml: boolean };

/** Largest file of an invoice; ours: the specification gives none. */
export const invoiceFileBytes = 5 * 1024 * 1024;

/** Orders that may be invoiced: paid ones that were not cancelled. Ours: the specification says only "valid". */
export function isInvoiceable(order: { status: OrderStatus; paid: boolean }): boolean {
  return order.paid && order.status !== 'payment-pending' && order.status !== 'canceled';
}

/** A request is changed while it is pending and refused after (R19). */
export function canRequestInvoice(invoice: FiscalInvoiceFacts | undefined): Verdict {
  return invoice?.status === 'invoiced' ? refused('billing.request.invoiced') : allowed;
}

/** Files of invoices, one by one or as a list, hold RFCs and addresses: they are for operating users (R21). */
export function canDownloadInvoices(viewer: Viewer): Verdict {
  return seesClientData(viewer) ? allowed : forbidden('billing.download.operatingOnly');
}

/** Sellers upload; a type that is there is not uploaded again (S3 §4 and §6). */
export function canUploadInvoiceFile(invoice: FiscalInvoiceFacts, type: InvoiceFileType, viewer: Viewer): Verdict {
  return firstRefusal(
    mayChange(viewer),
    !isSeller(viewer) && forbidden('billing.upload.sellersOnly'),
    invoice[type] && refused(type === 'pdf' ? 'billing.upload.pdfThere' : 'billing.upload.xmlThere'),
  );
}

/** Pending → invoiced needs both files (R19); an invoiced one stays what it is. */
export function canMarkInvoiced(invoice: FiscalInvoiceFacts, viewer: Viewer): Verdict {
  return firstRefusal(
    mayChange(viewer),
    !isSeller(viewer) && forbidden('billing.upload.sellersOnly'),
    !(invoice.pdf && invoice.xml) && refused('billing.invoicing.filesMissing'),
  );
}
