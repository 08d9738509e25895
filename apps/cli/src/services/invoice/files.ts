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
import { eachInTurn, type Outcome } from '../flows/each-in-turn.ts';
import { typedOne } from '../orders/typed-order.ts';

export type InvoiceSearch = NonNullable<operations['listFiscalInvoices']['parameters']['query']>;

const MEGABYTE = 1024 * 1024;

/** A page of the requested invoices that the user may see, with the total number of matches. */
export const listInvoices = (client: TrastiendaClient, search: InvoiceSearch): Promise<Page<FiscalInvoice>> =>
  unwrapPage(client.GET('/invoicedata', { params: { query: search } }), limits.totalCountFallback);

/** The invoice of one order, however its number is typed. */
export const findInvoice = async (client: TrastiendaClient, typed: string): Promise<FiscalInvoice> => {
  // A partial number matches other orders too, so the page has the maximum size.
  const { rows } = await listInvoices(client, { orderNumber: typed, perPage: 100 });
  const found = typedOne(rows, typed, ({ id }) => id);
  if (!found) throw refusal('billing.notFound');
  return found;
};

/** Saves the files of an invoice in a folder, or one of them under a name; tells the path of each. */
export const downloadInvoice = async (
  client: TrastiendaClient,
  invoice: FiscalInvoice,
  { types, output, signal }: { types: readonly InvoiceFileType[]; output: string; signal: AbortSignal },
): Promise<Outcome<InvoiceFileType, { type: InvoiceFileType; file: string }>[]> => {
  const { id } = invoice;
  const present = types.filter((type) => invoice[type] !== null);
  if (present.length === 0) throw refusal('billing.file.notFound');
  const isFolder = await stat(output).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return eachInTurn(present, signal, async (type) => {
    const file = isFolder
      ? join(output, `factura-${id.replace(/[^\w.-]/g, '_')}.${type}`)
      : named(output, type, present);
    const path = { id, reference: invoice[type] ?? '' };
    const stream = await unwrapStream(
      client.GET('/invoicedata/{id}/{reference}', { params: { path }, parseAs: 'stream' }),
    );
    await keep(stream, file);
    return { type, file };
  });
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

/** A file of an invoice, in memory. */
export type InvoiceFile = { path: string; type: InvoiceFileType; content: Buffer };

/** Reads a file of an invoice; refuses one that is too large. */
export const readInvoiceFile = async (path: string): Promise<InvoiceFile> => ({
  path,
  type: typeOfFile(path),
  content: await contentOf(path),
});

/** Uploads one file of an invoice; returns the updated invoice. */
export const uploadInvoice = (
  client: TrastiendaClient,
  id: string,
  { type, content }: InvoiceFile,
): Promise<FiscalInvoice> =>
  unwrap(
    client.PUT('/invoicedata/{id}', {
      params: { path: { id } },
      body: { extension: type, file: content.toString('base64') },
    }),
  );

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
