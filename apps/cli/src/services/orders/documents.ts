import { packingLimits } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { keepWhole } from '../files/whole-file.ts';

/** The printed documents of orders. */
export type PackingDocument = 'labels' | 'picking-list' | 'packing-slips';

type DocumentRequest = {
  document: PackingDocument;
  /** If empty, the orders that the packing queue has for this document. */
  ids: readonly string[];
  path: string;
  format: '4x6' | 'letter';
  prices: boolean;
};

/** Saves a document of some orders as a file; `left` counts the orders of the queue that did not fit. Without orders, writes nothing. */
export const keepDocument = async (
  client: TrastiendaClient,
  request: DocumentRequest,
): Promise<{ ids: string[]; left: number }> => {
  const all = request.ids.length > 0 ? [...request.ids] : await ofQueue(client, request.document);
  const ids = request.ids.length > 0 ? all : all.slice(0, packingLimits.documents);
  if (ids.length === 0) return { ids, left: 0 };
  await keepWhole(request.path, [new Uint8Array(await read(client, request, ids))]);
  return { ids, left: all.length - ids.length };
};

const ofQueue = async (client: TrastiendaClient, document: PackingDocument): Promise<string[]> => {
  const query = { size: packingLimits.documents };
  const queue = await unwrap(client.GET('/orders/packing', { params: { query } }));
  return document === 'labels' ? queue.labelsToPrint.ids : queue.orders.map(({ id }) => id);
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
