import { createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Load, type Page, type TrastiendaClient, unwrap, unwrapPage } from '@trastienda/api-client';
import type { CsvLayoutKey, LoadState } from '@trastienda/domain';

export type LoadSearch = { from: number; size: number; layout?: CsvLayoutKey; state?: LoadState };

/** A page of loads, newest first. */
export const listLoads = (client: TrastiendaClient, query: LoadSearch): Promise<Page<Load>> =>
  unwrapPage(client.GET('/loads', { params: { query } }), 0);

export const findLoad = (client: TrastiendaClient, id: string): Promise<Load> =>
  unwrap(client.GET('/loads/{id}', { params: { path: { id } } }));

/** The files that a load leaves behind. */
export type LoadFileKind = 'issues' | 'remainder';

/** Writes a file of a load as it comes, to a path or piece by piece to whoever takes it. */
export const writeLoadFile = async (
  client: TrastiendaClient,
  id: string,
  kind: LoadFileKind,
  target: string | ((piece: string) => unknown),
): Promise<void> => {
  const params = { path: { id } };
  const asCsv = { parseAs: 'stream', headers: { Accept: 'text/csv' } } as const;
  const body = await unwrap(
    kind === 'issues'
      ? client.GET('/loads/{id}/issues', { params: { ...params, query: { format: 'csv' } }, ...asCsv })
      : client.GET('/loads/{id}/remainder', { params, ...asCsv }),
  );
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(stream, typeof target === 'string' ? createWriteStream(target) : sinkOf(target));
};

const sinkOf = (take: (piece: string) => unknown): Writable => {
  // A letter may be cut in two by the network.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return new Writable({
    write: (piece: Uint8Array, _encoding, done) => {
      take(decoder.decode(piece, { stream: true }));
      done();
    },
  });
};
