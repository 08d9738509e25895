import {
  canMarkInvoiced,
  canUploadInvoiceFile,
  cfdiDifferences,
  differenceText,
  type InvoiceFileType,
  invoiceFileBytes,
  type MessageKey,
  type MessageParams,
  nameWarning,
  say,
  type Viewer,
} from '@trastienda/domain';
import type { FiscalInvoice } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { checkPdf } from '../../platform/files/pdf-check.ts';
import { askedInvoice, invoiceFacts, toFiscalInvoice } from './billing.mapper.ts';
import {
  type FiscalInvoiceRow,
  findFiscalInvoice,
  findOrderOfFolio,
  keepFile,
  setInvoiced,
} from './billing.repository.ts';
import { NotCfdi, readCfdi } from './files/cfdi-reader.ts';
import { newReference, putFile, removeFiles } from './invoice-files.ts';

export type InvoiceRequest = { id: string; viewer: Viewer; origin: Origin };

const MEGABYTE = 1024 * 1024;

/**
 * Adds one file of an invoice, each type once. The bytes decide the type, not the name; an XML must match the current request. The second
 * of the two files issues the invoice (R19).
 */
export async function uploadInvoiceFile(
  context: Context,
  request: InvoiceRequest,
  { type, file }: { type: InvoiceFileType; file: string },
): Promise<FiscalInvoice> {
  const seen = await reach(context.database.db, request);
  requireAllowed(canUploadInvoiceFile(invoiceFacts(seen), type, request.viewer));
  const content = contentOf(file);
  const { uuid, warning } = await checkedContent(content, type, seen, request.viewer);
  const reference = newReference(type);
  await putFile(context, reference, content);
  try {
    return await inTransaction(context.database, async (trx) => {
      const row = await reach(trx, request, { held: true });
      requireAllowed(canUploadInvoiceFile(invoiceFacts(row), type, request.viewer));
      // The buyer may have changed the request while the file was being checked.
      if (JSON.stringify(askedInvoice(row)) !== JSON.stringify(askedInvoice(seen)))
        throw refuse('billing.upload.failed');
      await keepFile(trx, sellerOf(row, request), row.order_id, { type, key: reference, at: context.now(), uuid });
      const done = await reach(trx, request);
      if (done.pdf_file !== null && done.xml_file !== null)
        await setInvoiced(trx, sellerOf(row, request), row.order_id, context.now());
      await recordAudit(trx, request.origin, {
        action: 'invoice.fileUploaded',
        subject: { type: 'invoice', id: row.order_id, accountName: row.account_name },
        before: { status: row.status },
        after: { type, bytes: content.length, ...(uuid && { uuid }) },
      });
      const other = uuid && (await findOrderOfFolio(trx, sellerOf(row, request), { uuid, besides: row.order_id }));
      const warnings = [
        ...(warning ? [warning] : []),
        ...(other ? [say('billing.xml.sameFolio', { order: other })] : []),
      ];
      const invoice = toFiscalInvoice(await reach(trx, request), request.viewer);
      return { ...invoice, ...(warnings.length > 0 && { warnings }) };
    });
  } catch (error) {
    await removeFiles(context, [reference]);
    throw error;
  }
}

/** Marks a pending invoice with both files as invoiced; repeating it changes nothing. */
export function markInvoiced(context: Context, request: InvoiceRequest): Promise<FiscalInvoice> {
  return inTransaction(context.database, async (trx) => {
    const row = await reach(trx, request, { held: true });
    requireAllowed(canMarkInvoiced(invoiceFacts(row), request.viewer));
    if (row.status === 'pending') {
      await setInvoiced(trx, sellerOf(row, request), row.order_id, context.now());
      await recordAudit(trx, request.origin, {
        action: 'invoice.issued',
        subject: { type: 'invoice', id: row.order_id, accountName: row.account_name },
        before: { status: row.status },
        after: { status: 'invoiced' },
      });
    }
    return toFiscalInvoice(await reach(trx, request), request.viewer);
  });
}

/** The account of a row that the viewer's scope reached: writes name it. */
const sellerOf = ({ account_name }: FiscalInvoiceRow, { viewer }: InvoiceRequest) =>
  accountScope(dataScope(viewer), account_name);

async function reach(db: Db, { id, viewer }: InvoiceRequest, options?: { held: boolean }): Promise<FiscalInvoiceRow> {
  const row = await findFiscalInvoice(db, dataScope(viewer), id, options);
  if (!row) throw new AppError(404, 'billing.notFound');
  return row;
}

function contentOf(file: string): Buffer {
  if (file === '') throw refuse('billing.upload.none');
  // Four letters are three bytes, so a file that is too large is refused before it is decoded.
  if (file.length > Math.ceil(invoiceFileBytes / 3) * 4) throw tooLarge();
  const content = decodedBase64(file);
  if (!content) throw refuse('billing.upload.unreadable');
  if (content.length > invoiceFileBytes) throw tooLarge();
  return content;
}

/**
 * The bytes of base64 with its padding; undefined if it is something else. The decoder leaves out what it does not know and takes the letters
 * of addresses: it is quicker to look at its result than at seven million letters.
 */
export function decodedBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || /[-_]/.test(text)) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const content = Buffer.from(text, 'base64');
  return content.length === (text.length / 4) * 3 - padding ? content : undefined;
}

/** Refuses content of another type; answers the folio of a stamped CFDI and what is unusual about it. */
async function checkedContent(
  content: Buffer,
  type: InvoiceFileType,
  row: FiscalInvoiceRow,
  viewer: Viewer,
): Promise<{ uuid?: string; warning?: string }> {
  if (type === 'pdf') {
    const problem = checkPdf(content);
    if (problem) throw refuse(`billing.upload.${problem}`);
    return {};
  }
  const facts = await readCfdi(content).catch((error: unknown) => {
    throw error instanceof NotCfdi ? refuse(error.code) : error;
  });
  const differences = cfdiDifferences(facts, askedInvoice(row));
  if (differences.length > 0) {
    throw refuse('billing.xml.differs', { differences: differenceText(differences, viewer) });
  }
  const warning = nameWarning(facts, askedInvoice(row), viewer);
  return { uuid: facts.uuid, ...(warning && { warning }) };
}

const refuse = (code: MessageKey, params?: MessageParams): AppError =>
  new AppError(400, code, { ...(params && { params }) });

const tooLarge = (): AppError => refuse('billing.upload.tooLarge', { max: invoiceFileBytes / MEGABYTE });
