import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import {
  CsvInspection,
  type CsvReport,
  csvLayouts,
  type LookupAnswer,
  type LookupName,
  withColumnOffers,
} from '@trastienda/validators';
import type { CheckOrder, FromThread, ToThread } from './check-messages.ts';
import { openSpillFile } from './spill-file.ts';

// The body of the thread that checks a file (see check-file.ts). Everything that grows with the file's rows is done here.

const TELL_MS = 200;
const PAGE = 500;

const { path, order, lookups } = workerData as { path: string; order: CheckOrder; lookups: readonly LookupName[] };
const { layout, delimiter, ...options } = order;
/** `end` is the byte after the last one; a stream wants the last one. */
const lastByte = (end: number | undefined): number => (end === undefined ? Number.POSITIVE_INFINITY : end - 1);
const asked = new Map<number, (answers: readonly LookupAnswer[]) => void>();
const stop = new AbortController();
let report: CsvReport | undefined;
let nextId = 0;
let toldAt = 0;

const say = (message: FromThread, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** Asks the thread that started this one, which answers look-ups. */
const ask = (lookup: LookupName) => (values: readonly string[]) =>
  new Promise<readonly LookupAnswer[]>((resolve) => {
    const id = nextId++;
    asked.set(id, resolve);
    say({ kind: 'asked', id, lookup, values });
  });

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') stop.abort();
  else if (message.kind === 'tell') {
    say({ kind: 'told', told: report?.[message.what].slice(message.from, message.from + PAGE) ?? [] });
  } else {
    asked.get(message.id)?.(message.answers);
    asked.delete(message.id);
  }
});

let spill: ReturnType<typeof openSpillFile> | undefined;
try {
  spill = openSpillFile(path);
  const inspection = new CsvInspection(csvLayouts[layout], {
    ...options,
    ...(delimiter !== undefined && { delimiter }),
    lookups: Object.fromEntries(lookups.map((name) => [name, ask(name)])),
    signal: stop.signal,
    spill,
    onProgress: (progress) => {
      if (performance.now() - toldAt < TELL_MS) return;
      toldAt = performance.now();
      say({ kind: 'progress', progress });
    },
  });
  report = await inspection.run(createReadStream(path, { highWaterMark: 1_048_576 }));
  if (order.maxIssues > 0) {
    const file = {
      checkpointFor: (row: number) => inspection.checkpointFor(row),
      read: (start: number, end: number | undefined) => buffer(createReadStream(path, { start, end: lastByte(end) })),
    };
    report = await withColumnOffers(file, report);
  }
  const { issues: _, doubts: __, ...verdict } = report;
  const map = inspection.rowMap(report);
  say({ kind: 'verdict', verdict, map }, [map.starts.buffer as ArrayBuffer, map.invalid.buffer as ArrayBuffer]);
} catch (error) {
  // An abort error has a number as its code and keeps it in the message; only texts are sent separately.
  const { code } = error as { code?: unknown };
  say({ kind: 'failed', error, code: typeof code === 'string' ? code : undefined });
} finally {
  spill?.close();
}
