import type { Readable } from 'node:stream';
import { canDownloadInvoices, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { dataScope } from '../../../db/scope.ts';
import { findFiscalInvoice } from './billing.repository.ts';
import { openFile } from './invoice-files.ts';

/** A file of an invoice by its reference; a reference of another invoice is not found. */
export async function invoiceFile(
  context: Context,
  viewer: Viewer,
  orderId: string,
  reference: string,
): Promise<{ content: Readable; mediaType: string; name: string }> {
  const row = await findFiscalInvoice(context.database.db, dataScope(viewer), orderId);
  if (!row) throw new AppError(404, 'billing.notFound');
  requireAllowed(canDownloadInvoices(viewer));
  const type = reference === row.pdf_file ? 'pdf' : reference === row.xml_file ? 'xml' : undefined;
  const content = type && (await openFile(context, reference));
  if (!content) throw new AppError(404, 'billing.file.notFound');
  // The name has no character that is special in a header or on a disk.
  const name = `factura-${orderId.replace(/[^\w.-]/g, '_')}.${type}`;
  return { content, name, mediaType: `application/${type}` };
}
