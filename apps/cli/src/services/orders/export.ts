import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type operations, type TrastiendaClient, unwrapStream } from '@trastienda/api-client';

export type OrderFileSearch = NonNullable<operations['downloadOrders']['parameters']['query']>;

/** The file as it comes from the server, still to be read, and how many orders it holds. */
export type OrderFile = { rows: number; content: ReadableStream<Uint8Array> };

/** Begins the file of the orders that match; a refusal is thrown before anything is written. */
export const openOrderFile = async (client: TrastiendaClient, search: OrderFileSearch): Promise<OrderFile> => {
  const answer = await client.GET('/orders/downloadcsv', { params: { query: search }, parseAs: 'stream' });
  const content = await unwrapStream(Promise.resolve(answer));
  return { rows: Number(answer.response.headers.get('x-total-count') ?? 0), content };
};

/** Keeps the file, under another name until it is whole: a download cut short must not look like one. */
export const keepOrderFile = async ({ content }: OrderFile, path: string): Promise<number> => {
  const draft = `${path}.part`;
  let bytes = 0;
  try {
    await pipeline(
      Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
      async function* count(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          bytes += piece.byteLength;
          yield piece;
        }
      },
      createWriteStream(draft),
    );
    await rename(draft, path);
    return bytes;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
