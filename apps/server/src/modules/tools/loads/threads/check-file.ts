import {
  CsvInspection,
  type CsvIssue,
  type CsvProgress,
  csvLayouts,
  type LookupName,
  type Lookups,
  RowMap,
  withColumnOffers,
} from '@trastienda/validators';
import type { FilesPort } from '../../../../ports/files/files-port.ts';
import { openThread } from '../../../../threads/open-thread.ts';
import { fileOf, pieceOf } from '../stored-file.ts';
import type { CheckOrder, FindingKind, FromThread, ToThread, Verdict } from './check-messages.ts';

/** A checked file. `close` ends the thread or stream that holds its issues. */
export type CheckedFile = {
  verdict: Verdict;
  map: RowMap;
  /** Issues or doubts in the order of the file, page by page. */
  told(what: FindingKind): AsyncIterable<readonly CsvIssue[]>;
  close(): Promise<void>;
};

type FileCheck = {
  files: FilesPort;
  key: string;
  order: CheckOrder;
  lookups?: Lookups;
  onProgress?: (progress: CsvProgress) => void;
  signal?: AbortSignal;
};

/** Restores the error of the thread with its code, by which a full disk is recognised. */
const codedError = ({ error, code }: Extract<FromThread, { kind: 'failed' }>): unknown =>
  error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error;

/** Smaller files are checked faster than a thread starts, and block this thread only for a few milliseconds at a time. */
const THREAD_FROM_BYTES = 1_048_576;

/** Checks a file; a large one in a thread of its own, so that its rows do not block other requests. */
export async function checkFile(request: FileCheck): Promise<CheckedFile> {
  const size = (await request.files.get(request.key, { start: 0, end: 0 }).catch(() => undefined))?.size ?? 0;
  const onDisk = size >= THREAD_FROM_BYTES ? await request.files.onDisk(request.key) : undefined;
  if (!onDisk) return checkHere(request);
  try {
    const checked = await checkInThread(onDisk.path, request);
    return { ...checked, close: () => checked.close().finally(onDisk.release) };
  } catch (error) {
    await onDisk.release();
    throw error;
  }
}

async function checkHere({ files, key, order, lookups, onProgress, signal }: FileCheck): Promise<CheckedFile> {
  const { layout, delimiter, ...options } = order;
  const inspection = new CsvInspection(csvLayouts[layout], {
    ...options,
    ...(delimiter !== undefined && { delimiter }),
    ...(lookups && { lookups }),
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });
  const verdict = await inspection.run(await fileOf(files, key));
  const file = {
    checkpointFor: (row: number) => inspection.checkpointFor(row),
    read: (start: number, end: number | undefined) => pieceOf(files, key, { start, end }),
  };
  const report = order.maxIssues > 0 ? await withColumnOffers(file, verdict) : verdict;
  return {
    verdict: report,
    map: new RowMap(inspection.rowMap(report)),
    async *told(what) {
      yield report[what];
    },
    close: async () => undefined,
  };
}

async function checkInThread(
  path: string,
  { order, lookups = {}, onProgress, signal }: FileCheck,
): Promise<CheckedFile> {
  const thread = openThread('check-file-worker', import.meta.url, { path, order, lookups: Object.keys(lookups) });
  const send = (message: ToThread) => thread.postMessage(message);
  const stop = () => send({ kind: 'stop' });
  let reader: { resolve(told: readonly CsvIssue[]): void; reject(error: Error): void } | undefined;
  try {
    const { verdict, map } = await new Promise<Extract<FromThread, { kind: 'verdict' }>>((resolve, reject) => {
      thread.on('message', (message: FromThread) => {
        if (message.kind === 'verdict') resolve(message);
        else if (message.kind === 'progress') onProgress?.(message.progress);
        else if (message.kind === 'told') reader?.resolve(message.told);
        else if (message.kind === 'failed') reject(codedError(message));
        else {
          answer(lookups, message).then(send, reject);
        }
      });
      thread.once('error', reject);
      thread.once('exit', () => {
        const error = new Error('The thread that checks a file ended by itself.');
        reject(error);
        reader?.reject(error);
      });
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
    return {
      verdict,
      map: new RowMap(map),
      async *told(what) {
        for (let from = 0; ; ) {
          const page = await new Promise<readonly CsvIssue[]>((resolve, reject) => {
            reader = { resolve, reject };
            send({ kind: 'tell', what, from });
          });
          if (page.length === 0) return;
          yield page;
          from += page.length;
        }
      },
      close: async () => void (await thread.terminate()),
    };
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function answer(
  lookups: Lookups,
  { id, lookup, values }: Extract<FromThread, { kind: 'asked' }>,
): Promise<ToThread> {
  const ask = lookups[lookup as LookupName];
  if (!ask) throw new Error(`Nobody answers the lookup ${lookup}.`);
  return { kind: 'answered', id, answers: await ask(values) };
}
