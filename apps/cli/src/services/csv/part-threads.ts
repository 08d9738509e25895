import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  type CsvInspection,
  type CsvProgress,
  type CsvReport,
  type PartOrder,
  type PartVerdict,
  runInParts,
  type StartPart,
} from '@trastienda/validators';
import { randomFile } from './random-file.ts';

type Message = { progress?: CsvProgress; verdict?: PartVerdict };

/** Further threads would only wait for the disk and for the thread that joins the results. */
const MOST_THREADS = 8;

/** Checks a local file on all processors; the verdict equals that of a single thread. */
export const checkOnThreads = async (inspection: CsvInspection, path: string): Promise<CsvReport> =>
  runInParts(inspection, await randomFile(path), Math.min(availableParallelism(), MOST_THREADS), partsOf(path));

/** Starts threads for the parts of a file. */
export const partsOf =
  (path: string): StartPart =>
  (order, tell) => {
    const worker = openThread({ path, order });
    const verdict = new Promise<PartVerdict | undefined>((resolve) => {
      worker.on('message', ({ progress, verdict: found }: Message) => {
        if (progress) tell(progress);
        else resolve(found);
      });
      // If the thread fails, the main thread reads the rest of the file itself.
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
    return { verdict, stop: () => void worker.terminate() };
  };

const openThread = (workerData: { path: string; order: PartOrder }): Worker => {
  // A bundle has a built worker beside it. Sources need tsx, which a thread must register itself.
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./check-part-worker.mjs', import.meta.url), { workerData });
  const body = new URL('./check-part-worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(body)})))`;
  return new Worker(start, { eval: true, workerData, execArgv: [] });
};
