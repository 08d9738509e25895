import { type LabelFormat, packingLimits } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { keepWhole } from '../files/whole-file.ts';
import { type PrinterAddress, sendToPrinter } from './send-to-printer.ts';

/** The printed documents of orders. */
export type PackingDocument = 'labels' | 'picking-list' | 'packing-slips';

type DocumentRequest = {
  document: PackingDocument;
  /** If empty, the orders that the packing queue has for this document. */
  ids: readonly string[];
  path: string;
  format: LabelFormat;
  prices: boolean;
  /** A thermal printer that gets the saved labels. */
  printer?: PrinterAddress | undefined;
};

/** Saves a document of some orders as a file; `left` counts the orders of the queue that did not fit. Without orders, writes nothing. */
export const keepDocument = async (
  client: TrastiendaClient,
  request: DocumentRequest,
): Promise<{ ids: string[]; left: number }> => {
  const all = request.ids.length > 0 ? [...request.ids] : await ofQueue(client, request.document);
  const ids = request.ids.length > 0 ? all : all.slice(0, packingLimits.documents);
  if (ids.length === 0) return { ids, left: 0 };
  const content = new Uint8Array(await read(client, request, ids));
  await keepWhole(request.path, [content]);
  if (request.printer) await sendToPrinter(request.printer, content, request.path);
  return { ids, left: all.length - ids.length };
};

const ofQueue = async (client: TrastiendaClient, document: PackingDocument): Promise<string[]> => {
  if (document === 'labels') return withGuideToDownload(client);
  const query = { size: packingLimits.documents };
  const queue = await unwrap(client.GET('/orders/packing', { params: { query } }));
  return queue.orders.map(({ id }) => id);
};

/** The orders to ship with a guide that nobody has downloaded, as the server counts them. */
export const withGuideToDownload = async (client: TrastiendaClient): Promise<string[]> => {
  const queue = await unwrap(client.GET('/orders/packing', { params: { query: { size: 1 } } }));
  return queue.labelsToPrint.ids;
};

const read = (
  client: TrastiendaClient,
  { document, format, prices }: DocumentRequest,
  ids: string[],
): Promise<ArrayBuffer> => {
  const parseAs = 'arrayBuffer';
  if (document === 'labels') return unwrap(client.POST('/orders/labels', { body: { ids, format }, parseAs }));
  if (document === 'picking-list') {
    return unwrap(client.GET('/orders/picking-list', { params: { query: { ids } }, parseAs }));
  }
  return unwrap(client.GET('/orders/packing-slips', { params: { query: { ids, prices } }, parseAs }));
};
