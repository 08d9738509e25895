import { availableParallelism } from 'node:os';
import {
  type CsvInspection,
  type CsvProgress,
  type CsvReport,
  type PartVerdict,
  runInParts,
  type StartPart,
} from '@trastienda/validators';
import { openThread } from './open-thread.ts';
import { randomFile } from './random-file.ts';

type Message = { progress?: CsvProgress; verdict?: PartVerdict };

/** More threads than this wait for the disk and for the one that joins what they found. */
const MOST_THREADS = 8;

/** Looks at a file of this machine on all of its processors; the verdict is the one of a single thread. */
export async function checkOnThreads(inspection: CsvInspection, path: string): Promise<CsvReport> {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  return runInParts(inspection, await randomFile(path), threads, partsOf(path));
}

const partsOf =
  (path: string): StartPart =>
  (order, tell) => {
    const worker = openThread('check-part-worker', { path, order });
    const verdict = new Promise<PartVerdict | undefined>((resolve) => {
      worker.on('message', ({ progress, verdict: found }: Message) => {
        if (progress) tell(progress);
        else resolve(found);
      });
      // Whatever became of it, the file is then read on without it.
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
    return { verdict, stop: () => void worker.terminate() };
  };
