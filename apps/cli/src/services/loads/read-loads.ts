import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { ApiError, type Load, type TrastiendaClient, unwrap, unwrapStream } from 'trastienda-client';
import { keepWhole } from '../files/whole-file.ts';

export const findLoad = (client: TrastiendaClient, id: string): Promise<Load> =>
  unwrap(client.GET('/loads/{id}', { params: { path: { id } } }));

/** The load of an attempt; undefined if its file never arrived completely. */
export const findAttempt = async (
  client: TrastiendaClient,
  key: string,
  signal: AbortSignal,
): Promise<Load | undefined> => {
  try {
    return await unwrap(client.GET('/loads/attempts/{key}', { params: { path: { key } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
};

/** The files that a load produces; `remainderRows` are the numbers of the remainder's rows in the file of the load. */
export type LoadFileKind = 'issues' | 'remainder' | 'remainderRows';

/** Starts the download of a load's file. */
export const openLoadFile = async (client: TrastiendaClient, id: string, kind: LoadFileKind): Promise<Readable> => {
  const params = { path: { id } };
  const asCsv = { parseAs: 'stream', headers: { Accept: 'text/csv' } } as const;
  const body = await unwrapStream(
    kind === 'issues'
      ? client.GET('/loads/{id}/issues', { params: { ...params, query: { format: 'csv' } }, ...asCsv })
      : client.GET('/loads/{id}/remainder', {
          params: { ...params, ...(kind === 'remainderRows' && { query: { format: 'rows' } }) },
          ...asCsv,
        }),
  );
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
};

/** Saves a file of a load to the disk. */
export const keepLoadFile = async (
  client: TrastiendaClient,
  id: string,
  kind: LoadFileKind,
  path: string,
): Promise<void> => keepWhole(path, await openLoadFile(client, id, kind));

/** The numbers, in the file of the load, of the rows that it did not apply, in the order of its remainder. */
export const readRemainderRows = async (client: TrastiendaClient, id: string): Promise<number[]> => {
  const numbers: number[] = [];
  const lines = createInterface({ input: await openLoadFile(client, id, 'remainderRows') });
  // The first line is the title.
  for await (const line of lines) numbers.push(Number(line));
  return numbers.slice(1);
};
