import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type InvoiceFileType, invoiceFileBytes, invoiceFileTypes, limits } from '@trastienda/domain';
import {
  type FiscalInvoice,
  type operations,
  type Page,
  type TrastiendaClient,
  unwrap,
  unwrapPage,
  unwrapStream,
} from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { diskReason, isDiskError } from '../../shell/file-failure.ts';
import { writeWhole } from '../files/whole-file.ts';

export type InvoiceSearch = NonNullable<operations['listFiscalInvoices']['parameters']['query']>;

const MEGABYTE = 1024 * 1024;

/** A page of the requested invoices that the user may see, with the total number of matches. */
export const listInvoices = (client: TrastiendaClient, search: InvoiceSearch): Promise<Page<FiscalInvoice>> =>
  unwrapPage(client.GET('/invoicedata', { params: { query: search } }), limits.totalCountFallback);

/** The invoice of one order. */
const findInvoice = async (client: TrastiendaClient, id: string): Promise<FiscalInvoice> => {
  // A partial number matches other orders too, so the page has the maximum size.
  const { rows } = await listInvoices(client, { orderNumber: id, perPage: 100 });
  const found = rows.find((invoice) => invoice.id === id);
  if (!found) throw refusal('billing.notFound');
  return found;
};

/** Saves the files of an invoice in a folder, or one of them under a name; returns their paths. */
export const downloadInvoice = async (
  client: TrastiendaClient,
  id: string,
  { types, output }: { types: readonly InvoiceFileType[]; output: string },
): Promise<{ type: InvoiceFileType; file: string }[]> => {
  const invoice = await findInvoice(client, id);
  const present = types.filter((type) => invoice[type] !== null);
  if (present.length === 0) throw refusal('billing.file.notFound');
  const isFolder = await stat(output).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const kept: { type: InvoiceFileType; file: string }[] = [];
  for (const type of present) {
    const file = isFolder
      ? join(output, `factura-${id.replace(/[^\w.-]/g, '_')}.${type}`)
      : named(output, type, present);
    const path = { id, reference: invoice[type] ?? '' };
    const stream = await unwrapStream(
      client.GET('/invoicedata/{id}/{reference}', { params: { path }, parseAs: 'stream' }),
    );
    await keep(stream, file);
    kept.push({ type, file });
  }
  return kept;
};

const named = (output: string, type: InvoiceFileType, all: readonly InvoiceFileType[]): string =>
  all.length === 1 ? output : `${output.slice(0, output.length - extname(output).length)}.${type}`;

const keep = async (content: ReadableStream<Uint8Array>, file: string): Promise<void> => {
  try {
    await writeWhole(file, Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw new Failure(`${say('billing.download.failed')}: ${diskReason(error)}.`, {
      code: 'billing.download.failed',
      exitCode: exitCodes.files,
      cause: error,
    });
  }
};

/** The type according to the file's name; the server checks the content. */
export const typeOfFile = (file: string): InvoiceFileType => {
  const type = invoiceFileTypes.find((one) => file.toLowerCase().endsWith(`.${one}`));
  if (!type) throw refusal('billing.upload.type');
  return type;
};

/** Uploads one file of an invoice; returns the updated invoice. */
export const uploadInvoice = async (client: TrastiendaClient, id: string, path: string): Promise<FiscalInvoice> => {
  const extension = typeOfFile(path);
  const file = (await contentOf(path)).toString('base64');
  return unwrap(client.PUT('/invoicedata/{id}', { params: { path: { id } }, body: { extension, file } }));
};

const contentOf = async (path: string): Promise<Buffer> => {
  try {
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      if (size > invoiceFileBytes) throw refusal('billing.upload.tooLarge', { max: invoiceFileBytes / MEGABYTE });
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw new Failure(`${say('billing.upload.unreadable')} (${path}: ${diskReason(error, 'read')}).`, {
      code: 'billing.upload.unreadable',
      exitCode: exitCodes.files,
      cause: error,
    });
  }
};

const refusal = (code: Parameters<typeof say>[0], params?: Parameters<typeof say>[1]): Failure =>
  new Failure(say(code, params), { code, exitCode: exitCodes.refused });
